"""An event in one line for people; in English, the one language there is so far."""

from collections.abc import Sequence
from typing import Any

from zamu_api.games.house_events import (
    GameAborted,
    SeatControl,
    SeatControlChanged,
    TurnResumed,
    TurnTimedOut,
)
from zamu_engine import page_one as cards
from zamu_engine import ruleset as rules
from zamu_engine.chinese_checkers import GameStarted as BoardStarted
from zamu_engine.chinese_checkers import PieceMoved
from zamu_engine.page_one import CardsDrawn, CardsPlayed, DrawReason, PileReshuffled, PlayerCalledOut
from zamu_engine.skips import SkipReason, TurnSkipped


def summarize(event: Any, names: Sequence[str]) -> str:
    """What happened, as far as the event tells it. `names` are the players', by seat."""
    match event:
        case cards.GameStarted(first_seat=seat) | BoardStarted(first_seat=seat):
            return f"The game begins; {names[seat]} starts."
        case CardsPlayed():
            return _played(event, names)
        case CardsDrawn():
            return _drawn(event, names)
        case PlayerCalledOut(seat, by):
            return f"{names[by]} calls out {names[seat]}, who forgot to say “Page One!”."
        case PileReshuffled(count=count):
            return f"The pile is used up: {_count(count)} shuffled into a new one."
        case PieceMoved(seat, path, king):
            return f"{names[seat]} moves {'the king' if king else 'a piece'} from {path[0]} to {path[-1]}."
        case TurnSkipped(seat, reason):
            why = "" if reason is SkipReason.SKIP_CARD else " and cannot move"
            return f"{names[seat]} is skipped{why}."
        case TurnTimedOut(seat):
            return f"{names[seat]} ran out of time; a CPU makes this move."
        case TurnResumed(seat):
            return f"The server was away; {names[seat]} has the full time again."
        case SeatControlChanged(seat, control):
            if control is SeatControl.CPU:
                return f"A CPU plays for {names[seat]}."
            return f"{names[seat]} is back."
        case rules.PlacementDecided(seat, place, reason):
            return f"{names[seat]} {_how(reason)}: place {place}."
        case rules.GameFinished(placements):
            best = [names[placement.seat] for placement in placements if placement.place == 1]
            return f"The game is over; {' and '.join(best)} {'wins' if len(best) == 1 else 'share the win'}."
        case GameAborted():
            return "The game is over without a result: nobody is left."
    raise TypeError(f"no summary for {type(event).__name__}")


def _played(event: CardsPlayed, names: Sequence[str]) -> str:
    named = f" and names {event.chosen_color.value.lower()}" if event.chosen_color else ""
    said = " and says “Page One!”" if event.declared else ""
    return f"{names[event.seat]} plays {' '.join(event.cards)}{named}{said}."


def _drawn(event: CardsDrawn, names: Sequence[str]) -> str:
    what = f"draws {_count(event.count)}" if event.count else "has no card to draw"
    why = {
        DrawReason.PASS: "",
        DrawReason.STACK: " for the pending draw",
        DrawReason.CALLED_OUT: " as a penalty",
    }
    return f"{names[event.seat]} {what}{why[event.draw_reason]}."


def _count(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _how(reason: rules.PlacementReason) -> str:
    return {
        rules.PlacementReason.FINISHED: "has finished",
        rules.PlacementReason.LAST_STANDING: "is the last one left",
        rules.PlacementReason.ELIMINATED: "is out",
        rules.PlacementReason.RESIGNED: "resigns",
        rules.PlacementReason.TURN_LIMIT: "is placed as the game has gone on long enough",
        rules.PlacementReason.NO_PROGRESS: "is placed as nothing moves on any more",
        rules.PlacementReason.STOPPED_AT_FIRST: "is placed as the game ends with the first",
    }[reason]
