from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class CallOut(BaseModel):
    call_out: "CallOutCallOut"


class CallOutCallOut(BaseModel):
    game: Optional["CallOutCallOutGame"]
    events: list["CallOutCallOutEvents"]
    problems: list["CallOutCallOutProblems"]


CallOutCallOutGame = AnyGame
CallOutCallOutEvents = AnyEvent
CallOutCallOutProblems = Problem
CallOut.model_rebuild()
CallOutCallOut.model_rebuild()
