"""What it costs to tell everybody of an event, beside its peers: `make bench-fanout`.

Spectators hold a socket each, or a stream over plain HTTP, and follow one game; its two players, who are
among them, move over HTTP.
Printed is the CPU time of the server process a delivery, the move that caused it included, and the time from
sending the move until the last spectator has the event, as the load generator sees it. Every event has to
reach every spectator exactly once, or the run fails.

- Colyseus: a room with the same players and spectators, patches sent at once (its default is every 50 ms),
  pings off; in memory. It runs on its ws transport: the one on uWebSockets, its best case, is not to be had
  from the registry and is missing here.
- boardgame.io: spectators of a match, over its socket.io transport; in memory.
- "plain" is a plain Strawberry subscription (`plain/`): one Redis subscription a process, a queue a socket.

Everything is measured in one run, the contestants in turn, in several rounds, each with sockets and a game
of its own.
"""

import argparse

from benchmarks.harness.clocks import Slice
from benchmarks.harness.rounds import LoadGenerator, Turn, attempt, machine, print_table, take_turns
from benchmarks.harness.servers import House, Server
from benchmarks.load.fanout import deliveries

SOCKETS = "Zamu, graphql-transport-ws"
COLYSEUS = "Colyseus, ws transport, in memory"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--spectators", type=int, nargs="+", default=[1000, 2000])
    parser.add_argument("--events", type=int, default=20, help="how many a round and contestant")
    parser.add_argument("--processes", type=int, help="beside one process as many, on Postgres like the one")
    parser.add_argument("--alone", action="store_true", help="without the peers")
    arguments = parser.parse_args()
    print(machine(), flush=True)
    with House() as house, LoadGenerator() as generate:
        redis = house.redis()
        postgres = house.postgres() if arguments.processes else None
        ours = house.zamu(redis, postgres)
        several = (
            house.zamu(redis, house.postgres(), processes=str(arguments.processes)) if postgres else None
        )
        plain = colyseus = boardgame = None
        if not arguments.alone:
            plain = attempt("plain", lambda: house.plain(redis))
            colyseus = attempt("Colyseus", lambda: house.node("colyseus.js", PING_INTERVAL="0"))
            boardgame = attempt("boardgame.io", lambda: house.node("boardgame.js"))

        for spectators in arguments.spectators:

            def turn(
                stage: str, server: Server, events: int, size: int = spectators, **options: bool
            ) -> Turn:
                def measure(number: int) -> Slice:
                    return generate(
                        deliveries,
                        stage,
                        server.port,
                        server.pid,
                        [redis.pid],
                        size,
                        events,
                        number,
                        **options,
                    )

                return measure

            events = arguments.events
            turns = {
                SOCKETS: turn("graphql", ours, events),
                "Zamu, server-sent events": turn("graphql", ours, events, sse=True),
            }
            if several:
                turns[f"{SOCKETS}, {arguments.processes} processes"] = turn("graphql", several, events)
            if colyseus:
                turns[COLYSEUS] = turn("colyseus", colyseus, events)
            if boardgame:
                turns["boardgame.io, in memory"] = turn("boardgame", boardgame, events)
            if plain:
                turns["plain Strawberry subscription"] = turn(
                    "graphql", plain, max(3, events // 4), plain=True
                )
            found = take_turns(turns, arguments.rounds)
            print_table(
                f"One event to {spectators} spectators (ratio: to {'Colyseus' if colyseus else 'sockets'})",
                found,
                "a delivery",
                against=COLYSEUS if colyseus else SOCKETS,
                latency="p50, p99: from sending the move to the last spectator",
            )
        print(f"\n{machine()}")


if __name__ == "__main__":
    main()
