"""How much was counted in which window of time: in this process, and over all by Redis."""

import asyncio
import time
from collections.abc import Coroutine
from math import inf
from typing import Any, NamedTuple, Protocol, TypeVar

import structlog
from limits.aio.storage import RedisStorage
from redis.asyncio import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from zamu_api.clock import Clock, Micros

T = TypeVar("T")

_SECOND = 1_000_000
_TIMEOUT = 0.5  # seconds that Redis has to answer
_PAUSE = 2.0  # seconds for which Redis is not asked again when it did not
_FEW = 1_000

logger = structlog.get_logger()


class Window(NamedTuple):
    """How much was counted, and when it counts no more; None where that was not asked."""

    counted: int
    ends: Micros | None


class Windows(Protocol):
    """Counts by keys, each in windows that begin with the first of it."""

    async def add(self, key: str, points: int, seconds: int) -> Window:
        """The window with these points added; they may be less than none, to give some back."""

    async def look(self, key: str) -> Window:
        """The window as it is, with its end."""

    async def close(self) -> None:
        """Lets go of what is outside."""


class LocalWindows:
    """What was counted in this process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._windows: dict[str, Window] = {}
        self._sweep_at = _FEW

    def get(self, key: str) -> Window:
        """The window as it is, with its end."""
        now = self._clock.now()
        window = self._windows.get(key)
        return window if window is not None and _goes_on(window, now) else Window(0, now)

    def count(self, key: str, points: int, seconds: int, most: float = inf) -> Window:
        """The window with these points added, unless they were more than `most` together."""
        now = self._clock.now()
        window = self._windows.get(key)
        if window is None or not _goes_on(window, now):
            window = Window(0, now + seconds * _SECOND)
            if len(self._windows) >= self._sweep_at:
                self._sweep(now)
        counted = window.counted + points
        if counted > most:
            return Window(counted, window.ends)
        window = self._windows[key] = Window(max(counted, 0), window.ends)
        return window

    def _sweep(self, now: Micros) -> None:
        self._windows = {key: window for key, window in self._windows.items() if _goes_on(window, now)}
        self._sweep_at = max(_FEW, 2 * len(self._windows))

    async def add(self, key: str, points: int, seconds: int) -> Window:
        return self.count(key, points, seconds)

    async def look(self, key: str) -> Window:
        return self.get(key)

    async def close(self) -> None:
        """There is nothing outside."""


class RedisWindows:
    """What was counted by all processes; while Redis is away, what was counted in this one since."""

    def __init__(self, url: str, clock: Clock, local: LocalWindows) -> None:
        self._clock = clock
        self._local = local
        self._pool = ConnectionPool.from_url(
            url, socket_timeout=_TIMEOUT, socket_connect_timeout=_TIMEOUT, retry=Retry(NoBackoff(), 0)
        )
        options: dict[str, Any] = {"connection_pool": self._pool}
        self._storage = RedisStorage(
            "async+redis://", implementation="redispy", key_prefix="zamu:rate", **options
        )
        self._ask_again_at = 0.0

    async def add(self, key: str, points: int, seconds: int) -> Window:
        counted = await self._ask(self._storage.incr(key, seconds, points))
        return self._local.count(key, points, seconds) if counted is None else Window(counted, None)

    async def look(self, key: str) -> Window:
        counted = await self._ask(self._storage.get(key))
        ends = await self._ask(self._storage.get_expiry(key))
        if counted is None or ends is None:
            return self._local.get(key)
        return Window(max(counted, 0), self._clock.now() + round((ends - time.time()) * _SECOND))

    async def close(self) -> None:
        await self._pool.aclose()

    async def _ask(self, question: Coroutine[Any, Any, T]) -> T | None:
        """Redis's answer; None while it is away."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._ask_again_at:
            question.close()
            return None
        try:
            # redis-py loses a cancellation that comes at the wrong moment, so it must not meet the caller's.
            return await asyncio.shield(asyncio.create_task(question))
        except (RedisError, OSError) as error:
            self._ask_again_at = loop.time() + _PAUSE
            logger.warning("rates are counted in this process alone", error=type(error).__name__)
            return None


def _goes_on(window: Window, now: Micros) -> bool:
    return window.ends is not None and window.ends > now
