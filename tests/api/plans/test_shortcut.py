"""The short way of usual requests answers what the long way answers: status, headers and body."""

import json
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server
from zamu_api.graphql import plans

# Only what has exactly this type goes the short way.
SHORT, LONG = "application/json", "Application/JSON"
GAME = "query($id: ID!) { game(id: $id) { __typename seq legalMoves { notation } } viewer: __typename }"
MOVE = (
    "mutation($input: MakeMoveInput!) { makeMove(input: $input) { game { seq } problems { code message } } }"
)
NEW = "application/graphql-response+json"


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each operation that was looked at on the short way has a plan."""
    seen = []
    prepare = plans.prepare

    def note(*args: Any) -> Any:
        found = prepare(*args)
        seen.append(found is not None)
        return found

    monkeypatch.setattr(plans, "prepare", note)
    return seen


async def post(client: Client, kind: str, body: bytes, **headers: str) -> httpx.Response:
    bearer = {"Authorization": f"Bearer {client.token}"} if client.token else {}
    return await client.http.post(
        f"{client.url}/graphql", content=body, headers={"Content-Type": kind, **bearer, **headers}
    )


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Accept": "*/*"},
        {"Accept": f"{NEW}, application/json;q=0.9"},
        {"Origin": "https://example.org"},
        {"Accept-Language": "sw, en;q=0.5"},
        {"Authorization": "Bearer nothing"},
        {"Authorization": "Basic eA=="},
        {"Accept-Encoding": "gzip"},
    ],
)
async def test_the_short_way_answers_as_the_long_one(
    server: Server, anybody: Client, prepared: list[bool], headers: dict[str, str]
) -> None:
    """Queries, and moves that are refused, which change nothing."""
    amina = await anybody.guest("Amina")
    lobby = (await amina.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]
    await amina.done("addCpu", lobbyId=lobby["id"])
    game = (await amina.done("startGame", "game { id }", lobbyId=lobby["id"]))["game"]["id"]
    await amina.done("resign", "game { id }", gameId=game)
    bodies: list[dict[str, Any]] = [
        {"query": GAME, "variables": {"id": game}},
        {"query": GAME, "variables": {"id": "nothing"}, "operationName": None, "extensions": None},
        {"query": MOVE, "variables": {"input": {"gameId": game, "notation": "draw"}}},
        {"query": MOVE, "variables": {"input": {"gameId": "nothing", "notation": "draw"}}, "extensions": {}},
        {
            "query": "query A { viewer { player { name } } } query B { viewer { locale } }",
            "operationName": "B",
        },
    ]
    for who in (anybody, amina):
        for body in bodies:
            await post(who, LONG, json.dumps(body).encode())  # a new document goes the long way
            prepared.clear()
            short = await post(who, SHORT, json.dumps(body).encode(), **headers)
            assert prepared == [True]
            long = await post(who, LONG, json.dumps(body).encode(), **headers)
            assert prepared == [True]
            assert (short.status_code, short.content) == (long.status_code, long.content), body
            differing = set(short.headers.items()) ^ set(long.headers.items())
            assert {name for name, _ in differing} <= {"date"}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"5",
        b"[]",
        b'{"query": 5}',
        b'{"query": "{ nothing }"}',
        b'{"query": "{ viewer"}',
        b'{"query": "{ viewer { locale } }", "variables": []}',
        b'{"query": "{ viewer { locale } }", "extensions": 1}',
        b'{"query": "{ viewer { locale } }", "operationName": 1}',
        b'{"query": "subscription { lobbyUpdates(lobbyId: 1) { id } }"}',
        b'{"query": "query($c: Boolean!) { viewer @skip(if: $c) { locale } }"}',
        b'{"query": "{ viewer { locale } }", "variables": {"pad": "' + b"x" * 70_000 + b'"}}',
        b"\xff",
    ],
)
async def test_what_is_not_usual_is_answered_by_the_long_way_whole(anybody: Client, body: bytes) -> None:
    for accept in ("application/json", NEW):
        short = await post(anybody, SHORT, body, Accept=accept)
        long = await post(anybody, LONG, body, Accept=accept)
        assert (short.status_code, short.content) == (long.status_code, long.content)
        assert short.headers["Content-Type"] == long.headers["Content-Type"]


async def test_of_two_tokens_the_first_counts_on_both_ways(anybody: Client) -> None:
    amina = await anybody.guest("Amina")
    boris = await anybody.guest("Boris")
    body = json.dumps({"query": "{ viewer { player { name } } }"}).encode()
    tokens = [("Authorization", f"Bearer {amina.token}"), ("Authorization", f"Bearer {boris.token}")]
    for kind in (SHORT, LONG):
        answer = await anybody.http.post(
            f"{anybody.url}/graphql", content=body, headers=[("Content-Type", kind), *tokens]
        )
        assert answer.json()["data"]["viewer"]["player"]["name"] == "Amina"
