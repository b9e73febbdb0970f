from .base_model import BaseModel
from .fragments import RateLimit


class GetRateLimits(BaseModel):
    rate_limits: list["GetRateLimitsRateLimits"]


GetRateLimitsRateLimits = RateLimit
GetRateLimits.model_rebuild()
