"""Who of this process writes to SQLite next.

SQLite's own waiting is polling with growing pauses, in which a busy writer starves the others.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from zamu_api.store.log import StoreDown
from zamu_api.store.sqlite import BUSY_SECONDS


class Turns:
    """The right to write, handed on in the order of asking; moves go before all else that waits."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._moved_at = 0.0

    @asynccontextmanager
    async def turn(self, *, first: bool = False) -> AsyncIterator[None]:
        """A turn, at its end handed on; `first` for the log, whose one batch holds everybody's moves.

        Raises `StoreDown` when the turn of another does not end. A long queue that moves is no reason.
        """
        if self._taken:
            await self._wait(first)
        else:
            self._taken, self._moved_at = True, asyncio.get_running_loop().time()
        try:
            yield
        finally:
            self._hand_on()

    async def _wait(self, first: bool) -> None:
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        (self._waiting.appendleft if first else self._waiting.append)(mine)
        try:
            while not mine.done():
                left = self._moved_at + BUSY_SECONDS - loop.time()
                if left <= 0:
                    raise StoreDown("the database is busy")
                await asyncio.wait({mine}, timeout=left)
        except BaseException:
            if mine.done():  # handed on to somebody who has just gone
                self._hand_on()
            else:
                self._waiting.remove(mine)
            raise

    def _hand_on(self) -> None:
        """The turn goes straight from hand to hand, so that nobody who comes later gets in between."""
        self._taken = bool(self._waiting)
        if self._taken:
            self._moved_at = asyncio.get_running_loop().time()
            self._waiting.popleft().set_result(None)
