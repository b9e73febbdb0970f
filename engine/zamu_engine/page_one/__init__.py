"""Page One: get rid of your cards first, and do not forget to say so [P1–P23]."""

from zamu_engine.page_one.cards import CardColor, CardRank
from zamu_engine.page_one.events import (
    CardsDrawn,
    CardsPlayed,
    DrawReason,
    GameStarted,
    PageOneEvent,
    PileReshuffled,
    PlayerCalledOut,
)
from zamu_engine.page_one.moves import CallOut, DrawCards, PageOneMove, PlayCards, Resign
from zamu_engine.page_one.options import PageOneOptions
from zamu_engine.page_one.position import Hand, PageOnePosition, PendingDraw
from zamu_engine.page_one.rules import PAGE_ONE, PageOne

__all__ = [
    "PAGE_ONE",
    "CallOut",
    "CardColor",
    "CardRank",
    "CardsDrawn",
    "CardsPlayed",
    "DrawCards",
    "DrawReason",
    "GameStarted",
    "Hand",
    "PageOne",
    "PageOneEvent",
    "PageOneMove",
    "PageOneOptions",
    "PageOnePosition",
    "PendingDraw",
    "PileReshuffled",
    "PlayCards",
    "PlayerCalledOut",
    "Resign",
]
