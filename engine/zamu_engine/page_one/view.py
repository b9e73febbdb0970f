"""What a viewer may know: their own hand, and of everything else what lies open on the table.

The cards of a player who is out go under the played ones unseen [P19], so nobody is shown what lies there.
"""

from dataclasses import replace

from zamu_engine.page_one.events import (
    CardsDrawn,
    CardsPlayed,
    GameStarted,
    PageOneEvent,
    PileReshuffled,
    PlayerCalledOut,
)
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.ruleset import GameFinished, PlacementDecided, Viewer
from zamu_engine.skips import TurnSkipped


def view(position: PageOnePosition, viewer: Viewer) -> PageOnePosition:
    """The position as the viewer may see it; all of it once the game is over."""
    if position.turn is None:
        return position
    return replace(
        position,
        hands=tuple(
            hand if seat == viewer else replace(hand, cards=None) for seat, hand in enumerate(position.hands)
        ),
        pile=None,
        below=None,
    )


def redact(event: PageOneEvent, viewer: Viewer) -> PageOneEvent:
    """The event as the viewer may see it while the game goes on. An unknown one is a `TypeError`."""
    match event:
        case GameStarted(hands=hands):
            own = tuple(cards if seat == viewer else None for seat, cards in enumerate(hands))
            return replace(event, hands=own, pile=None)
        case CardsDrawn(seat=seat):
            return event if seat == viewer else replace(event, drawn=None)
        case PileReshuffled():
            return replace(event, pile=None)
        case CardsPlayed() | PlayerCalledOut() | TurnSkipped() | PlacementDecided() | GameFinished():
            return event
    raise TypeError(f"{type(event).__name__} is shown to nobody")
