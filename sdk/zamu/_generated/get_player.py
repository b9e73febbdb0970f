from typing import Optional

from .base_model import BaseModel
from .fragments import Player


class GetPlayer(BaseModel):
    player: Optional["GetPlayerPlayer"]


GetPlayerPlayer = Player
GetPlayer.model_rebuild()
