from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class RemoveSeat(BaseModel):
    remove_seat: "RemoveSeatRemoveSeat"


class RemoveSeatRemoveSeat(BaseModel):
    lobby: Optional["RemoveSeatRemoveSeatLobby"]
    problems: list["RemoveSeatRemoveSeatProblems"]


RemoveSeatRemoveSeatLobby = LobbyState
RemoveSeatRemoveSeatProblems = Problem
RemoveSeat.model_rebuild()
RemoveSeatRemoveSeat.model_rebuild()
