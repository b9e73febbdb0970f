from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class UpdateLobby(BaseModel):
    update_lobby: "UpdateLobbyUpdateLobby"


class UpdateLobbyUpdateLobby(BaseModel):
    lobby: Optional["UpdateLobbyUpdateLobbyLobby"]
    problems: list["UpdateLobbyUpdateLobbyProblems"]


UpdateLobbyUpdateLobbyLobby = LobbyState
UpdateLobbyUpdateLobbyProblems = Problem
UpdateLobby.model_rebuild()
UpdateLobbyUpdateLobby.model_rebuild()
