from typing import Optional

from .base_model import BaseModel
from .fragments import GamePage


class ListGamesOfLobby(BaseModel):
    lobby: Optional["ListGamesOfLobbyLobby"]


class ListGamesOfLobbyLobby(BaseModel):
    games: "ListGamesOfLobbyLobbyGames"


ListGamesOfLobbyLobbyGames = GamePage
ListGamesOfLobby.model_rebuild()
ListGamesOfLobbyLobby.model_rebuild()
