from typing import Optional

from .base_model import BaseModel
from .fragments import LobbyState, Problem


class AddCpu(BaseModel):
    add_cpu: "AddCpuAddCpu"


class AddCpuAddCpu(BaseModel):
    lobby: Optional["AddCpuAddCpuLobby"]
    problems: list["AddCpuAddCpuProblems"]


AddCpuAddCpuLobby = LobbyState
AddCpuAddCpuProblems = Problem
AddCpu.model_rebuild()
AddCpuAddCpu.model_rebuild()
