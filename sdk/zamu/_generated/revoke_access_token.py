from .base_model import BaseModel
from .fragments import Problem


class RevokeAccessToken(BaseModel):
    revoke_access_token: "RevokeAccessTokenRevokeAccessToken"


class RevokeAccessTokenRevokeAccessToken(BaseModel):
    problems: list["RevokeAccessTokenRevokeAccessTokenProblems"]


RevokeAccessTokenRevokeAccessTokenProblems = Problem
RevokeAccessToken.model_rebuild()
RevokeAccessTokenRevokeAccessToken.model_rebuild()
