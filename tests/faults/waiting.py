"""Waiting for what has to be asked for."""

import asyncio
from collections.abc import Awaitable, Callable


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = 30) -> None:
    """Returns once it holds; `TimeoutError` if that takes too long."""
    async with asyncio.timeout(seconds):
        while not await holds():  # noqa: ASYNC110  (there is nothing that would tell)
            await asyncio.sleep(0.05)
