"""Whoever does too much is told so, in every way that something can be asked, and may come again."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import httpx
import pytest
from graphql import GraphQLObjectType
from websockets.exceptions import InvalidStatus

from tests.api.client import Client, GraphQLErrors, Socket
from tests.api.conftest import Server, serving
from tests.api.games.house import HandClock
from tests.api.streams.wire import MULTIPART, answer, post, stream
from zamu_api.graphql.schema import schema
from zamu_api.lobbies.codes import new_code
from zamu_api.rates import policies
from zamu_api.rates.limiter import RateLimits
from zamu_api.rates.policies import Policy, policies_of

TIME = "{ serverTime }"
FOLLOW = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { id } }"


@pytest.fixture(params=["protocol", "asgi"])
async def server(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[Server]:
    """A server behind a proxy, in which nothing is counted until a test says how much may be done."""
    async with serving(database_url=sqlite_url, trusted_proxies=1, asgi=request.param == "asgi") as running:
        yield running


@pytest.fixture
def anybody(server: Server, http: httpx.AsyncClient) -> Client:
    return Client(server.url, http)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def limit(server: Server, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets the server count from now on; of the policies named here so much may be done."""

    def begin(**most: int) -> None:
        names = {policy.name: policy for policy in policies.POLICIES}
        rates = RateLimits(clock, None)
        usual = rates.most
        monkeypatch.setattr(
            rates, "most", lambda policy: most[policy.name] if policy.name in most else usual(policy)
        )
        assert most.keys() <= names.keys()
        server.services.rates = rates

    return begin


def at(client: Client, address: str) -> Client:
    """The same client at another address."""
    return replace(client, headers={**client.headers, "X-Forwarded-For": address})


async def limited(client: Client, mutation: str, **values: Any) -> float:
    """In how many seconds the mutation, which is refused for now, may be done."""
    payload = await client.do(mutation, **values)
    (problem,) = payload["problems"]
    assert problem["code"] == "RATE_LIMITED"
    return float(problem["retryAfterSeconds"])


def test_every_policy_is_for_fields_that_there_are() -> None:
    core = schema._schema
    roots = [core.query_type, core.mutation_type, core.subscription_type]
    fields = {name for root in roots if isinstance(root, GraphQLObjectType) for name in root.fields}
    assert policies._BY_FIELD.keys() | set(policies._FREE) <= fields
    for root in roots:
        assert root is not None
        for name in root.fields:
            assert policies_of(root.name, name) or name in policies._FREE


async def test_guests_are_counted_by_address(anybody: Client, limit: Any, clock: HandClock) -> None:
    limit(guests=3)
    here, there = at(anybody, "198.51.100.1"), at(anybody, "198.51.100.2")
    for _ in range(3):
        await here.guest()
    assert await limited(here, "createGuest", name="A") == 3600
    assert await limited(at(here, "203.0.113.1, 198.51.100.1"), "createGuest", name="A") == 3600
    await there.guest()
    clock.advance(3600)
    await here.guest()


async def test_each_alias_counts(anybody: Client, limit: Any) -> None:
    limit(guests=3)
    document = "mutation { " + " ".join(
        f'a{n}: createGuest(input: {{name: "A"}}) {{ token problems {{ code }} }}' for n in range(5)
    )
    made = await anybody.ask(f"{document} }}")
    assert [bool(payload["token"]) for payload in made.values()] == [True] * 3 + [False] * 2
    assert made["a4"]["problems"] == [{"code": "RATE_LIMITED"}]


async def tries(client: Client, code: str, how: str) -> str:
    """What somebody learns who tries a code: found, nothing, or the code of the refusal."""
    if how == "join":
        payload = await client.do("joinLobby", "lobby { id }", code=code)
        return "found" if payload["lobby"] else str(payload["problems"][0]["code"])
    try:
        answer = await client.ask("query($code: String) { lobby(code: $code) { id } }", code=code)
    except GraphQLErrors as error:
        return str(error.errors[0]["extensions"]["code"])
    return "found" if answer["lobby"] else "NOT_FOUND"


@pytest.mark.parametrize("how", ["join", "look"])
async def test_codes_are_not_found_by_trying(anybody: Client, limit: Any, clock: HandClock, how: str) -> None:
    """K95: whoever tried too many wrong ones is told the same of a right one."""
    host, friend, stranger = [await at(anybody, f"198.51.100.{n}").guest() for n in range(3)]
    code = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]["code"]
    limit(wrongCodes=5, wrongCodesByAddress=1000)
    answers = [await tries(stranger, new_code(), how) for _ in range(8)]
    assert answers == ["NOT_FOUND"] * 5 + ["RATE_LIMITED"] * 3
    assert await tries(stranger, code, how) == "RATE_LIMITED"
    assert await tries(stranger, code, "look" if how == "join" else "join") == "RATE_LIMITED"
    for _ in range(10):  # a right one takes nothing
        assert await tries(friend, code, how) == "found"
    clock.advance(600)
    assert await tries(stranger, code, how) == "found"


@pytest.mark.parametrize("addresses", [1, 50])
async def test_ever_new_guests_do_not_try_more_codes_from_an_address(
    anybody: Client, limit: Any, addresses: int
) -> None:
    """K95: from one address, and from 50."""
    guests = [await anybody.guest() for _ in range(4)]
    limit(wrongCodes=5, wrongCodesByAddress=8)
    answers = []
    for number in range(addresses):
        document = (
            "query { " + " ".join(f'a{n}: lobby(code: "{new_code()}") {{ id }}' for n in range(6)) + " }"
        )
        for guest in guests:
            body = (await at(guest, f"198.51.100.{number}").post({"query": document})).json()
            answers += [error["extensions"]["code"] for error in body.get("errors", ())]
    tried = addresses * len(guests) * 6
    assert answers.count("RATE_LIMITED") >= tried - 8 * addresses
    assert set(answers) == {"RATE_LIMITED"}


async def test_many_tries_at_once_are_no_more(anybody: Client, limit: Any) -> None:
    guest = await anybody.guest()
    limit(wrongCodes=5)
    answers = await asyncio.gather(*(tries(guest, new_code(), "join") for _ in range(20)))
    assert answers.count("NOT_FOUND") == 5


MOVED = "game { seq } events { seq }"


async def test_calling_out_again_and_again_changes_nothing(anybody: Client, limit: Any) -> None:
    """K23: throttled, by whichever mutation, and none of them bumps the seq."""
    host, _, game = await anybody.game()
    limit(callOuts=10)
    codes = []
    for number in range(30):
        values: dict[str, Any] = {"seat": 1} if number % 2 else {"notation": "call 1"}
        payload = await host.do("callOut" if number % 2 else "makeMove", MOVED, gameId=game, **values)
        assert payload["game"]["seq"] == 1
        codes.append(payload["problems"][0]["code"])
    assert codes == ["NOTHING_TO_CALL_OUT"] * 10 + ["RATE_LIMITED"] * 20
    assert payload["problems"][0]["retryAfterSeconds"] == 60


async def test_moves_are_counted_whichever_they_are_and_wait_for_nobody(
    server: Server, anybody: Client, limit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest, game = await anybody.game()
    limit(moves=5)

    async def asked(*_: object) -> None:
        raise AssertionError("a move asks Redis")

    monkeypatch.setattr(server.services.rates._shared, "add", asked)
    monkeypatch.setattr(server.services.rates._shared, "look", asked)
    for mutation, values in (
        ("drawCards", {}),
        ("makeMove", {"notation": "draw"}),
        ("playCards", {"cards": ["R5"]}),
        ("movePiece", {"path": ["a1", "b1"]}),
        ("callOut", {"seat": 1}),
    ):
        payload = await host.do(mutation, MOVED, gameId=game, **values)
        assert "RATE_LIMITED" not in str(payload)
    payload = await host.do("resign", MOVED, gameId=game)
    assert payload["problems"][0]["code"] == "RATE_LIMITED"
    assert payload["game"] is None
    payload = await guest.do("drawCards", MOVED, gameId=game)
    assert "RATE_LIMITED" not in str(payload)


async def test_queries_are_counted_by_what_they_cost(anybody: Client, limit: Any, clock: HandClock) -> None:
    guest = await anybody.guest()
    limit(reads=1_000)
    dear = "{ " + " ".join(f'a{n}: game(id: "x") {{ seq }}' for n in range(10)) + " }"
    assert (await guest.post({"query": dear})).json()["data"]["a0"] is None
    answer = await guest.post({"query": dear})
    assert answer.status_code == 200
    errors = answer.json()["errors"]
    assert len(errors) == 10
    assert {error["extensions"]["code"] for error in errors} == {"RATE_LIMITED"}
    assert errors[0]["extensions"]["retryAfterSeconds"] == 60
    assert answer.headers["Retry-After"] == "60"
    # A cheap field before a dear one is no way around.
    body = (await guest.post({"query": "{ serverTime " + dear[1:]})).json()
    assert body["data"] is None
    assert {error["extensions"]["code"] for error in body["errors"]} == {"RATE_LIMITED"}
    await guest.ask(TIME)
    clock.advance(60)
    await guest.ask(dear)


@pytest.mark.parametrize("document", [TIME, "{ a: serverTime b: serverTime }"])
async def test_each_answer_says_what_is_left(anybody: Client, limit: Any, document: str) -> None:
    """On the short way and on the long one."""
    guest = await anybody.guest()
    limit(reads=10_000)
    spent = []
    for _ in range(4):
        answer = await guest.http.post(
            f"{guest.url}/graphql",
            json={"query": document},
            headers={"Authorization": f"Bearer {guest.token}", "Origin": "https://elsewhere.example"},
        )
        policies = answer.headers["RateLimit-Policy"]
        assert '"reads";q=10000;w=60' in policies
        remaining = re.search(r'"reads";r=(\d+);t=(\d+)', answer.headers["RateLimit"])
        assert remaining is not None
        assert 59 <= int(remaining[2]) <= 60
        spent.append(10_000 - int(remaining[1]))
        exposed = {
            name.strip().lower() for name in answer.headers["Access-Control-Expose-Headers"].split(",")
        }
        assert exposed == {"ratelimit", "ratelimit-policy", "retry-after"}
        assert "Retry-After" not in answer.headers
    assert spent == [spent[0] * count for count in range(1, 5)]
    assert spent[0] > 0


async def test_the_schema_says_what_is_left(anybody: Client, limit: Any, clock: HandClock) -> None:
    guest = await anybody.guest()
    limit(lobbies=4, reads=100_000)
    for _ in range(3):
        await guest.done("createLobby", kind="PAGE_ONE")
    document = "{ rateLimits { policy counts by limit windowSeconds remaining resetAt } }"
    all_left = {each["policy"]: each for each in (await guest.ask(document))["rateLimits"]}
    assert all_left.keys() == {policy.name for policy in policies.POLICIES}
    lobbies = all_left["lobbies"]
    assert (lobbies["limit"], lobbies["remaining"], lobbies["windowSeconds"]) == (4, 1, 3600)
    assert (lobbies["by"], lobbies["counts"]) == ("PLAYER", "lobbies opened")
    assert lobbies["resetAt"] == _shown(clock.time + 3_600_000_000)
    assert all_left["reads"]["remaining"] == 100_000  # to ask is free
    scarcest = "{ viewer { rateLimit { policy limit remaining resetAt } } }"
    assert (await guest.ask(scarcest))["viewer"]["rateLimit"] == {
        "policy": "lobbies",
        "limit": 4,
        "remaining": 1,
        "resetAt": lobbies["resetAt"],
    }
    assert (await anybody.ask("{ rateLimits { remaining } }"))["rateLimits"]


def _shown(moment: int) -> str:
    from zamu_api.clock import to_datetime

    return to_datetime(moment).isoformat().replace("+00:00", "Z")


async def wrong(socket: Socket, operation: str) -> list[dict[str, Any]]:
    """What is wrong with an operation, as its first message says; what is said to others is passed over."""
    while True:
        message = await socket.receive()
        if message["id"] == operation:
            payload = message["payload"]
            return list(payload if message["type"] == "error" else payload.get("errors", ()))


async def test_subscriptions_are_counted_on_sockets_and_streams(
    anybody: Client, limit: Any, clock: HandClock
) -> None:
    host, _, game = await anybody.game()
    lobby = (await host.ask("query($id: ID!) { game(id: $id) { lobby { id } } }", id=game))["game"]["lobby"][
        "id"
    ]
    follow_game = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }"
    limit(subscriptions=3)
    async with host.socket() as socket:
        for document, id in ((FOLLOW, lobby), (follow_game, game), (follow_game, game)):
            await socket.next(await socket.subscribe(document, id=id))
        for document, id in ((FOLLOW, lobby), (follow_game, game)):
            (error,) = await wrong(socket, await socket.subscribe(document, id=id))
            assert error["extensions"] == {"code": "RATE_LIMITED", "retryAfterSeconds": 60}
    for document, id in ((FOLLOW, lobby), (follow_game, game)):
        answer = await host.http.post(
            f"{host.url}/graphql",
            json={"query": document, "variables": {"id": id}},
            headers={"Authorization": f"Bearer {host.token}", "Accept": "text/event-stream"},
        )
        assert '"RATE_LIMITED"' in answer.text
        assert '"retryAfterSeconds":60' in answer.text
    clock.advance(60)
    async with host.socket() as socket:
        await socket.next(await socket.subscribe(FOLLOW, id=lobby))


async def test_so_many_subscriptions_may_be_open(
    server: Server, anybody: Client, limit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _, game = await anybody.game()
    follow_game = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }"
    limit()
    few = replace(policies.OPEN_SUBSCRIPTIONS, most=3)
    monkeypatch.setattr("zamu_api.graphql.gate.OPEN_SUBSCRIPTIONS", few)
    async with host.socket() as first, host.socket() as second:
        for socket in (first, second, first):
            await socket.next(await socket.subscribe(follow_game, id=game))
        (error,) = await wrong(second, await second.subscribe(follow_game, id=game))
        assert error["extensions"] == {"code": "TOO_MANY_OPEN", "limit": "openSubscriptions", "maximum": 3}
        await first.send(id="1", type="complete")
        while await wrong(second, await second.subscribe(follow_game, id=game)):
            pass  # until the server has read that


async def test_streams_count_as_open_subscriptions_beside_those_on_sockets(
    server: Server, anybody: Client, limit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _, game = await anybody.game()
    lobby = (await host.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"][0]["id"]
    limit()
    few = replace(policies.OPEN_SUBSCRIPTIONS, most=3)
    monkeypatch.setattr("zamu_api.graphql.gate.OPEN_SUBSCRIPTIONS", few)
    follow_game = post(host, "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }", {"id": game})
    follow_lobby = post(host, FOLLOW, {"id": lobby}, accept=MULTIPART)
    async with host.socket() as socket, stream(host, follow_lobby) as parts:
        await socket.next(await socket.subscribe(FOLLOW, id=lobby))
        assert await parts.until(b'"data"') is not None
        async with stream(host, follow_game) as events:
            await events.next()
            for request in (follow_game, follow_lobby):
                refused = await answer(host, request)
                assert refused.status == 200
                assert b'"TOO_MANY_OPEN"' in refused.body
        while b'"TOO_MANY_OPEN"' in await until_data(host, follow_game):
            pass  # until the server has seen that it is closed


async def until_data(client: Client, request: bytes) -> bytes:
    """What the first result of a stream holds."""
    async with stream(client, request) as opened:
        await opened.until(b"data: ")
        return await opened.until(b"\n") or b""


async def test_so_many_operations_may_be_open_on_a_socket(anybody: Client) -> None:
    host, _, game = await anybody.game()
    follow_game = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }"
    async with host.socket() as socket:
        for _ in range(policies.OPEN_OPERATIONS.most):
            await socket.subscribe(follow_game, id=game)
        (error,) = await wrong(socket, await socket.subscribe(follow_game, id=game))
        assert error["extensions"]["code"] == "TOO_MANY_OPEN"


async def test_documents_that_have_to_be_read_are_counted(
    anybody: Client, limit: Any, clock: HandClock
) -> None:
    limit(documents=300)
    new = uuid4()
    known = f"{{ serverTime }} # {new} {'x' * 130}"
    late = f"{{ a: serverTime }} # {new} {'x' * 130}"
    await anybody.ask(known)
    for _ in range(5):
        await anybody.ask(known)
    for document in (late, f"{{ nothing }} # {new} {'x' * 130}"):
        answer = await anybody.post({"query": document})
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
        (error,) = answer.json()["errors"]
        assert error["extensions"] == {"code": "RATE_LIMITED", "retryAfterSeconds": 60}
        async with anybody.socket() as socket:
            await socket.subscribe(document)
            refused = await socket.receive()
            assert refused["type"] == "error"
            assert refused["payload"][0]["extensions"] == error["extensions"]
        stream = await anybody.http.get(
            f"{anybody.url}/graphql", params={"query": document}, headers={"Accept": "text/event-stream"}
        )
        assert stream.status_code == 429
    clock.advance(60)
    await anybody.ask(late)


async def test_sockets_are_counted_by_address(
    server: Server, anybody: Client, limit: Any, clock: HandClock
) -> None:
    limit(sockets=2)
    headers = {"X-Forwarded-For": "198.51.100.1"}
    for _ in range(2):
        async with anybody.raw_socket(additional_headers=headers):
            pass
    with pytest.raises(InvalidStatus) as caught:
        await anybody.raw_socket(additional_headers=headers)
    assert caught.value.response.status_code in (429, 403)
    async with anybody.socket():
        pass
    clock.advance(60)
    async with anybody.raw_socket(additional_headers=headers):
        pass


async def test_a_player_has_so_many_sockets(
    anybody: Client, limit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await anybody.guest()
    limit()
    monkeypatch.setattr("zamu_api.graphql.socket.OPEN_SOCKETS", replace(policies.OPEN_SOCKETS, most=2))
    async with guest.socket(), guest.socket(), anybody.socket(), guest.raw_socket() as third:
        payload = {"Authorization": f"Bearer {guest.token}"}
        await third.send(json.dumps({"type": "connection_init", "payload": payload}))
        await third.wait_closed()
        assert third.close_code == 1013
    async with guest.socket(), guest.socket():
        pass


async def test_where_limits_are_off_nothing_is_said_of_them(anybody: Client) -> None:
    answer = await anybody.post({"query": TIME})
    assert "RateLimit" not in answer.headers
    left = (await anybody.ask("{ rateLimits { limit remaining } }"))["rateLimits"]
    assert all(each["remaining"] == each["limit"] for each in left)


def test_the_names_of_policies_are_one_to_each() -> None:
    names = [each.name for each in (*policies.POLICIES, *policies.OPEN)]
    assert len(set(names)) == len(names)
    assert all(isinstance(policy, Policy) for policy in policies.POLICIES)
