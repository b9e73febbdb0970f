"""Processes of the platform, and the Postgres and Redis that they stand on, all of which tests may kill."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests.e2e.process import ServerProcess
from tests.servers import PostgresServer, RedisServer

Platform = Callable[..., ServerProcess]
"""Makes a process of the platform, not yet started; it ends with the test."""


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=200)
    async with httpx.AsyncClient(timeout=30, limits=limits) as client:
        yield client


@pytest.fixture
async def platform(tmp_path: Path) -> AsyncIterator[Platform]:
    async with AsyncExitStack() as stack:

        def make(database_url: str, **settings: str) -> ServerProcess:
            process = ServerProcess(tmp_path, database_url, **settings)
            stack.push_async_callback(process.end)
            return process

        yield make


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[RedisServer]:
    """A running Redis; it runs again when the test is over."""
    yield redis_server
    redis_server.restart()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> PostgresServer:
    return postgres_server
