from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class DrawCards(BaseModel):
    draw_cards: "DrawCardsDrawCards"


class DrawCardsDrawCards(BaseModel):
    game: Optional["DrawCardsDrawCardsGame"]
    events: list["DrawCardsDrawCardsEvents"]
    problems: list["DrawCardsDrawCardsProblems"]


DrawCardsDrawCardsGame = AnyGame
DrawCardsDrawCardsEvents = AnyEvent
DrawCardsDrawCardsProblems = Problem
DrawCards.model_rebuild()
DrawCardsDrawCards.model_rebuild()
