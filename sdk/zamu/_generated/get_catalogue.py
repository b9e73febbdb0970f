from .base_model import BaseModel
from .fragments import CatalogueEntry


class GetCatalogue(BaseModel):
    catalogue: list["GetCatalogueCatalogue"]


GetCatalogueCatalogue = CatalogueEntry
GetCatalogue.model_rebuild()
