"""What rated games did to a player's rating, newest first, a page at a time."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Micros
from zamu_api.paging import Page, Place, Stretches, read_places
from zamu_api.ratings.model import Skill
from zamu_api.store.tables import GameRow, RatingChangeRow

# A cursor has the game's number, never its id: there may be games in it that are for whoever has their link.
_OF_PLAYER = Stretches("rating_change", "number", "player_id", ("player_id = :player AND kind = :kind",))


@dataclass(frozen=True, slots=True)
class Played:
    """A rated game as one of its players has it: `skill` is what was believed of them after it."""

    game_id: str
    finished_at: Micros
    place: int
    players: int
    skill: Skill
    change: float


async def read_history(
    session: AsyncSession, player_id: str, kind: str, *, first: int, after: Place | None
) -> Page[Played]:
    """The player's rated games of this kind that come next."""
    given = {"player": player_id, "kind": kind}
    places, more = await read_places(session, _OF_PLAYER, given, first=first, after=after)
    found = await _played(session, player_id, kind, [place.at for place in places])
    return Page([(place, found[place.at]) for place in places], more)


async def _played(
    session: AsyncSession, player_id: str, kind: str, numbers: list[int]
) -> Mapping[int, Played]:
    query = (
        select(RatingChangeRow, col(GameRow.finished_at))
        .join(GameRow, col(GameRow.id) == col(RatingChangeRow.game_id))
        .where(
            col(RatingChangeRow.player_id) == player_id,
            col(RatingChangeRow.kind) == kind,
            col(RatingChangeRow.number).in_(numbers),
        )
    )
    played = {}
    for row, finished_at in await session.execute(query):
        if finished_at is None:
            raise AssertionError("what has been rated has finished")
        skill = Skill(row.value, row.deviation)
        played[row.number] = Played(row.game_id, finished_at, row.place, row.players, skill, row.change)
    return played
