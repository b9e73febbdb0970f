from .base_model import BaseModel
from .fragments import GameGlance


class LiveGames(BaseModel):
    live_games: "LiveGamesLiveGames"


LiveGamesLiveGames = GameGlance
LiveGames.model_rebuild()
