"""Presence on all processes, by Redis."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from zamu_api.clock import Clock
from zamu_api.presence.local import LocalPresence

_KEY = "zamu:presence:"
_REFRESH = 5.0  # seconds between two rounds of saying who is here
_RETRY = 1.0  # seconds, while Redis is away
_GHOST = 15  # seconds for which a process that says nothing more is believed
_BELIEVED = 1.0  # seconds for which an answer is at hand
_REMEMBERED = 10_000  # answers
_CHUNK = 500  # players told of in one pipeline

_log = logging.getLogger(__name__)


class RedisPresence:
    """A sorted set for each player: the processes that have connections of theirs, by when to forget them.

    While Redis is away, it answers with what this process knows.
    """

    def __init__(self, url: str, clock: Clock) -> None:
        self._clock = clock
        self._redis = Redis.from_url(
            url, socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0)
        )
        self._process = secrets.token_hex(8)
        self._local = LocalPresence()
        self._answers: dict[
            str, tuple[float, bool]
        ] = {}  # when Redis was asked of a player, and what it said
        self._changed: set[str] = set()  # players who came or went since Redis was told
        self._wake = asyncio.Event()
        self._up = False
        self._closing = False
        self._next_round = 0.0
        self._teller: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._tell()
        self._teller = asyncio.create_task(self._keep_telling())

    async def close(self) -> None:
        if self._teller is not None:
            self._closing = True
            self._wake.set()
            await self._teller
            self._teller = None
            gone, self._local = self._changed | self._local.players, LocalPresence()
            with contextlib.suppress(RedisError, OSError):
                await self._write(gone)
        await self._redis.aclose()

    @asynccontextmanager
    async def here(self, player_id: str) -> AsyncIterator[None]:
        async with self._local.here(player_id):
            self._note(player_id)
            try:
                yield
            finally:
                self._note(player_id)

    async def connected(self, player_ids: Iterable[str]) -> frozenset[str]:
        asked = set(player_ids)
        known = frozenset(asked & self._local.players)
        others = sorted(asked - known)
        if not others or not self._up:
            return known
        # redis-py loses a cancellation that comes at the wrong moment, so it must not meet the caller's.
        return known | await asyncio.shield(asyncio.create_task(self._ask(others)))

    def at_hand(self, player_id: str) -> bool | None:
        if not self._up or player_id in self._local.players:
            return player_id in self._local.players
        asked, here = self._answers.get(player_id, (0.0, False))
        return here if asyncio.get_running_loop().time() - asked < _BELIEVED else None

    async def _ask(self, player_ids: Collection[str]) -> frozenset[str]:
        """Those of whom a process that has not been forgotten says that they are here."""
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for player_id in player_ids:
                    pipeline.zcount(_KEY + player_id, self._clock.now(), "+inf")
                counts = await pipeline.execute()
        except (RedisError, OSError) as error:
            self._went_away(error)
            return frozenset()
        now = asyncio.get_running_loop().time()
        if len(self._answers) > _REMEMBERED:
            self._answers.clear()
        self._answers |= {player_id: (now, bool(n)) for player_id, n in zip(player_ids, counts, strict=True)}
        return frozenset(player_id for player_id, n in zip(player_ids, counts, strict=True) if n)

    def _note(self, player_id: str) -> None:
        self._changed.add(player_id)
        if self._up:
            self._wake.set()

    async def _keep_telling(self) -> None:
        while not self._closing:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(self._next_round):
                    await self._wake.wait()
            await self._tell()

    async def _tell(self) -> None:
        """Tells Redis who came and went, and, when it is time, of everybody who is here."""
        now = asyncio.get_running_loop().time()
        self._wake.clear()
        changed, self._changed = self._changed, set()
        round_ = now >= self._next_round
        try:
            await self._write(changed | self._local.players if round_ else changed)
        except BaseException as error:
            self._changed |= changed
            if not isinstance(error, RedisError | OSError):
                raise
            self._went_away(error)
        else:
            self._up = True
            if round_:
                self._next_round = now + _REFRESH

    async def _write(self, player_ids: Collection[str]) -> None:
        told = list(player_ids)
        for start in range(0, len(told), _CHUNK):
            async with self._redis.pipeline(transaction=False) as pipeline:
                for player_id in told[start : start + _CHUNK]:
                    key = _KEY + player_id
                    if player_id in self._local.players:
                        pipeline.zadd(key, {self._process: self._clock.now() + _GHOST * 1_000_000})
                        pipeline.expire(key, 2 * _GHOST)
                    else:
                        pipeline.zrem(key, self._process)
                await pipeline.execute()

    def _went_away(self, error: Exception) -> None:
        if self._up:
            _log.warning("presence is of this process alone: %s", error)
        self._up = False
        self._next_round = asyncio.get_running_loop().time() + _RETRY
