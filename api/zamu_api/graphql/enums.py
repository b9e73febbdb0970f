"""Enums of the engine and the services as GraphQL enums, each value with its description."""

from enum import Enum
from typing import TypeVar

import strawberry

E = TypeVar("E", bound=type[Enum])


def described_enum(enum: E, description: str, *, name: str | None = None, **values: str) -> E:
    """The same enum, known to the schema. `values` holds a description for every member, by its name."""
    if values.keys() != enum.__members__.keys():
        raise TypeError(f"{enum.__name__} needs a description for each of {list(enum.__members__)}")
    known = strawberry.enum(enum, name=name, description=description)
    for value in known.__strawberry_definition__.values:  # type: ignore[attr-defined]
        value.description = values[value.name]
    return known
