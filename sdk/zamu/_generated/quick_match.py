from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class QuickMatch(BaseModel):
    quick_match: "QuickMatchQuickMatch"


class QuickMatchQuickMatch(BaseModel):
    lobby: Optional["QuickMatchQuickMatchLobby"]
    problems: list["QuickMatchQuickMatchProblems"]


QuickMatchQuickMatchLobby = LobbyState
QuickMatchQuickMatchProblems = Problem
QuickMatch.model_rebuild()
QuickMatchQuickMatch.model_rebuild()
