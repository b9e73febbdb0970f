"""Games as they happen, over connections that fail in every way."""

import asyncio
import gc
from typing import Any

import pytest

from tests.sdk.scripted import ScriptedServer
from tests.sdk.values import drawn, finished, lobby, page_one, update
from zamu import Client, ConnectionFailed, Fault, Game, GameUpdate, GameUpdates, PageOneGame
from zamu.errors import NotFound, Unauthenticated
from zamu.events import CardsDrawn, Event, GameFinished


async def take(updates: GameUpdates, number: int) -> list[GameUpdate]:
    return [await asyncio.wait_for(anext(updates), 5) for _ in range(number)]


def seqs(updates: list[GameUpdate]) -> list[int]:
    return [each.event.seq for each in updates if each.event is not None]


async def test_the_first_item_says_whose_turn_it_is(server: ScriptedServer, game: Game) -> None:
    """K83"""
    updates = game.updates()
    socket = await server.socket()
    id_, variables = await socket.subscribed()
    assert variables == {"gameId": "game:1", "after": None}
    assert socket.init == {"type": "connection_init", "payload": {"Authorization": "Bearer amina"}}
    await socket.next(id_, gameUpdates=update(None, page_one(4)))
    [first] = await take(updates, 1)
    assert (first.seq, first.event, first.is_heartbeat) == (4, None, False)
    assert first.game is game
    assert game.is_my_turn
    assert game.seq == 4


async def test_events_are_typed_and_come_in_order_with_the_state_after_each(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, variables = await socket.subscribed()
    assert variables["after"] == 1
    for seq in (2, 3):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(seq)))
    got = await take(updates, 2)
    assert [type(each.event) for each in got] == [CardsDrawn, CardsDrawn]
    assert [each.state.seq for each in got] == [2, 3]


async def test_a_cut_socket_is_resumed_behind_the_last_event_and_doubles_are_dropped(
    server: ScriptedServer, game: Game
) -> None:
    """K67"""
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(drawn(2), page_one(2)))
    got = await take(updates, 1)
    server.cut()
    socket = await server.socket()
    id_, variables = await socket.subscribed()
    assert variables["after"] == 2
    for seq in (2, 3, 3, 4):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(seq)))
    got += await take(updates, 2)
    assert seqs(got) == [2, 3, 4]


async def test_events_that_came_before_a_cut_and_were_not_read_are_given_out_once(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    for seq in (2, 3):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(seq)))
    got = await take(updates, 1)
    server.cut()
    socket = await server.socket()
    id_, variables = await socket.subscribed()
    for seq in range(variables["after"] + 1, 5):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(seq)))
    got += await take(updates, 2)
    assert seqs(got) == [2, 3, 4]


@pytest.mark.parametrize(
    "ahead", [update(drawn(4), page_one(4)), update(None, page_one(4))], ids=["a gap", "a heartbeat"]
)
async def test_what_is_missing_is_asked_for_again(
    server: ScriptedServer, game: Game, ahead: dict[str, Any]
) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(drawn(2), page_one(2)))
    await socket.next(id_, gameUpdates=ahead)
    got = await take(updates, 1)
    later = asyncio.create_task(take(updates, 2))
    assert (await socket.hear("complete"))["id"] == id_
    again, variables = await socket.subscribed()
    assert variables["after"] == 2
    await socket.next(id_, gameUpdates=update(drawn(9), page_one(9)))  # of the old one, still on its way
    for seq in (3, 4):
        await socket.next(again, gameUpdates=update(drawn(seq), page_one(seq)))
    assert seqs(got + await later) == [2, 3, 4]
    assert server.connections == 1


async def test_a_gap_that_is_never_filled_is_a_fault_in_the_end(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)})
    async with Client(server.url, timeout=1, patience=0.5) as client:
        updates = (await client.game("game:1")).updates(after=1)
        socket = await server.socket()

        async def mislead() -> None:
            while True:
                said = await socket.said.get()
                if said["type"] == "subscribe":
                    await socket.next(said["id"], gameUpdates=update(drawn(5), page_one(5)))

        misleading = asyncio.create_task(mislead())
        with pytest.raises(Fault, match="missing after 1"):
            await take(updates, 1)
        misleading.cancel()


async def test_a_heartbeat_is_given_out_as_one(server: ScriptedServer, game: Game) -> None:
    updates = game.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    for _ in range(2):
        await socket.next(id_, gameUpdates=update(None, page_one(1)))
    got = await take(updates, 2)
    assert [each.is_heartbeat for each in got] == [False, True]


async def test_behind_the_end_of_the_log_the_game_is_shown_as_it_stands(
    server: ScriptedServer, game: Game
) -> None:
    """K67"""
    updates = game.updates(after=999)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(4)))
    await socket.next(id_, gameUpdates=update(drawn(5), page_one(5)))
    got = await take(updates, 2)
    assert [(each.seq, each.is_heartbeat) for each in got] == [(4, False), (5, False)]


async def test_the_stream_ends_with_the_game_whatever_the_server_says(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    over = page_one(3, turn=None, status="FINISHED")
    await socket.next(id_, gameUpdates=update(drawn(2), over))
    await socket.next(id_, gameUpdates=update(finished(3), over))
    got = [each async for each in updates]
    assert isinstance(got[-1].event, GameFinished)
    assert game.is_over
    with pytest.raises(StopAsyncIteration):
        await anext(updates)


async def test_a_stream_that_ends_too_early_is_resumed(server: ScriptedServer, game: Game) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(drawn(2), page_one(2)))
    await socket.complete(id_)
    got = await take(updates, 1)
    later = asyncio.create_task(take(updates, 1))
    id_, variables = await socket.subscribed()
    assert variables["after"] == 2
    await socket.next(id_, gameUpdates=update(drawn(3), page_one(3)))
    assert seqs(got + await later) == [2, 3]


@pytest.mark.parametrize("code", [1001, 1011, 1012, 1013, 4408])
async def test_a_server_that_closes_for_a_while_is_found_again(
    server: ScriptedServer, game: Game, code: int
) -> None:
    """K101"""
    updates = game.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await take(updates, 1)
    await socket.close(code)
    socket = await server.socket()
    id_, variables = await socket.subscribed()
    assert variables["after"] == 1
    await socket.next(id_, gameUpdates=update(drawn(2), page_one(2)))
    assert seqs(await take(updates, 1)) == [2]


async def test_a_token_that_is_not_accepted_ends_every_subscription(
    server: ScriptedServer, game: Game
) -> None:
    first, second = game.updates(), game.updates()
    socket = await server.socket()
    await socket.subscribed()
    await socket.close(4403, "Forbidden")
    for updates in (first, second):
        with pytest.raises(Unauthenticated):
            await take(updates, 1)
    assert server.connections == 1


async def test_a_server_that_does_not_understand_is_not_asked_for_ever(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates()
    await (await server.socket()).close(4400, "Bad request")
    with pytest.raises(Fault, match="4400"):
        await take(updates, 1)
    assert server.connections == 1


async def test_two_subscriptions_at_once_on_a_fresh_client_share_one_connection(
    server: ScriptedServer, client: Client, game: Game
) -> None:
    """K87"""
    server.script("GetLobby", {"lobby": lobby()})
    games, lobbies = game.updates(), (await client.lobbies.get(code="ABCD")).updates()
    socket = await server.socket()
    one, _ = await socket.subscribed()
    other, _ = await socket.subscribed()
    await socket.next(other, lobbyUpdates=lobby(capacity=5))
    await socket.next(one, gameUpdates=update(None, page_one(1)))
    assert (await asyncio.wait_for(anext(lobbies), 5)).capacity == 5
    await take(games, 1)
    assert server.connections == 1


async def test_breaking_out_of_the_loop_leaves_the_subscription_and_nothing_else(
    server: ScriptedServer, game: Game
) -> None:
    """K87"""

    async def look_once() -> None:
        async for _ in game.updates():
            break

    looking = asyncio.create_task(look_once())
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await looking
    gc.collect()
    assert (await socket.hear("complete"))["id"] == id_
    updates = game.updates()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await take(updates, 1)
    assert server.connections == 1


async def test_closing_the_client_ends_its_loops_and_its_socket(server: ScriptedServer, game: Game) -> None:
    """K87"""
    server.script("GetGame", {"game": page_one(1)})
    async with Client(server.url) as client:
        updates = (await client.game("game:1")).updates()
        reading = asyncio.create_task(take(updates, 1))
        socket = await server.socket()
        await socket.subscribed()
    await socket.closed()
    with pytest.raises(ConnectionFailed, match="closed"):
        await reading


async def test_a_client_closes_in_bounded_time_though_the_server_has_gone_dead(
    server: ScriptedServer, game: Game
) -> None:
    """K87"""
    server.script("GetGame", {"game": page_one(1)})
    client = Client(server.url)
    updates = (await client.game("game:1")).updates()
    await (await server.socket()).subscribed()
    server.go_dead()
    await asyncio.wait_for(client.close(), 5)
    with pytest.raises(ConnectionFailed):
        await take(updates, 1)


async def test_a_dead_connection_is_noticed_and_replaced(
    server: ScriptedServer, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K87"""
    monkeypatch.setattr("zamu._socket.PING_SECONDS", 0.2)
    server.script("GetGame", {"game": page_one(1)})
    async with Client(server.url, timeout=0.5, patience=10) as client:
        updates = (await client.game("game:1")).updates()
        socket = await server.socket()
        id_, _ = await socket.subscribed()
        await socket.next(id_, gameUpdates=update(None, page_one(1)))
        await take(updates, 1)
        server.go_dead()
        socket = await server.socket()
        id_, variables = await socket.subscribed()
        assert variables["after"] == 1
        await socket.next(id_, gameUpdates=update(drawn(2), page_one(2)))
        assert seqs(await take(updates, 1)) == [2]


async def test_nobody_answering_is_an_error_when_patience_ends(server: ScriptedServer) -> None:
    """K87"""
    server.script("GetGame", {"game": page_one(1)})
    server.acknowledges = False
    async with Client(server.url, timeout=0.3, patience=0.5) as client:
        updates = (await client.game("game:1")).updates()
        with pytest.raises(ConnectionFailed):
            await take(updates, 1)


async def test_an_event_of_an_unknown_type_is_an_event_all_the_same(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    strange = {**drawn(2), "type": "TableTurned", "summary": "The table turns.", "angle": 90}
    await socket.next(id_, gameUpdates=update(strange, page_one(2)))
    [got] = await take(updates, 1)
    assert isinstance(got.event, Event)
    assert (got.event.type, got.event.summary) == ("TableTurned", "The table turns.")


async def test_unknown_values_and_rulesets_never_raise(server: ScriptedServer, client: Client) -> None:
    state = page_one(
        1, type="LudoGame", id="game:2", kind="LUDO", status="PAUSED", dice=[6], activeColor="PINK"
    )
    server.script("GetGame", {"game": state}, {"game": page_one(1, activeColor="PINK")})
    ludo = await client.game("game:2")
    assert type(ludo) is Game
    assert (ludo.kind, ludo.status, ludo.is_over) == ("LUDO", "PAUSED", False)
    pink = await client.game("game:1")
    assert isinstance(pink, PageOneGame)
    assert pink.active_color == "PINK"
    assert str(pink.active_color) == "PINK"


async def test_messages_that_are_newer_than_the_client_are_passed_over(
    server: ScriptedServer, game: Game
) -> None:
    updates = game.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.send({"type": "weather", "payload": "fine"})
    await socket.send({"type": "next", "id": "nobody's", "payload": {"data": {}}})
    await socket.send({"type": "ping"})
    await socket.hear("pong")
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await take(updates, 1)
    assert server.connections == 1


@pytest.mark.parametrize(
    "garbage", [[], "text", {"type": "next", "id": "1"}, {"type": "next", "id": "1", "payload": 5}]
)
async def test_garbage_costs_a_connection_and_nothing_else(
    server: ScriptedServer, game: Game, garbage: Any
) -> None:
    updates = game.updates()
    socket = await server.socket()
    await socket.subscribed()
    await socket.send(garbage)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await take(updates, 1)


@pytest.mark.parametrize("data", [None, {"gameUpdates": update(None, page_one(1))}], ids=["no data", "data"])
async def test_errors_in_a_result_are_raised_whatever_data_comes_with_them(
    server: ScriptedServer, game: Game, data: Any
) -> None:
    updates = game.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    error = {"message": "Broken.", "extensions": {"code": "INTERNAL_ERROR", "requestId": "r7"}}
    await socket.send({"id": id_, "type": "next", "payload": {"data": data, "errors": [error]}})
    with pytest.raises(Fault, match="Broken") as caught:
        await take(updates, 1)
    assert (caught.value.code, caught.value.request_id) == ("INTERNAL_ERROR", "r7")
    with pytest.raises(Fault):  # and not a wait without end
        await take(updates, 1)


async def test_a_subscription_that_is_refused_raises_what_it_was(server: ScriptedServer, game: Game) -> None:
    updates = game.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    error = {"message": "There is no such game.", "extensions": {"code": "NOT_FOUND"}}
    await socket.send({"id": id_, "type": "error", "payload": [error]})
    with pytest.raises(NotFound, match="no such game"):
        await take(updates, 1)


async def test_a_store_that_is_down_for_a_moment_is_waited_for(server: ScriptedServer, game: Game) -> None:
    updates = game.updates()
    reading = asyncio.create_task(take(updates, 1))
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    error = {"message": "Try again.", "extensions": {"code": "UNAVAILABLE", "retryAfterSeconds": 0.1}}
    await socket.send({"id": id_, "type": "error", "payload": [error]})
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(2)))
    assert [each.seq for each in await reading] == [2]


async def test_a_bot_that_only_uses_the_loop_acts_once_a_turn(server: ScriptedServer, game: Game) -> None:
    """K81, K83: two events of one move both show the bot's turn, and its own move comes between them."""
    mine, theirs = page_one(3), page_one(4, turn=1)
    server.script("MakeMove", {"makeMove": {"game": theirs, "events": [drawn(4, seat=0)], "problems": []}})
    updates = game.updates(after=1)
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    for event in (drawn(2), drawn(3)):
        await socket.next(id_, gameUpdates=update(event, mine))
    await socket.next(id_, gameUpdates=update(drawn(4, seat=0), theirs))
    over = page_one(5, turn=None, status="ABORTED")
    await socket.next(id_, gameUpdates=update(drawn(5), over))
    async for seen in updates:
        if seen.game.is_my_turn:
            await seen.game.submit(seen.game.legal_moves[0])
    assert [each["notation"] for each in server.inputs("MakeMove")] == ["R5!"]


async def test_a_lobby_is_followed_until_it_closes(server: ScriptedServer, client: Client) -> None:
    server.script("GetLobby", {"lobby": lobby()})
    found = await client.lobbies.get(id="lobby:1")
    updates = found.updates()
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, lobbyUpdates=lobby(capacity=3))
    await socket.next(id_, lobbyUpdates=lobby(capacity=4))
    await socket.complete(id_)
    capacities = [each.capacity async for each in updates]
    assert capacities == [3, 4]
    assert [each async for each in updates] == []


async def test_the_lobbys_game_is_waited_for(server: ScriptedServer, client: Client) -> None:
    server.script("GetLobby", {"lobby": lobby()})
    server.script("GetGame", {"game": page_one(1)})
    found = await client.lobbies.get(id="lobby:1")
    waiting = asyncio.create_task(found.game())
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    await socket.next(id_, lobbyUpdates=lobby(currentGame={"id": "game:0", "status": "FINISHED"}))
    await socket.next(id_, lobbyUpdates=lobby(currentGame={"id": "game:1", "status": "ACTIVE"}))
    assert (await waiting).id == "game:1"
    assert (await socket.hear("complete"))["id"] == id_
