from typing import Optional

from .base_model import BaseModel
from .fragments import AnyGame


class GetGame(BaseModel):
    game: Optional["GetGameGame"]


GetGameGame = AnyGame
GetGame.model_rebuild()
