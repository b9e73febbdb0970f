from typing import Optional

from .base_model import BaseModel
from .fragments import Statistics


class GetStatistics(BaseModel):
    player: Optional["GetStatisticsPlayer"]


class GetStatisticsPlayer(BaseModel):
    statistics: "GetStatisticsPlayerStatistics"


GetStatisticsPlayerStatistics = Statistics
GetStatistics.model_rebuild()
GetStatisticsPlayer.model_rebuild()
