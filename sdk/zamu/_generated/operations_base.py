"""What the generated operations stand on: somebody who carries a document away and brings data back."""

from typing import Any, Protocol

from pydantic import BaseModel as PydanticBaseModel
from pydantic_core import to_jsonable_python

from .base_model import UNSET


class Carrier(Protocol):
    """Sends one operation and returns its `data`; whatever stands in the way is raised."""

    async def carry(self, document: str, name: str, variables: dict[str, Any]) -> dict[str, Any]: ...


class OperationsBase:
    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier

    async def execute(self, query: str, operation_name: str, variables: dict[str, object]) -> dict[str, Any]:
        return await self._carrier.carry(query, operation_name, as_json(variables))

    def get_data(self, response: dict[str, Any]) -> dict[str, Any]:
        return response


def as_json(variables: dict[str, object]) -> dict[str, Any]:
    """The variables as JSON; what was not set is left out, so that the server's defaults hold."""
    return {
        name: value.model_dump(mode="json", by_alias=True, exclude_unset=True)
        if isinstance(value, PydanticBaseModel)
        else to_jsonable_python(value)
        for name, value in variables.items()
        if value is not UNSET
    }
