from collections.abc import AsyncIterator

import pytest

from tests.api.games.house import House, house


@pytest.fixture
async def home(database_url: str) -> AsyncIterator[House]:
    """A house on either database, alone."""
    async with house(database_url) as opened:
        yield opened
