"""The log on SQLite: moves that wait are one statement on a writer thread; reading has one of its own."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from zamu_api.clock import Micros
from zamu_api.store.group_commit import GroupCommit
from zamu_api.store.log import Append, StoredEvent, StoreDown, Verdict
from zamu_api.store.sqlite import connect, is_down

T = TypeVar("T")

# A batch is one statement, which is its own transaction: SQLite does all of it in one go, while Python goes
# on with other things. So what a move changes is written by a trigger, which this connection has for itself.
# A move has a row for each of its events; the first one's tells besides where the game has to stand.
_SET_UP = """
CREATE TEMP VIEW incoming AS SELECT
    NULL AS game_id, NULL AS expected, NULL AS last, NULL AS status, NULL AS due_at, NULL AS finished_at,
    NULL AS scope, NULL AS key_hash, NULL AS input_hash, NULL AS answer, NULL AS done_at,
    NULL AS seq, NULL AS upto, NULL AS at, NULL AS data, NULL AS seat, NULL AS move;
CREATE TEMP TRIGGER store INSTEAD OF INSERT ON incoming BEGIN
    UPDATE game SET seq = NEW.last, status = NEW.status, due_at = NEW.due_at, finished_at = NEW.finished_at
    WHERE id = NEW.game_id AND seq = NEW.expected;
    SELECT RAISE(ABORT, 'the game has gone on') WHERE NEW.expected IS NOT NULL AND changes() = 0;
    INSERT INTO event (game_id, seq, upto, at, data, seat, move)
    VALUES (NEW.game_id, NEW.seq, NEW.upto, NEW.at, NEW.data, NEW.seat, NEW.move);
    INSERT INTO request (scope, key_hash, input_hash, answer, created_at)
    SELECT NEW.scope, NEW.key_hash, NEW.input_hash, NEW.answer, NEW.done_at WHERE NEW.key_hash IS NOT NULL;
END;
-- Only a game that is over is written in lists, and lets its lobby be found again.
CREATE TEMP TRIGGER list_anew INSTEAD OF INSERT ON incoming WHEN NEW.finished_at IS NOT NULL BEGIN
    UPDATE listing SET status = NEW.status WHERE game_id = NEW.game_id;
    UPDATE lobby SET in_game = false
    WHERE id = (SELECT lobby_id FROM game WHERE id = NEW.game_id) AND current_game_id = NEW.game_id;
END;
-- Rated games are numbered as they finish.
CREATE TEMP TRIGGER number_rated INSTEAD OF INSERT ON incoming WHEN NEW.status = 'FINISHED' BEGIN
    INSERT INTO rated_count (kind, games) SELECT kind, 1 FROM game WHERE id = NEW.game_id AND rated
    ON CONFLICT (kind) DO UPDATE SET games = games + 1;
    INSERT INTO rated_game (kind, number, game_id)
    SELECT kind, games, id FROM game JOIN rated_count USING (kind) WHERE id = NEW.game_id AND rated;
END;
"""
_MOST_ROWS = 64
"""Rows of one statement: each number of rows is a text of its own, which SQLite compiles and keeps."""

_ROW = f"({', '.join('?' * 17)})"
_STORE = [f"INSERT INTO incoming VALUES {', '.join([_ROW] * rows)}" for rows in range(_MOST_ROWS + 1)]  # noqa: S608
_NOTHING_TO_STAND_AT = (None,) * 10  # on the rows of a move's other events

_REPEATED = "SELECT 1 FROM request WHERE scope = ? AND key_hash = ?"
_READ = "SELECT seq, upto, at, data, seat, move FROM event WHERE game_id = ? AND seq > ? ORDER BY seq LIMIT ?"
_DUE = "SELECT id, due_at FROM game WHERE due_at <= ? ORDER BY due_at LIMIT ?"


class SqliteLog:
    """The `EventLog` in a file. `turn` is held while a batch is written, so that writers queue in order."""

    def __init__(self, path: Path, turn: Callable[[], AbstractAsyncContextManager[None]]) -> None:
        self._turn = turn
        self._writer = _Desk(path, "log-writer", _set_up)
        self._reader = _Desk(path, "log-reader")
        self._commits = GroupCommit(self._store)
        self.append = self._commits.append
        self.settled = self._commits.settled

    async def start(self) -> None:
        await self._writer.start()
        await self._reader.start()

    async def close(self) -> None:
        await self._commits.close()
        await self._writer.close()
        await self._reader.close()

    async def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        return await self._reader.do(lambda connection: _read(connection, game_id, after, limit))

    async def read_many(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        def read(connection: sqlite3.Connection) -> dict[str, list[StoredEvent]]:
            found = {game_id: _read(connection, game_id, seq, None) for game_id, seq in after.items()}
            return {game_id: events for game_id, events in found.items() if events}

        return await self._reader.do(read)

    async def due(self, before: Micros, limit: int) -> list[tuple[str, Micros]]:
        return await self._reader.do(lambda connection: connection.execute(_DUE, (before, limit)).fetchall())

    async def _store(self, batch: Sequence[Append]) -> list[Verdict]:
        async with self._turn():
            return await self._writer.do(lambda connection: _store(connection, batch))


def _read(connection: sqlite3.Connection, game_id: str, after: int, limit: int | None) -> list[StoredEvent]:
    rows = connection.execute(_READ, (game_id, after, -1 if limit is None else limit))
    return [StoredEvent(*row) for row in rows]


def _set_up(connection: sqlite3.Connection) -> None:
    connection.executescript(_SET_UP)


def _store(connection: sqlite3.Connection, batch: Sequence[Append]) -> list[Verdict]:
    rows = [row for append in batch for row in _rows(append)]
    try:
        if len(rows) <= _MOST_ROWS:
            _insert(connection, rows)
        else:
            connection.execute("BEGIN IMMEDIATE")
            _insert(connection, rows)
            connection.execute("COMMIT")
    except sqlite3.IntegrityError:
        # Nothing was stored, since not all of it can be.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        verdicts = [_judge(connection, append) for append in batch]
        connection.execute("COMMIT")
        return verdicts
    return [Verdict.STORED] * len(batch)


def _judge(connection: sqlite3.Connection, append: Append) -> Verdict:
    request = append.request
    if request and connection.execute(_REPEATED, (request.scope, request.key_hash)).fetchone():
        return Verdict.REPEATED
    try:
        _insert(connection, [*_rows(append)])
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
            return Verdict.STALE
        raise
    return Verdict.STORED


def _rows(append: Append) -> Iterator[tuple[object, ...]]:
    """The move as rows of `incoming`."""
    game_id, request, last = append.game_id, append.request, append.events[-1]
    stand: tuple[object, ...] = (
        append.expected_seq,
        last.seq,
        append.status,
        append.due_at,
        append.finished_at,
        *(
            (request.scope, request.key_hash, request.input_hash, request.answer, last.at)
            if request
            else (None,) * 5
        ),
    )
    for e in append.events:
        yield (game_id, *stand, e.seq, e.upto, e.at, e.data, e.seat, e.move)
        stand = _NOTHING_TO_STAND_AT


def _insert(connection: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
    for start in range(0, len(rows), _MOST_ROWS):
        some = rows[start : start + _MOST_ROWS]
        connection.execute(_STORE[len(some)], [*chain.from_iterable(some)])


class _Desk:
    """A thread with a connection of its own, opened when needed and again after it failed.

    A plain queue, because handing work to an executor costs as much again as the writing.
    """

    def __init__(
        self, path: Path, name: str, set_up: Callable[[sqlite3.Connection], None] = lambda connection: None
    ) -> None:
        self._path = path
        self._set_up = set_up
        self._connection: sqlite3.Connection | None = None
        self._jobs: SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]] | None]
        self._jobs = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)

    async def start(self) -> None:
        """Opens the connection. Raises `StoreDown`."""
        self._thread.start()
        await self.do(lambda connection: None)

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """What `job` gives, done in the thread and finished even if the caller stops waiting.

        Raises `StoreDown` when the database says no, and then nothing of an open transaction is left.
        """
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, result))
        return await result

    async def close(self) -> None:
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (todo := self._jobs.get()) is not None:
            job, result = todo
            try:
                if self._connection is None:
                    self._connection = connect(self._path)
                    self._set_up(self._connection)
                settle = partial(_succeed, result, job(self._connection))
            except Exception as error:
                self._hang_up()  # which rolls back
                settle = partial(_fail, result, error)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                result.get_loop().call_soon_threadsafe(settle)
        self._hang_up()

    def _hang_up(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


def _succeed(result: asyncio.Future[T], value: T) -> None:
    if not result.done():
        result.set_result(value)


def _fail(result: asyncio.Future[Any], error: Exception) -> None:
    if not result.done():
        down = StoreDown(str(error)) if is_down(error) else None
        if down is not None:
            down.__cause__ = error
        result.set_exception(down or error)
