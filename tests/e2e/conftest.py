from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.e2e.process import ServerProcess


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """The platform on SQLite and the in-process bus."""
    process = ServerProcess(tmp_path)
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(timeout=30) as client:
        yield client
