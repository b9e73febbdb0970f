"""Idempotency: what was done under a client's key is done once, and told again to whoever repeats it."""

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from sqlalchemy import delete, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col
from strawberry import UNSET

from zamu_api.clock import Clock
from zamu_api.languages import Message
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.database import Database
from zamu_api.store.log import Request
from zamu_api.store.tables import RequestRow

KEPT = 24 * 3600 * 1_000_000
"""How long answers are kept at least, in microseconds."""

_ATTEMPTS = 5
_SHORTEST_KEY, _LONGEST_KEY = 16, 64


@dataclass(frozen=True, slots=True)
class RequestKey:
    """A client's key and what it was used for, as hashes."""

    scope: str
    key_hash: str
    input_hash: str

    @classmethod
    def of(
        cls, player_id: str | None, idempotency_key: str | None, operation: str, input: object
    ) -> "RequestKey | None":
        """The key of a request, or None when the client gave none.

        `input` is the mutation's input (a dataclass or mapping); its `idempotency_key` is left out, and so
        is what is absent. Raises `Refused` (INVALID_INPUT) for a key that is not 16 to 64 characters long.
        """
        if idempotency_key is None or idempotency_key is UNSET:
            return None
        if not _SHORTEST_KEY <= len(idempotency_key) <= _LONGEST_KEY:
            raise Refused(
                ProblemCode.INVALID_INPUT,
                Message("problem-key-length", minimum=_SHORTEST_KEY, maximum=_LONGEST_KEY),
                ("input", "idempotencyKey"),
            )
        plain = _plain(input)
        if isinstance(plain, dict):
            plain.pop("idempotency_key", None)
        text = json.dumps([operation, plain], sort_keys=True)
        return cls(player_id or "", _sha256(idempotency_key), _sha256(text))

    def to_request(self, answer: str) -> Request:
        """What the log stores together with a move."""
        return Request(self.scope, self.key_hash, self.input_hash, answer)


class Requests:
    """The answers given so far, by key."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def find(self, key: RequestKey, session: AsyncSession | None = None) -> str | None:
        """The first answer, or None when nothing was done under the key.

        Raises `Refused` (IDEMPOTENCY_MISMATCH) when it was used for something else.
        """
        if session is None:
            async with self._database.reading() as own:
                return await self.find(key, own)
        row = await session.get(RequestRow, (key.scope, key.key_hash))
        if row is None:
            return None
        if row.input_hash != key.input_hash:
            raise Refused(
                ProblemCode.IDEMPOTENCY_MISMATCH,
                Message("problem-key-reused"),
                ("input", "idempotencyKey"),
            )
        return row.answer

    def row(self, key: RequestKey, answer: str) -> RequestRow:
        """What to add, in the same transaction as the change, so that a repeat finds `answer`."""
        return RequestRow(
            scope=key.scope,
            key_hash=key.key_hash,
            input_hash=key.input_hash,
            answer=answer,
            created_at=self._clock.now(),
        )

    async def carry_out(self, key: RequestKey | None, work: Callable[[AsyncSession], Awaitable[str]]) -> str:
        """Does `work` in one transaction of its own, once per key; returns its answer or the first one.

        What `work` refuses or fails at leaves nothing behind, the key neither. `work` may run again from
        the start when another process took the same key, code or seat in the same moment.
        """
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                async with self._database.writing() as session:
                    if key is not None and (first := await self.find(key, session)) is not None:
                        return first
                    answer = await work(session)
                    if key is not None:
                        session.add(self.row(key, answer))
                return answer
            except Refused:
                # What stands against it may be what the same request did in the same moment.
                if key is not None and (first := await self.find(key)) is not None:
                    return first
                raise
            except IntegrityError:
                if attempt == _ATTEMPTS:
                    raise
        raise AssertionError("the last attempt returns or raises")

    async def forget_old(self, limit: int) -> int:
        """Deletes at most so many answers that are older than a day; returns how many there were."""
        key = (col(RequestRow.scope), col(RequestRow.key_hash))
        old = select(*key).where(col(RequestRow.created_at) < self._clock.now() - KEPT)
        some = old.limit(limit).with_for_update(skip_locked=True)
        async with self._database.writing() as session:
            gone = delete(RequestRow).where(tuple_(*key).in_(some)).returning(key[1])
            return len((await session.scalars(gone)).all())


def _plain(value: object) -> Any:
    """The input as JSON values; what is absent is left out."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        pairs = ((field.name, getattr(value, field.name)) for field in fields(value))
        return {name: _plain(item) for name, item in pairs if item is not UNSET}
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items() if item is not UNSET}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
