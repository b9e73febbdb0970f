"""A game's record: all of it as JSON, to replay and verify anywhere once it is over."""

from collections.abc import Sequence
from typing import Any

from zamu_api.clock import to_rfc3339
from zamu_api.games import house_events
from zamu_api.games.house_events import HouseEvent
from zamu_api.games.info import GameInfo, GameStatus
from zamu_api.games.state import GameState, LoggedEvent
from zamu_engine.chance import ALGORITHM
from zamu_engine.record import FORMAT, VERSION


def record_of(info: GameInfo, state: GameState, log: Sequence[LoggedEvent], *, seed: bool) -> dict[str, Any]:
    """The record of a game as far as `state`; with its seed `zamu_engine.record.replay` plays it again.

    `log` holds every move (`seq`, `at`, `seat`, `move` in notation) and every event of the house (`seq`,
    `at`, `event`), in order. What follows from them by the rules is left out, and with it all that is hidden:
    so whoever may watch may read it at any time, as long as the `seed` waits for the end.
    """
    placements = () if state.status is GameStatus.ABORTED else state.position.placements
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": info.kind,
        "options": info.options,
        "number": info.number,
        "seats": [
            {"name": seat.name, "cpuLevel": seat.cpu_level.value if seat.cpu_level else None}
            for seat in info.seats
        ],
        "algorithm": ALGORITHM,
        "commitment": info.commitment,
        "seed": info.seed.hex() if seed else None,
        "startedAt": to_rfc3339(info.started_at),
        "finishedAt": None if state.finished_at is None else to_rfc3339(state.finished_at),
        "status": state.status.value,
        "log": [entry for logged in log if (entry := _entry(logged)) is not None],
        "placements": [
            {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}
            for placement in placements
        ],
    }


def _entry(logged: LoggedEvent) -> dict[str, Any] | None:
    stamp = {"seq": logged.seq, "at": to_rfc3339(logged.at)}
    if isinstance(logged.event, HouseEvent):
        event = house_events.CODEC.to_json(logged.event)
        return {**stamp, "event": {key: value for key, value in event.items() if key != "left"}}
    if logged.move is not None:
        return {**stamp, "seat": logged.seat, "move": logged.move}
    return None
