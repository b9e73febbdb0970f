"""The log on SQLite: prepared statements on one writer thread, and a connection apart for reading."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from zamu_api.clock import Micros
from zamu_api.store.group_commit import GroupCommit
from zamu_api.store.log import Append, StoredEvent, StoreDown, Verdict
from zamu_api.store.sqlite import connect, is_down

T = TypeVar("T")

_REPEATED = "SELECT 1 FROM request WHERE scope = ? AND key_hash = ?"
_MOVE_ON = "UPDATE game SET seq = ?, status = ?, due_at = ?, finished_at = ? WHERE id = ? AND seq = ?"
_ADD_EVENT = "INSERT INTO event (game_id, seq, upto, at, data, seat, move) VALUES (?, ?, ?, ?, ?, ?, ?)"
_ADD_REQUEST = "INSERT INTO request (scope, key_hash, input_hash, answer, created_at) VALUES (?, ?, ?, ?, ?)"
# Only a game that is over is written in lists, and lets its lobby be found again.
_LIST_ANEW = "UPDATE listing SET status = ? WHERE game_id = ?"
_FREE_LOBBY = """
UPDATE lobby SET in_game = false
WHERE id = (SELECT lobby_id FROM game WHERE id = ?1) AND current_game_id = ?1
"""
_READ = "SELECT seq, upto, at, data, seat, move FROM event WHERE game_id = ? AND seq > ? ORDER BY seq LIMIT ?"
_DUE = "SELECT id, due_at FROM game WHERE due_at <= ? ORDER BY due_at LIMIT ?"


class SqliteLog:
    """The `EventLog` in a file. `turn` is held while a batch is written, so that writers queue in order."""

    def __init__(self, path: Path, turn: Callable[[], AbstractAsyncContextManager[None]]) -> None:
        self._turn = turn
        self._writer = _Desk(path, "log-writer")
        self._reader = _Desk(path, "log-reader")
        self._commits = GroupCommit(self._store)
        self.append = self._commits.append

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


def _store(connection: sqlite3.Connection, batch: Sequence[Append]) -> list[Verdict]:
    cursor = connection.execute("BEGIN IMMEDIATE")
    verdicts = [_judge(cursor, append) for append in batch]
    cursor.execute("COMMIT")
    return verdicts


def _judge(cursor: sqlite3.Cursor, append: Append) -> Verdict:
    request = append.request
    if request and cursor.execute(_REPEATED, (request.scope, request.key_hash)).fetchone():
        return Verdict.REPEATED
    game_id, last = append.game_id, append.events[-1]
    row = (last.seq, append.status, append.due_at, append.finished_at, game_id, append.expected_seq)
    if cursor.execute(_MOVE_ON, row).rowcount == 0:
        return Verdict.STALE
    for e in append.events:
        cursor.execute(_ADD_EVENT, (game_id, e.seq, e.upto, e.at, e.data, e.seat, e.move))
    if append.finished_at is not None:
        cursor.execute(_LIST_ANEW, (append.status, game_id))
        cursor.execute(_FREE_LOBBY, (game_id,))
    if request:
        key = (request.scope, request.key_hash, request.input_hash, request.answer, last.at)
        cursor.execute(_ADD_REQUEST, key)
    return Verdict.STORED


class _Desk:
    """A thread with a connection of its own, opened when needed and again after it failed.

    A plain queue, because handing work to an executor costs as much again as the writing.
    """

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
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
