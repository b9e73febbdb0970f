from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class JoinLobby(BaseModel):
    join_lobby: "JoinLobbyJoinLobby"


class JoinLobbyJoinLobby(BaseModel):
    lobby: Optional["JoinLobbyJoinLobbyLobby"]
    problems: list["JoinLobbyJoinLobbyProblems"]


JoinLobbyJoinLobbyLobby = LobbyState
JoinLobbyJoinLobbyProblems = Problem
JoinLobby.model_rebuild()
JoinLobbyJoinLobby.model_rebuild()
