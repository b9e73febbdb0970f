"""Whatever breaks, wherever: a client learns a code and a number to ask about, the log all the rest."""

import json
import re
from typing import Any
from uuid import uuid4

import pytest

from tests.api.client import Client
from tests.api.conftest import Server
from zamu_api.graphql import scalars

SECRET = "the secret is in /etc/passwd"
LITERAL = 'mutation { createGuest(input: {name: "A", locale: "en"}) { token } }'
VARIABLE = 'mutation($locale: Locale) { createGuest(input: {name: "A", locale: $locale}) { token } }'
INPUT = "mutation($input: CreateGuestInput!) { createGuest(input: $input) { token } }"


def broken(*_: object, **__: object) -> Any:
    raise RuntimeError(SECRET)


def check(answer: str, captured: str) -> None:
    """Nothing of the fault is in the answer, but the number under which the log has all of it."""
    assert "secret" not in answer
    assert "Traceback" not in answer
    assert '"code":"INTERNAL_ERROR"' in answer.replace(" ", "")
    (number,) = set(re.findall(r'"requestId": ?"([^"]+)"', answer))
    assert number in captured
    assert SECRET in captured


async def by_socket(client: Client, document: str, variables: Any = None) -> str:
    """All that is said about an operation on a socket, until it ends."""
    said = []
    async with client.socket() as socket:
        await socket.send(id="1", type="subscribe", payload={"query": document, "variables": variables})
        while True:
            message = await socket.receive()
            said.append(message)
            if message["type"] in ("error", "complete"):
                return json.dumps(said)


async def by_stream(client: Client, document: str, variables: Any = None) -> str:
    bearer = {"Authorization": f"Bearer {client.token}"} if client.token else {}
    answer = await client.http.post(
        f"{client.url}/graphql",
        json={"query": document, "variables": variables},
        headers={"Accept": "text/event-stream", **bearer},
    )
    return answer.text


async def by_http(client: Client, document: str, variables: Any = None) -> str:
    return (await client.post({"query": document, "variables": variables})).text


WAYS = [by_http, by_socket, by_stream]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("document", "variables"),
    [(LITERAL, None), (VARIABLE, {"locale": "en"}), (INPUT, {"input": {"name": "A", "locale": "en"}})],
    ids=["literal", "variable", "within an input"],
)
async def test_a_scalar_that_breaks_gives_nothing_away(
    anybody: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    way: Any,
    document: str,
    variables: Any,
) -> None:
    document += f" # {uuid4()}"  # a document that is known is not read again
    with monkeypatch.context() as patched:
        patched.setattr(scalars, "is_tag", broken)
        answers = [await way(anybody, document, variables) for _ in range(2)]
    captured = capsys.readouterr().out
    for answer in answers:
        check(answer, captured)
    # It was broken, not wrong.
    assert '"token"' in (await way(anybody, document, variables)).replace("\\", "")


@pytest.mark.parametrize("way", WAYS)
async def test_a_resolver_that_breaks_gives_nothing_away(
    server: Server,
    anybody: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    way: Any,
) -> None:
    guest = await anybody.guest()
    monkeypatch.setattr(server.services.lobbies, "of_player", broken)
    for document in ("{ viewer { lobbies { id } } }", "{ serverTime viewer { lobbies { id } } }"):
        check(await way(guest, document), capsys.readouterr().out)


@pytest.mark.parametrize("way", [by_socket, by_stream])
async def test_a_subscription_that_breaks_gives_nothing_away(
    server: Server,
    anybody: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    way: Any,
) -> None:
    guest = await anybody.guest()
    lobby = (await guest.done("createLobby", kind="PAGE_ONE"))["lobby"]["id"]
    monkeypatch.setattr(server.services.lobby_feed, "follow", broken)
    document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { id } }"
    check(await way(guest, document, {"id": lobby}), capsys.readouterr().out)


async def test_a_subscription_to_a_game_that_breaks_gives_nothing_away(
    server: Server, anybody: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _, game = await anybody.game()
    document = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }"
    monkeypatch.setattr(server.services.games, "visit", broken)
    for way in (by_socket, by_stream):
        assert "secret" not in await way(host, document, {"id": game})
        assert SECRET in capsys.readouterr().out


async def test_operations_of_one_socket_have_contexts_of_their_own(
    server: Server, anybody: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a number to ask about, also while others go on."""
    guest = await anybody.guest()
    monkeypatch.setattr(server.services.lobbies, "of_player", broken)
    numbers = []
    async with guest.socket() as socket:
        for id in ("1", "2", "3"):
            await socket.send(id=id, type="subscribe", payload={"query": "{ viewer { lobbies { id } } }"})
        while len(numbers) < 3:
            message = await socket.receive()
            numbers += re.findall(r'"requestId": ?"([^"]+)"', json.dumps(message))
    assert len(set(numbers)) == 3


async def test_what_breaks_around_the_endpoint_gives_nothing_away(
    anybody: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("zamu_api.graphql.http.kind_of", broken)
    answer = await anybody.post({"query": "{ a_new_one: serverTime }"})
    assert answer.status_code == 500
    check(answer.text, capsys.readouterr().out)
