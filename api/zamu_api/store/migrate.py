"""Brings a database to the newest shape of the tables."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from zamu_api.store.database import Database

SCRIPTS = Path(__file__).resolve().parents[3] / "migrations"

_LOCK = 0x7A616D75  # any number, as long as it is everyone's


def upgrade(url: str) -> None:
    """Brings the database up to date; several processes may do so at once. Raises `StoreDown`.

    It runs an event loop of its own: from async code, call it in a thread.
    """
    command.upgrade(config(url), "head")


def is_current(url: str) -> bool:
    """Whether the database has the newest shape. Raises `StoreDown`. Like `upgrade`, not for async code."""
    newest = ScriptDirectory.from_config(config(url)).get_current_head()
    found: list[str | None] = []

    def look(connection: Connection) -> None:
        found.append(MigrationContext.configure(connection).get_current_revision())

    run_on(url, look)
    return found == [newest]


def config(url: str) -> Config:
    """Alembic's view of the project, for this database."""
    made = Config(attributes={"url": url})
    made.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return made


def run_on(url: str, work: Callable[[Connection], None]) -> None:
    """Runs `work` in one transaction, alone: a second process waits until the first is done."""
    asyncio.run(_run_on(url, work))


async def _run_on(url: str, work: Callable[[Connection], None]) -> None:
    database = Database(url, command_seconds=None)  # a migration takes as long as it takes
    try:
        async with database.writing() as session:
            if database.dialect == "postgresql":  # on SQLite, writing alone is being alone
                await session.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await (await session.connection()).run_sync(work)
    finally:
        await database.close()
