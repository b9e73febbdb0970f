"""What is no longer needed is put away: idle lobbies, first answers after a day, tokens past their time.

Every process does it once a minute, in small transactions; what one of them is at, the others leave alone.
Nothing that a client sees depends on it: whoever reads looks at the time as well.
"""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence

import structlog

from zamu_api.store.log import StoreDown

_ROUND = 60.0
"""Seconds between two rounds, give or take a fifth, so that processes do not all come at once."""

_AT_A_TIME = 200
"""Rows that one transaction puts away, so that nobody waits for it."""

Job = Callable[[int], Awaitable[int]]
"""Puts away at most so many rows; returns how many it looked at, fewer when there are no more."""

logger = structlog.get_logger()


class Housekeeping:
    """The rounds of one process."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = jobs
        self._rounds: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._rounds = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds

    async def tidy(self) -> None:
        """One round, until there is nothing more to put away. Raises `StoreDown`."""
        for job in self._jobs:
            while await job(_AT_A_TIME) == _AT_A_TIME:
                pass

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(_ROUND * random.uniform(0.8, 1.2))
            try:
                await self.tidy()
            except StoreDown as error:
                logger.warning("housekeeping cannot reach the store", error=str(error))
            except Exception:
                # It is tried again; nothing that a client sees depends on it.
                logger.exception("housekeeping failed")
