"""What a durable move costs, beside its peers: `make bench-moves`.

A move is a mutation of about ten fields: the player's token is looked up, the rules are checked, the event is
stored so that a power cut cannot take it back (SQLite with synchronous=FULL, Postgres with its defaults),
published on Redis, and only then answered. All games are random games of Chinese Checkers of two, written down
before, and played at once: 16 or 64, in each one move after the other.

- "plain" is Strawberry and SQLModel as most teams would put them together (`plain/`): the same engine, mutation
  and durability, one session a request.
- boardgame.io keeps its matches in memory, checks far fewer rules and loses everything at a crash: that is its
  usual setup. A move goes over its own socket.io transport, from one socket a match, with the credentials of
  the player.

Everything is measured in one run, the contestants in turn, in several rounds of new games. Printed is the CPU
time of the server process a move (all its threads, user and system), the median over the rounds; latencies are
of all rounds together. The load generator is a process of its own, and what it used stands beside.
"""

import argparse
from functools import partial

from benchmarks.harness.rounds import LoadGenerator, Turn, attempt, machine, print_table, take_turns
from benchmarks.harness.servers import House, Server
from benchmarks.load import moves as load


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, nargs="+", default=[16, 64])
    parser.add_argument("--moves", type=int, default=1280, help="how many a round and contestant")
    arguments = parser.parse_args()
    print(machine())
    with House() as house, LoadGenerator() as generate:
        redis = house.redis()
        postgres = attempt("Postgres", house.postgres)
        ours = house.zamu(redis)
        ours_postgres = house.zamu(redis, postgres) if postgres else None
        plain = attempt("plain", lambda: house.plain(redis))
        boardgame = attempt("boardgame.io", lambda: house.node("boardgame.js"))

        for games in arguments.games:
            turns: dict[str, Turn] = {}

            def add(
                name: str,
                function: object,
                server: Server | None,
                *beside: Server | None,
                games: int = games,
                turns: dict[str, Turn] = turns,
                share: int = 1,
                **more: bool,
            ) -> None:
                if server is None:
                    return
                moves = max(4, arguments.moves // games // share)
                turns[name] = partial(
                    _turn, generate, function, server, [it.pid for it in beside if it], games, moves, more
                )

            add("Zamu, HTTP, SQLite", load.over_http, ours, redis)
            add("boardgame.io, in memory", load.on_boardgame_io, boardgame)
            add("Zamu, socket, SQLite", load.over_sockets, ours, redis)
            add("Zamu, HTTP, SQLite, idempotency key", load.over_http, ours, redis, keyed=True)
            add("Zamu, HTTP, Postgres", load.over_http, ours_postgres, redis, postgres)
            add("Zamu, socket, Postgres", load.over_sockets, ours_postgres, redis, postgres)
            add(
                "plain Strawberry and SQLModel, HTTP, SQLite",
                load.over_http,
                plain,
                redis,
                share=4,
                plain=True,
            )
            found = take_turns(turns, arguments.rounds, warmups=2)
            print_table(
                f"A move, {games} games at once (ratio: to boardgame.io)",
                found,
                "a move",
                against="boardgame.io, in memory",
            )
        print(f"\n{machine()}")


def _turn(
    generate: LoadGenerator,
    function: object,
    server: Server,
    beside: list[int],
    games: int,
    moves: int,
    more: dict[str, bool],
    round_number: int,
) -> object:
    return generate(function, server.port, server.pid, beside, games, moves, round_number, **more)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
