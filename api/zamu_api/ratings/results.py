"""What became of rated games, as their logs have it, in the order in which they finished."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.expression import ColumnExpressionArgument
from sqlmodel import col

from zamu_api.store.tables import EventRow, GameRow, GameSeatRow, RatedGameRow


@dataclass(frozen=True, slots=True)
class Result:
    """A rated game that has finished, the `number`th of its kind. The seats are in seating order."""

    kind: str
    number: int
    game_id: str
    players: tuple[str, ...]
    places: tuple[int, ...]


async def read_results(
    session: AsyncSession, *which: ColumnExpressionArgument[bool], limit: int
) -> list[Result]:
    """The first so many of these games."""
    query = (
        select(
            col(RatedGameRow.kind), col(RatedGameRow.number), col(RatedGameRow.game_id), col(EventRow.data)
        )
        .join(GameRow, col(GameRow.id) == col(RatedGameRow.game_id))
        # The last event of a game that has finished is always GameFinished.
        .join(EventRow, (col(EventRow.game_id) == col(GameRow.id)) & (col(EventRow.seq) == col(GameRow.seq)))
        .where(*which)
        .order_by(col(RatedGameRow.kind), col(RatedGameRow.number))
        .limit(limit)
    )
    found = (await session.execute(query)).all()
    players = await _players(session, [row.game_id for row in found])
    return [
        Result(row.kind, row.number, row.game_id, players[row.game_id], _places(row.data)) for row in found
    ]


async def _players(session: AsyncSession, game_ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    query = (
        select(col(GameSeatRow.game_id), col(GameSeatRow.player_id))
        .where(col(GameSeatRow.game_id).in_(game_ids))
        .order_by(col(GameSeatRow.game_id), col(GameSeatRow.index))
    )
    seats: dict[str, list[str]] = {game_id: [] for game_id in game_ids}
    for game_id, player_id in await session.execute(query):
        if player_id is None:
            raise AssertionError("a rated game has people on all seats")
        seats[game_id].append(player_id)
    return {game_id: tuple(players) for game_id, players in seats.items()}


def _places(finished: str) -> tuple[int, ...]:
    """The seats' places, in seating order, of a GameFinished as the log has it."""
    placements = json.loads(finished)["placements"]
    return tuple(p["place"] for p in sorted(placements, key=lambda p: p["seat"]))
