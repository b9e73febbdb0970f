from collections.abc import AsyncIterator

import pytest

from tests.api.games.house import House, house


@pytest.fixture
async def home(sqlite_url: str) -> AsyncIterator[House]:
    """A house on SQLite, alone."""
    async with house(sqlite_url) as opened:
        yield opened
