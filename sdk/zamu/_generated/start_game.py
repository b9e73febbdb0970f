from typing import Optional

from .base_model import BaseModel
from .fragments import AnyGame, LobbyState, Problem


class StartGame(BaseModel):
    start_game: "StartGameStartGame"


class StartGameStartGame(BaseModel):
    lobby: Optional["StartGameStartGameLobby"]
    game: Optional["StartGameStartGameGame"]
    problems: list["StartGameStartGameProblems"]


StartGameStartGameLobby = LobbyState
StartGameStartGameGame = AnyGame
StartGameStartGameProblems = Problem
StartGame.model_rebuild()
StartGameStartGame.model_rebuild()
