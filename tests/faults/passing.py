"""Time that passes in a database while no process looks, so that nobody has to wait for a deadline."""

from sqlalchemy import text

from tests.faults.ledger import inner
from zamu_api.clock import SystemClock
from zamu_api.games.info import SECOND
from zamu_api.store.database import Database


async def let_pass(database_url: str, seconds: float) -> None:
    """Everything in the games happened and is due so many seconds earlier; later where they are negative."""
    database = Database(database_url)
    try:
        async with database.writing() as session:
            for statement in (
                "UPDATE event SET at = at - :time",
                "UPDATE game SET due_at = due_at - :time, started_at = started_at - :time",
            ):
                await session.execute(text(statement), {"time": round(seconds * SECOND)})
    finally:
        await database.close()


async def due_in(database_url: str, game_id: str) -> float:
    """In how many seconds something is due in the game."""
    database = Database(database_url)
    try:
        async with database.reading() as session:
            query = text("SELECT due_at FROM game WHERE id = :id")
            due_at = (await session.execute(query, {"id": inner(game_id)})).scalar_one()
            return float(due_at - SystemClock().now()) / SECOND
    finally:
        await database.close()
