from collections.abc import AsyncIterator, Iterator, MutableMapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.api.games.house import House, house


@pytest.fixture
async def home(sqlite_url: str) -> AsyncIterator[House]:
    """A house on SQLite, alone."""
    async with house(sqlite_url) as opened:
        yield opened


@pytest.fixture
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """What is logged, instead of printing it."""
    with capture_logs() as lines:
        yield lines
