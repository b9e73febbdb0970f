from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class LeaveLobby(BaseModel):
    leave_lobby: "LeaveLobbyLeaveLobby"


class LeaveLobbyLeaveLobby(BaseModel):
    lobby: Optional["LeaveLobbyLeaveLobbyLobby"]
    problems: list["LeaveLobbyLeaveLobbyProblems"]


LeaveLobbyLeaveLobbyLobby = LobbyState
LeaveLobbyLeaveLobbyProblems = Problem
LeaveLobby.model_rebuild()
LeaveLobbyLeaveLobby.model_rebuild()
