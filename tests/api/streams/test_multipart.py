"""Subscriptions by multipart, as Apollo's clients read them."""

import httpx

from tests.api.client import Client
from tests.api.conftest import serving
from tests.api.streams.wire import EVENTS, MULTIPART, answer, get, post, stream

APOLLO_IOS = f"{MULTIPART},application/graphql-response+json,application/json"
BOUNDARY = b"\r\n--graphql"
PART = b"\r\ncontent-type: application/json\r\n\r\n"


async def test_every_part_is_whole_as_soon_as_it_is_sent_and_the_last_boundary_ends_the_answer(
    anybody: Client,
) -> None:
    """Clients take a part when they see the boundary that follows."""
    host, _, game = await anybody.game()
    async with stream(anybody, post(anybody, EVENTS, {"id": game}, accept=APOLLO_IOS)) as opened:
        # Apollo iOS compares the last directive with ==.
        assert [part.strip() for part in opened.headers["content-type"].split(";")] == [
            "multipart/mixed",
            'boundary="graphql"',
            "subscriptionSpec=1.0",
        ]
        assert "no-cache" in opened.headers["cache-control"]
        assert opened.headers["x-accel-buffering"] == "no"
        assert await opened.until(BOUNDARY) == b""
        assert await opened.part() == {}
        assert await opened.part() == {"payload": {"data": {"gameUpdates": {"seq": 1, "event": None}}}}
        await host.done("resign", "game { seq }", gameId=game)
        for seq in (2, 3, 4):
            payload = (await opened.part())["payload"]
            assert payload == {"data": {"gameUpdates": {"seq": 4, "event": {"seq": seq}}}}
        assert await opened.rest() == b"--\r\n"
        assert opened.ended


async def test_there_is_a_part_even_where_nothing_is_left_to_tell(anybody: Client) -> None:
    """An answer without any part would be malformed."""
    host, _, game = await anybody.game()
    await host.done("resign", "game { seq }", gameId=game)
    for request in (
        post(anybody, EVENTS, {"id": game, "after": 4}, accept=MULTIPART),
        get(anybody, EVENTS, {"id": game, "after": 4}, accept=MULTIPART),
    ):
        told = await answer(anybody, request)
        assert told.body == BOUNDARY + PART + b"{}" + BOUNDARY + b"--\r\n"


async def test_what_cannot_be_followed_is_a_payload_with_errors(anybody: Client) -> None:
    for document in (
        "{",
        "subscription { nothing }",
        EVENTS,
        'subscription { gameUpdates(gameId: "x") { seq } }',
        'subscription { lobbyUpdates(lobbyId: "x") { id } }',
    ):
        told = await answer(anybody, post(anybody, document, accept=MULTIPART))
        assert told.status == 200
        assert told.body.startswith(BOUNDARY + PART + b"{}" + BOUNDARY + PART + b'{"payload":{')
        assert b'"errors":[{"message":' in told.body
        assert told.body.endswith(b"}" + BOUNDARY + b"--\r\n")


async def test_a_query_is_not_answered_by_parts(anybody: Client) -> None:
    told = await answer(anybody, post(anybody, "{ __typename }", accept=APOLLO_IOS))
    assert told.headers["content-type"] == "application/graphql-response+json"
    assert told.body == b'{"data":{"__typename":"Query"}}'
    assert (await answer(anybody, post(anybody, "{ __typename }", accept=MULTIPART))).status == 406


async def test_an_empty_part_is_a_sign_of_life(sqlite_url: str, http: httpx.AsyncClient) -> None:
    async with serving(database_url=sqlite_url, heartbeat=0.2) as server:
        anybody = Client(server.url, http)
        host = await anybody.guest()
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"
        async with stream(anybody, post(anybody, document, {"id": lobby["id"]}, accept=MULTIPART)) as opened:
            assert await opened.until(BOUNDARY) == b""
            assert await opened.part() == {}
            assert await opened.part() == {"payload": {"data": {"lobbyUpdates": {"rated": False}}}}
            assert await opened.part() == {}
            assert await opened.part() == {}
