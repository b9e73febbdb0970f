from typing import Optional

from .base_model import BaseModel
from .fragments import Problem, Webhook


class CreateWebhook(BaseModel):
    create_webhook: "CreateWebhookCreateWebhook"


class CreateWebhookCreateWebhook(BaseModel):
    webhook: Optional["CreateWebhookCreateWebhookWebhook"]
    secret: Optional[str]
    problems: list["CreateWebhookCreateWebhookProblems"]


CreateWebhookCreateWebhookWebhook = Webhook
CreateWebhookCreateWebhookProblems = Problem
CreateWebhook.model_rebuild()
CreateWebhookCreateWebhook.model_rebuild()
