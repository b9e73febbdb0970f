from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class Resign(BaseModel):
    resign: "ResignResign"


class ResignResign(BaseModel):
    game: Optional["ResignResignGame"]
    events: list["ResignResignEvents"]
    problems: list["ResignResignProblems"]


ResignResignGame = AnyGame
ResignResignEvents = AnyEvent
ResignResignProblems = Problem
Resign.model_rebuild()
ResignResign.model_rebuild()
