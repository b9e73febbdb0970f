"""Leaves of a plan: scalars and enums as they stand in JSON."""

from collections.abc import Callable
from datetime import datetime
from enum import Enum
from functools import lru_cache
from typing import Any

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLID,
    GraphQLInt,
    GraphQLScalarType,
    GraphQLString,
    Undefined,
)

from zamu_api.graphql.plans.unusual import Unusual
from zamu_api.graphql.scalars import SCALARS

Leaf = Callable[[Any, Any], Any]
"""Makes what JSON shall hold of a value, which is its first argument. Raises `Unusual`, also for None."""

LARGEST = 2**31 - 1
_TEXTS = ("CardCode", "HoleLabel", "Locale")
_EXACT: dict[str, type] = {
    GraphQLString.name: str,
    GraphQLID.name: str,
    GraphQLBoolean.name: bool,
    GraphQLInt.name: int,
    **dict.fromkeys(_TEXTS, str),
}


def exact(leaf: GraphQLScalarType | GraphQLEnumType) -> type | None:
    """The class whose very instances stand in JSON as they are, an int up to `LARGEST`; or None."""
    return _EXACT.get(leaf.name)


def write_leaf(leaf: GraphQLScalarType | GraphQLEnumType) -> Leaf:
    """How to write values of the type: the usual ones at once, all others as graphql-core does."""

    def as_core_does(value: Any) -> Any:
        # These are not values: graphql-core raises, waits for or drops them.
        if value is None or value is Undefined or isinstance(value, Exception) or hasattr(value, "__await__"):
            raise Unusual
        written = leaf.coerce_output_value(value)
        if written is None or written is Undefined:
            raise Unusual
        return written

    if isinstance(leaf, GraphQLEnumType):
        return _enum(leaf, as_core_does)
    if leaf is GraphQLInt:
        return lambda value, _: (
            value if type(value) is int and -LARGEST <= value <= LARGEST else as_core_does(value)
        )
    if leaf.name == SCALARS[datetime].name:
        # One moment stands in many places of an answer, and in the answers to everybody else.
        remembered = lru_cache(2048)(leaf.coerce_output_value)
        return lambda value, _: remembered(value) if type(value) is datetime else as_core_does(value)
    if (kind := exact(leaf)) is not None:
        return lambda value, _: value if type(value) is kind else as_core_does(value)
    return lambda value, _: as_core_does(value)


def _enum(leaf: GraphQLEnumType, as_core_does: Callable[[Any], Any]) -> Leaf:
    members: type[Enum] = leaf.wrapped_cls  # type: ignore[attr-defined]  # Strawberry's own subclass
    names = {member: leaf.coerce_output_value(member) for member in members}
    return lambda value, _: names[value] if type(value) is members else as_core_does(value)
