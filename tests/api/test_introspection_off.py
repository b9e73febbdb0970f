"""With introspection off nobody learns what is in the schema, by asking for it or by guessing at it."""

from collections.abc import AsyncIterator

import httpx
import pytest
from graphql import get_introspection_query

from tests.api.client import Client
from tests.api.conftest import serving

LOBBY = "mutation($input: CreateLobbyInput!) { createLobby(input: $input) { lobby { id } } }"

NEAR_MISSES = {
    "field": "{ serverTimes }",
    "no selection": "{ viewer }",
    "field of a type": "{ catalogue { kindd } }",
    "field of another type": '{ game(id: "x") { topGroup } }',
    "argument": '{ player(idd: "x") { name } }',
    "argument of a directive": "{ serverTime @skip(iff: true) }",
    "enum value": "mutation { createLobby(input: {kind: PAGE_ON}) { lobby { id } } }",
    "field of an input": "mutation { createLobby(input: {kind: PAGE_ONE, capacit: 2}) { lobby { id } } }",
    "type": "{ ... on Querry { serverTime } }",
    "type of a variable": "query($a: CreateLobbyInputs) { serverTime }",
    "fragment's type": "{ ...F } fragment F on Querry { serverTime }",
}
"""Documents that are a letter off, each with something else."""

WRONG_VALUES = (
    {"kind": "PAGE_ON"},
    {"kind": "PAGE_ONE", "capacit": 2},
    {"kind": "PAGE_ONE", "visibility": "PUBLI"},
)


@pytest.fixture
async def closed(sqlite_url: str, http: httpx.AsyncClient) -> AsyncIterator[Client]:
    async with serving(database_url=sqlite_url, introspection=False) as running:
        yield Client(running.url, http)


async def errors(client: Client, document: str, variables: object = None) -> list[str]:
    """What is said by HTTP and on a socket about a document that is wrong."""
    body = {"query": document, "variables": variables}
    said = [error["message"] for error in (await client.post(body)).json()["errors"]]
    async with client.socket() as socket:
        await socket.send(id="1", type="subscribe", payload=body)
        answer = await socket.receive()
        assert answer["type"] == "error"
    return [*said, *(error["message"] for error in answer["payload"])]


@pytest.mark.parametrize("kind", NEAR_MISSES)
async def test_a_near_miss_is_told_nothing(closed: Client, kind: str) -> None:
    said = await errors(closed, NEAR_MISSES[kind])
    assert said
    assert "mean" not in "".join(said)


async def test_a_near_miss_in_variables_is_told_nothing(closed: Client) -> None:
    for value in WRONG_VALUES:
        said = await errors(closed, LOBBY, {"input": value})
        assert said
        assert "mean" not in "".join(said)


async def test_where_introspection_is_on_near_misses_are_helped(anybody: Client) -> None:
    for document in NEAR_MISSES.values():
        answer = (await anybody.post({"query": document})).json()
        assert "Did you mean" in str(answer["errors"]), answer
    for value in WRONG_VALUES:
        answer = (await anybody.post({"query": LOBBY, "variables": {"input": value}})).json()
        assert "Did you mean" in str(answer["errors"]), answer


async def test_the_schema_is_not_told(closed: Client) -> None:
    for document in (
        get_introspection_query(),
        '{ __type(name: "Game") { name } }',
        "{ serverTime ... on Query { ...F } } fragment F on Query { a: __schema { types { name } } }",
        "query A { serverTime } query B { __schema { types { name } } }",
    ):
        named = {"query": document, "operationName": "B" if "query B" in document else None}
        (error,) = (await closed.post(named)).json()["errors"]
        assert error["message"] == "Introspection is off."
        assert error["extensions"] == {"code": "INTROSPECTION_OFF"}
        assert set(await errors(closed, document)) == {"Introspection is off."}
    assert await closed.ask("{ __typename serverTime }")
