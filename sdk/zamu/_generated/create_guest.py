from typing import Optional

from .base_model import BaseModel
from .fragments import Player, Problem


class CreateGuest(BaseModel):
    create_guest: "CreateGuestCreateGuest"


class CreateGuestCreateGuest(BaseModel):
    token: Optional[str]
    viewer: Optional["CreateGuestCreateGuestViewer"]
    problems: list["CreateGuestCreateGuestProblems"]


class CreateGuestCreateGuestViewer(BaseModel):
    player: "CreateGuestCreateGuestViewerPlayer"


CreateGuestCreateGuestViewerPlayer = Player
CreateGuestCreateGuestProblems = Problem
CreateGuest.model_rebuild()
CreateGuestCreateGuest.model_rebuild()
CreateGuestCreateGuestViewer.model_rebuild()
