from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState


class GetLobby(BaseModel):
    lobby: Optional["GetLobbyLobby"]


GetLobbyLobby = LobbyState
GetLobby.model_rebuild()
