"""GraphQL over HTTP and what stands around it: forms, limits, faults, pages."""

import asyncio
import itertools
import json
from typing import Any

import httpx
import pytest

from tests.api.client import Client, GraphQLErrors
from tests.api.conftest import Server
from tests.servers import eventually
from zamu_api.store.log import StoreDown

TIME = "{ serverTime }"
NEW = "application/graphql-response+json"


def message_of(answer: httpx.Response) -> str:
    """The message of the one error, in a JSON body without data."""
    body = answer.json()
    assert "data" not in body
    (error,) = body["errors"]
    return str(error["message"])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"5",
        b'"x"',
        b"[]",
        b"[" * 90_000,
        b"9" * 5000,
        b"{}",
        b'{"query": null}',
        b'{"query": 1}',
        b'{"query": "{ serverTime }", "variables": []}',
        b'{"query": "{ serverTime }", "variables": "x"}',
        b'{"query": "{ serverTime }", "operationName": 1}',
        b'{"query": "{ serverTime }", "extensions": []}',
        b'[{"query": "{ serverTime }"}]',
        b'{"query": "{ serverTime }", "variables": {"a": "\\ud800"}}',
        b'{"query": "{ serverTime }", "variables": {"a": NaN}}',
    ],
)
async def test_a_malformed_body_is_a_bad_request(anybody: Client, body: bytes) -> None:
    answer = await anybody.http.post(
        f"{anybody.url}/graphql", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400
    assert message_of(answer)


async def test_only_json_is_taken(anybody: Client) -> None:
    """K97: a foreign page's form or text never is a request."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = await anybody.http.post(
            f"{anybody.url}/graphql", content=json.dumps({"query": TIME}), headers={"Content-Type": kind}
        )
        assert answer.status_code == 415
    answer = await anybody.http.post(
        f"{anybody.url}/graphql",
        content=json.dumps({"query": TIME}),
        headers={"Content-Type": "Application/JSON; charset=utf-8"},
    )
    assert answer.status_code == 200


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_body_that_is_too_large_is_refused(anybody: Client, chunked: bool) -> None:
    body = json.dumps({"query": TIME, "variables": {"x": "y" * 200_000}}).encode()

    async def pieces() -> Any:
        for start in range(0, len(body), 10_000):
            yield body[start : start + 10_000]

    answer = await anybody.http.post(
        f"{anybody.url}/graphql",
        content=pieces() if chunked else body,
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == 413
    assert message_of(answer)


async def test_queries_come_by_get_too_and_mutations_do_not(anybody: Client) -> None:
    """K97."""
    get = f"{anybody.url}/graphql"
    assert "serverTime" in (await anybody.http.get(get, params={"query": TIME})).json()["data"]
    mutation = 'mutation { createGuest(input: {name: "A"}) { token } }'
    answer = await anybody.http.get(get, params={"query": mutation})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert message_of(answer)
    answer = await anybody.http.put(get, json={"query": TIME})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, POST")
    for variables in ("{", "5", "[]"):
        answer = await anybody.http.get(get, params={"query": TIME, "variables": variables})
        assert answer.status_code == 400


async def test_a_subscription_is_not_run_by_a_plain_request(anybody: Client) -> None:
    document = 'subscription { lobbyUpdates(lobbyId: "x") { id } }'
    answer = await anybody.post({"query": document})
    assert answer.status_code == 406
    assert "socket" in message_of(answer)
    assert (await anybody.http.get(f"{anybody.url}/graphql", params={"query": document})).status_code == 406


@pytest.mark.parametrize(
    "body",
    [
        {"query": "{"},
        {"query": ""},
        {"query": "{ nothing }"},
        {"query": "fragment F on Query { serverTime }"},
        {"query": "query A { serverTime } query B { serverTime }"},
        {"query": "query A { serverTime }", "operationName": "B"},
        {"query": "query A { serverTime }", "operationName": ""},
        {"query": "query($id: ID!) { player(id: $id) { id } }"},
        {"query": "query($id: ID!) { player(id: $id) { id } }", "variables": {"id": None}},
        {"query": "query($id: ID!) { player(id: $id) { id } }", "variables": {"id": ["x"]}},
        {"query": "{ ...F } fragment F on Query { ...F }"},
        {"query": "{ ...Missing }"},
        {"query": "{ ... @defer { serverTime } }"},  # an answer is one answer
    ],
)
async def test_a_request_that_cannot_be_run_has_errors_and_no_data(anybody: Client, body: Any) -> None:
    """400 for those who ask for the newer type, 200 for those who know only JSON."""
    newer = await anybody.post(body, extensions={})
    assert (newer.status_code, newer.headers["Content-Type"]) == (200, "application/json")
    assert message_of(newer)
    bearer = await anybody.http.post(f"{anybody.url}/graphql", json=body, headers={"Accept": NEW})
    assert (bearer.status_code, bearer.headers["Content-Type"]) == (400, NEW)
    assert message_of(bearer) == message_of(newer)


async def test_the_newer_media_type_is_for_those_who_ask_for_it(anybody: Client) -> None:
    for accept, kind in ((NEW, NEW), (f"{NEW}, application/json;q=0.9", NEW), ("*/*", "application/json")):
        answer = await anybody.http.post(
            f"{anybody.url}/graphql", json={"query": TIME}, headers={"Accept": accept}
        )
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)


async def test_one_operation_of_several_is_run_by_its_name(anybody: Client) -> None:
    document = "query A { serverTime } query B { catalogue { kind } }"
    for _ in range(2):
        answer = await anybody.post({"query": document, "operationName": "B"})
        assert list(answer.json()["data"]) == ["catalogue"]


# Faults -----------------------------------------------------------------------------------------


async def test_a_fault_tells_nothing_but_a_code_and_a_number_to_ask_about(
    anybody: Client, server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(player_id: str) -> None:
        raise RuntimeError("the secret is in /etc/passwd")

    guest = await anybody.guest()
    monkeypatch.setattr(server.services.players, "get", broken)
    numbers = set()
    for _ in range(2):
        answer = await guest.post({"query": "{ serverTime viewer { locale } }"})
        assert "secret" not in answer.text
        body = answer.json()
        assert body["data"]["viewer"] is None
        assert body["data"]["serverTime"]
        (error,) = body["errors"]
        assert error["path"] == ["viewer"]
        assert error["extensions"]["code"] == "INTERNAL_ERROR"
        numbers.add(error["extensions"]["requestId"])
    async with guest.socket() as socket:
        await socket.subscribe("{ viewer { locale } }")
        (error,) = (await socket.receive())["payload"]["errors"]
        assert "secret" not in str(error)
        assert error["extensions"]["code"] == "INTERNAL_ERROR"
        numbers.add(error["extensions"]["requestId"])
    assert len(numbers) == 3
    log = capsys.readouterr().out
    assert all(number in log for number in numbers)
    assert "the secret is in /etc/passwd" in log


async def test_a_store_that_does_not_answer_is_unavailable_with_a_hint_when_to_try_again(
    anybody: Client, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: object) -> None:
        raise StoreDown("password=hunter2")

    guest = await anybody.guest()
    monkeypatch.setattr(server.services.database, "writing", down)
    monkeypatch.setattr(server.services.database, "reading", down)
    answer = await guest.post({"query": 'mutation { createGuest(input: {name: "B"}) { token } }'})
    (error,) = answer.json()["errors"]
    assert error["extensions"]["code"] == "UNAVAILABLE"
    assert error["extensions"]["retryAfterSeconds"] > 0
    assert "hunter2" not in answer.text
    # A token that has to be looked up first.
    stranger = Client(guest.url, guest.http, token="x")
    answer = await stranger.post({"query": TIME})
    assert answer.status_code == 503
    assert answer.json()["errors"][0]["extensions"]["code"] == "UNAVAILABLE"
    assert (await anybody.http.get(f"{anybody.url}/readyz")).status_code == 503
    assert (await anybody.http.get(f"{anybody.url}/healthz")).status_code == 200


async def test_what_clients_do_wrong_is_not_in_the_log(
    anybody: Client, capfd: pytest.CaptureFixture[str]
) -> None:
    for document in ("{", "{ nothing }", "query A { serverTime } query B { serverTime }", "{ lobby { id } }"):
        with pytest.raises(GraphQLErrors):
            await anybody.ask(document)
    await anybody.refused("createLobby", kind="PAGE_ONE")
    async with anybody.socket() as socket:
        await socket.subscribe("{")
        await socket.receive()
        await socket.raw.send("[]")
        await socket.close_code()
    async with anybody.socket() as socket:
        socket.raw.transport.abort()
    await asyncio.sleep(0.1)
    captured = capfd.readouterr()
    assert captured.out + captured.err == ""


# Around it --------------------------------------------------------------------------------------


async def test_any_page_may_ask_and_no_cookie_is_ever_set(anybody: Client) -> None:
    origin = {"Origin": "https://elsewhere.example"}
    answer = await anybody.http.options(
        f"{anybody.url}/graphql",
        headers={
            **origin,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "authorization, content-type",
        },
    )
    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "authorization" in answer.headers["Access-Control-Allow-Headers"].lower()
    answer = await anybody.http.post(f"{anybody.url}/graphql", json={"query": TIME}, headers=origin)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert "Set-Cookie" not in answer.headers


async def test_the_pages_are_there(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    invitation = await anybody.http.get(lobby["inviteUrl"])
    assert invitation.status_code == 200
    assert lobby["code"] in invitation.text
    wrong = await anybody.http.get(f"{anybody.url}/join/<script>alert(1)")
    assert wrong.status_code == 404
    assert "<script" not in wrong.text
    home = await anybody.http.get(f"{anybody.url}/", follow_redirects=True, headers={"Accept": "text/html"})
    assert "manifest.webmanifest" in home.text
    for path in ("/healthz", "/readyz"):
        answer = await anybody.http.get(f"{anybody.url}{path}")
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert (await anybody.http.get(f"{anybody.url}/nothing")).status_code == 404


async def test_the_catalogue_says_all_that_a_settings_screen_needs(anybody: Client) -> None:
    document = (
        "{ catalogue { kind minPlayers maxPlayers"
        " options { key type default minimum maximum choices name description } } }"
    )
    cards, star = (await anybody.ask(document))["catalogue"]
    assert (cards["kind"], cards["minPlayers"], cards["maxPlayers"]) == ("PAGE_ONE", 2, 6)
    assert (star["kind"], star["minPlayers"], star["maxPlayers"]) == ("CHINESE_CHECKERS", 2, 6)
    ranges = {
        option["key"]: (option["default"], option["minimum"], option["maximum"])
        for option in cards["options"]
    }
    assert ranges == {
        "startingCards": (7, 2, 12),
        "handLimit": (15, 8, 30),
        "forgottenPenalty": (5, 1, 10),
        "wildCards": (4, 0, 12),
        "declaration": (True, None, None),
    }
    variant = next(option for option in star["options"] if option["key"] == "variant")
    assert (variant["type"], variant["default"]) == ("CHOICE", "INTERNATIONAL")
    assert variant["choices"] == ["INTERNATIONAL", "JAPANESE"]
    for option in itertools.chain(cards["options"], star["options"]):
        assert option["name"]
        assert option["description"].endswith(".")


async def test_a_time_is_in_utc(anybody: Client) -> None:
    assert (await anybody.ask(TIME))["serverTime"].endswith("Z")


async def test_a_client_that_hangs_up_before_its_body_is_whole_is_no_fault(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    for sent in (b"", b'{"query"'):
        _, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
        head = b"POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        writer.write(head + b"Content-Length: 100\r\n\r\n" + sent)
        await writer.drain()
        await asyncio.sleep(0.05)  # so that the request has begun
        writer.close()
        await writer.wait_closed()
    await eventually(lambda: not server.uvicorn.server_state.tasks)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
