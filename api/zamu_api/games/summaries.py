"""An event in one line for people, in their language."""

from collections.abc import Sequence
from typing import Any

from zamu_api.games.card_names import CARDS
from zamu_api.games.house_events import (
    GameAborted,
    SeatControlChanged,
    TurnResumed,
    TurnTimedOut,
)
from zamu_api.languages import text
from zamu_engine import page_one as cards
from zamu_engine import ruleset as rules
from zamu_engine.chinese_checkers import GameStarted as BoardStarted
from zamu_engine.chinese_checkers import PieceMoved
from zamu_engine.page_one import CardsDrawn, CardsPlayed, PileReshuffled, PlayerCalledOut
from zamu_engine.skips import TurnSkipped


def summarize(event: Any, names: Sequence[str], locale: str) -> str:
    """What happened, as far as the event tells it. `names` are the players', by seat."""
    match event:
        case CardsPlayed():
            return _played(event, names, locale)
        case CardsDrawn(seat, count, reason):
            if count == 0:
                return text(locale, "event-no-card-drawn", name=names[seat])
            return text(locale, "event-cards-drawn", name=names[seat], count=count, reason=reason)
        case PieceMoved(seat, path, king):
            id = "event-king-moved" if king else "event-piece-moved"
            return text(locale, id, name=names[seat], start=path[0], end=path[-1])
        case cards.GameStarted(first_seat=seat, top_card=top):
            return text(locale, "event-cards-dealt", name=names[seat], card=CARDS[top])
        case BoardStarted(first_seat=seat):
            return text(locale, "event-game-started", name=names[seat])
        case PlayerCalledOut(seat, by):
            return text(locale, "event-called-out", name=names[seat], by=names[by])
        case PileReshuffled(count=count):
            return text(locale, "event-pile-reshuffled", count=count)
        case TurnSkipped(seat, reason):
            return text(locale, "event-turn-skipped", name=names[seat], reason=reason)
        case TurnTimedOut(seat):
            return text(locale, "event-turn-timed-out", name=names[seat])
        case TurnResumed(seat):
            return text(locale, "event-turn-resumed", name=names[seat])
        case SeatControlChanged(seat, control):
            return text(locale, "event-seat-control-changed", name=names[seat], control=control)
        case rules.PlacementDecided(seat, place, reason):
            return text(locale, "event-placement-decided", name=names[seat], place=place, reason=reason)
        case rules.GameFinished(placements):
            best = tuple([names[placement.seat] for placement in placements if placement.place == 1])
            if len(best) == 1:
                return text(locale, "event-game-won", name=best[0])
            return text(locale, "event-game-shared", names=best)
        case GameAborted():
            return text(locale, "event-game-aborted")
    raise TypeError(f"no summary for {type(event).__name__}")


def _played(event: CardsPlayed, names: Sequence[str], locale: str) -> str:
    name, played = names[event.seat], tuple([CARDS[code] for code in event.cards])
    end = "-declared" if event.declared else ""
    if event.chosen_color is None:
        return text(locale, f"event-cards-played{end}", name=name, cards=played)
    return text(locale, f"event-wild-played{end}", name=name, cards=played, color=event.chosen_color)
