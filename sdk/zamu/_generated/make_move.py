from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class MakeMove(BaseModel):
    make_move: "MakeMoveMakeMove"


class MakeMoveMakeMove(BaseModel):
    game: Optional["MakeMoveMakeMoveGame"]
    events: list["MakeMoveMakeMoveEvents"]
    problems: list["MakeMoveMakeMoveProblems"]


MakeMoveMakeMoveGame = AnyGame
MakeMoveMakeMoveEvents = AnyEvent
MakeMoveMakeMoveProblems = Problem
MakeMove.model_rebuild()
MakeMoveMakeMove.model_rebuild()
