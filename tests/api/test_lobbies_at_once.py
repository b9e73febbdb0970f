"""Many at the same moment: seats, hosts and starts (K43, K45), on SQLite and on Postgres."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import serving


@pytest.fixture
async def anybody(database_url: str, http: httpx.AsyncClient) -> AsyncIterator[Client]:
    async with serving(database_url=database_url) as running:
        yield Client(running.url, http)


@pytest.mark.parametrize("free", [1, 4])
async def test_of_five_who_join_at_once_exactly_the_free_seats_are_filled(anybody: Client, free: int) -> None:
    """K43."""
    host = await anybody.guest("Host")
    guests = await asyncio.gather(*(anybody.guest(f"Guest {number}") for number in range(5)))
    for _ in range(25):
        lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=free + 1))["lobby"]
        answers = await asyncio.gather(*(guest.do("joinLobby", code=lobby["code"]) for guest in guests))
        codes = sorted(problem["code"] for answer in answers for problem in answer["problems"])
        assert codes == ["LOBBY_FULL"] * (5 - free)
        shown = await anybody.lobby(lobby["id"]) or {}
        assert [seat["index"] for seat in shown["seats"]] == list(range(free + 1))
        inside = {seat["player"]["id"] for seat in shown["seats"]} - {host.player_id}
        joined = {
            guest.player_id for guest, answer in zip(guests, answers, strict=True) if not answer["problems"]
        }
        assert inside == joined


async def test_one_who_joins_many_times_at_once_has_one_seat(anybody: Client) -> None:
    host = await anybody.guest("Host")
    guest = await anybody.guest("Guest")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await asyncio.gather(*(guest.done("joinLobby", lobbyId=lobby["id"]) for _ in range(10)))
    assert len((await anybody.lobby(lobby["id"]) or {})["seats"]) == 2


async def test_namesakes_who_join_at_once_are_told_apart(anybody: Client) -> None:
    """K51."""
    host = await anybody.guest("Amina")
    guests = await asyncio.gather(*(anybody.guest("Amina") for _ in range(5)))
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await asyncio.gather(*(guest.done("joinLobby", lobbyId=lobby["id"]) for guest in guests))
    seats = (await anybody.lobby(lobby["id"]) or {})["seats"]
    assert sorted(seat["player"]["name"] for seat in seats) == ["Amina", *(f"Amina {n}" for n in range(2, 7))]


async def test_the_host_leaves_while_the_game_starts(anybody: Client) -> None:
    """K45: the start either happened before, or is refused."""
    for _ in range(10):
        host = await anybody.guest("Amina")
        other = await anybody.guest("Baraka")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        await other.done("joinLobby", lobbyId=lobby["id"])
        await other.done("setReady", lobbyId=lobby["id"], ready=True)
        started, left = await asyncio.gather(
            host.do("startGame", lobbyId=lobby["id"]), host.do("leaveLobby", lobbyId=lobby["id"])
        )
        assert left["problems"] == []
        shown = await anybody.lobby(lobby["id"]) or {}
        assert shown["host"]["id"] == other.player_id
        assert len(shown["seats"]) == 1
        if started["problems"]:
            assert started["problems"][0]["code"] == "NOT_HOST"
            assert shown["currentGame"] is None
        else:
            assert shown["currentGame"]["id"] == started["game"]["id"]


async def test_a_game_that_is_started_twice_at_once_starts_once(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    answers = await asyncio.gather(*(host.do("startGame", lobbyId=lobby["id"]) for _ in range(5)))
    refused = [answer["problems"][0]["code"] for answer in answers if answer["problems"]]
    assert refused == ["LOBBY_STARTED"] * 4


async def test_one_key_used_ten_times_at_once_seats_one_cpu(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    values = {"lobbyId": lobby["id"], "idempotencyKey": "one-key-for-all-ten"}
    await asyncio.gather(*(host.done("addCpu", **values) for _ in range(10)))
    assert len((await anybody.lobby(lobby["id"]) or {})["seats"]) == 2
