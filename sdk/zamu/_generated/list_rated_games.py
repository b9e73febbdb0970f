from typing import Optional

from .base_model import BaseModel
from .fragments import PageEnd, RatedGame


class ListRatedGames(BaseModel):
    player: Optional["ListRatedGamesPlayer"]


class ListRatedGamesPlayer(BaseModel):
    rating_history: "ListRatedGamesPlayerRatingHistory"


class ListRatedGamesPlayerRatingHistory(BaseModel):
    edges: list["ListRatedGamesPlayerRatingHistoryEdges"]
    page_info: "ListRatedGamesPlayerRatingHistoryPageInfo"


class ListRatedGamesPlayerRatingHistoryEdges(BaseModel):
    node: "ListRatedGamesPlayerRatingHistoryEdgesNode"


ListRatedGamesPlayerRatingHistoryEdgesNode = RatedGame
ListRatedGamesPlayerRatingHistoryPageInfo = PageEnd
ListRatedGames.model_rebuild()
ListRatedGamesPlayer.model_rebuild()
ListRatedGamesPlayerRatingHistory.model_rebuild()
ListRatedGamesPlayerRatingHistoryEdges.model_rebuild()
