"""The gate: no root field is run without having been admitted, whatever carries the operation out."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from tests.api.client import Client
from tests.api.conftest import Server
from tests.api.plans.stages import by_core, by_plan
from tests.api.sample import asking as sampled
from tests.servers import eventually
from zamu_api.graphql import gate
from zamu_api.graphql.context import Context
from zamu_api.graphql.schema import schema
from zamu_api.ids import from_global
from zamu_api.players.grants import EVERYTHING, Grant, Scope

CORE = schema._schema
ROOTS = {"Query": CORE.query_type, "Mutation": CORE.mutation_type, "Subscription": CORE.subscription_type}

LOBBY = "mutation { createLobby(input: {kind: PAGE_ONE}) { lobby { code } problems { code message path } } }"


def asking(server: Server, player_id: str | None, *scopes: Scope) -> Context:
    grant = Grant(str(from_global(player_id, "Player")), frozenset(scopes)) if player_id else None
    return Context(server.services, grant, request_id="0123456789abcdef")


def test_every_root_field_and_no_other_has_an_entry() -> None:
    assert {name: set(root.fields) for name, root in ROOTS.items() if root} == {
        name: set(needs) for name, needs in gate.NEEDS.items()
    }


async def both_ways(document: str, context: Context) -> bytes:
    """The answer, which is the same by plan and by graphql-core."""
    core = await by_core(document, {}, replace(context))
    assert await by_plan(document, {}, replace(context)) == core
    return core


async def test_a_field_without_an_entry_is_closed(
    anybody: Client, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "NEEDS", {"Query": {}, "Mutation": {}, "Subscription": {}})
    guest = await anybody.post(
        {"query": 'mutation { createGuest(input: {name: "A"}) { token problems { code } } }'}
    )
    assert guest.json()["data"]["createGuest"] == {"token": None, "problems": [{"code": "FORBIDDEN"}]}
    context = asking(server, None)
    for query in ("{ serverTime }", "{ catalogue { kind } }", "{ viewer { locale } }"):
        assert b"FORBIDDEN" in await both_ways(query, context)
    async with anybody.socket() as socket:
        for subscription in (
            'subscription { gameUpdates(gameId: "x") { seq } }',
            'subscription { lobbyUpdates(lobbyId: "x") { id } }',
        ):
            await socket.subscribe(subscription)
            (error,) = (await socket.receive())["payload"]["errors"]
            assert error["extensions"] == {"code": "FORBIDDEN"}
            assert (await socket.receive())["type"] == "complete"


async def test_a_scope_that_the_token_lacks_is_named(anybody: Client, server: Server) -> None:
    guest = await anybody.guest()
    without = asking(server, guest.player_id, *EVERYTHING - {Scope.READ})
    assert await both_ways("{ viewer { locale } }", without) == (
        b'{"data":{"viewer":null},"errors":[{"message":"The token lacks the scope READ.",'
        b'"locations":[{"line":1,"column":3}],"path":["viewer"],"extensions":{"code":"FORBIDDEN"}}]}'
    )
    assert b'"viewer":{' in await both_ways(
        "{ viewer { locale } }", asking(server, guest.player_id, Scope.READ)
    )
    without = asking(server, guest.player_id, *EVERYTHING - {Scope.LOBBY})
    assert await both_ways(LOBBY, without) == (
        b'{"data":{"createLobby":{"lobby":null,"problems":[{"code":"FORBIDDEN",'
        b'"message":"The token lacks the scope LOBBY.","path":[]}]}}}'
    )


async def refusals(server: Server, client: Client, root: str, name: str) -> list[tuple[str, str]]:
    """The codes and messages with which a root field is refused."""
    type_ = ROOTS[root]
    assert type_ is not None
    document, variables = sampled(root.lower(), name, type_.fields[name])
    if root == "Subscription":
        async with client.socket() as socket:
            await socket.subscribe(document, **variables)
            receiving = asyncio.create_task(socket.receive())
            app: Any = server.uvicorn.config.app
            # Who is let in where there is nothing to tell yet waits in a group.
            await eventually(lambda: receiving.done() or len(app.state.sockets.news) > 0)
            errors = (await receiving)["payload"].get("errors", []) if receiving.done() else []
            receiving.cancel()
        await eventually(lambda: len(app.state.sockets.news) == 0)
        return [(error["extensions"]["code"], error["message"]) for error in errors]
    body = (await client.post({"query": document, "variables": variables})).json()
    if root == "Mutation":
        return [(problem["code"], problem["message"]) for problem in body["data"][name]["problems"]]
    return [(error["extensions"]["code"], error["message"]) for error in body.get("errors", [])]


@pytest.mark.parametrize("root", gate.NEEDS)
async def test_every_root_field_is_open_to_those_tokens_only_that_have_its_scope(
    anybody: Client, server: Server, root: str
) -> None:
    guest = await anybody.guest()
    for scope in Scope:
        made = await guest.done("createAccessToken", name="Only this", scopes=[scope.value])
        for name, needs in gate.NEEDS[root].items():
            told = await refusals(server, replace(guest, token=made["token"]), root, name)
            lacking = [each for each in told if "lacks the scope" in each[1]]
            if needs.scope in (None, scope):
                assert lacking == [], name
                assert "UNAUTHENTICATED" not in dict(told), name
            else:
                assert lacking == told == [("FORBIDDEN", f"The token lacks the scope {needs.scope}.")], name


@pytest.mark.parametrize("root", gate.NEEDS)
async def test_what_needs_a_token_is_unauthenticated_without_one(
    anybody: Client, server: Server, root: str
) -> None:
    for name, needs in gate.NEEDS[root].items():
        told = dict(await refusals(server, anybody, root, name))
        assert ("UNAUTHENTICATED" in told) == needs.token, name
        assert "FORBIDDEN" not in told, name
