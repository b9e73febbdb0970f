"""Who a client is: tokens that are renewed, guests that come again, and limits that are waited for."""

import stat
import time
from pathlib import Path

import pytest

from tests.sdk.scripted import ScriptedServer
from tests.sdk.values import lobby, page_one, player, problem, update
from zamu import Client, ConnectionFailed
from zamu.errors import RateLimited, Unauthenticated

NOT_ACCEPTED = (401, {"errors": [{"message": "No.", "extensions": {"code": "UNAUTHENTICATED"}}]})


class Source:
    """Gives each token once, and then the last one again."""

    def __init__(self, *tokens: str) -> None:
        self.tokens = list(tokens)
        self.asked = 0

    async def __call__(self) -> str:
        self.asked += 1
        return self.tokens.pop(0) if len(self.tokens) > 1 else self.tokens[0]


async def test_a_token_may_be_a_function_that_is_asked_once(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)}, {"game": page_one(1)})
    source = Source("first", "second")
    async with Client(server.url, source) as client:
        await client.game("game:1")
        await client.game("game:1")
        assert client.token == "first"
    assert source.asked == 1
    assert all("Bearer first" in each for each in server.headers)


async def test_a_token_that_is_not_accepted_any_more_is_renewed_and_nothing_is_forgotten(
    server: ScriptedServer,
) -> None:
    server.script("GetGame", {"game": page_one(1)}, NOT_ACCEPTED, {"game": page_one(2)})
    async with Client(server.url, Source("first", "second")) as client:
        game = await client.game("game:1")
        await game.refresh()
        assert game.seq == 2
        assert "Bearer second" in server.headers[-1]


async def test_a_mutation_is_renewed_for_under_its_key(server: ScriptedServer) -> None:
    no = {"lobby": None, "problems": [problem("UNAUTHENTICATED")]}
    server.script("JoinLobby", {"joinLobby": no}, {"joinLobby": {"lobby": lobby(), "problems": []}})
    async with Client(server.url, Source("first", "second")) as client:
        await client.lobbies.join(code="ABCD")
    keys = [each["idempotencyKey"] for each in server.inputs("JoinLobby")]
    assert len(keys) == 2
    assert len(set(keys)) == 1


async def test_a_token_is_renewed_once_for_a_request(server: ScriptedServer) -> None:
    server.script("GetGame", NOT_ACCEPTED, NOT_ACCEPTED)
    async with Client(server.url, Source("first", "second", "third")) as client:
        with pytest.raises(Unauthenticated):
            await client.game("game:1")


async def test_a_socket_that_is_closed_with_4403_comes_back_with_another_token(
    server: ScriptedServer,
) -> None:
    server.script("GetGame", {"game": page_one(1)})
    async with Client(server.url, Source("first", "second"), timeout=2, patience=5) as client:
        updates = (await client.game("game:1")).updates(after=1)
        socket = await server.socket()
        await socket.subscribed()
        await socket.close(4403, "The token has ended.")
        socket = await server.socket()
        id_, variables = await socket.subscribed()
        assert socket.init["payload"] == {"Authorization": "Bearer second"}
        assert variables["after"] == 1
        await socket.next(id_, gameUpdates=update(None, page_one(1)))
        assert (await anext(updates)).is_heartbeat


async def test_a_source_that_has_no_other_token_ends_it(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)})
    async with Client(server.url, Source("only"), timeout=2, patience=5) as client:
        updates = (await client.game("game:1")).updates()
        socket = await server.socket()
        await socket.close(4403, "The token has ended.")
        with pytest.raises(Unauthenticated, match="ended"):
            await anext(updates)


async def test_a_source_that_fails_is_told_of() -> None:
    def source() -> str:
        raise OSError("the vault is shut")

    async with Client("http://127.0.0.1:1", source) as client:
        with pytest.raises(ConnectionFailed, match="the vault is shut"):
            await client.viewer()


async def test_a_limit_is_waited_for_as_long_as_the_server_says(server: ScriptedServer) -> None:
    no = {"lobby": None, "problems": [problem("RATE_LIMITED", retryAfterSeconds=0.6)]}
    server.script("JoinLobby", {"joinLobby": no}, {"joinLobby": {"lobby": lobby(), "problems": []}})
    query = (
        429,
        {"errors": [{"message": "No.", "extensions": {"code": "RATE_LIMITED", "retryAfterSeconds": 0.6}}]},
    )
    server.script("GetGame", query, {"game": page_one(1)})
    async with Client(server.url, "amina", patience=5) as client:
        for asking in (client.lobbies.join(code="ABCD"), client.game("game:1")):
            began = time.monotonic()
            await asking
            assert 0.6 <= time.monotonic() - began < 3
    assert len({each["idempotencyKey"] for each in server.inputs("JoinLobby")}) == 1


async def test_a_limit_that_outlasts_patience_is_raised_at_once(server: ScriptedServer) -> None:
    no = {"lobby": None, "problems": [problem("RATE_LIMITED", retryAfterSeconds=60)]}
    server.script("JoinLobby", {"joinLobby": no})
    async with Client(server.url, "amina", patience=5) as client:
        began = time.monotonic()
        with pytest.raises(RateLimited):
            await client.lobbies.join(code="ABCD")
        assert time.monotonic() - began < 2


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "settings"
    monkeypatch.delenv("ZAMU_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    return folder


def made(token: str) -> dict[str, object]:
    viewer = {"player": player(), "locale": "en", "scopes": []}
    return {"createGuest": {"token": token, "viewer": viewer, "problems": []}}


def known() -> dict[str, object]:
    viewer = {"player": player(), "locale": "en", "scopes": [], "lobbies": [], "activeGames": []}
    return {"viewer": viewer}


async def test_a_guest_that_is_kept_is_the_same_player_the_next_time(
    server: ScriptedServer, settings: Path
) -> None:
    server.script("CreateGuest", made("secret"))
    server.script("GetViewer", known())
    for _ in range(2):
        async with Client(server.url) as client:
            assert (await client.guest("Amina", keep=True)).name == "Amina"
            assert client.token == "secret"
    path = settings / "zamu" / "tokens.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_a_kept_token_that_the_server_knows_no_more_is_replaced(
    server: ScriptedServer, settings: Path
) -> None:
    server.script("CreateGuest", made("secret"), made("other"))
    server.script("GetViewer", NOT_ACCEPTED)
    async with Client(server.url) as client:
        await client.guest("Amina", keep=True)
    async with Client(server.url) as client:
        await client.guest("Amina", keep=True)
        assert client.token == "other"


async def test_names_and_servers_are_kept_apart_and_a_broken_file_is_none(
    server: ScriptedServer, settings: Path
) -> None:
    (settings / "zamu").mkdir(parents=True)
    (settings / "zamu" / "tokens.json").write_text("{")
    server.script("CreateGuest", made("first"), made("second"), made("third"))
    async with Client(server.url) as client:
        for name, keep in (("Amina", True), ("Bruno", True), ("Amina", False)):
            await client.guest(name, keep=keep)
        assert client.token == "third"
