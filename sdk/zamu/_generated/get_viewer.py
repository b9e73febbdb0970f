from typing import Optional

from .base_model import BaseModel
from .enums import Scope
from .fragments import AnyGame, LobbyState, Player


class GetViewer(BaseModel):
    viewer: Optional["GetViewerViewer"]


class GetViewerViewer(BaseModel):
    locale: str
    scopes: list[Scope]
    player: "GetViewerViewerPlayer"
    lobbies: list["GetViewerViewerLobbies"]
    active_games: list["GetViewerViewerActiveGames"]


GetViewerViewerPlayer = Player
GetViewerViewerLobbies = LobbyState
GetViewerViewerActiveGames = AnyGame
GetViewer.model_rebuild()
GetViewerViewer.model_rebuild()
