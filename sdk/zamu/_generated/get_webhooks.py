from typing import Optional

from .base_model import BaseModel
from .fragments import Webhook


class GetWebhooks(BaseModel):
    viewer: Optional["GetWebhooksViewer"]


class GetWebhooksViewer(BaseModel):
    webhooks: list["GetWebhooksViewerWebhooks"]


GetWebhooksViewerWebhooks = Webhook
GetWebhooks.model_rebuild()
GetWebhooksViewer.model_rebuild()
