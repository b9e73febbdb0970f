"""What each event does to the position."""

from dataclasses import replace
from typing import Any, TypeVar

from zamu_engine.chinese_checkers.board import INDEX
from zamu_engine.chinese_checkers.moves import Event, GameStarted, PieceMoved
from zamu_engine.chinese_checkers.position import Position, opening_position, rank, stand
from zamu_engine.ruleset import GameFinished, Placement, PlacementDecided, PlacementReason, Seat
from zamu_engine.skips import TurnSkipped

T = TypeVar("T")


def evolve(position: Position | None, event: Event) -> Position:
    """The position after the event; None stands before the first."""
    if isinstance(event, GameStarted):
        return opening_position(event.options, event.seats, event.first_seat)
    if position is None:
        raise TypeError("a log begins with GameStarted")
    if isinstance(event, PieceMoved):
        return _after_move(position, event)
    if isinstance(event, TurnSkipped):
        return _after_skip(position, event)
    if isinstance(event, PlacementDecided):
        return _after_placement(position, event)
    if isinstance(event, GameFinished):
        return position  # its last placement has ended the game
    raise TypeError(f"not an event of this game: {type(event).__name__}")


def _after_move(position: Position, event: PieceMoved) -> Position:
    seat, start, end = event.seat, INDEX[event.path[0]], INDEX[event.path[-1]]
    own = tuple(sorted([end if hole == start else hole for hole in position.holes[seat]]))
    king_holes = _put(position.king_holes, seat, end) if event.king else position.king_holes
    best, progressed = position.best, position.progressed
    measure = position.camps[seat].measure(own, king_holes[seat])
    if rank(measure) < rank(best[seat]):
        best, progressed = _put(best, seat, measure), True
    return Position(  # written out: `replace` is slow where there are so many fields
        options=position.options,
        seats=position.seats,
        turn=_next_to(seat, position.active),
        turn_number=position.turn_number + 1,
        holes=_put(position.holes, seat, own),
        king_holes=king_holes,
        placements=position.placements,
        active=position.active,
        best=best,
        standing=position.standing.moved(start, end),
        reaches=position.reaches,
        **_round(position, position.active, position.had_turn | {seat}, progressed),
    )


def _after_placement(position: Position, event: PlacementDecided) -> Position:
    seat, resigned = event.seat, event.reason is PlacementReason.RESIGNED
    on_turn = position.turn == seat
    placement = Placement(seat, event.place, event.reason)
    active = tuple([other for other in position.active if other != seat])
    changes: dict[str, Any] = {}
    if resigned or event.reason is PlacementReason.FINISHED:
        changes |= _round(position, active, position.had_turn, position.progressed)
    if resigned and position.seats > 2:  # else a goal full of these pieces could never be entered [C11]
        holes, king_holes = _put(position.holes, seat, ()), _put(position.king_holes, seat, None)
        changes |= {"holes": holes, "king_holes": king_holes, "standing": stand(holes, king_holes)}
    return replace(
        position,
        placements=tuple(sorted((*position.placements, placement), key=lambda it: (it.place, it.seat))),
        active=active,
        turn=_next_to(seat, active) if on_turn else position.turn,
        turn_number=position.turn_number + (1 if resigned and on_turn else 0),
        **changes,
    )


def _after_skip(position: Position, event: TurnSkipped) -> Position:
    return replace(
        position,
        turn=_next_to(event.seat, position.active),
        **_round(position, position.active, position.had_turn | {event.seat}, position.progressed),
    )


def _round(
    position: Position, active: tuple[Seat, ...], had_turn: frozenset[Seat], progressed: bool
) -> dict[str, Any]:
    """How the rounds stand: one is over when every active seat has had its turn in it."""
    if not active or not had_turn.issuperset(active):
        done, stalled = position.rounds_done, position.stalled_rounds
        return {
            "had_turn": had_turn,
            "progressed": progressed,
            "rounds_done": done,
            "stalled_rounds": stalled,
        }
    return {
        "had_turn": frozenset(),
        "progressed": False,
        "rounds_done": position.rounds_done + 1,
        "stalled_rounds": 0 if progressed else position.stalled_rounds + 1,
    }


def _next_to(seat: Seat, active: tuple[Seat, ...]) -> Seat | None:
    """The next active seat, clockwise; None when there is none left."""
    return next((other for other in active if other > seat), active[0] if active else None)


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
