from datetime import datetime

from .base_model import BaseModel


class GetServerTime(BaseModel):
    server_time: datetime
