from typing import Optional

from .base_model import BaseModel
from .fragments import AccessToken


class GetAccessTokens(BaseModel):
    viewer: Optional["GetAccessTokensViewer"]


class GetAccessTokensViewer(BaseModel):
    access_tokens: list["GetAccessTokensViewerAccessTokens"]


GetAccessTokensViewerAccessTokens = AccessToken
GetAccessTokens.model_rebuild()
GetAccessTokensViewer.model_rebuild()
