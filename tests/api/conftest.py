"""A real server in this process, on a free port; `server` is on SQLite and the in-process bus."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import uvicorn

from tests.api.client import Client
from tests.servers import free_port
from zamu_api.languages import strictly
from zamu_api.server import listen, uvicorn_config
from zamu_api.services import Services
from zamu_api.settings import Settings

strictly()


@dataclass
class Server:
    """A server that runs, with its services to look behind the answers."""

    settings: Settings
    services: Services
    uvicorn: uvicorn.Server

    @property
    def url(self) -> str:
        return self.settings.base_url


@asynccontextmanager
async def serving(*, asgi: bool = False, **settings: Any) -> AsyncIterator[Server]:
    """Serves until the block ends; the database must be up to date. With `asgi` sockets and streams go the
    way that they go under any other server.
    """
    read = Settings(port=free_port(), **{"cpu_pause": 0, "rate_limits": False, **settings})
    config = uvicorn_config(read)
    if asgi:
        config.ws, config.ws_per_message_deflate, config.ws_ping_timeout = "websockets-sansio", False, None
        config.http = "h11"
    server = uvicorn.Server(config)
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]  # they are pytest's
    listener = listen(read)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.005)
        app: Any = config.app
        yield Server(read, app.state.services, server)
    finally:  # or a test that fails leaves sockets behind, for which the next one is blamed
        server.should_exit = True
        await running


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(database_url=sqlite_url) as running:
        yield running


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(timeout=20) as client:
        yield client


@pytest.fixture
def anybody(server: Server, http: httpx.AsyncClient) -> Client:
    """Whoever asks without a token."""
    return Client(server.url, http)
