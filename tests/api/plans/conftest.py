from collections.abc import AsyncIterator, Iterator, MutableMapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.api.games.house import House, house
from tests.servers import eventually


@pytest.fixture
async def home(sqlite_url: str) -> AsyncIterator[House]:
    """A house on SQLite, alone."""
    async with house(sqlite_url) as opened:
        yield opened
        # Beside an error graphql-core lets go of what it still waits for; that ends by itself.
        pool: Any = opened.services.database.engine.pool
        await eventually(lambda: not pool.checkedout())


@pytest.fixture
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """What is logged, instead of printing it."""
    with capture_logs() as lines:
        yield lines
