from typing import Optional

from .base_model import BaseModel
from .fragments import Rating


class GetRating(BaseModel):
    player: Optional["GetRatingPlayer"]


class GetRatingPlayer(BaseModel):
    rating: "GetRatingPlayerRating"


GetRatingPlayerRating = Rating
GetRating.model_rebuild()
GetRatingPlayer.model_rebuild()
