"""Games for the engine's tests: which there are, how one is played, and random play."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from zamu_engine.chance import SeededChance
from zamu_engine.page_one import PlayCards
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import IllegalMove, OptionType, Ruleset, Seat, Viewer

from .toys.last_card import LAST_CARD

AnyRuleset = Ruleset[Any, Any, Any, Any]
ALL: tuple[AnyRuleset, ...] = (*RULESETS.values(), LAST_CARD)


@dataclass(frozen=True)
class Subject:
    """A ruleset at one of its variants (None where it has none) and one number of seats."""

    ruleset: AnyRuleset
    variant: str | None
    seats: int

    @property
    def kind(self) -> str:
        return self.ruleset.info.kind

    @property
    def fixed(self) -> dict[str, Any]:
        return {} if self.variant is None else {"variant": self.variant}

    def __str__(self) -> str:
        return "-".join(
            str(part).lower() for part in (self.kind, self.variant, self.seats) if part is not None
        )


def subjects(rulesets: Iterable[AnyRuleset]) -> Iterator[Subject]:
    """Every ruleset × variant × number of seats that these hold, read from their own options."""
    for ruleset in rulesets:
        choices = [spec.choices for spec in ruleset.info.options if spec.type is OptionType.CHOICE]
        for variant in choices[0] or () if choices else (None,):
            for seats in range(ruleset.info.min_seats, ruleset.info.max_seats + 1):
                yield Subject(ruleset, variant, seats)


class Game:
    """A game under way: its log, and the position after each event (`positions[0]` is after the first)."""

    def __init__(
        self, ruleset: AnyRuleset, options: Any, seats: int, seed: bytes, game_number: int = 0
    ) -> None:
        self.ruleset = ruleset
        self.options = options
        self.seats = seats
        self.seed = seed
        self.game_number = game_number
        self.events: list[Any] = []
        self.positions: list[Any] = []
        self.moves: list[tuple[Seat, str]] = []
        self.stops: list[int] = []  # where a move can be made: indexes into `positions`
        self.add(ruleset.open(options, seats, self.chance(1), game_number=game_number))

    def __repr__(self) -> str:
        moves = ", ".join(f"{seat}: {move}" for seat, move in self.moves)
        options = self.ruleset.options_to_json(self.options)
        where = f"{self.ruleset.info.kind} {self.seats} seats, {options}, game {self.game_number}"
        return f"<{where}, seed {self.seed.hex()}, moves [{moves}]>"

    @property
    def position(self) -> Any:
        return self.positions[-1]

    @property
    def over(self) -> bool:
        return self.ruleset.outcome(self.position) is not None

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *range(self.seats))

    def chance(self, seq: int | None = None) -> SeededChance:
        """The chance that stands at this event's number; the next one, when none is named."""
        return SeededChance(self.seed, len(self.events) + 1 if seq is None else seq)

    def active(self, position: Any) -> list[Seat]:
        """The seats that have no place yet."""
        placed = {placement.seat for placement in position.placements}
        return [seat for seat in range(self.seats) if seat not in placed]

    def play(self, seat: Seat, move: Any) -> None:
        events = self.ruleset.decide(self.position, seat, move, self.chance())
        self.moves.append((seat, self.ruleset.format_move(move)))
        self.add(events)

    def resign(self, seat: Seat) -> None:
        events = self.ruleset.resign(self.position, seat)
        self.moves.append((seat, "resign"))
        self.add(events)

    def add(self, events: tuple[Any, ...]) -> None:
        assert events, "a move without an event"
        for event in events:
            before = self.positions[-1] if self.positions else None
            self.positions.append(self.ruleset.evolve(before, event))
            self.events.append(event)
        self.stops.append(len(self.positions) - 1)

    def some_positions(self, rng: random.Random, count: int) -> list[Any]:
        """Up to `count` positions in which somebody moved, and the last one."""
        chosen = sorted(rng.sample(self.stops[:-1], min(count, len(self.stops) - 1)))
        return [self.positions[at] for at in (*chosen, self.stops[-1])]


def play_on(game: Game, rng: random.Random, plies: int, *, resigning: bool = False) -> None:
    """Random moves, at most this many: any seat that may act, also by moves that no list holds."""
    for _ in range(plies):
        if not game.ruleset.to_act(game.position):
            return
        if resigning and rng.random() < 0.01:
            game.resign(rng.choice(game.active(game.position)))
        else:
            game.play(*random_move(game.ruleset, game.position, rng))


def random_move(ruleset: AnyRuleset, position: Any, rng: random.Random) -> tuple[Seat, Any]:
    """A seat that may act and a legal move of it; mostly the one on turn, mostly a listed one."""
    seats = sorted(ruleset.to_act(position))
    seat = position.turn if position.turn in seats and rng.random() < 0.8 else rng.choice(seats)
    move = rng.choice(list(ruleset.legal_moves(position, seat)))
    if rng.random() < 0.2:
        move = rng.choice([move, *other_orders(position, move)])
    return seat, move


def other_orders(position: Any, move: Any) -> list[Any]:
    """What is as legal as this play although no list holds it: other orders of its cards, undeclared too.

    Told by the rules alone: the first card must go on the table [P5, P10], the last one sets the color [P6].
    """
    if not isinstance(move, PlayCards):
        return []
    orders = sorted(set(permutations(move.cards[:5])))
    fitting = [(*order, *move.cards[5:]) for order in orders if fits(position, order[0])]
    return [
        PlayCards(cards, move.color, declare)
        for cards in fitting
        for declare in {False, move.declare}
        if (cards, declare) != (move.cards, move.declare)
    ]


def fits(position: Any, card: str) -> bool:
    """Whether the card can be the first of a play [P5, P7, P10]; cards in notation."""
    color, face = (None, "W") if card == "W" else (card[0], card[1:])
    top: str = position.top_group[-1]
    if position.pending_draw is not None:
        return top != "W" and face == top[1:]
    active: str = position.active_color.value[0]
    return color is None or color == active or (top != "W" and face == top[1:])


def folded(ruleset: AnyRuleset, position: Any, events: Iterable[Any]) -> Any:
    """The position after these events."""
    for event in events:
        position = ruleset.evolve(position, event)
    return position


def refused(ruleset: AnyRuleset, position: Any, seat: Seat, move: Any) -> IllegalMove | None:
    """The refusal of this move, or None where it is accepted."""
    try:
        ruleset.decide(position, seat, move, SeededChance(bytes(32), 1))
    except IllegalMove as refusal:
        return refusal
    return None
