"""Fields of which usually so little is asked that it is in memory."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zamu_api.graphql.context import Context

BRIEF = "brief"
"""Under this name the metadata of a field holds its `Brief`."""


@dataclass(frozen=True, slots=True)
class Brief:
    """Where nothing but `fields` is asked of a field's value, plans call `find` before its resolver.

    It gives a value that has no more than these, by their names in the schema, or None when it has none.
    """

    fields: frozenset[str]
    find: Callable[[Any, Context], Any | None]
