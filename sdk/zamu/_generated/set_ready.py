from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class SetReady(BaseModel):
    set_ready: "SetReadySetReady"


class SetReadySetReady(BaseModel):
    lobby: Optional["SetReadySetReadyLobby"]
    problems: list["SetReadySetReadyProblems"]


SetReadySetReadyLobby = LobbyState
SetReadySetReadyProblems = Problem
SetReady.model_rebuild()
SetReadySetReady.model_rebuild()
