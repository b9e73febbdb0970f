from .base_model import BaseModel
from .fragments import LobbyState, PageEnd


class ListLobbies(BaseModel):
    lobbies: "ListLobbiesLobbies"


class ListLobbiesLobbies(BaseModel):
    edges: list["ListLobbiesLobbiesEdges"]
    page_info: "ListLobbiesLobbiesPageInfo"


class ListLobbiesLobbiesEdges(BaseModel):
    node: "ListLobbiesLobbiesEdgesNode"


ListLobbiesLobbiesEdgesNode = LobbyState
ListLobbiesLobbiesPageInfo = PageEnd
ListLobbies.model_rebuild()
ListLobbiesLobbies.model_rebuild()
ListLobbiesLobbiesEdges.model_rebuild()
