from typing import Optional

from .base_model import BaseModel
from .fragments import AnyDestinations


class GetDestinations(BaseModel):
    game: Optional["GetDestinationsGame"]


GetDestinationsGame = AnyDestinations
GetDestinations.model_rebuild()
