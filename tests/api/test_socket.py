"""graphql-transport-ws on a raw socket (K65, K93, K97)."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.api.client import Client, Socket
from tests.api.conftest import Server, serving

TIME = "{ serverTime }"
RATED = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"


@pytest.fixture(params=["own protocol", "asgi"])
async def server(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[Server]:
    """Both ways in which sockets are carried say the same."""
    async with serving(database_url=sqlite_url, asgi=request.param == "asgi") as running:
        yield running


async def said(anybody: Client, *messages: Any) -> int:
    """The code with which the server closes a socket on which this was said."""
    async with anybody.raw_socket() as raw:
        for message in messages:
            await raw.send(message if isinstance(message, (str, bytes)) else json.dumps(message))
        return await Socket(raw).close_code()


INIT = {"type": "connection_init"}


async def test_without_the_subprotocol_or_with_the_legacy_one_the_socket_is_closed(anybody: Client) -> None:
    """K93."""
    for subprotocols in (["graphql-ws"], ["nonsense"], None):
        async with anybody.raw_socket(subprotocols=subprotocols) as raw:
            assert raw.subprotocol is None
            assert await Socket(raw).close_code() == 4406


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([INIT, INIT], 4429),
        ([{"type": "subscribe", "id": "1", "payload": {"query": TIME}}], 4401),
        (["{"], 4400),
        ([b"\x00"], 4400),
        (["[" * 50_000], 4400),
        ([[]], 4400),
        (["null"], 4400),
        (['"x"'], 4400),
        (["9" * 5000], 4400),
        ([{}], 4400),
        ([{"type": 1}], 4400),
        ([{"type": "connection_init", "payload": "x"}], 4400),
        ([{"type": "hello"}], 4400),
        ([{"type": "ping", "payload": []}], 4400),
        ([INIT, {"type": "subscribe", "payload": {"query": TIME}}], 4400),
        ([INIT, {"type": "subscribe", "id": 1, "payload": {"query": TIME}}], 4400),
        ([INIT, {"type": "subscribe", "id": "", "payload": {"query": TIME}}], 4400),
        ([INIT, {"type": "subscribe", "id": {}, "payload": {"query": TIME}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1"}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": "x"}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {"query": None}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {"query": TIME, "variables": []}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {"query": TIME, "operationName": 1}}], 4400),
        ([INIT, {"type": "subscribe", "id": "1", "payload": {"query": TIME, "extensions": 1}}], 4400),
        ([INIT, {"type": "complete"}], 4400),
    ],
)
async def test_what_the_protocol_forbids_closes_the_socket_with_its_code(
    anybody: Client, messages: list[Any], code: int
) -> None:
    """K65."""
    assert await said(anybody, *messages) == code
    assert await anybody.ask(TIME)


async def test_a_message_of_more_bytes_than_allowed_closes_the_socket(anybody: Client) -> None:
    assert await said(anybody, "x" * 200_000) == 1009


async def test_an_id_that_is_in_use_is_refused_and_free_again_after_complete(
    anybody: Client,
) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { id } }"
    payload = {"query": document, "variables": {"id": lobby["id"]}}
    async with anybody.socket() as socket:
        for _ in range(2):
            await socket.send(id="same", type="subscribe", payload=payload)
            await socket.next("same")
            await socket.send(id="same", type="complete")
        await socket.send(id="unknown", type="complete")
        await socket.send(id="same", type="subscribe", payload=payload)
        await socket.next("same")
        await socket.send(id="same", type="subscribe", payload=payload)
        assert await socket.close_code() == 4409


async def test_ping_is_answered_before_and_after_init(anybody: Client) -> None:
    async with anybody.raw_socket() as raw:
        socket = Socket(raw)
        await socket.send(type="ping")
        assert (await socket.receive())["type"] == "pong"
        await socket.send(type="connection_init", payload=None)
        assert (await socket.receive())["type"] == "connection_ack"
        await socket.send(type="ping", payload={"some": "thing"})
        await socket.send(type="pong")
        assert await socket.receive() == {"type": "pong", "payload": {"some": "thing"}}


@pytest.mark.parametrize("key", ["Authorization", "authorization", "AUTHORIZATION"])
async def test_the_token_in_connection_init_is_the_player(anybody: Client, key: str) -> None:
    guest = await anybody.guest()
    async with anybody.socket({key: f"Bearer {guest.token}"}) as socket:
        operation = await socket.subscribe("{ viewer { player { id } } }")
        assert await socket.next(operation) == {"viewer": {"player": {"id": guest.player_id}}}
        assert (await socket.receive())["type"] == "complete"


@pytest.mark.parametrize("header", ["Bearer nobody", "nobody", "", 5, ["Bearer x"], {}])
async def test_a_token_that_nobody_has_closes_the_socket(anybody: Client, header: Any) -> None:
    """A closed socket tells; to go on as nobody would hide a player's own hand from them without a word."""
    code = await said(anybody, {"type": "connection_init", "payload": {"Authorization": header}})
    assert code == 4403


async def test_an_operations_error_ends_that_operation_only(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        updates = await socket.subscribe(RATED, id=lobby["id"])
        await socket.next(updates)
        for document in (
            "{",
            "",
            "{ nothing }",
            "{ a: serverTime } query B { serverTime }",
            "query A { serverTime } query B { serverTime }",
            "fragment F on Query { serverTime }",
            "subscription { lobbyUpdates }",
            "{ " * 50 + "}" * 50,
        ):
            operation = await socket.subscribe(document)
            message = await socket.receive()
            assert (message["id"], message["type"]) == (operation, "error"), document
            assert all(error["message"] for error in message["payload"])
            assert "INTERNAL_ERROR" not in str(message["payload"]), document
        await socket.send(
            id="named", type="subscribe", payload={"query": "query A { serverTime }", "operationName": "B"}
        )
        assert (await socket.receive())["type"] == "error"
        await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
        assert await socket.next(updates) == {"lobbyUpdates": {"rated": True}}


async def test_mutations_and_queries_run_on_a_socket_too(anybody: Client) -> None:
    guest = await anybody.guest()
    async with guest.socket() as socket:
        operation = await socket.subscribe(
            "mutation { createLobby(input: {kind: PAGE_ONE}) { lobby { id } problems { code } } }"
        )
        made = await socket.next(operation)
        assert made["createLobby"]["problems"] == []
        assert (await socket.receive()) == {"id": operation, "type": "complete"}


async def test_any_page_may_open_a_socket_for_no_browser_adds_a_token_by_itself(anybody: Client) -> None:
    """K97."""
    guest = await anybody.guest()
    async with anybody.raw_socket(
        origin="https://hostile.example", additional_headers={"Cookie": f"token={guest.token}"}
    ) as raw:
        socket = Socket(raw)
        await socket.send(type="connection_init")
        await socket.receive()
        operation = await socket.subscribe("{ viewer { player { id } } }")
        assert await socket.next(operation) == {"viewer": None}


async def test_other_paths_have_no_socket(anybody: Client) -> None:
    from websockets.asyncio.client import connect

    with pytest.raises(InvalidStatus) as caught:
        async with connect(anybody.url.replace("http", "ws", 1) + "/other"):
            pass
    assert caught.value.response.status_code in (403, 404)


async def test_a_hundred_subscriptions_on_one_socket_are_the_most(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { id } }"
    async with anybody.socket() as socket:
        for _ in range(101):
            await socket.subscribe(document, id=lobby["id"])
        messages = [await socket.receive() for _ in range(101)]
    assert sorted(message["type"] for message in messages) == ["error"] + ["next"] * 100
