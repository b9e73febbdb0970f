"""The database that holds everything but the moves on their way: sessions for units of work."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Connection, event, exc
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from zamu_api.store import postgres, sqlite
from zamu_api.store.log import EventLog, StoreDown
from zamu_api.store.postgres import connect
from zamu_api.store.postgres_log import PostgresLog
from zamu_api.store.sqlite import BUSY_SECONDS, PRAGMAS
from zamu_api.store.sqlite_log import SqliteLog

_POOL = {"pool_size": 5, "max_overflow": 5, "pool_timeout": 10}
_WRITES = "zamu_writes"


class Database:
    """Sessions on SQLite (`sqlite:///path`) or Postgres (`postgresql://…`).

    A session is one unit of work by one task: open it, do it, close it before waiting for anything else.
    """

    dialect: Literal["sqlite", "postgresql"]

    def __init__(self, url: str) -> None:
        """Raises `ValueError` when the URL is neither a file's nor a Postgres server's."""
        parsed = make_url(url)
        backend = parsed.get_backend_name()
        if backend == "sqlite" and parsed.database and parsed.database != ":memory:":
            self.dialect = "sqlite"
            self.path = Path(parsed.database)
            self.engine = _sqlite_engine(self.path)
        elif backend in ("postgres", "postgresql"):
            self.dialect = "postgresql"
            self.dsn = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
            self.engine = _postgres_engine(self.dsn)
        else:
            raise ValueError("a database is sqlite:///path or postgresql://user@host/name")
        self.writer = self.engine.execution_options(**{_WRITES: True})
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Makes sure that the database answers. Raises `StoreDown`."""
        async with self.reading():
            pass

    async def close(self) -> None:
        """Ends all connections."""
        await self.engine.dispose()

    def writing(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session in one transaction that may write; committed at the end, rolled back on an exception.

        Raises `StoreDown` when the database does not answer; nothing is half-done then. Appending to the
        log inside is a deadlock on SQLite (it ends in `StoreDown`): a file has one writer at a time.
        """
        return self._session(writes=True)

    def reading(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session in one transaction that only reads; what it changes is dropped. Raises `StoreDown`."""
        return self._session(writes=False)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The right to write to SQLite. Writers of this process queue here, first come, first served.

        SQLite's own waiting is polling with growing pauses, in which a busy writer starves the others.
        Raises `StoreDown` when the turn does not come.
        """
        try:
            async with asyncio.timeout(BUSY_SECONDS):
                await self._lock.acquire()
        except TimeoutError as error:
            raise StoreDown("the database is busy") from error
        try:
            yield
        finally:
            self._lock.release()

    @asynccontextmanager
    async def _session(self, *, writes: bool) -> AsyncIterator[AsyncSession]:
        turn = self.turn() if writes and self.dialect == "sqlite" else nullcontext()
        engine = self.writer if writes else self.engine
        try:
            async with turn, AsyncSession(engine, expire_on_commit=False) as session:
                await session.connection()  # begins now: a lock that cannot be had is known at once
                yield session
                if writes:
                    await session.commit()
        except Exception as error:
            if _is_down(error):
                raise StoreDown(str(error)) from error
            raise


def open_log(database: Database) -> EventLog:
    """The log of all games in the database; it holds connections of its own."""
    if database.dialect == "sqlite":
        return SqliteLog(database.path, database.turn)
    return PostgresLog(database.dsn)


def _sqlite_engine(path: Path) -> AsyncEngine:
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", **_POOL)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, record: object) -> None:
        connection.isolation_level = None  # Python's own BEGIN comes too late and is never IMMEDIATE
        for pragma in PRAGMAS:
            connection.execute(pragma).close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres_engine(dsn: str) -> AsyncEngine:
    async def open_connection() -> Any:
        return await connect(dsn)

    return create_async_engine(
        "postgresql+asyncpg://", async_creator=open_connection, pool_pre_ping=True, **_POOL
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
