"""What inputs have in common: keys, ids, and what null means."""

import re
from typing import Any, TypeVar

from strawberry import UNSET

from zamu_api.ids import from_global
from zamu_api.languages import Message
from zamu_api.problems import ProblemCode, Refused

IDEMPOTENCY_KEY = (
    "16 to 64 characters that the client draws at random and keeps to itself: "
    "the same key and input again gives the first answer."
)

T = TypeVar("T")


def given(value: T | None, name: str, default: Any = None) -> Any:
    """The value, or the default where it is absent. Raises `Refused` (INVALID_INPUT) for null.

    `name` is the input's field, as clients write it.
    """
    if value is UNSET:
        return default
    if value is None:
        raise Refused(ProblemCode.INVALID_INPUT, Message("problem-null", field=name), ("input", name))
    return value


def inner_id(global_id: str, type_name: str, path: tuple[str, ...]) -> str:
    """The inner id. Raises `Refused` (NOT_FOUND) for what is no id of this type."""
    raw = from_global(global_id, type_name)
    if raw is None:
        thing = re.sub(r"\B(?=[A-Z])", "-", type_name).lower()
        raise Refused(ProblemCode.NOT_FOUND, Message(f"problem-no-such-{thing}"), path)
    return raw
