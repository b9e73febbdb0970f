"""Types that may grow: a newer server sends members that this client does not know, and nothing breaks."""

from enum import StrEnum
from typing import Any, ClassVar, Self

from pydantic import BaseModel as PydanticBaseModel
from pydantic import ModelWrapValidatorHandler, model_validator

from .base_model import BaseModel


class OpenEnum(StrEnum):
    """An enum to which values may be added: one that this client does not know is still its own text."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member


class Open(BaseModel):
    """An interface or union to which types may be added, told apart by `type`.

    A known type is read as its own class; any other as this one, with the fields that all of them share.
    """

    known: ClassVar[dict[str, type[PydanticBaseModel]]] = {}

    type: str

    @model_validator(mode="wrap")
    @classmethod
    def _read(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Any:
        known = cls.known.get(data["type"]) if isinstance(data, dict) and "type" in data else None
        return known.model_validate(data) if known else handler(data)
