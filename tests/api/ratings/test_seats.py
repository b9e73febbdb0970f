"""Rated games are for people and bots: CPUs are refused wherever they might come in."""

import pytest
from sqlalchemy import text

from tests.api.client import Client
from tests.api.conftest import Server


@pytest.fixture
async def host(anybody: Client) -> Client:
    return await anybody.guest("Amina")


async def test_no_cpu_takes_a_seat_where_games_are_rated(host: Client) -> None:
    lobby = (await host.done("createLobby", kind="PAGE_ONE", rated=True))["lobby"]
    assert await host.refused("addCpu", lobbyId=lobby["id"]) == ("INVALID_INPUT", ["input", "lobbyId"])
    after = await host.lobby(lobby["id"])
    assert after is not None
    assert len(after["seats"]) == 1
    await host.done("updateLobby", lobbyId=lobby["id"], rated=False)
    await host.done("addCpu", lobbyId=lobby["id"])


async def test_a_lobby_with_a_cpu_cannot_be_made_rated(host: Client) -> None:
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    refused = await host.refused("updateLobby", lobbyId=lobby["id"], rated=True)
    assert refused == ("INVALID_INPUT", ["input", "rated"])
    await host.done("removeSeat", lobbyId=lobby["id"], seat=1)
    await host.done("updateLobby", lobbyId=lobby["id"], rated=True)


async def test_a_game_does_not_start_rated_with_a_cpu(server: Server, host: Client) -> None:
    """As it may stand in a lobby from before that was refused."""
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    async with server.services.database.writing() as session:
        await session.execute(text("UPDATE lobby SET rated = true"))
    assert await host.refused("startGame", lobbyId=lobby["id"]) == ("INVALID_INPUT", ["input", "lobbyId"])


async def test_bots_play_rated_games(host: Client, anybody: Client) -> None:
    bot = await anybody.guest("Robot", bot=True)
    lobby = (await host.done("createLobby", kind="PAGE_ONE", rated=True))["lobby"]
    await bot.done("joinLobby", code=lobby["code"])
    await bot.done("setReady", lobbyId=lobby["id"], ready=True)
    started = await host.done("startGame", "game { rated }", lobbyId=lobby["id"])
    assert started["game"]["rated"]
