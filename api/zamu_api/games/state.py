"""All of a game at one seq, as a fold over its log: the position, and what the house knows besides."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import orjson

from zamu_api.clock import Micros
from zamu_api.games import house_events
from zamu_api.games.house_events import (
    GameAborted,
    HouseEvent,
    SeatControl,
    SeatControlChanged,
    TurnResumed,
    TurnTimedOut,
)
from zamu_api.games.info import AnyRuleset, GameInfo, GameStatus
from zamu_api.store.log import StoredEvent
from zamu_engine.cpu import CpuLevel
from zamu_engine.ruleset import GameFinished, Seat


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event as a process works with it: `StoredEvent` with its JSON read."""

    seq: int
    upto: int  # number of the last event of the same move
    at: Micros
    event: Any  # the ruleset's, or the house's
    seat: Seat | None = None  # who moved; on the first event that a move led to
    move: str | None = None  # the move in notation; there as well


@dataclass(frozen=True, slots=True)
class GameState:
    """A game after the event `seq`, which happened `at`. Never changes; the next event makes the next."""

    seq: int
    at: Micros
    position: Any
    status: GameStatus
    control: tuple[SeatControl, ...]
    left: frozenset[Seat]  # whose players left of their own will
    turn_started_at: Micros
    deserted_at: Micros | None = None  # since when CPUs play for everybody
    finished_at: Micros | None = None

    @property
    def over(self) -> bool:
        return self.status is not GameStatus.ACTIVE

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None once the game is over, in whatever way."""
        turn: Seat | None = None if self.over else self.position.turn
        return turn

    def placed(self, seat: Seat) -> bool:
        """Whether the seat has its place and takes no more turns."""
        return any(placement.seat == seat for placement in self.position.placements)


def read_event(ruleset: AnyRuleset, stored: StoredEvent) -> LoggedEvent:
    """The event with its JSON read."""
    data = orjson.loads(stored.data)
    house = data["type"] in house_events.NAMES
    event = house_events.CODEC.from_json(data) if house else ruleset.event_from_json(data)
    return LoggedEvent(stored.seq, stored.upto, stored.at, event, stored.seat, stored.move)


def write_event(ruleset: AnyRuleset, logged: LoggedEvent) -> StoredEvent:
    """The event as the log stores it."""
    house = isinstance(logged.event, house_events.HouseEvent)
    data = house_events.CODEC.to_json(logged.event) if house else ruleset.event_to_json(logged.event)
    return StoredEvent(
        logged.seq, logged.upto, logged.at, orjson.dumps(data).decode(), logged.seat, logged.move
    )


def fold(info: GameInfo, state: GameState | None, logged: Iterable[LoggedEvent]) -> GameState:
    """The state after these events; None stands before the first of a game."""
    for event in logged:
        state = evolve(info, state, event)
    if state is None:
        raise ValueError("a game has events")
    return state


def evolve(info: GameInfo, state: GameState | None, logged: LoggedEvent) -> GameState:
    """The state after the event. Total: it never says no to a log."""
    event = logged.event
    if state is None:
        return GameState(
            seq=logged.seq,
            at=logged.at,
            position=info.ruleset.evolve(None, event),
            status=GameStatus.ACTIVE,
            control=tuple(SeatControl.CPU if seat.cpu_level else SeatControl.PLAYER for seat in info.seats),
            left=frozenset(),
            turn_started_at=logged.at,
        )
    if not isinstance(event, HouseEvent):
        position = info.ruleset.evolve(state.position, event)
        finished = isinstance(event, GameFinished)
        return GameState(  # written out: every move comes this way, and `replace` is slow
            seq=logged.seq,
            at=logged.at,
            position=position,
            status=GameStatus.FINISHED if finished else state.status,
            control=state.control,
            left=state.left,
            turn_started_at=(
                state.turn_started_at if position.turn_number == state.position.turn_number else logged.at
            ),
            deserted_at=state.deserted_at,
            finished_at=logged.at if finished else state.finished_at,
        )
    changes: dict[str, Any] = {"seq": logged.seq, "at": logged.at}
    match event:
        case TurnTimedOut():
            pass
        case TurnResumed():
            changes["turn_started_at"] = logged.at
        case SeatControlChanged(seat, control, left):
            controls = changes["control"] = (*state.control[:seat], control, *state.control[seat + 1 :])
            changes["left"] = state.left | {seat} if left else state.left - {seat}
            if SeatControl.PLAYER in controls:
                changes["deserted_at"] = None
            elif state.deserted_at is None:
                changes["deserted_at"] = logged.at
        case GameAborted():
            changes |= {"status": GameStatus.ABORTED, "finished_at": logged.at}
    return replace(state, **changes)


def deadline(info: GameInfo, state: GameState) -> Micros | None:
    """When the turn's time runs out; None without a limit, and while a CPU is on turn."""
    limit, turn = info.limit, state.turn
    if limit is None or turn is None or state.control[turn] is SeatControl.CPU:
        return None
    return state.turn_started_at + limit


def cpu_level(info: GameInfo, state: GameState, seat: Seat) -> CpuLevel | None:
    """How well whoever plays the seat plays, if it is a CPU; for an absent player NORMAL."""
    if state.control[seat] is SeatControl.PLAYER:
        return None
    return info.seats[seat].cpu_level or CpuLevel.NORMAL
