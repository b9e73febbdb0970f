"""Pages of long lists, newest first, by the place of the last item that was seen: they bear insertions."""

import base64
import binascii
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncSession

from zamu_api.clock import Micros

T = TypeVar("T")

_WRITTEN = re.compile(r"(0|[1-9][0-9]{0,17}):([A-Za-z0-9_-]{1,64})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """Where an item stands in a list: by its moment, and by its id among those of the same moment."""

    at: Micros
    id: str


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some of a list's items with their places; `more` says whether others come after them."""

    items: list[tuple[Place, T]]
    more: bool


def write_cursor(place: Place) -> str:
    """The place as clients keep it."""
    return base64.urlsafe_b64encode(f"{place.at}:{place.id}".encode()).decode().rstrip("=")


def read_cursor(cursor: str) -> Place | None:
    """The place, or None for anything that `write_cursor` never made."""
    if len(cursor) > 150:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
    except (UnicodeError, binascii.Error, ValueError):
        return None
    written = _WRITTEN.fullmatch(text)
    if written is None:
        return None
    place = Place(int(written[1]), written[2])
    return place if write_cursor(place) == cursor else None


class Stretches(NamedTuple):
    """Parts of a table, of each of which an index has all in order of `at` and `id`: a condition for each.

    What stands in conditions as `:name` is given when they are read.
    """

    table: str
    at: str
    id: str
    conditions: tuple[str, ...]


async def read_places(
    session: AsyncSession,
    stretches: Stretches,
    parameters: Mapping[str, Any],
    *,
    first: int,
    after: Place | None,
) -> tuple[list[Place], bool]:
    """The next so many places of all stretches together, newest first, and whether others come after them.

    No more than a page of each stretch is ever read.
    """
    given = {**parameters, "most": first + 1}
    if after is not None:
        given |= {"after_at": after.at, "after_id": after.id}
    found = await session.execute(_newest(stretches, after is not None), given)
    places = [Place(*row) for row in found]
    return places[:first], len(places) > first


@lru_cache(maxsize=256)
def _newest(stretches: Stretches, after: bool) -> TextClause:
    """The query; text, since to put so many parts together anew takes longer than to run them."""
    table, at, id, conditions = stretches
    behind = f"AND ({at}, {id}) < (:after_at, :after_id) " if after else ""
    order = f"ORDER BY {at} DESC, {id} DESC LIMIT :most"
    # SQLite takes an order and a limit inside a union only wrapped up like this. There is no value in it.
    parts = [
        f"SELECT * FROM (SELECT {at}, {id} FROM {table} WHERE {condition} {behind}{order}) AS part"  # noqa: S608
        for condition in conditions
    ]
    return text(f"{' UNION ALL '.join(parts)} {order}")
