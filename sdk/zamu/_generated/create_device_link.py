from datetime import datetime
from typing import Optional

from .base_model import BaseModel
from .fragments import Problem


class CreateDeviceLink(BaseModel):
    create_device_link: "CreateDeviceLinkCreateDeviceLink"


class CreateDeviceLinkCreateDeviceLink(BaseModel):
    code: Optional[str]
    url: Optional[str]
    qr_svg: Optional[str]
    expires_at: Optional[datetime]
    problems: list["CreateDeviceLinkCreateDeviceLinkProblems"]


CreateDeviceLinkCreateDeviceLinkProblems = Problem
CreateDeviceLink.model_rebuild()
CreateDeviceLinkCreateDeviceLink.model_rebuild()
