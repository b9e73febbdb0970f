"""Enums of the engine and the services as GraphQL enums, each value with its description."""

from enum import Enum
from typing import TypeVar

import strawberry

E = TypeVar("E", bound=type[Enum])


def described_enum(enum: E, description: str, *, name: str | None = None, **values: str) -> E:
    """The same enum, now known to the schema. `values` holds a description of every member, by its name.

    Annotations name the enum itself: a type checker takes what is returned here for a variable.
    """
    if values.keys() != enum.__members__.keys():
        raise TypeError(f"{enum.__name__} needs a description for each of {list(enum.__members__)}")
    strawberry.enum(enum, name=name, description=description)
    for value in enum.__strawberry_definition__.values:  # type: ignore[attr-defined]
        value.description = values[value.name]
    return enum
