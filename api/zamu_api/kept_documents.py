"""Documents that clients sent together with their hash, kept so that from then on the hash is enough.

A process keeps those that were asked for lately. Where there is Redis each is told to the others, so that any
process knows it; while Redis is away, or when it has forgotten one, a client is asked for the text once more.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TypeVar

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

T = TypeVar("T")

_BYTES = 4_000_000  # of texts in a process
_KEY = "zamu:document:"
# Redis has a place for each beginning of a hash, and in each the document that came last: however many ever
# new ones are sent, they take no more than 4,096 places.
_BEGINNING = 3
_EXPIRES = 24 * 3600  # seconds after the last process has told of one
_TIMEOUT = 0.5  # seconds that Redis has to answer
_PAUSE = 2.0  # seconds for which Redis is not asked again when it did not

logger = structlog.get_logger()


def hash_of(text: str) -> str:
    """The SHA-256 of the text, as 64 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


class KeptDocuments:
    """The texts by their hashes. One per process."""

    def __init__(self, redis_url: str | None, most: int = _BYTES) -> None:
        """`most` is how many bytes the texts may take in this process."""
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._bytes = 0
        self._most = most
        self._redis = (
            Redis.from_url(
                redis_url,
                socket_timeout=_TIMEOUT,
                socket_connect_timeout=_TIMEOUT,
                retry=Retry(NoBackoff(), 0),
            )
            if redis_url
            else None
        )
        self._ask_again_at = 0.0
        self._telling: set[asyncio.Task[object]] = set()

    def get(self, hash: str) -> str | None:
        """The text, if this process has it."""
        text = self._texts.get(hash)
        if text is not None:
            self._texts.move_to_end(hash)
        return text

    async def look(self, hash: str) -> str | None:
        """The text, if another process has told of it."""
        told = await self._ask(lambda redis: redis.get(_place(hash)))
        text = told.decode(errors="replace") if isinstance(told, bytes) else None
        # Another document may have the place, and others may write to Redis.
        return text if text is not None and hash_of(text) == hash else None

    def keep(self, hash: str, text: str) -> None:
        """Remembers the text, here and for others. Its hash is right, and it is a valid document."""
        if hash in self._texts:
            return
        self._texts[hash] = text
        self._bytes += sys.getsizeof(text)
        while self._bytes > self._most:
            _, oldest = self._texts.popitem(last=False)
            self._bytes -= sys.getsizeof(oldest)
        if self._redis is not None:
            tell = self._ask(lambda redis: redis.set(_place(hash), text, ex=_EXPIRES))
            task = asyncio.create_task(tell)
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        """Lets go of Redis, once it was told of everything."""
        if self._redis is not None:
            await asyncio.gather(*self._telling)
            await self._redis.aclose()

    async def _ask(self, question: Callable[[Redis], Awaitable[T]]) -> T | None:
        """Redis's answer; None where there is none, or while it is away."""
        loop = asyncio.get_running_loop()
        if self._redis is None or loop.time() < self._ask_again_at:
            return None
        try:
            # redis-py loses a cancellation that comes at the wrong moment, so it must not meet the caller's.
            return await asyncio.shield(asyncio.ensure_future(question(self._redis)))
        except (RedisError, OSError) as error:
            self._ask_again_at = loop.time() + _PAUSE
            logger.warning("documents are kept by this process alone", error=type(error).__name__)
            return None


def _place(hash: str) -> str:
    return _KEY + hash[:_BEGINNING]
