from .base_model import BaseModel
from .fragments import LobbyState


class LobbyUpdates(BaseModel):
    lobby_updates: "LobbyUpdatesLobbyUpdates"


LobbyUpdatesLobbyUpdates = LobbyState
LobbyUpdates.model_rebuild()
