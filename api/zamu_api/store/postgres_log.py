"""The log on Postgres: everything that waits is stored by one statement in one round trip."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import asyncpg

from zamu_api.clock import Micros
from zamu_api.store.group_commit import GroupCommit
from zamu_api.store.log import Append, Request, StoredEvent, StoreDown, Verdict
from zamu_api.store.postgres import COMMAND_SECONDS, connect, is_down

# Rows are locked in the order of their ids: two processes with the same games must not wait crosswise. The
# compare-and-set itself is the update's condition, which is looked at again once a lock was waited for.
_WITH_MOVES = """
WITH wanted AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
        $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[]
    ) AS w(id, expected, seq, status, due_at, finished_at, scope, key_hash, input_hash, answer, at)
), locked AS MATERIALIZED (
    SELECT g.id FROM game g WHERE g.id = ANY($1::text[]) ORDER BY g.id FOR UPDATE
), moved AS (
    UPDATE game g SET seq = w.seq, status = w.status, due_at = w.due_at, finished_at = w.finished_at
    FROM wanted w JOIN locked USING (id)
    WHERE g.id = w.id AND g.seq = w.expected AND NOT EXISTS (
        SELECT FROM request r WHERE r.scope = w.scope AND r.key_hash = w.key_hash
    )
    RETURNING g.id, g.lobby_id, g.kind, g.rated
), logged AS (
    INSERT INTO event (game_id, seq, upto, at, data, seat, move)
    SELECT e.* FROM unnest(
        $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::bigint[], $18::text[]
    ) AS e(id, seq, upto, at, data, seat, move) JOIN moved USING (id)
), noted AS (
    INSERT INTO request (scope, key_hash, input_hash, answer, created_at)
    SELECT w.scope, w.key_hash, w.input_hash, w.answer, w.at FROM wanted w JOIN moved USING (id)
    WHERE w.scope IS NOT NULL ORDER BY 1, 2
)
"""
# Only a game that is over is written in lists, and lets its lobby be found again. Rated games are numbered as
# they finish: whoever counts one holds the count until it is stored, so that no lower number comes later.
_ENDS = """
, ended AS (
    SELECT w.id, w.status, w.at, moved.lobby_id, moved.kind, moved.rated AND w.status = 'FINISHED' AS rated
    FROM wanted w JOIN moved USING (id) WHERE w.finished_at IS NOT NULL
), listed_anew AS (
    UPDATE listing l SET status = e.status FROM ended e WHERE l.game_id = e.id
), freed AS (
    UPDATE lobby SET in_game = false FROM ended e WHERE lobby.id = e.lobby_id AND lobby.current_game_id = e.id
), counted AS (
    INSERT INTO rated_count AS c (kind, games)
    SELECT kind, count(*) FROM ended WHERE rated GROUP BY kind ORDER BY kind
    ON CONFLICT (kind) DO UPDATE SET games = c.games + excluded.games
    RETURNING kind, games
), numbered AS (
    INSERT INTO rated_game (kind, number, game_id)
    SELECT kind, c.games + 1 - row_number() OVER (PARTITION BY kind ORDER BY e.at DESC, e.id DESC), e.id
    FROM ended e JOIN counted c USING (kind) WHERE e.rated
)
"""
_MOVED = "SELECT id FROM moved"
_STORE = _WITH_MOVES + _MOVED
_STORE_WITH_ENDS = _WITH_MOVES + _ENDS + _MOVED

_KNOWN_KEYS = """
SELECT r.scope, r.key_hash FROM request r
JOIN unnest($1::text[], $2::text[]) AS w(scope, key_hash) USING (scope, key_hash)
"""
_READ = """
SELECT seq, upto, at, data, seat, move FROM event WHERE game_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
"""
_READ_MANY = """
SELECT game_id, seq, upto, at, data, seat, move
FROM unnest($1::text[], $2::bigint[]) AS w(game_id, after) JOIN event e USING (game_id)
WHERE e.seq > w.after ORDER BY game_id, seq
"""
_DUE = "SELECT id, due_at FROM game WHERE due_at <= $1 ORDER BY due_at LIMIT $2"

# Another process was faster with the same key, or with the same rows. Nothing was stored, and what it did
# is visible when the statement runs again.
_RACES = (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError, asyncpg.SerializationError)


class PostgresLog:
    """The `EventLog` on a server: one connection for writing, a few for reading."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._connection: Any = None
        self._readers: Any = None
        self._commits = GroupCommit(self._store)
        self.append = self._commits.append
        self.settled = self._commits.settled

    async def start(self) -> None:
        with _translated():
            self._readers = asyncpg.create_pool(
                self._dsn, min_size=0, max_size=4, timeout=5, command_timeout=COMMAND_SECONDS
            )
            await self._readers
            self._connection = await connect(self._dsn)

    async def close(self) -> None:
        await self._commits.close()
        if self._connection is not None:
            await self._connection.close()
        if self._readers is not None:
            await self._readers.close()

    async def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        with _translated():
            rows = await self._readers.fetch(_READ, game_id, after, limit)
        return [StoredEvent(*row) for row in rows]

    async def read_many(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        with _translated():
            rows = await self._readers.fetch(_READ_MANY, list(after), list(after.values()))
        found: dict[str, list[StoredEvent]] = {}
        for game_id, *fields in rows:
            found.setdefault(game_id, []).append(StoredEvent(*fields))
        return found

    async def due(self, before: Micros, limit: int) -> list[tuple[str, Micros]]:
        with _translated():
            rows = await self._readers.fetch(_DUE, before, limit)
        return [tuple(row) for row in rows]

    async def _store(self, batch: Sequence[Append]) -> list[Verdict]:
        with _translated():
            try:
                if self._connection is None:
                    self._connection = await connect(self._dsn)
                return await self._judge(batch)
            except BaseException as error:
                if self._connection is not None and (is_down(error) or self._connection.is_closed()):
                    self._connection.terminate()
                    self._connection = None
                raise

    async def _judge(self, batch: Sequence[Append]) -> list[Verdict]:
        columns = _columns(batch)
        statement = _STORE if all(a.finished_at is None for a in batch) else _STORE_WITH_ENDS
        for _ in batch:  # each race lost means that one of the batch is settled
            try:
                rows = await self._connection.fetch(statement, *columns)
                break
            except _RACES:
                continue
        else:
            rows = await self._connection.fetch(statement, *columns)
        moved = {row[0] for row in rows}
        if len(moved) == len(batch):
            return [Verdict.STORED] * len(batch)
        repeated = await self._known([a.request for a in batch if a.request and a.game_id not in moved])
        return [
            Verdict.STORED
            if a.game_id in moved
            else Verdict.REPEATED
            if a.request and (a.request.scope, a.request.key_hash) in repeated
            else Verdict.STALE
            for a in batch
        ]

    async def _known(self, requests: Sequence[Request]) -> set[tuple[str, str]]:
        if not requests:
            return set()
        scopes, hashes = [r.scope for r in requests], [r.key_hash for r in requests]
        return {tuple(row) for row in await self._connection.fetch(_KNOWN_KEYS, scopes, hashes)}


def _columns(batch: Sequence[Append]) -> tuple[list[Any], ...]:
    """The batch as the parameters of `_STORE`: a list for each column."""
    requests = [append.request for append in batch]
    events = [(append.game_id, e) for append in batch for e in append.events]
    return (
        [a.game_id for a in batch],
        [a.expected_seq for a in batch],
        [a.events[-1].seq for a in batch],
        [a.status for a in batch],
        [a.due_at for a in batch],
        [a.finished_at for a in batch],
        [r and r.scope for r in requests],
        [r and r.key_hash for r in requests],
        [r and r.input_hash for r in requests],
        [r and r.answer for r in requests],
        [a.events[-1].at for a in batch],
        [game_id for game_id, _ in events],
        [e.seq for _, e in events],
        [e.upto for _, e in events],
        [e.at for _, e in events],
        [e.data for _, e in events],
        [e.seat for _, e in events],
        [e.move for _, e in events],
    )


@contextmanager
def _translated() -> Iterator[None]:
    """Inside, errors that mean that the server cannot be used are `StoreDown`."""
    try:
        yield
    except Exception as error:
        if is_down(error):
            raise StoreDown(str(error)) from error
        raise
