from datetime import datetime
from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame


class GameUpdates(BaseModel):
    game_updates: "GameUpdatesGameUpdates"


class GameUpdatesGameUpdates(BaseModel):
    seq: int
    at: datetime
    event: Optional["GameUpdatesGameUpdatesEvent"]
    game: "GameUpdatesGameUpdatesGame"


GameUpdatesGameUpdatesEvent = AnyEvent
GameUpdatesGameUpdatesGame = AnyGame
GameUpdates.model_rebuild()
GameUpdatesGameUpdates.model_rebuild()
