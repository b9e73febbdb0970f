from .base_model import BaseModel
from .fragments import Problem


class DeleteWebhook(BaseModel):
    delete_webhook: "DeleteWebhookDeleteWebhook"


class DeleteWebhookDeleteWebhook(BaseModel):
    problems: list["DeleteWebhookDeleteWebhookProblems"]


DeleteWebhookDeleteWebhookProblems = Problem
DeleteWebhook.model_rebuild()
DeleteWebhookDeleteWebhook.model_rebuild()
