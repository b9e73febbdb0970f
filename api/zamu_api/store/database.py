"""The database that holds everything but the moves on their way: sessions for units of work."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Connection, event, exc
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from zamu_api.store import postgres, sqlite
from zamu_api.store.log import EventLog, StoreDown
from zamu_api.store.postgres_log import PostgresLog
from zamu_api.store.sqlite_log import SqliteLog
from zamu_api.store.turns import Turns

_OPTIONS: dict[str, Any] = {
    "pool_size": 5,
    "max_overflow": 5,
    "pool_timeout": 10,
    "hide_parameters": True,  # errors are logged; what was to be stored is not for logs
}
_WRITES = "zamu_writes"
_WANTED = "a database is sqlite:///path or postgresql://user:password@host/name"


class Database:
    """Sessions on SQLite (`sqlite:///path`) or Postgres (`postgresql://…`).

    A session is one unit of work by one task: open it, do it, close it before waiting for anything else.
    """

    dialect: Literal["sqlite", "postgresql"]

    def __init__(self, url: str, command_seconds: float | None = postgres.COMMAND_SECONDS) -> None:
        """Raises `ValueError` when the URL is neither a file's nor a Postgres server's.

        A statement that takes longer than `command_seconds` on Postgres is given up, with `StoreDown`.
        """
        try:
            parsed = make_url(url)
        except exc.ArgumentError as error:
            raise ValueError(_WANTED) from error
        backend = parsed.get_backend_name()
        if backend == "sqlite" and parsed.database and parsed.database != ":memory:":
            self.dialect = "sqlite"
            self.path = Path(parsed.database)
            self.engine = _sqlite_engine(self.path)
        elif backend in ("postgres", "postgresql"):
            self.dialect = "postgresql"
            self.dsn = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
            self.engine = _postgres_engine(self.dsn, command_seconds)
        else:
            raise ValueError(_WANTED)
        self.writer = self.engine.execution_options(**{_WRITES: True})
        self.turns = Turns()

    async def start(self) -> None:
        """Makes sure that the database answers. Raises `StoreDown`."""
        async with self.reading():
            pass

    async def close(self) -> None:
        """Ends all connections."""
        await self.engine.dispose()

    def writing(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session in one transaction that may write; committed at the end, rolled back on an exception.

        Rows that are read in order to be changed are read `with_for_update()`: on Postgres others may change
        them meanwhile, on SQLite writing is being alone. For the same reason appending to the log inside is
        a deadlock there, which ends in `StoreDown`.

        Raises `StoreDown` when the database does not answer; nothing is half-done then.
        """
        return self._session(writes=True)

    def reading(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session in one transaction that only reads; what it changes is dropped. Raises `StoreDown`."""
        return self._session(writes=False)

    @asynccontextmanager
    async def _session(self, *, writes: bool) -> AsyncIterator[AsyncSession]:
        turn = self.turns.turn() if writes and self.dialect == "sqlite" else nullcontext()
        engine = self.writer if writes else self.engine
        try:
            async with turn:
                session = AsyncSession(engine, expire_on_commit=False)
                try:
                    # Begins now: a lock that cannot be had is known at once, and a cold pool has connected.
                    await _whole(session.connection())
                    yield session
                    if writes:
                        await _whole(session.commit())
                finally:
                    await _whole(session.close())
        except Exception as error:
            if _is_down(error):
                raise StoreDown(str(error)) from error
            raise


def open_log(database: Database) -> EventLog:
    """The log of all games in the database; it holds connections of its own."""
    if database.dialect == "sqlite":
        return SqliteLog(database.path, partial(database.turns.turn, first=True))
    return PostgresLog(database.dsn)


def _sqlite_engine(path: Path) -> AsyncEngine:
    path.parent.mkdir(parents=True, exist_ok=True)
    how = {"factory": sqlite.SqliteConnection}
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args=how, **_OPTIONS)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, record: object) -> None:
        connection.isolation_level = None  # Python's own BEGIN comes too late and is never IMMEDIATE
        for pragma in sqlite.PRAGMAS:
            connection.execute(pragma).close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres_engine(dsn: str, command_seconds: float | None) -> AsyncEngine:
    async def open_connection() -> Any:
        return await postgres.connect(dsn, command_seconds)

    return create_async_engine(
        "postgresql+asyncpg://", async_creator=open_connection, pool_pre_ping=True, **_OPTIONS
    )


def _is_down(error: BaseException) -> bool:
    if isinstance(error, exc.TimeoutError):  # no connection of the pool came free
        return True
    if isinstance(error, exc.DBAPIError) and error.connection_invalidated:
        return True
    seen: BaseException | None = error
    while seen is not None:
        if postgres.is_down(seen) or sqlite.is_down(seen):
            return True
        seen = seen.__cause__
    return False


async def _whole(step: Coroutine[Any, Any, object]) -> None:
    """Does the step to its end, and only then lets the caller be cancelled.

    A transaction whose beginning or end is cut off halfway would keep its lock.
    """
    task = asyncio.create_task(step)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        task.exception()  # the caller is gone: nobody else asks
        raise cancelled
    task.result()
