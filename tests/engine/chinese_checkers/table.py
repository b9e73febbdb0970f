"""Positions for the tests of Chinese Checkers, set up by labels."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from zamu_engine.chance import SeededChance
from zamu_engine.chinese_checkers import CHINESE_CHECKERS, Event, Move, Position, Variant
from zamu_engine.chinese_checkers.board import CUBES, INDEX, LABELS
from zamu_engine.chinese_checkers.position import stand
from zamu_engine.ruleset import IllegalMove, Placement, PlacementReason, Refusal

CHANCE = SeededChance(bytes(32), 1)
VECTORS = Path(__file__).parent.parent / "vectors"


def vectors(name: str) -> Any:
    """What a file of worked cases holds."""
    return json.loads((VECTORS / name).read_text())


def start(seats: int, *, game_number: int = 0, **options: Any) -> Position:
    """The position at the start; options by their camelCase keys."""
    opened = CHINESE_CHECKERS.open(
        CHINESE_CHECKERS.options_from_json(options), seats, CHANCE, game_number=game_number
    )
    return fold(None, opened)


def fold(position: Position | None, events: Iterable[Event]) -> Position:
    for event in events:
        position = CHINESE_CHECKERS.evolve(position, event)
    assert position is not None
    return position


def arrange(
    seats: int = 2,
    pieces: Mapping[int, Iterable[str]] | None = None,
    *,
    kings: Mapping[int, str] | None = None,
    turn: int = 0,
    places: Mapping[int, tuple[int, str]] | None = None,
    rounds_done: int = 0,
    had_turn: Iterable[int] = (),
    stalled_rounds: int = 0,
    best: Mapping[int, tuple[int, int]] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Position:
    """A position as the worked cases describe one; without `pieces`, the start."""
    position = replace(
        start(seats, **(options or {})),
        turn=turn,
        placements=tuple(
            Placement(seat, place, PlacementReason(reason.upper()))
            for seat, (place, reason) in (places or {}).items()
        ),
        active=tuple(seat for seat in range(seats) if seat not in (places or {})),
        rounds_done=rounds_done,
        had_turn=frozenset(had_turn),
        stalled_rounds=stalled_rounds,
    )
    if pieces is not None:
        holes = tuple(tuple(sorted(INDEX[hole] for hole in pieces.get(seat, ()))) for seat in range(seats))
        king_holes = tuple(INDEX[kings[seat]] if kings and seat in kings else None for seat in range(seats))
        position = replace(position, holes=holes, king_holes=king_holes, standing=stand(holes, king_holes))
    measures = {seat: position.measure(seat) for seat in range(seats)} | dict(best or {})
    return replace(position, best=tuple((measures[seat][0], measures[seat][1]) for seat in range(seats)))


def at(x: int, y: int, z: int) -> str:
    """The hole with these cube coordinates."""
    return LABELS[CUBES.index((x, y, z))]


def move(text: str) -> Move:
    return CHINESE_CHECKERS.parse_move(text)


def play(position: Position, *texts: str) -> tuple[Position, tuple[Event, ...]]:
    """The position after these moves, each by the seat on turn, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for text in texts:
        assert position.turn is not None
        events = CHINESE_CHECKERS.decide(position, position.turn, move(text), CHANCE)
        position = fold(position, events)
    return position, events


def refusal(position: Position, seat: int, text: str) -> IllegalMove | None:
    """What the rules say against the move, None if it is accepted."""
    try:
        CHINESE_CHECKERS.decide(position, seat, move(text), CHANCE)
    except IllegalMove as illegal:
        return illegal
    return None


def is_illegal(position: Position, text: str) -> bool:
    """Whether the move is refused to the seat on turn, and as a move that the rules do not allow."""
    assert position.turn is not None
    illegal = refusal(position, position.turn, text)
    return illegal is not None and illegal.code is Refusal.ILLEGAL_MOVE


def notations(position: Position, seat: int | None = None) -> list[str]:
    """The listed moves of the seat, by default of the one on turn."""
    seat = position.turn if seat is None else seat
    assert seat is not None
    return [CHINESE_CHECKERS.format_move(listed) for listed in CHINESE_CHECKERS.legal_moves(position, seat)]


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many moves there are, a move being a pair (from, end)."""
    assert position.turn is not None
    if depth == 1:
        return len(position.pairs(position.turn))
    return sum(
        perft(play(position, f"{LABELS[pair >> 7]}-{LABELS[pair & 127]}")[0], depth - 1)
        for pair in position.pairs(position.turn)
    )


JAPANESE: dict[str, Any] = {"variant": Variant.JAPANESE.value}
