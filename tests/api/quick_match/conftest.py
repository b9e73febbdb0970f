"""Houses for ratings: one on either database, and two processes on one."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.api.games.house import House, house
from tests.servers import RedisServer


@pytest.fixture
async def home(database_url: str) -> AsyncIterator[House]:
    """A house on SQLite, then on Postgres, alone."""
    async with house(database_url) as opened:
        yield opened


@pytest.fixture
async def pair(postgres_url: str, redis_server: RedisServer) -> AsyncIterator[tuple[House, House]]:
    """Two houses on Postgres and Redis."""
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(house(postgres_url, redis_url=redis_server.url)) for _ in range(2)
        ]
        yield one, other
