"""graphql-codegen and relay-compiler read our schema, and servers answer by the manifests that they write."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import serving
from tests.clients.conftest import Run

pytestmark = pytest.mark.timeout(300)  # the first test installs them

OPEN = {"input": {"kind": "PAGE_ONE"}}


def generate(folder: Path, *command: str) -> None:
    """Runs a generator; whatever it complains about fails the test."""
    ran = subprocess.run(
        ["npx", "--no-install", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def compile_relay(folder: Path, *, persisted: bool) -> Path:
    """The manifest of what relay-compiler has made of our documents."""
    config = json.loads((folder / "relay.config.json").read_text())
    if not persisted:
        del config["persistConfig"]
    (folder / "relay.json").write_text(json.dumps(config))
    (folder / "artifacts").mkdir(exist_ok=True)
    (folder / "persisted.json").write_text("{}")
    generate(folder, "relay-compiler", "relay.json")
    return folder / "persisted.json"


async def test_codegens_documents_are_answered_by_their_hashes_and_no_others(
    sqlite_url: str, generators: Path
) -> None:
    generate(generators, "graphql-codegen", "--config", "codegen.json")
    manifest = generators / "gql" / "persisted-documents.json"
    written: dict[str, str] = json.loads(manifest.read_text())
    ids = {
        name: id
        for id, text in written.items()
        for name in ("Name", "Board", "Open", "Follow")
        if f" {name}" in text
    }
    assert len(ids) == len(written) == 4
    only: dict[str, Any] = {"trusted_documents": str(manifest), "trusted_documents_only": True}
    async with (
        serving(database_url=sqlite_url) as open_to_all,
        serving(database_url=sqlite_url, **only) as server,
        httpx.AsyncClient(timeout=20) as http,
    ):
        player, _, game = await Client(open_to_all.url, http).game()
        host = Client(server.url, http, player.token)
        for how in ("documentId", "persistedQuery"):
            data = {}
            for name, variables in (("Name", None), ("Open", OPEN), ("Board", {"id": game})):
                hashed = {"version": 1, "sha256Hash": ids[name].removeprefix("sha256:")}
                asked = {"documentId": ids[name]} if how == "documentId" else {"extensions": {how: hashed}}
                data |= (await host.post({**asked, "variables": variables})).json()["data"]
            assert data["viewer"]["player"]["name"] == "Amina"
            assert data["createLobby"]["problems"] == []
            assert data["game"]["__typename"] == "PageOneGame"
        async with host.socket() as socket:
            payload = {"documentId": ids["Follow"], "variables": {"id": game, "after": 0}}
            await socket.send(id="1", type="subscribe", payload=payload)
            assert (await socket.receive())["payload"]["data"]["gameUpdates"]["event"]["seq"] == 1
        refused = await host.post({"query": "{ viewer { player { name } } }"})
        assert refused.json()["errors"][0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"


@pytest.mark.parametrize("persisted", [False, True], ids=["texts", "ids"])
async def test_relay_works_with_texts_and_with_the_ids_of_its_manifest_alone(
    sqlite_url: str, generators: Path, node: Run, persisted: bool
) -> None:
    manifest = compile_relay(generators, persisted=persisted)
    only: dict[str, Any] = {"trusted_documents": str(manifest), "trusted_documents_only": True}
    async with (
        serving(database_url=sqlite_url) as open_to_all,
        serving(database_url=sqlite_url, **only) as trusting,
        httpx.AsyncClient(timeout=20) as http,
    ):
        host, _, game = await Client(open_to_all.url, http).game()
        await host.done("makeMove", "game { seq }", gameId=game, notation="draw")
        server = trusting if persisted else open_to_all
        got = await node("relay.mjs", f"{server.url}/graphql", host.token or "", game)
    assert got["byId"] is persisted
    assert got["query"]["viewer"]["player"] == {"id": host.player_id, "name": "Amina"}
    assert got["mutation"]["createLobby"]["lobby"]["kind"] == "PAGE_ONE"
    assert got["subscription"] == [1, 2]


async def test_apollo_client_sends_a_text_once_and_then_its_hash(sqlite_url: str, node: Run) -> None:
    async with serving(database_url=sqlite_url) as server, httpx.AsyncClient(timeout=20) as http:
        host, _, game = await Client(server.url, http).game()
        got = await node("persisted.mjs", f"{server.url}/graphql", host.token or "", game)
    for data in got["results"][::3]:
        assert data["viewer"]["player"]["id"] == host.player_id
    for data in got["results"][1::3]:
        assert data["createLobby"]["lobby"]["kind"] == "PAGE_ONE"
    for data in got["results"][2::3]:
        assert data["gameUpdates"]["game"]["id"] == game
    texts = [name for name, _, with_text in got["requests"] if with_text]
    assert sorted(texts) == ["Follow", "Name", "Open"]
    assert len(got["requests"]) == 9
    assert ["Name", "GET", False] in got["requests"]


async def test_what_the_page_for_phones_shows_of_react_native_follows_and_resumes(
    sqlite_url: str, generators: Path, node: Run
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "mobile.md").read_text()
    (shown,) = re.findall(r"```js\n(.*?)```", page, re.DOTALL)
    (generators.parent / "mobile.mjs").write_text(shown)
    async with serving(database_url=sqlite_url) as server, httpx.AsyncClient(timeout=20) as http:
        host, _, game = await Client(server.url, http).game()
        await host.done("makeMove", "game { seq }", gameId=game, notation="draw")
        got = await node("phone.mjs", f"{server.url}/graphql", host.token or "", game)
    assert got == {"name": "Amina", "first": [1, 2], "then": [2]}
