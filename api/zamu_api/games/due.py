"""When the server itself has something to do in a game; stored with every move, so that no crash loses it."""

from zamu_api.clock import Micros
from zamu_api.games.house_events import SeatControl
from zamu_api.games.info import SECOND, GameInfo
from zamu_api.games.state import GameState, cpu_level, deadline
from zamu_engine.cpu import CpuLevel
from zamu_engine.ruleset import Seat

AWAY: Micros = 30 * SECOND
"""A player who is away for so long on their turn is played for by a CPU [S4]."""

NOBODY_LEFT: Micros = 600 * SECOND
"""A game in which CPUs have played for everybody for so long ends."""


def cpu_actors(info: GameInfo, state: GameState) -> list[Seat]:
    """The seats for which a CPU may have something to do: who may call out first, then whoever is on turn."""
    if state.over or SeatControl.CPU not in state.control:
        return []
    on_turn = [state.turn] if state.turn is not None and state.control[state.turn] is SeatControl.CPU else []
    others = [seat for seat in range(len(info.seats)) if seat != state.turn and calls_out(info, state, seat)]
    if others:
        acting = info.ruleset.to_act(state.position)
        others = [seat for seat in others if seat in acting]
    return others + on_turn


def calls_out(info: GameInfo, state: GameState, seat: Seat) -> bool:
    """Whether the seat is played by a CPU of the kind that calls out [S4]."""
    return cpu_level(info, state, seat) not in (None, CpuLevel.EASY)


def next_due(info: GameInfo, state: GameState, cpu_pause: Micros) -> Micros | None:
    """The moment at which something is due; None when nothing can be.

    For a person on turn that is the end of their time, or the moment to look whether they are there.
    """
    moments = [state.at + cpu_pause] if cpu_actors(info, state) else []
    turn = state.turn
    if turn is not None and state.control[turn] is SeatControl.PLAYER:
        moments.append(state.turn_started_at + AWAY)
        if (end := deadline(info, state)) is not None:
            moments.append(end)
    if (end := desertion(state)) is not None:
        moments.append(end)
    return min(moments, default=None)


def desertion(state: GameState) -> Micros | None:
    """When the game ends because nobody came back to it; None as long as somebody is left."""
    if state.over or state.deserted_at is None:
        return None
    return state.deserted_at + NOBODY_LEFT
