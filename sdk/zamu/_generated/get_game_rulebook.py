from typing import Optional

from .base_model import BaseModel
from .fragments import Rulebook


class GetGameRulebook(BaseModel):
    game: Optional["GetGameRulebookGame"]


class GetGameRulebookGame(BaseModel):
    rulebook: "GetGameRulebookGameRulebook"


GetGameRulebookGameRulebook = Rulebook
GetGameRulebook.model_rebuild()
GetGameRulebookGame.model_rebuild()
