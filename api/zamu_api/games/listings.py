"""Lists of games: everybody's, a player's and a lobby's, a page at a time.

A game stands in a list of each of its players, in its lobby's, and, if everybody may watch it, in one of
everybody's. Each list is a stretch of one index for every kind and status, so that a page costs the same
however long the list is, whatever it is narrowed to.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.games.info import GameStatus
from zamu_api.lobbies.terms import Spectating
from zamu_api.paging import Page, Place, Stretches, read_places
from zamu_api.store.tables import GameRow, GameSeatRow, ListingRow
from zamu_engine.registry import RULESETS

RATED, CASUAL = "rated", "casual"
"""The owners of everybody's lists; all others are ids, which are longer."""


def listings_of(game: GameRow, seats: Iterable[GameSeatRow]) -> list[ListingRow]:
    """The game's places in lists, as it stands."""
    owners = [game.lobby_id, *(seat.player_id for seat in seats if seat.player_id is not None)]
    if game.spectating == Spectating.EVERYONE:
        owners.append(RATED if game.rated else CASUAL)
    return [
        ListingRow(
            game_id=game.id,
            owner=owner,
            kind=game.kind,
            status=game.status,
            spectating=game.spectating,
            started_at=game.started_at,
        )
        for owner in owners
    ]


@dataclass(frozen=True, slots=True)
class Seer:
    """Who looks at somebody else's list: they find what everybody may watch, and where they have a seat;
    `with_link` also what is for whoever knows its id.
    """

    viewer_id: str | None
    with_link: bool = False

    @property
    def condition(self) -> str:
        """What holds for the games that they find."""
        found = [Spectating.EVERYONE, *([Spectating.WITH_LINK] if self.with_link else [])]
        shown = f"spectating IN ({', '.join(repr(spectating.value) for spectating in found)})"
        if self.viewer_id is None:
            return shown
        seated = "SELECT 1 FROM listing own WHERE own.game_id = listing.game_id AND own.owner = :viewer"
        return f"({shown} OR EXISTS ({seated}))"


async def list_games(
    session: AsyncSession,
    owners: Sequence[str],
    *,
    first: int,
    after: Place | None = None,
    kind: str | None = None,
    status: GameStatus | None = None,
    seer: Seer | None = None,
) -> Page[str]:
    """The ids of the games in these lists that come next, newest first; all of them without a `seer`."""
    kinds = RULESETS if kind is None else (kind,)
    statuses = GameStatus if status is None else (status,)
    given: dict[str, str] = {}
    conditions = []
    for n, (owner, of_kind, with_status) in enumerate(product(owners, kinds, statuses)):
        given |= {f"owner_{n}": owner, f"kind_{n}": of_kind, f"status_{n}": with_status.value}
        condition = f"owner = :owner_{n} AND kind = :kind_{n} AND status = :status_{n}"
        conditions.append(condition if seer is None else f"{condition} AND {seer.condition}")
    if seer is not None and seer.viewer_id is not None:
        given["viewer"] = seer.viewer_id
    stretches = Stretches("listing", "started_at", "game_id", tuple(conditions))
    places, more = await read_places(session, stretches, given, first=first, after=after)
    return Page([(place, place.id) for place in places], more)


async def active_of(session: AsyncSession, owners: Collection[str]) -> list[tuple[str, str]]:
    """The games going on in these lists, each after the list's owner, newest first."""
    query = (
        select(col(ListingRow.owner), col(ListingRow.game_id))
        .where(
            col(ListingRow.owner).in_(owners),
            col(ListingRow.kind).in_(RULESETS),
            col(ListingRow.status) == GameStatus.ACTIVE.value,
        )
        .order_by(col(ListingRow.started_at).desc(), col(ListingRow.game_id).desc())
    )
    return [(owner, game_id) for owner, game_id in await session.execute(query)]
