from typing import Optional

from .base_model import BaseModel
from .fragments import Player, Problem


class ClaimDeviceLink(BaseModel):
    claim_device_link: "ClaimDeviceLinkClaimDeviceLink"


class ClaimDeviceLinkClaimDeviceLink(BaseModel):
    token: Optional[str]
    viewer: Optional["ClaimDeviceLinkClaimDeviceLinkViewer"]
    problems: list["ClaimDeviceLinkClaimDeviceLinkProblems"]


class ClaimDeviceLinkClaimDeviceLinkViewer(BaseModel):
    player: "ClaimDeviceLinkClaimDeviceLinkViewerPlayer"


ClaimDeviceLinkClaimDeviceLinkViewerPlayer = Player
ClaimDeviceLinkClaimDeviceLinkProblems = Problem
ClaimDeviceLink.model_rebuild()
ClaimDeviceLinkClaimDeviceLink.model_rebuild()
ClaimDeviceLinkClaimDeviceLinkViewer.model_rebuild()
