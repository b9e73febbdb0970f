from typing import Optional

from .base_model import BaseModel
from .fragments import GamePage


class ListGamesOfPlayer(BaseModel):
    player: Optional["ListGamesOfPlayerPlayer"]


class ListGamesOfPlayerPlayer(BaseModel):
    games: "ListGamesOfPlayerPlayerGames"


ListGamesOfPlayerPlayerGames = GamePage
ListGamesOfPlayer.model_rebuild()
ListGamesOfPlayerPlayer.model_rebuild()
