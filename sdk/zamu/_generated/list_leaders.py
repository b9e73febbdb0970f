from .base_model import BaseModel
from .fragments import PageEnd, Player, Rating


class ListLeaders(BaseModel):
    leaderboard: "ListLeadersLeaderboard"


class ListLeadersLeaderboard(BaseModel):
    edges: list["ListLeadersLeaderboardEdges"]
    page_info: "ListLeadersLeaderboardPageInfo"


class ListLeadersLeaderboardEdges(BaseModel):
    rank: int
    node: "ListLeadersLeaderboardEdgesNode"


class ListLeadersLeaderboardEdgesNode(Player):
    rating: "ListLeadersLeaderboardEdgesNodeRating"


ListLeadersLeaderboardEdgesNodeRating = Rating
ListLeadersLeaderboardPageInfo = PageEnd
ListLeaders.model_rebuild()
ListLeadersLeaderboard.model_rebuild()
ListLeadersLeaderboardEdges.model_rebuild()
ListLeadersLeaderboardEdgesNode.model_rebuild()
