from .base_model import BaseModel
from .fragments import AnyViewerEvent


class ViewerEvents(BaseModel):
    viewer_events: "AnyViewerEvent"


ViewerEvents.model_rebuild()
