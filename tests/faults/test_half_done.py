"""A process that dies between the lobby's change and the game's: whoever asks again finds both done."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import httpx

from tests.api.conftest import Server, serving
from tests.e2e.api import Person, guest
from zamu_api.ids import from_global
from zamu_api.lobbies.lobby import channel
from zamu_api.requests import RequestKey

KEY = "0123456789abcdef"


def inner(global_id: str | None, kind: str) -> str:
    raw = from_global(global_id or "", kind)
    assert raw is not None
    return raw


async def dies_after_the_change(server: Server, lobby_id: str, doing: Awaitable[Any]) -> None:
    """Does it until the lobby has changed, and no further."""
    task = asyncio.ensure_future(doing)

    def hear(_: bytes | None) -> None:
        task.cancel()

    stop = await server.services.bus.listen(channel(lobby_id), hear)
    await asyncio.wait({task})
    await stop()
    assert task.cancelled()


async def controls(who: Person, game_id: str) -> list[str]:
    look = "query($id: ID!) { game(id: $id) { seats { control } } }"
    return [seat["control"] for seat in (await who.ask(look, id=game_id))["game"]["seats"]]


async def test_leaving_and_coming_back_that_were_cut_off_halfway_are_finished_by_the_repeat(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    async with serving(database_url=sqlite_url, cpu_pause=60) as server:
        people = [await guest(http, server.url, name) for name in ("Amina", "Boris")]
        lobby_id = (await people[0].do("createLobby", "lobby { id }", kind="PAGE_ONE"))["lobby"]["id"]
        await people[1].do("joinLobby", "lobby { id }", lobbyId=lobby_id)
        await people[1].do("setReady", "lobby { id }", lobbyId=lobby_id, ready=True)
        game_id = (await people[0].do("startGame", "game { id }", lobbyId=lobby_id))["game"]["id"]
        lobbies, raw_id = server.services.lobbies, inner(lobby_id, "Lobby")
        boris = inner(people[1].player_id, "Player")

        key = RequestKey.of(boris, KEY, "leaveLobby", {"lobby_id": lobby_id})
        await dies_after_the_change(server, raw_id, lobbies.leave(boris, raw_id, key))
        assert await controls(people[0], game_id) == ["PLAYER", "PLAYER"]
        left = await people[1].do(
            "leaveLobby", "lobby { seats { index } }", lobbyId=lobby_id, idempotencyKey=KEY
        )
        assert left["lobby"]["seats"] == [{"index": 0}]
        assert await controls(people[0], game_id) == ["PLAYER", "CPU"]

        key = RequestKey.of(boris, KEY[::-1], "joinLobby", {"lobby_id": lobby_id})
        await dies_after_the_change(server, raw_id, lobbies.join(boris, raw_id, None, key))
        assert await controls(people[0], game_id) == ["PLAYER", "CPU"]
        await people[1].do("joinLobby", "lobby { id }", lobbyId=lobby_id, idempotencyKey=KEY[::-1])
        assert await controls(people[0], game_id) == ["PLAYER", "PLAYER"]

        await people[1].do("leaveLobby", "lobby { id }", lobbyId=lobby_id, idempotencyKey=KEY)
        assert await controls(people[0], game_id) == ["PLAYER", "PLAYER"], "that was the first leaving"
