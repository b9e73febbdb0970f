"""How strong the computer players are, and what a move costs them: `make bench-cpu`.

One player, the hero, sits among rivals of one kind. It takes first place in some share of the games; a
first place shared by several counts as its part. Beside the share stands its 95 % interval (Wilson), beside
that the bar that it has to clear: "yes" if the share does, "surely" if the whole interval does. The last
columns are the hero's processor time a move.

- Every opening is played as often as there are seats, the hero on each of them in turn. In Chinese Checkers
  everybody's first moves (`--opening`) are made at random, since the players hardly vary; in Page One the
  deal is the same each time, and so are those reshuffles that come at the same number of the log.
- Games depend on `--seed` and their number only, not on cores or speed; `--games` is rounded up to whole
  openings.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from typing import Any

from benchmarks.cpu_players import PLAYERS
from benchmarks.harness.rounds import machine
from zamu_engine.chance import SeededChance
from zamu_engine.registry import RULESETS


@dataclass(frozen=True)
class Row:
    """One comparison: who plays whom, at what, and which share of first places is asked for."""

    kind: str
    hero: str
    rivals: str
    seats: int
    bar: float | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        extra = "".join(f" {value}" for value in self.options.values())
        return f"{self.kind}{extra}: {self.hero} among {self.seats - 1} {self.rivals}"


CHECKERS, PAGE_ONE = "CHINESE_CHECKERS", "PAGE_ONE"
JAPANESE = {"variant": "JAPANESE"}
ROWS = (
    Row(CHECKERS, "NORMAL", "greedy", 2, 0.90),
    Row(CHECKERS, "HARD", "NORMAL", 2, 0.95),
    Row(CHECKERS, "HARD", "beam", 2, 0.85),
    Row(CHECKERS, "HARD", "NORMAL", 3, 2 / 3),
    Row(CHECKERS, "HARD", "NORMAL", 4, 2 / 4),
    Row(CHECKERS, "HARD", "NORMAL", 5, 2 / 5),
    Row(CHECKERS, "HARD", "NORMAL", 6, 2 / 6),
    Row(CHECKERS, "HARD", "NORMAL", 2, 0.95, JAPANESE),
    Row(CHECKERS, "HARD", "NORMAL", 3, 2 / 3, JAPANESE),
    Row(PAGE_ONE, "NORMAL", "random", 2, 0.90),
    Row(PAGE_ONE, "HARD", "NORMAL", 2, 0.57),
    Row(PAGE_ONE, "HARD", "NORMAL", 4, 0.32),
)


@dataclass
class Tally:
    """What has come of a row's games."""

    games: int = 0
    firsts: float = 0.0
    rounds: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.firsts += other.firsts
        self.rounds += other.rounds
        self.seconds += other.seconds


def wilson(firsts: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    share = firsts / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def play(row: Row, seed: int, number: int, opening: int) -> Tally:
    """The game of this number: its seats play the same opening as its neighbors', the hero on another one."""
    ruleset = RULESETS[row.kind]
    hero = number % row.seats
    luck = random.Random(f"{seed}:{number // row.seats}")  # the opening's
    rng = random.Random(f"{seed}:{number}:{row.name}")  # the players'
    deal = luck.randbytes(32)
    options = ruleset.options_from_json(row.options, seats=row.seats)
    events = ruleset.open(options, row.seats, SeededChance(deal, 1), game_number=luck.randrange(row.seats))
    free = opening * row.seats if row.kind == CHECKERS else 0
    position: Any = None
    seq, plies, seconds = 0, 0, []
    while True:
        for event in events:
            position, seq = ruleset.evolve(position, event), seq + 1
        seat = position.turn
        if seat is None:
            break
        view = ruleset.view(position, seat)
        if plies < free:
            move = PLAYERS["random"](ruleset, view, seat, luck)
        else:
            start = time.process_time()
            move = PLAYERS[row.hero if seat == hero else row.rivals](ruleset, view, seat, rng)
            if seat == hero:
                seconds.append(time.process_time() - start)
        plies += 1
        events = ruleset.decide(position, seat, move, SeededChance(deal, seq + 1))
    best = [it.seat for it in position.placements if it.place == 1]
    return Tally(1, (hero in best) / len(best), [position.rounds_done], seconds)


def tallies(rows: list[Row], games: int, seed: int, opening: int, cores: int) -> Iterator[tuple[Row, Tally]]:
    """Each row with what has come of its games, as soon as they are over."""
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for row in rows:
            numbers = range(-(-games // row.seats) * row.seats)
            found = Tally()
            for tally in pool.map(
                play, *zip(*[(row, seed, number, opening) for number in numbers], strict=True)
            ):
                found.add(tally)
            yield row, found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=120, help="a row")
    parser.add_argument("--only", nargs="*", default=[], help="rows whose name has all these words")
    parser.add_argument("--opening", type=int, default=4, help="random moves of each seat to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    arguments = parser.parse_args()
    rows = [row for row in ROWS if all(word in row.name.split() for word in arguments.only)]
    print(machine())
    print()
    print("| who | games | first | 95 % | bar | cleared | rounds | ms a move: half | 99 % | most |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for row, tally in tallies(rows, arguments.games, arguments.seed, arguments.opening, arguments.cores):
        share = tally.firsts / tally.games
        low, high = wilson(tally.firsts, tally.games)
        bar = row.bar or 0.0
        cleared = "surely" if low >= bar else "yes" if share >= bar else "no"
        times = sorted(tally.seconds)
        print(
            f"| {row.name} | {tally.games} | {share:.1%} | {low:.1%}–{high:.1%} | {bar:.0%} | {cleared}"
            f" | {statistics.mean(tally.rounds):.0f} | {times[len(times) // 2] * 1000:.1f}"
            f" | {times[len(times) * 99 // 100] * 1000:.1f} | {times[-1] * 1000:.1f} |",
            flush=True,
        )
    print(f"\n{machine()}")


if __name__ == "__main__":
    main()
