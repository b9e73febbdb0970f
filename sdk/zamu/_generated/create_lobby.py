from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class CreateLobby(BaseModel):
    create_lobby: "CreateLobbyCreateLobby"


class CreateLobbyCreateLobby(BaseModel):
    lobby: Optional["CreateLobbyCreateLobbyLobby"]
    problems: list["CreateLobbyCreateLobbyProblems"]


CreateLobbyCreateLobbyLobby = LobbyState
CreateLobbyCreateLobbyProblems = Problem
CreateLobby.model_rebuild()
CreateLobbyCreateLobby.model_rebuild()
