"""Who is best: those whose rating is known, by what they are at least, a page at a time.

A cursor has the rank with it, so that the next page goes on counting where the last one ended, whatever has
happened to those before it.
"""

import base64
import binascii
import re
from dataclasses import dataclass

from sqlalchemy import select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.store.tables import LISTED, RatingRow

_WRITTEN = re.compile(
    r"([1-9][0-9]{0,17}):([1-9][0-9]{0,17}):(-?0x[01]\.[0-9a-f]{1,13}p[+-][0-9]{1,4}):([A-Za-z0-9_-]{1,64})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands. `rank` is 1 for the best; who is equal shares the best that they fill: 1 1 3.
    `position` counts all up to this one.
    """

    position: int
    rank: int
    conservative: float
    player_id: str


async def read_standings(
    session: AsyncSession, kind: str, *, first: int, after: Standing | None
) -> tuple[list[Standing], bool]:
    """The next so many players, best first, and whether others come after them."""
    place = tuple_(col(RatingRow.conservative), col(RatingRow.player_id))
    query = select(col(RatingRow.conservative), col(RatingRow.player_id)).where(
        col(RatingRow.kind) == kind, LISTED
    )
    if after is not None:
        query = query.where(place < (after.conservative, after.player_id))
    order = (col(RatingRow.conservative).desc(), col(RatingRow.player_id).desc())
    standings: list[Standing] = []
    last = after
    for conservative, player_id in await session.execute(query.order_by(*order).limit(first + 1)):
        position = last.position + 1 if last else 1
        equal = last is not None and last.conservative == conservative
        last = Standing(position, last.rank if last and equal else position, conservative, player_id)
        standings.append(last)
    return standings[:first], len(standings) > first


def write_standing(standing: Standing) -> str:
    """The cursor that clients keep."""
    written = f"{standing.position}:{standing.rank}:{standing.conservative.hex()}:{standing.player_id}"
    return base64.urlsafe_b64encode(written.encode()).decode().rstrip("=")


def read_standing(cursor: str) -> Standing | None:
    """Where the cursor points to, or None for anything that `write_standing` never made."""
    if len(cursor) > 250:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
    except (UnicodeError, binascii.Error, ValueError):
        return None
    written = _WRITTEN.fullmatch(text)
    if written is None:
        return None
    try:
        standing = Standing(int(written[1]), int(written[2]), float.fromhex(written[3]), written[4])
    except OverflowError:
        return None
    return standing if write_standing(standing) == cursor else None
