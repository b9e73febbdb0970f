from typing import Optional

from .base_model import BaseModel
from .fragments import WebhookDelivery


class GetWebhookDeliveries(BaseModel):
    viewer: Optional["GetWebhookDeliveriesViewer"]


class GetWebhookDeliveriesViewer(BaseModel):
    webhooks: list["GetWebhookDeliveriesViewerWebhooks"]


class GetWebhookDeliveriesViewerWebhooks(BaseModel):
    id: str
    deliveries: list["GetWebhookDeliveriesViewerWebhooksDeliveries"]


GetWebhookDeliveriesViewerWebhooksDeliveries = WebhookDelivery
GetWebhookDeliveries.model_rebuild()
GetWebhookDeliveriesViewer.model_rebuild()
GetWebhookDeliveriesViewerWebhooks.model_rebuild()
