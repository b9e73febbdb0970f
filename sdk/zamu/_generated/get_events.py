from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent


class GetEvents(BaseModel):
    game: Optional["GetEventsGame"]


class GetEventsGame(BaseModel):
    events: list["GetEventsGameEvents"]


GetEventsGameEvents = AnyEvent
GetEvents.model_rebuild()
GetEventsGame.model_rebuild()
