from typing import Optional

from .base_model import BaseModel
from .fragments import Fairness


class GetFairness(BaseModel):
    game: Optional["GetFairnessGame"]


class GetFairnessGame(BaseModel):
    fairness: "GetFairnessGameFairness"


GetFairnessGameFairness = Fairness
GetFairness.model_rebuild()
GetFairnessGame.model_rebuild()
