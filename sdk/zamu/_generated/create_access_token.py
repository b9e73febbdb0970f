from typing import Optional

from .base_model import BaseModel
from .fragments import AccessToken, Problem


class CreateAccessToken(BaseModel):
    create_access_token: "CreateAccessTokenCreateAccessToken"


class CreateAccessTokenCreateAccessToken(BaseModel):
    token: Optional[str]
    access_token: Optional["CreateAccessTokenCreateAccessTokenAccessToken"]
    problems: list["CreateAccessTokenCreateAccessTokenProblems"]


CreateAccessTokenCreateAccessTokenAccessToken = AccessToken
CreateAccessTokenCreateAccessTokenProblems = Problem
CreateAccessToken.model_rebuild()
CreateAccessTokenCreateAccessToken.model_rebuild()
