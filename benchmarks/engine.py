"""How fast the engine is, beside its peers: `make bench-engine`.

Everything is measured in one run and one process, ours and theirs in turn, in several rounds, each with games
of its own. Printed are medians over the rounds, of processor time, and, as machines differ, the ratio between
the two.

- Listing moves: positions from the middle of random games of two. Ours lists pairs of holes as small ints
  (`Position.pairs`); python-chess lists its `Move` objects (`list(board.legal_moves)`). They are different
  games: moves are about as many, but chess has to see to checks and pins. Ours remembers what it has met, so
  there are two rows: positions listed before, over and over, and positions of games that this process has
  never seen, in an order that has nothing to do with the games. Between the two lies what a server meets.
  The row "as objects" has ours make `Move` objects with their whole paths, as the API does.
- Turns: whole random games of two, dealing included; a turn is to list the moves, choose one and make it.
  Ours is `FastGame`; theirs is the game object below RLCard's environment, whose `step` also describes the
  state to the next player, which ours does not need to. The row "through the ruleset" has ours go the way of
  the server: frozen positions, events, every move checked.
- Applying: a listed move decided and its events folded into the position, through the ruleset. Nothing
  comparable stands beside it.
"""

import argparse
import gc
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import chess  # type: ignore[import-not-found, unused-ignore]
import numpy  # type: ignore[import-not-found, unused-ignore]
from rlcard.games.uno import Game as UnoGame  # type: ignore[import-not-found, import-untyped, unused-ignore]

from zamu_engine.chance import SeededChance
from zamu_engine.page_one.fast import FastGame
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import Ruleset

PAGE_ONE, CHINESE_CHECKERS = RULESETS["PAGE_ONE"], RULESETS["CHINESE_CHECKERS"]
AnyRuleset = Ruleset[Any, Any, Any, Any]
Measure = Callable[[int], float]
"""Prepares what the round of this number needs, and measures; the figure that it returns is the row's."""


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


# Random games ---------------------------------------------------------------------------------


def plies(ruleset: AnyRuleset, seats: int, number: int) -> Iterator[tuple[Any, int, Any, SeededChance]]:
    """A random game's positions, each with who moves, a listed move, and the chance at its number."""
    rng = random.Random(number)
    seed = number.to_bytes(32, "big")
    events = ruleset.open(ruleset.options_from_json({}), seats, SeededChance(seed, 1), game_number=number)
    position, seq = None, 1
    while True:
        for event in events:
            position = ruleset.evolve(position, event)
            seq += 1
        if position is None or position.turn is None:
            return
        move = rng.choice(list(ruleset.legal_moves(position, position.turn)))
        chance = SeededChance(seed, seq)
        yield position, position.turn, move, chance
        events = ruleset.decide(position, position.turn, move, chance)


def middles(seats: int, round_number: int, wanted: int) -> list[Any]:
    """Positions from the middle of random games of Chinese Checkers."""
    found: list[Any] = []
    number = round_number * 100_000
    while len(found) < wanted:
        found += [position for position, *_ in plies(CHINESE_CHECKERS, seats, number)][20:120:4]
        number += 1
    random.Random(round_number).shuffle(found)
    return found[:wanted]


def chess_middles(round_number: int, wanted: int) -> list[chess.Board]:
    """Positions from the middle of random games of chess."""
    rng = random.Random(round_number)
    found: list[chess.Board] = []
    while len(found) < wanted:
        board = chess.Board()
        for ply in range(100):
            moves = list(board.legal_moves)
            if not moves:
                break
            if ply >= 20 and ply % 4 == 0:
                found.append(board.copy(stack=False))
            board.push(rng.choice(moves))
    rng.shuffle(found)
    return found[:wanted]


# Measures -------------------------------------------------------------------------------------


def list_met(round_number: int) -> float:
    positions = middles(2, round_number, 500)
    for position in positions:
        position.pairs(position.turn)
    return 4 * len(positions) / timed(lambda: [it.pairs(it.turn) for _ in range(4) for it in positions])


def list_new(round_number: int) -> float:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        positions = elsewhere.submit(middles, 2, round_number, 3000).result()
    return len(positions) / timed(lambda: [position.pairs(position.turn) for position in positions])


def list_objects(round_number: int) -> float:
    positions = middles(2, round_number, 500)
    list_moves = CHINESE_CHECKERS.legal_moves
    return len(positions) / timed(lambda: [list_moves(position, position.turn) for position in positions])


def list_chess(round_number: int) -> float:
    boards = chess_middles(round_number, 500)
    return 4 * len(boards) / timed(lambda: [list(board.legal_moves) for _ in range(4) for board in boards])


def turns_fast(round_number: int) -> float:
    rng = random.Random(round_number)
    options, draw = PAGE_ONE.options_from_json({}), rng.random
    turns = 0

    def games() -> None:
        nonlocal turns
        for number in range(400):
            game = FastGame(options, 2, rng.shuffle, number % 2)
            while game.turn >= 0:
                moves = game.moves()
                game.make(moves[int(draw() * len(moves))])
                turns += 1

    seconds = timed(games)
    return turns / seconds


def turns_ruleset(round_number: int) -> float:
    turns = 0

    def games() -> None:
        nonlocal turns
        for number in range(20):
            turns += sum(1 for _ in plies(PAGE_ONE, 2, round_number * 1000 + number))

    seconds = timed(games)
    return turns / seconds


def turns_rlcard(round_number: int) -> float:
    rng = random.Random(round_number)
    draw = rng.random
    turns = 0

    def games() -> None:
        nonlocal turns
        for number in range(200):
            game = UnoGame()
            game.np_random = numpy.random.RandomState(round_number * 1000 + number)
            state, _ = game.init_game()
            while not game.is_over():
                actions = state["legal_actions"]
                state, _ = game.step(actions[int(draw() * len(actions))])
                turns += 1

    seconds = timed(games)
    return turns / seconds


def applying(ruleset: AnyRuleset, seats: int) -> Measure:
    """Microseconds to decide a listed move and to fold its events."""

    def measure(round_number: int) -> float:
        prepared = [ply for number in range(6) for ply in plies(ruleset, seats, round_number * 100 + number)]
        decide, evolve = ruleset.decide, ruleset.evolve

        def apply() -> None:
            for position, seat, move, chance in prepared:
                for event in decide(position, seat, move, chance):
                    position = evolve(position, event)  # noqa: PLW2901 (folding is what is measured)

        return timed(apply) / len(prepared) * 1e6

    return measure


# The table ------------------------------------------------------------------------------------


@dataclass
class Row:
    """One figure of ours, and the peer's beside it where there is one."""

    name: str
    unit: str
    ours: Measure
    peer: str | None = None
    theirs: Measure | None = None
    target: str = ""
    figures: list[tuple[float, float]] = field(default_factory=list)

    def run(self, round_number: int) -> None:
        """One round, ours and theirs in turn, each first every other time."""
        theirs = self.theirs or (lambda _: 0.0)
        if round_number % 2:
            other = theirs(round_number)
            self.figures.append((self.ours(round_number), other))
        else:
            own = self.ours(round_number)
            self.figures.append((own, theirs(round_number)))

    def tell(self) -> str:
        own = statistics.median(ours for ours, _ in self.figures)
        text = f"{self.name:<46} {own:>10,.0f} {self.unit:<12}"
        if self.peer is None:
            worst = max(ours for ours, _ in self.figures)
            return f"{text} {'slowest round ' + format(worst, ',.0f'):<32} {self.target}"
        other = statistics.median(theirs for _, theirs in self.figures)
        ratios = [ours / theirs for ours, theirs in self.figures]
        spread = f"{min(ratios):.1f}–{max(ratios):.1f}"
        beside = f"{self.peer} {other:,.0f}"
        return f"{text} {beside:<24} {own / other:>5.1f} × ({spread})  {self.target}"


def rows() -> list[Row]:
    chess_name, uno = f"chess {chess.__version__}", "RLCard UNO"
    each, listed = "positions/s", "wanted: 6 ×"
    return [
        Row("Chinese Checkers, moves listed, met before", each, list_met, chess_name, list_chess, listed),
        Row("  in games never seen", each, list_new, chess_name, list_chess, listed),
        Row("  as objects with their paths", each, list_objects, chess_name, list_chess),
        Row("Page One, whole games", "turns/s", turns_fast, uno, turns_rlcard, "wanted: 3 ×"),
        Row("  through the ruleset", "turns/s", turns_ruleset, uno, turns_rlcard),
        *(
            Row(
                f"{name}, a move applied, {seats} players",
                "µs",
                applying(ruleset, seats),
                target="wanted: < 50",
            )
            for name, ruleset in (("Page One", PAGE_ONE), ("Chinese Checkers", CHINESE_CHECKERS))
            for seats in (2, 6)
        ),
    ]


def machine() -> str:
    """What it was measured on."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.processor() or platform.machine()
    cores = f", {len(models)} cores" if models else ""
    return f"{model}{cores}, {platform.python_implementation()} {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each figure is taken (7)")
    rounds = parser.parse_args().rounds
    table = rows()
    for row in table:  # tables that fill themselves are filled, on games that are not measured
        row.ours(1_000_003)
    for round_number in range(1, rounds + 1):
        for row in table:
            row.run(round_number)
    print(machine())
    print(f"medians of {rounds} rounds; × is ours to theirs, in brackets its lowest and highest round\n")
    for row in table:
        print(row.tell())


if __name__ == "__main__":
    main()
