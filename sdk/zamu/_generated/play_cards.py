from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class PlayCards(BaseModel):
    play_cards: "PlayCardsPlayCards"


class PlayCardsPlayCards(BaseModel):
    game: Optional["PlayCardsPlayCardsGame"]
    events: list["PlayCardsPlayCardsEvents"]
    problems: list["PlayCardsPlayCardsProblems"]


PlayCardsPlayCardsGame = AnyGame
PlayCardsPlayCardsEvents = AnyEvent
PlayCardsPlayCardsProblems = Problem
PlayCards.model_rebuild()
PlayCardsPlayCards.model_rebuild()
