"""All ratings anew from the logs: they come to the same numbers, or what is stored is wrong and is mended."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import SQLModel, col

from zamu_api.ratings.book import Book, enter_all
from zamu_api.ratings.results import Result, read_results
from zamu_api.ratings.service import AT_A_TIME, RATING, rate_pending
from zamu_api.store.alone import be_alone
from zamu_api.store.database import Database
from zamu_api.store.tables import RatedGameRow, RatingChangeRow, RatingRow

_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True)
class Recomputed:
    """How many rated games there are, how many ratings came of them, and how many rows were not as stored."""

    games: int
    ratings: int
    mended: int


async def recompute(database: Database) -> Recomputed:
    """Recomputes all ratings, in the order in which games finished, and mends what differs in the least.

    It is one transaction, in which no other process rates. On SQLite nobody else writes meanwhile.
    Raises `StoreDown`.
    """
    async with database.writing() as session:
        await be_alone(session, RATING)
        while await rate_pending(session) == AT_A_TIME:
            pass
        await session.flush()
        session.expunge_all()
        book: Book = {}
        games = mended = 0
        after = ("", 0)
        while results := await _next(session, after):
            changes = enter_all(book, results)
            mended += await _mend_changes(session, results, changes)
            games += len(results)
            after = (results[-1].kind, results[-1].number)
            session.expunge_all()
        return Recomputed(games, len(book), mended + await _mend_ratings(session, book))


async def _next(session: AsyncSession, after: tuple[str, int]) -> list[Result]:
    place = tuple_(col(RatedGameRow.kind), col(RatedGameRow.number))
    return await read_results(session, place > after, limit=AT_A_TIME)


async def _mend_changes(session: AsyncSession, results: list[Result], right: list[RatingChangeRow]) -> int:
    game_ids = [result.game_id for result in results]
    rows = await session.scalars(select(RatingChangeRow).where(col(RatingChangeRow.game_id).in_(game_ids)))
    stored = {(row.game_id, row.seat): row for row in rows}
    return await _mend(session, stored, {(row.game_id, row.seat): row for row in right})


async def _mend_ratings(session: AsyncSession, book: Book) -> int:
    stored = {(row.player_id, row.kind): row for row in await session.scalars(select(RatingRow))}
    return await _mend(session, stored, {key: entry.row(*key) for key, entry in book.items()})


async def _mend(
    session: AsyncSession, stored: Mapping[_Key, SQLModel], right: Mapping[_Key, SQLModel]
) -> int:
    """Makes what is stored what is right; returns how many rows differed."""
    wrong = 0
    for key in stored.keys() | right.keys():
        old, new = stored.get(key), right.get(key)
        if old is not None and new is not None and old.model_dump() == new.model_dump():
            continue
        wrong += 1
        if new is None:
            await session.delete(old)
        else:
            await session.merge(new)
    await session.flush()
    return wrong
