from .base_model import BaseModel
from .fragments import GamePage


class ListGames(BaseModel):
    games: "ListGamesGames"


ListGamesGames = GamePage
ListGames.model_rebuild()
