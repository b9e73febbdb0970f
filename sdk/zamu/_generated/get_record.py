from typing import Any, Optional

from .base_model import BaseModel


class GetRecord(BaseModel):
    game: Optional["GetRecordGame"]


class GetRecordGame(BaseModel):
    record: Optional[Any]


GetRecord.model_rebuild()
