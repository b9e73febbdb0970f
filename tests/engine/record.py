"""Whole games kept as files: what was played, what could have been, and how it ended.

`python -m tests.engine.record`, from the project's root, records them anew. A recording that comes out
different says that a rule, the luck, the notation or the order of listed moves has changed: old logs may no
longer play as they were played. Look at the difference before committing it.
"""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from zamu_engine.chance import SeededChance
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import Placement

from .play import AnyRuleset, Game, Subject, folded, random_move, subjects

FOLDER = Path(__file__).parent / "playthroughs"
LISTED = 60
"""In how many positions from the start the lists of moves are kept, as digests."""

OTHER_OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "PAGE_ONE": [
        (2, {"startingCards": 12, "handLimit": 30, "wildCards": 12, "forgottenPenalty": 1}),
        (3, {"declaration": False, "wildCards": 0}),
        (6, {"startingCards": 2, "handLimit": 8, "forgottenPenalty": 7}),
    ],
    "CHINESE_CHECKERS": [
        (2, {"antiBlocking": False}),
        (3, {"playToTheEnd": False}),
        (3, {"variant": "JAPANESE", "antiBlocking": False, "rotateStarter": False}),
    ],
}
"""Numbers of seats with options beside the default ones."""


@dataclass(frozen=True)
class Plan:
    """A game that is to be kept, and the name of its file."""

    name: str
    ruleset: AnyRuleset
    seats: int
    options: dict[str, Any]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.json"

    @property
    def seed(self) -> bytes:
        return sha256(self.name.encode()).digest()


def plans() -> Iterator[Plan]:
    """Every ruleset, variant and number of seats, and some options besides."""
    for subject in subjects(RULESETS.values()):
        yield Plan(str(subject), subject.ruleset, subject.seats, subject.fixed)
    for kind, others in OTHER_OPTIONS.items():
        for number, (seats, options) in enumerate(others, 1):
            yield Plan(
                f"{Subject(RULESETS[kind], None, seats)}-options-{number}", RULESETS[kind], seats, options
            )


def opened(plan: Plan) -> Game:
    """The game before its first move; it is the lobby's sixth."""
    options = plan.ruleset.options_from_json(plan.options, seats=plan.seats)
    return Game(plan.ruleset, options, plan.seats, plan.seed, game_number=5)


def played(plan: Plan) -> Game:
    """The game played out with some sense and some chance, so that it is won and not only broken off."""
    game, rng = opened(plan), random.Random(plan.name)
    while not game.over:
        seat, move = random_move(plan.ruleset, game.position, rng)
        if seat == game.position.turn and rng.random() < 0.6:
            move = sensible(game, seat, rng)
        game.play(seat, move)
    return game


def sensible(game: Game, seat: int, rng: random.Random) -> Any:
    """A move that brings the seat's pieces furthest, or plays the most cards."""
    moves = list(game.ruleset.legal_moves(game.position, seat))

    def gain(move: Any) -> tuple[float, float]:
        if game.ruleset.info.kind == "PAGE_ONE":
            return len(getattr(move, "cards", ())), rng.random()
        events = game.ruleset.decide(game.position, seat, move, game.chance())
        arrived, distance = game.ruleset.evolve(game.position, events[0]).measure(seat)
        return arrived * 2 - distance, rng.random()

    return max(moves, key=gain)


def record(game: Game) -> dict[str, Any]:
    """The game as its file keeps it."""
    return {
        "kind": game.ruleset.info.kind,
        "seats": game.seats,
        "options": game.ruleset.options_to_json(game.options),
        "seed": game.seed.hex(),
        "game_number": game.game_number,
        "moves": [f"{seat}: {move}" for seat, move in game.moves],
        "perft": [perft(game, game.positions[0], depth) for depth in (1, 2)],
        "listed": [digest(listing(game, position)) for position in some(game)],
        "events": len(game.events),
        "log": digest(json.dumps(game.ruleset.event_to_json(event)) for event in game.events),
        "placements": [placement_to_json(placement) for placement in game.position.placements],
    }


def some(game: Game) -> list[Any]:
    """The first positions in which somebody is to move."""
    return [game.positions[at] for at in game.stops[:LISTED]]


def listing(game: Game, position: Any) -> Iterator[str]:
    """Every seat's moves in their order."""
    for seat in range(game.seats):
        yield f"{seat}: " + ", ".join(map(game.ruleset.format_move, game.ruleset.legal_moves(position, seat)))


def perft(game: Game, position: Any, depth: int) -> int:
    """How many sequences of so many listed moves lead on from the position."""
    seats = sorted(game.ruleset.to_act(position))
    moves = [(seat, move) for seat in seats for move in game.ruleset.legal_moves(position, seat)]
    if depth == 1:
        return len(moves)
    total = 0
    for seat, move in moves:
        events = game.ruleset.decide(position, seat, move, SeededChance(game.seed, 2))
        total += perft(game, folded(game.ruleset, position, events), depth - 1)
    return total


def digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def placement_to_json(placement: Placement) -> dict[str, Any]:
    return {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for plan in plans():
        text = json.dumps(record(played(plan)), indent=1, ensure_ascii=False)
        plan.path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
