"""What a durable move costs, beside its peers: `make bench-moves`.

A move is a mutation of about ten fields: the player's token is looked up, the rules are checked, the event is
stored so that a power cut cannot take it back (SQLite with synchronous=FULL, Postgres with its defaults),
published on Redis, and only then answered. All games are random games of Chinese Checkers of two, written
down before, and played at once: 16 or 64, in each one move after the other.

- "plain" is Strawberry and SQLModel as most teams would put them together (`plain/`): the same engine,
  mutation and durability, one session a request.
- boardgame.io keeps its matches in memory, checks far fewer rules and loses everything at a crash: that is
  its usual setup. A move goes over its own socket.io transport, from one socket a match, with the
  credentials of the player.

Everything is measured in one run, the contestants in turn, in several rounds of new games. Printed is the CPU
time of the server a move (all its processes and threads, user and system), the median over the rounds.

That is while all games move as fast as they are answered, so that latencies tell how long the queue is. What
a player waits for is measured by a second run: moves come at a steady pace far below what the server can do
(`--pace`), whether or not it keeps up, and are timed from the moment at which they were due.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.harness.clocks import Slice
from benchmarks.harness.rounds import LoadGenerator, Turn, attempt, machine, print_table, take_turns
from benchmarks.harness.servers import House, Server
from benchmarks.load import moves as load

BOARDGAME = "boardgame.io, socket, in memory"


@dataclass(frozen=True)
class Contestant:
    """`play` makes the moves on the server; `beside` are the processes that work for it."""

    play: Callable[..., Slice]
    server: Server
    beside: tuple[Server, ...] = ()
    share: float = 1  # of the moves, for who takes long
    options: tuple[tuple[str, Any], ...] = ()

    def turn(self, generate: LoadGenerator, games: int, moves: int, pace: float = 0) -> Turn:
        """Its turn in a round of about so many moves, at so many a second; 0 for as many as go."""
        beside = [server.pid for server in self.beside]
        each = max(4, round(moves * self.share) // games)
        server, options = self.server, dict(self.options)
        if pace:
            options["pace"] = pace
        return lambda number: generate(
            self.play, server.port, server.pid, beside, games, each, number, **options
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, nargs="+", default=[16, 64])
    parser.add_argument("--processes", type=int, help="on Postgres beside one process as many")
    parser.add_argument("--pace", type=float, default=100, help="moves a second of the paced run; 0: none")
    parser.add_argument("--moves", type=int, default=1280, help="about how many a round and contestant")
    arguments = parser.parse_args()
    print(machine(), flush=True)
    with House() as house, LoadGenerator() as generate:
        contestants = start(house, arguments.processes)
        for games in arguments.games:
            turns = {name: it.turn(generate, games, arguments.moves) for name, it in contestants.items()}
            found = take_turns(turns, arguments.rounds, warmups=3)
            print_table(f"A move, {games} games at once (ratio: to boardgame.io)", found, "a move", BOARDGAME)
            if arguments.pace:
                turns = {
                    name: it.turn(generate, games, arguments.moves, arguments.pace)
                    for name, it in contestants.items()
                }
                found = take_turns(turns, arguments.rounds)
                print_table(
                    f"A move, {games} games at {arguments.pace:g} moves a second together",
                    found,
                    "a move",
                    BOARDGAME,
                    "p50, p99: from the moment at which a move was due to its answer, all rounds together",
                )
        print(f"\n{machine()}")


def start(house: House, processes: int | None) -> dict[str, Contestant]:
    """Everybody who can be had on this machine, by name; ours also as several processes."""
    redis = house.redis()
    ours = house.zamu(redis)
    found = {
        "Zamu, HTTP, SQLite": Contestant(load.over_http, ours, (redis,)),
        "Zamu, socket, SQLite": Contestant(load.over_sockets, ours, (redis,)),
    }
    if boardgame := attempt("boardgame.io", lambda: house.node("boardgame.js")):
        found[BOARDGAME] = Contestant(load.on_boardgame_io, boardgame)
    keyed = (("keyed", True),)
    found["Zamu, HTTP, SQLite, idempotency key"] = Contestant(load.over_http, ours, (redis,), 1, keyed)
    if postgres := attempt("Postgres", house.postgres):
        other = house.zamu(redis, postgres)
        found["Zamu, HTTP, Postgres"] = Contestant(load.over_http, other, (redis, postgres))
        found["Zamu, socket, Postgres"] = Contestant(load.over_sockets, other, (redis, postgres))
        if processes:
            beside = (redis, house.postgres())
            several = house.zamu(*beside, processes=str(processes))
            for way, play in (("HTTP", load.over_http), ("socket", load.over_sockets)):
                found[f"Zamu, {way}, Postgres, {processes} processes"] = Contestant(play, several, beside)
    if plain := attempt("plain", lambda: house.plain(redis)):
        options = (("plain", True),)
        found["plain Strawberry and SQLModel, HTTP, SQLite"] = Contestant(
            load.over_http, plain, (redis,), 0.25, options
        )
    return found


if __name__ == "__main__":
    main()
