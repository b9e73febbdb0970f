"""Whether cost grows with a game's length, which it should not: `make bench-growth`.

The next moves of games of six that are 1, 100 and 1,000 events long, and resuming a feed in them after all
but the last ten events; the server has the games in memory. CPU time of the server process, the lengths in
turn, medians over the rounds. Positions differ with the length: pieces that have come to the middle have more
moves than those in their camps, which is what the rules cost, not the log.
"""

import argparse

from benchmarks.harness.clocks import Slice
from benchmarks.harness.rounds import LoadGenerator, Turn, machine, print_table, take_turns, tell
from benchmarks.harness.servers import House
from benchmarks.load import growth as load

MISSED = 10
MOVES = 6
"""A round and game: one of every seat, so that the games hardly grow while they are measured."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--lengths", type=int, nargs="+", default=[1, 100, 1000])
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--resumes", type=int, default=160)
    arguments = parser.parse_args()
    print(machine(), flush=True)
    with House() as house, LoadGenerator() as generate:
        redis = house.redis()
        server = house.zamu(redis)
        tell("playing the games to their lengths")
        generate(load.prepare, server.port, arguments.lengths, arguments.games)

        def moves(length: int) -> Turn:
            def turn(_: int) -> Slice:
                return generate(load.moves, server.port, server.pid, [redis.pid], length, MOVES)

            return turn

        def resumes(length: int) -> Turn:
            def turn(_: int) -> Slice:
                return generate(
                    load.resumes, server.port, server.pid, [redis.pid], length, arguments.resumes, MISSED
                )

            return turn

        def name(length: int) -> str:
            return f"in games of {length} events"

        found = take_turns({name(length): moves(length) for length in arguments.lengths}, arguments.rounds, 1)
        shortest, *others = sorted(arguments.lengths)
        print_table("A move (ratio: to the first moves)", found, "a move", name(shortest), latency=None)
        # There are not ten events to miss in games that have just begun.
        found = take_turns({name(length): resumes(length) for length in others}, arguments.rounds, 1)
        print_table(f"A resume of {MISSED} events", found, "a resume", name(others[0]), latency=None)
        print(f"\n{machine()}")


if __name__ == "__main__":
    main()
