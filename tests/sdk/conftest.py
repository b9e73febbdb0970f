from collections.abc import AsyncIterator

import pytest

from tests.sdk.scripted import ScriptedServer
from tests.sdk.values import page_one
from zamu import Client, Game


@pytest.fixture
async def server() -> AsyncIterator[ScriptedServer]:
    async with ScriptedServer().running() as running:
        yield running


@pytest.fixture
async def client(server: ScriptedServer) -> AsyncIterator[Client]:
    async with Client(server.url, "amina", timeout=2, patience=2) as amina:
        yield amina


@pytest.fixture
async def game(server: ScriptedServer, client: Client) -> Game:
    """A game at its first event, with Amina to move."""
    server.script("GetGame", {"game": page_one(1)})
    return await client.game("game:1")
