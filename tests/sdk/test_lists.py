"""Lists, news, webhooks and limits: what leads to games, over pages and lost connections."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.api.conftest import serving
from tests.sdk.scripted import ScriptedServer
from tests.sdk.values import lobby, page_one
from zamu import ChineseCheckersOptions, Client, PageOneOptions
from zamu.errors import Forbidden, InvalidInput, NotFound, Unauthenticated
from zamu.types import GameKind, GameStatus, Scope, WebhookEvent

GLANCE = ("id", "kind", "status", "seq", "rated", "turnLimit", "seats", "turn", "placements", "startedAt")


def page(nodes: list[dict[str, Any]], behind: str | None = None) -> dict[str, Any]:
    """A page, behind which another begins at that cursor."""
    ends = {"hasNextPage": behind is not None, "endCursor": behind}
    return {"edges": [{"node": node} for node in nodes], "pageInfo": ends}


def glance(seq: int) -> dict[str, Any]:
    state = page_one(seq)
    return {**{name: state[name] for name in GLANCE}, "finishedAt": None}


@pytest.fixture
async def url(sqlite_url: str) -> AsyncIterator[str]:
    async with serving(database_url=sqlite_url) as running:
        yield running.url


async def test_pages_are_asked_for_as_the_loop_comes_to_them(server: ScriptedServer, client: Client) -> None:
    server.script("ListGames", {"games": page([glance(1), glance(2)], "2")}, {"games": page([glance(3)])})
    games = client.games.list(kind=GameKind.PAGE_ONE)
    assert (await anext(games)).seq == 1
    assert (await anext(games)).seq == 2
    assert [each["variables"]["after"] for each in server.asked] == [None]
    assert [game.seq async for game in games] == [3]
    assert [each["variables"]["after"] for each in server.asked] == [None, "2"]
    assert server.asked[0]["variables"]["kind"] == "PAGE_ONE"


async def test_lobbies_of_a_list_are_the_clients_own(server: ScriptedServer, client: Client) -> None:
    server.script("ListLobbies", {"lobbies": page([lobby()])}, {"lobbies": page([lobby()])})
    [first] = [each async for each in client.lobbies.list()]
    [again] = [each async for each in client.lobbies.list()]
    assert first is again


async def test_events_and_live_games_go_on_after_a_cut(server: ScriptedServer, client: Client) -> None:
    events, games = client.events(), client.live_games(GameKind.PAGE_ONE)
    for _ in range(2):
        socket = await server.socket()
        mine, variables = await socket.subscribed()
        assert variables == {}
        live, variables = await socket.subscribed()
        assert variables == {"kind": "PAGE_ONE"}
        await socket.next(mine, viewerEvents={"type": "SomethingNewer"})
        waiting = {"type": "TurnStarted", "game": page_one(4), "deadline": None}
        await socket.next(mine, viewerEvents=waiting)
        await socket.next(live, liveGames=glance(4))
        event = await asyncio.wait_for(anext(events), 5)
        assert (event.type, event.game.seq, event.deadline) == ("TurnStarted", 4, None)
        assert (await asyncio.wait_for(anext(games), 5)).seq == 4
        server.cut()


async def test_games_are_found_by_all_their_lists(url: str) -> None:
    async with Client(url) as amina, Client(url) as nobody:
        me = await amina.guest("Amina")
        await amina.lobbies.create(chinese_checkers=ChineseCheckersOptions())
        playing = await amina.lobbies.create(page_one=PageOneOptions())
        [free] = [each async for each in nobody.lobbies.list(kind=GameKind.CHINESE_CHECKERS)]
        assert free.host == me
        await playing.add_cpu()
        game = await playing.start()
        for found in (
            nobody.games.list(status=GameStatus.ACTIVE),
            nobody.games.of_player(me.id, kind=GameKind.PAGE_ONE),
            nobody.games.of_lobby(playing.id),
        ):
            assert [each.id async for each in found] == [game.id]
        assert [each async for each in nobody.games.list(rated=True)] == []
        with pytest.raises(NotFound):
            await anext(nobody.games.of_player("nobody"))
        with pytest.raises(NotFound):
            await anext(nobody.games.of_lobby("none"))


async def test_a_player_hears_of_all_their_games_and_everybody_of_those_that_go_on(url: str) -> None:
    async with Client(url) as amina, Client(url) as nobody:
        await amina.guest("Amina")
        lobby = await amina.lobbies.create(page_one=PageOneOptions())
        await lobby.add_cpu()
        async with amina.events() as events, nobody.live_games() as live:
            game = await lobby.start()
            assert (await asyncio.wait_for(anext(live), 10)).id == game.id
            await game.resign()
            async with asyncio.timeout(10):
                async for event in events:
                    assert event.game is game
                    if event.type == "GameFinishedForViewer":
                        break
        with pytest.raises(Unauthenticated):
            await asyncio.wait_for(anext(nobody.events()), 10)


async def test_webhooks_are_made_listed_and_deleted(url: str) -> None:
    async with Client(url) as amina, Client(url) as reader:
        await amina.guest("Amina")
        made = await amina.webhooks.create("https://example.com/zamu", [WebhookEvent.GAME_FINISHED])
        assert made.secret.startswith("whsec_")
        assert await amina.webhooks.list() == [made.webhook]
        assert await amina.webhooks.deliveries(made.webhook.id) == []
        with pytest.raises(NotFound):
            await amina.webhooks.redeliver("none")
        with pytest.raises(NotFound):
            await amina.webhooks.deliveries("none")
        with pytest.raises(InvalidInput):
            await amina.webhooks.create("gopher://example.com", [WebhookEvent.GAME_FINISHED])
        reader.token = (await amina.tokens.create("Reader", [Scope.READ])).token
        with pytest.raises(Forbidden):
            await reader.webhooks.list()
        await amina.webhooks.delete(made.webhook.id)
        assert await amina.webhooks.list() == []
        reader.token = None
        with pytest.raises(Unauthenticated):
            await reader.webhooks.list()


async def test_a_delivery_is_asked_for_again(server: ScriptedServer, client: Client) -> None:
    delivery = {
        "id": "delivery:1",
        "event": "GAME_FINISHED",
        "gameId": "game:1",
        "seq": 9,
        "at": "2026-01-01T00:00:00Z",
        "attempts": 1,
        "status": 500,
        "deliveredAt": None,
    }
    server.script("Redeliver", {"redeliver": {"delivery": delivery, "problems": []}})
    assert (await client.webhooks.redeliver("delivery:1")).status == httpx.codes.INTERNAL_SERVER_ERROR
    assert server.inputs("Redeliver")[0]["id"] == "delivery:1"


async def test_limits_are_told(url: str) -> None:
    async with Client(url) as nobody:
        limits = {limit.policy: limit for limit in await nobody.rate_limits()}
        assert 0 < limits["moves"].remaining <= limits["moves"].limit
