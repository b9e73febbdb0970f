"""Server-sent events as graphql-sse has them, byte for byte, and as an EventSource needs them."""

import json

import httpx
import pytest

from tests.api.client import LOBBY, Client
from tests.api.conftest import serving
from tests.api.streams.wire import EVENTS, SSE, Event, answer, get, post, stream

RATED = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"
BY_FRAGMENT = (
    "subscription($id: ID!, $after: Int) { ...F } "
    "fragment F on Subscription { gameUpdates(gameId: $id, after: $after) { seq event { seq } } }"
)
HANDS = (
    "subscription($id: ID!) { gameUpdates(gameId: $id) { game { ... on PageOneGame { hands { cards } } } } }"
)
TWO = "subscription A { lobbyUpdates(lobbyId: 1) { id } } subscription B { lobbyUpdates(lobbyId: 1) { id } }"


async def test_what_happens_is_told_with_its_number_and_the_stream_completes_after_the_end(
    anybody: Client,
) -> None:
    host, _, game = await anybody.game()
    for request in (post(anybody, EVENTS, {"id": game}), get(anybody, EVENTS, {"id": game})):
        async with stream(anybody, request) as opened:
            assert opened.headers["content-type"] == SSE
            assert "no-cache" in opened.headers["cache-control"]
            assert opened.headers["x-accel-buffering"] == "no"
            assert opened.headers["vary"] == "Accept, Origin"
            assert await opened.frame() == Event(comment=True)
            assert await opened.next() == ("1", {"gameUpdates": {"seq": 1, "event": None}})
    async with stream(anybody, post(anybody, EVENTS, {"id": game})) as opened:
        assert (await opened.next())[0] == "1"
        await host.done("resign", "game { seq }", gameId=game)
        seen = [await opened.next() for _ in range(3)]
        assert [(id, data["gameUpdates"]["event"]["seq"]) for id, data in seen] == [
            ("2", 2),
            ("3", 3),
            ("4", 4),
        ]
        assert await opened.rest() == b"event: complete\ndata:\n\n"
        assert opened.ended


async def test_a_result_is_written_like_this(anybody: Client) -> None:
    _, _, game = await anybody.game()
    async with stream(anybody, post(anybody, EVENTS, {"id": game})) as opened:
        assert (await opened.until(b"\n\n") or b"").startswith(b":\nretry: ")
        assert await opened.until(b"\n\n") == (
            b'event: next\nid: 1\ndata: {"data":{"gameUpdates":{"seq":1,"event":null}}}'
        )


@pytest.mark.parametrize("document", [EVENTS, BY_FRAGMENT])
async def test_after_and_the_last_event_id_say_the_same_and_the_header_is_the_newer_one(
    anybody: Client, document: str
) -> None:
    """An EventSource that comes back repeats its address, and says by the header how far it has come."""
    host, _, game = await anybody.game()
    await host.done("resign", "game { seq }", gameId=game)
    for variables, header, expected in (
        ({}, None, ["4", "complete"]),
        ({"after": 1}, None, ["2", "3", "4", "complete"]),
        ({}, "1", ["2", "3", "4", "complete"]),
        ({"after": 1}, "3", ["4", "complete"]),
        ({"after": 3}, "1", ["2", "3", "4", "complete"]),
        ({"after": 1}, "", ["2", "3", "4", "complete"]),
        # The log has not come so far: a snapshot.
        ({"after": 99}, None, ["4", "complete"]),
        ({"after": -1}, None, ["4", "complete"]),
    ):
        headers = {} if header is None else {"Last_Event_ID": header}
        async with stream(anybody, get(anybody, document, {"id": game, **variables}, **headers)) as opened:
            seen = []
            while (found := await opened.frame()) is not None:
                if not found.comment:
                    seen.append(found.id or found.event)
        assert seen == expected, (variables, header)


async def test_an_event_source_that_comes_back_after_the_end_is_told_to_stay_away(anybody: Client) -> None:
    """No other answer keeps it from coming back for ever."""
    host, _, game = await anybody.game()
    await host.done("resign", "game { seq }", gameId=game)
    told = await answer(anybody, get(anybody, EVENTS, {"id": game}, Last_Event_ID="4"))
    assert (told.status, told.body) == (204, b"")
    # Whoever asks for it by `after` has asked for the first time, and is told in the stream.
    async with stream(anybody, get(anybody, EVENTS, {"id": game, "after": 4})) as opened:
        assert (await opened.event()).event == "complete"


async def test_a_last_event_id_that_never_was_one_is_refused(anybody: Client) -> None:
    for header in ("x", "-1", "1.5", "1 2", "²", "9" * 30):
        request = get(anybody, EVENTS, {"id": "x"}, Last_Event_ID=header)
        assert (await answer(anybody, request)).status == 400


async def test_a_heartbeat_brings_nobody_further(sqlite_url: str, http: httpx.AsyncClient) -> None:
    """Its number could be that of an event which is still on its way."""
    async with serving(database_url=sqlite_url, heartbeat=0.2) as server:
        anybody = Client(server.url, http)
        _, _, game = await anybody.game()
        for document in (EVENTS, BY_FRAGMENT):
            async with stream(anybody, post(anybody, document, {"id": game})) as opened:
                assert (await opened.next())[0] == "1"
                for _ in range(2):
                    assert await opened.next() == (None, {"gameUpdates": {"seq": 1, "event": None}})


@pytest.mark.parametrize("asgi", [False, True])
async def test_what_does_not_say_by_itself_that_it_lives_has_comments(
    sqlite_url: str, http: httpx.AsyncClient, asgi: bool
) -> None:
    async with serving(database_url=sqlite_url, heartbeat=0.2, asgi=asgi) as server:
        anybody = Client(server.url, http)
        host = await anybody.guest()
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        async with stream(anybody, post(anybody, RATED, {"id": lobby["id"]})) as opened:
            assert await opened.frame() == Event(comment=True)
            assert await opened.next() == (None, {"lobbyUpdates": {"rated": False}})
            for _ in range(2):
                assert await opened.frame() == Event(comment=True)
            await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
            assert await opened.next() == (None, {"lobbyUpdates": {"rated": True}})


async def test_a_lobby_is_followed_until_it_closes(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]["id"]
    document = f"subscription($id: ID!) {{ lobbyUpdates(lobbyId: $id) {{ {LOBBY} }} }}"
    async with stream(anybody, post(anybody, document, {"id": lobby})) as opened:
        assert (await opened.next())[1]["lobbyUpdates"]["code"]
        await host.done("leaveLobby", lobbyId=lobby)
        while (found := await opened.event()).event == "next":
            pass
        assert found == Event(event="complete", data="")
        assert await opened.frame() is None


async def test_queries_and_mutations_are_answered_by_one_result_and_the_end(anybody: Client) -> None:
    for request in (post(anybody, "{ __typename }"), get(anybody, "{ __typename }")):
        told = await answer(anybody, request)
        assert (told.status, told.headers["content-type"]) == (200, SSE)
        assert "no-cache" in told.headers["cache-control"]
        assert (
            told.body == b'event: next\ndata: {"data":{"__typename":"Query"}}\n\nevent: complete\ndata:\n\n'
        )
    mutation = 'mutation { createGuest(input: {name: "A"}) { viewer { player { name } } } }'
    told = await answer(anybody, post(anybody, mutation))
    assert b'{"data":{"createGuest":{"viewer":{"player":{"name":"A"}}}}}' in told.body
    assert (await answer(anybody, get(anybody, mutation))).status == 405


async def test_what_cannot_be_followed_says_so_in_the_stream_and_completes(anybody: Client) -> None:
    cases: list[tuple[str, object]] = [
        ("{", None),
        ("", None),
        ("subscription { gameUpdates(gameId: 1) { nothing } }", None),
        ("subscription { nothing }", None),
        (TWO, None),
        (EVENTS, {}),
        (EVENTS, {"id": "x", "after": "y"}),
        (EVENTS, {"id": "x"}),
        (RATED, {"id": "x"}),
    ]
    for document, variables in cases:
        told = await answer(anybody, post(anybody, document, variables))
        assert (told.status, told.headers["content-type"]) == (200, SSE)
        frames = [frame for frame in told.body.decode().split("\n\n") if frame and frame[0] != ":"]
        assert len(frames) == 2
        assert frames[0].startswith("event: next\ndata: ")
        result = json.loads(frames[0].partition("data: ")[2])
        assert result.get("data") is None
        assert result["errors"][0]["message"]
        assert frames[1] == "event: complete\ndata:"


async def test_the_token_is_in_the_header_and_one_that_nobody_has_is_refused(anybody: Client) -> None:
    """An address is in logs and histories: no token is read there, so an EventSource is a spectator."""
    host, _, game = await anybody.game()

    async def shown(client: Client, request: bytes) -> list[bool]:
        async with stream(client, request) as opened:
            _, data = await opened.next()
            return [hand["cards"] is not None for hand in data["gameUpdates"]["game"]["hands"]]

    assert await shown(host, get(host, HANDS, {"id": game})) == [True, False]
    request = get(anybody, HANDS, {"id": game})
    assert await shown(anybody, request) == [False, False]
    in_address = request.replace(b"graphql?", f"graphql?token={host.token}&".encode())
    assert await shown(anybody, in_address) == [False, False]
    stranger = Client(anybody.url, anybody.http, token="nobody's")
    refused = await answer(stranger, post(stranger, HANDS, {"id": game}))
    assert (refused.status, refused.headers["www-authenticate"]) == (401, "Bearer")


async def test_any_page_may_follow(anybody: Client) -> None:
    _, _, game = await anybody.game()
    request = get(anybody, EVENTS, {"id": game}, Origin="https://elsewhere.example")
    async with stream(anybody, request) as opened:
        assert opened.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in opened.headers


async def test_a_request_of_the_old_protocol_is_answered_as_well(anybody: Client) -> None:
    """Some proxies speak no other, and connections cannot be taken over there: it has no chunks."""
    host, _, game = await anybody.game()
    await host.done("resign", "game { seq }", gameId=game)
    request = get(anybody, EVENTS, {"id": game}).replace(b"HTTP/1.1", b"HTTP/1.0")
    told = await answer(anybody, request)
    assert told.status == 200
    assert b"event: complete\ndata:\n\n" in told.body
