from typing import Optional

from .base_model import BaseModel
from .fragments import Rulebook


class GetLobbyRulebook(BaseModel):
    lobby: Optional["GetLobbyRulebookLobby"]


class GetLobbyRulebookLobby(BaseModel):
    rulebook: "GetLobbyRulebookLobbyRulebook"


GetLobbyRulebookLobbyRulebook = Rulebook
GetLobbyRulebook.model_rebuild()
GetLobbyRulebookLobby.model_rebuild()
