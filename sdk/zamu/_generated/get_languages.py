from .base_model import BaseModel
from .fragments import Language


class GetLanguages(BaseModel):
    languages: list["GetLanguagesLanguages"]


GetLanguagesLanguages = Language
GetLanguages.model_rebuild()
