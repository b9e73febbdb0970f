from collections.abc import AsyncIterator

import pytest

from tests.api.conftest import Server, serving


@pytest.fixture(params=["own protocol", "asgi"])
async def server(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[Server]:
    """Both ways in which streams are carried say the same."""
    async with serving(database_url=sqlite_url, asgi=request.param == "asgi") as running:
        yield running
