"""The list of lobbies that anybody may join."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Micros
from zamu_api.paging import Page, Place, Stretches, read_places
from zamu_api.store.tables import JOINABLE, LobbyRow
from zamu_engine.registry import RULESETS


async def list_joinable(
    session: AsyncSession, now: Micros, *, first: int, after: Place | None = None, kind: str | None = None
) -> Page[LobbyRow]:
    """The rows of the lobbies that come next, newest first."""
    kinds = RULESETS if kind is None else (kind,)
    # The condition stands in the index; lobbies whose time is up stay in it for a minute at most.
    conditions = [f"kind = :kind_{n} AND {JOINABLE} AND expires_at > :now" for n in range(len(kinds))]
    stretches = Stretches("lobby", "created_at", "id", tuple(conditions))
    given = {f"kind_{n}": of_kind for n, of_kind in enumerate(kinds)} | {"now": now}
    places, more = await read_places(session, stretches, given, first=first, after=after)
    if not places:
        return Page([], more)
    ids = [place.id for place in places]
    rows = {row.id: row for row in await session.scalars(select(LobbyRow).where(col(LobbyRow.id).in_(ids)))}
    return Page([(place, rows[place.id]) for place in places], more)
