from typing import Optional

from .base_model import BaseModel
from .fragments import Problem, WebhookDelivery


class Redeliver(BaseModel):
    redeliver: "RedeliverRedeliver"


class RedeliverRedeliver(BaseModel):
    delivery: Optional["RedeliverRedeliverDelivery"]
    problems: list["RedeliverRedeliverProblems"]


RedeliverRedeliverDelivery = WebhookDelivery
RedeliverRedeliverProblems = Problem
Redeliver.model_rebuild()
RedeliverRedeliver.model_rebuild()
