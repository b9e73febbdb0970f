"""Ratings as the rest of the server uses them.

A rated game is numbered and marked as pending in the very transaction that ends its log. Whichever process
comes first then puts what is pending into the ratings, in the order of the numbers, all alone: so each game
counts once, whoever died meanwhile. Whoever asks for a rating waits until what has finished before is in it.
"""

import asyncio
from collections.abc import Collection, Mapping

import structlog
from sqlalchemy import select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.paging import Page, Place
from zamu_api.ratings.book import NEW, Book, Entry, enter_all, keys_of
from zamu_api.ratings.history import Played, read_history
from zamu_api.ratings.leaderboard import Standing, read_standings
from zamu_api.ratings.results import read_results
from zamu_api.store.alone import try_to_be_alone
from zamu_api.store.database import Database
from zamu_api.store.log import StoreDown
from zamu_api.store.tables import PENDING, RatedGameRow, RatingChangeRow, RatingRow
from zamu_api.together import Together
from zamu_engine.registry import RULESETS

RATING = "rating"
"""What whoever writes ratings is alone at."""

AT_A_TIME = 100
"""Games that one transaction puts into the ratings."""

_SWEEP = 1.0
"""Seconds between two looks for what nobody took."""

_PATIENCE = 2.0
"""Seconds that whoever asks waits at most for others to put what is pending into the ratings."""

_PAUSE = 0.02

logger = structlog.get_logger()


class Ratings:
    """The ratings of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._entries = Together(self._read_entries)
        self._changes = Together(self._read_changes)
        self._rating: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to look for games that nobody has put into the ratings."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stops; what is pending is left to other processes, or to the next start."""
        tasks = [task for task in (self._sweeping, self._rating) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Reading ----------------------------------------------------------------------------------

    async def entry(self, player_id: str, kind: str) -> Entry:
        """What is known of the player in this kind of game, with all games that have finished before.

        Those that are asked for in one turn of the loop are read together. Raises `StoreDown`.
        """
        return await self._entries.get(f"{kind} {player_id}") or NEW

    async def _read_entries(self, keys: list[str]) -> dict[str, Entry]:
        await self.settle()
        asked = [tuple(key.split(" ")) for key in keys]
        query = select(RatingRow).where(tuple_(col(RatingRow.kind), col(RatingRow.player_id)).in_(asked))
        async with self._database.reading() as session:
            rows = await session.scalars(query)
            return {f"{row.kind} {row.player_id}": Entry.of(row) for row in rows}

    async def changes(self, game_id: str) -> Mapping[int, float]:
        """What the game, which is over, did to each seat's rating; empty when it is not rated.

        Games that are asked for in one turn of the loop are read together. Raises `StoreDown`.
        """
        return await self._changes.get(game_id) or {}

    async def _read_changes(self, game_ids: list[str]) -> dict[str, dict[int, float]]:
        await self.settle()
        async with self._database.reading() as session:
            columns = (col(RatingChangeRow.game_id), col(RatingChangeRow.seat), col(RatingChangeRow.change))
            found: dict[str, dict[int, float]] = {}
            query = select(*columns).where(col(RatingChangeRow.game_id).in_(game_ids))
            for game_id, seat, change in await session.execute(query):
                found.setdefault(game_id, {})[seat] = change
            return found

    async def leaderboard(
        self, kind: str, *, first: int, after: Standing | None
    ) -> tuple[list[Standing], bool]:
        """The players whose ratings are known that come next, best first, and whether others come after them.

        Raises `StoreDown`.
        """
        await self.settle()
        async with self._database.reading() as session:
            return await read_standings(session, kind, first=first, after=after)

    async def history(
        self, player_id: str, kind: str, *, first: int, after: Place | None = None
    ) -> Page[Played]:
        """The player's rated games of this kind that come next, newest first. Raises `StoreDown`."""
        await self.settle()
        async with self._database.reading() as session:
            return await read_history(session, player_id, kind, first=first, after=after)

    # Rating -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Soon puts what is pending into the ratings: a rated game has just finished here."""
        if self._rating is None or self._rating.done():
            self._rating = asyncio.create_task(self._settle_safely())

    async def settle(self) -> None:
        """Returns when every game that has finished before is in the ratings, here or at another process.

        Gives up after a while: what is told then is what the ratings were. Raises `StoreDown`.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + _PATIENCE
        while await self._pending():
            rated = await self.rate_some()
            if rated is None:
                await asyncio.sleep(_PAUSE)
            elif rated < AT_A_TIME:
                return
            if loop.time() > end:
                logger.warning("ratings are behind")
                return

    async def _pending(self) -> bool:
        query = select(col(RatedGameRow.number)).where(PENDING, col(RatedGameRow.kind).in_(RULESETS)).limit(1)
        async with self._database.reading() as session:
            return await session.scalar(query) is not None

    async def rate_some(self) -> int | None:
        """How many pending games it put into the ratings, in order; None while somebody else is at it."""
        async with self._database.writing() as session:
            if not await try_to_be_alone(session, RATING):
                return None
            return await rate_pending(session)

    async def _settle_safely(self) -> None:
        try:
            await self.settle()
        except StoreDown as error:
            logger.warning("ratings cannot reach the store", error=str(error))
        except Exception:
            # They stay pending: the next look tries again.
            logger.exception("rating failed")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.look()
            if self._rating is not None:
                await asyncio.wait({self._rating})


async def rate_pending(session: AsyncSession) -> int:
    """Puts the first pending games into the ratings, in order; returns how many. The caller is alone."""
    results = await read_results(session, PENDING, limit=AT_A_TIME)
    if not results:
        return 0
    keys = keys_of(results)
    book = await read_book(session, keys)
    session.add_all(enter_all(book, results))
    for (player_id, kind), entry in book.items():
        await session.merge(entry.row(player_id, kind))
    done = tuple_(col(RatedGameRow.kind), col(RatedGameRow.number)).in_([(r.kind, r.number) for r in results])
    await session.execute(update(RatedGameRow).where(done).values(pending=False))
    return len(results)


async def read_book(session: AsyncSession, keys: Collection[tuple[str, str]]) -> Book:
    """The entries that there are of these players and kinds."""
    query = select(RatingRow).where(tuple_(col(RatingRow.player_id), col(RatingRow.kind)).in_(keys))
    return {(row.player_id, row.kind): Entry.of(row) for row in await session.scalars(query)}
