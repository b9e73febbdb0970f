from .base_model import BaseModel
from .fragments import Rulebook


class GetRules(BaseModel):
    rules: "GetRulesRules"


GetRulesRules = Rulebook
GetRules.model_rebuild()
