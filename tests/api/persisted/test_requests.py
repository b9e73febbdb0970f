"""Documents by their hash instead of their text: over HTTP, on sockets and on streams."""

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.api.client import Client
from tests.api.conftest import Server, serving
from zamu_api.kept_documents import hash_of

NAME = "query Name { viewer { player { name } } }"
DRAW = (
    "mutation Draw($input: DrawCardsInput!) { drawCards(input: $input) { game { seq } problems { code } } }"
)
FOLLOW = "subscription Follow($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) { seq } }"
NEW = "application/graphql-response+json"
UNKNOWN = {"message": "PersistedQueryNotFound", "extensions": {"code": "PERSISTED_QUERY_NOT_FOUND"}}


@pytest.fixture(params=["own protocol", "asgi"])
async def server(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[Server]:
    """Both ways in which sockets and streams are carried know the same documents."""
    async with serving(database_url=sqlite_url, asgi=request.param == "asgi") as running:
        yield running


def by_hash(text: str, **more: Any) -> dict[str, Any]:
    """A request for the document as Apollo's clients send it first."""
    return {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": hash_of(text)}}, **more}


async def said(socket: Any, payload: dict[str, Any]) -> list[dict[str, Any]]:
    """What is said to an operation, until it is over or has brought one result of a subscription."""
    await socket.send(id="1", type="subscribe", payload=payload)
    message = await socket.receive()
    if message["type"] == "next" and "subscription" not in str(message) and "gameUpdates" not in str(message):
        return [message, await socket.receive()]
    return [message]


async def test_a_hash_that_is_not_known_is_asked_for_with_its_text_and_known_from_then_on(
    anybody: Client,
) -> None:
    amina = await anybody.guest("Amina")
    for accept in ("application/json", NEW):
        amina = Client(amina.url, amina.http, amina.token, headers={"Accept": accept})
        text = f"{NAME} # {accept}"
        first = await amina.post(by_hash(text))
        assert first.json() == {"errors": [UNKNOWN]}
        assert first.status_code == 200, "Apollo's clients read no answer that is a failure"
        assert first.headers["cache-control"] == "no-store"
        for body in (
            by_hash(text, query=text),
            by_hash(text),
            by_hash(text, query=None),
            by_hash(text, query=""),
        ):
            answer = await amina.post(body)
            assert answer.json() == {"data": {"viewer": {"player": {"name": "Amina"}}}}
            assert answer.headers["content-type"] == accept
        for id in (hash_of(text), f"sha256:{hash_of(text)}"):
            assert (await amina.post({"documentId": id})).json()["data"]["viewer"]["player"][
                "name"
            ] == "Amina"


async def test_by_get_queries_and_streams_go_by_hash_and_mutations_do_not(anybody: Client) -> None:
    _, _, game = await anybody.game()
    asked = {"extensions": json.dumps(by_hash(NAME)["extensions"])}
    headers = {"Accept": "application/json"}

    async def get(**params: str) -> Any:
        return await anybody.http.get(f"{anybody.url}/graphql", params=params, headers=headers)

    assert (await get(**asked)).json() == {"errors": [UNKNOWN]}
    assert (await get(**asked, query=NAME)).json() == {"data": {"viewer": None}}
    assert (await get(**asked)).json() == {"data": {"viewer": None}}
    assert (await get(documentId=hash_of(NAME))).json() == {"data": {"viewer": None}}
    headers = {"Accept": "text/html,*/*;q=0.8"}
    assert (await get(documentId=hash_of(NAME))).json() == {"data": {"viewer": None}}
    headers = {"Accept": "application/json"}
    await anybody.post(by_hash(DRAW, query=DRAW, variables={"input": {"gameId": game}}))
    refused = await get(documentId=hash_of(DRAW), variables=json.dumps({"input": {"gameId": game}}))
    assert (refused.status_code, refused.headers["allow"]) == (405, "POST")


async def test_what_sockets_say_by_hash_is_answered_as_by_text(anybody: Client) -> None:
    host, _, game = await anybody.game()
    async with host.socket() as socket:
        for text, variables in ((NAME, None), (FOLLOW, {"id": game})):
            (error,) = await said(socket, by_hash(text, variables=variables))
            assert error == {"id": "1", "type": "error", "payload": [UNKNOWN]}
            by_text = await said(socket, by_hash(text, query=text, variables=variables))
            assert by_text[0]["type"] == "next", by_text
            if text is FOLLOW:
                await socket.send(id="1", type="complete")
            assert await said(socket, {"documentId": hash_of(text), "variables": variables}) == by_text
    draw = {"gameId": game, "expectedSeq": 1}
    async with host.socket() as socket:
        await host.post({"query": DRAW, **by_hash(DRAW), "variables": {"input": draw}})
        (moved, _) = await said(socket, by_hash(DRAW, variables={"input": draw}))
        assert moved["payload"]["data"]["drawCards"]["problems"] == [{"code": "STALE_STATE"}]


@pytest.mark.parametrize("accept", ["text/event-stream", 'multipart/mixed;subscriptionSpec="1.0"'])
async def test_streams_are_asked_for_by_hash(anybody: Client, accept: str) -> None:
    host, _, game = await anybody.game()
    await host.done("resign", gameId=game)
    client = Client(host.url, host.http, host.token, headers={"Accept": accept})
    variables = {"id": game, "after": 0}
    unknown = await client.post(by_hash(FOLLOW, variables=variables))
    assert (unknown.status_code, unknown.text.count("PersistedQueryNotFound")) == (200, 1)
    for more in ({"query": FOLLOW}, {}):
        told = await client.post(by_hash(FOLLOW, variables=variables, **more))
        assert re.findall(r'"seq":(\d)', told.text) == ["4"] * 4


async def test_a_text_of_another_hash_is_refused_and_not_remembered(anybody: Client) -> None:
    body = by_hash(NAME, query="{ serverTime }")
    answer = await anybody.post(body)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["extensions"] == {"code": "PERSISTED_QUERY_HASH_MISMATCH"}
    assert (await anybody.post(by_hash(NAME))).json() == {"errors": [UNKNOWN]}
    async with anybody.socket() as socket:
        (error,) = await said(socket, body)
        assert error["payload"][0]["extensions"] == {"code": "PERSISTED_QUERY_HASH_MISMATCH"}
    await anybody.post(by_hash(NAME, query=NAME))
    assert (await anybody.post(body)).status_code == 400


@pytest.mark.parametrize(
    "text",
    [
        "{ viewer {",
        "{ nothing }",
        "{ " + " ".join(f"a{i}: serverTime" for i in range(300)) + " }",
        "x" * 30_000,
    ],
)
async def test_what_cannot_be_answered_is_not_remembered(anybody: Client, text: str) -> None:
    first = (await anybody.post({"query": text})).json()
    assert "errors" in first
    assert (await anybody.post(by_hash(text, query=text))).json() == first
    assert (await anybody.post(by_hash(text))).json() == {"errors": [UNKNOWN]}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"query": None},
        {"documentId": 5},
        {"documentId": ""},
        {"query": NAME, "documentId": []},
        {"extensions": {"persistedQuery": 5}},
        {"extensions": {"persistedQuery": {}}},
        {"extensions": {"persistedQuery": {"version": 2, "sha256Hash": hash_of(NAME)}}},
        {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": 5}}},
        {"query": NAME, "documentId": "a", **by_hash(NAME)},
    ],
)
async def test_a_malformed_request_is_400_and_on_a_socket_4400(anybody: Client, body: dict[str, Any]) -> None:
    assert (await anybody.post(body)).status_code == 400
    async with anybody.socket() as socket:
        await socket.send(id="1", type="subscribe", payload=body)
        assert await socket.close_code() == 4400


async def test_scopes_and_rate_limits_hold_for_documents_by_hash(sqlite_url: str, anybody: Client) -> None:
    owner = await anybody.guest("Amina")
    made = await owner.done("createAccessToken", name="x", scopes=["READ"], expiresInDays=1)
    lobby = "mutation L($input: CreateLobbyInput!) { createLobby(input: $input) { problems { code } } }"
    reader = Client(owner.url, owner.http, made["token"])
    body = by_hash(lobby, query=lobby, variables={"input": {"kind": "PAGE_ONE"}})
    for _ in range(2):
        answer = (await reader.post(body)).json()
        assert answer["data"]["createLobby"]["problems"] == [{"code": "FORBIDDEN"}]
        body.pop("query", None)
    async with serving(database_url=sqlite_url, rate_limits=True, rate_limit_factor=0.002) as strict:
        guesser = Client(strict.url, anybody.http)
        answers = [await guesser.post({"documentId": f"{n:064x}"}) for n in range(12)]
        assert [answer.status_code for answer in answers] == [200] * 9 + [429] * 3
