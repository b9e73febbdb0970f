"""Documents that are known beforehand: our client's, those of manifests, and no others where that is said."""

import json
import subprocess
from collections.abc import AsyncIterator
from hashlib import md5, sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.api.test_cli import run
from zamu import Client as Zamu
from zamu import PageOneOptions
from zamu._generated import operations as ours
from zamu_api.graphql.trusted import OUR_CLIENTS, read_trusted
from zamu_api.settings import InvalidSetting

NAME = "query Name { viewer { player { name } } }"
FOLLOW = "subscription Follow($id: ID!) { gameUpdates(gameId: $id, after: 0) { seq } }"
REFUSED = {"code": "DOCUMENT_NOT_TRUSTED"}
APOLLO = {"format": "apollo-persisted-query-manifest", "version": 1}


def sha(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@pytest.fixture
def manifest(tmp_path: Path) -> str:
    """Documents as graphql-codegen, relay-compiler (with MD5) and Apollo's tools write them."""
    folder = tmp_path / "manifests"
    folder.mkdir()
    for name, content in {
        "codegen": {f"sha256:{sha(NAME)}": NAME},
        "relay": {md5(FOLLOW.encode()).hexdigest(): FOLLOW},
        "apollo": {
            **APOLLO,
            "operations": [{"id": "time", "name": "T", "type": "query", "body": "query T { serverTime }"}],
        },
    }.items():
        (folder / f"{name}.json").write_text(json.dumps(content))
    return str(folder)


@pytest.fixture
async def server(sqlite_url: str, manifest: str) -> AsyncIterator[Server]:
    settings = {"trusted_documents": manifest, "trusted_documents_only": True}
    async with serving(database_url=sqlite_url, **settings) as running:
        yield running


def test_our_clients_documents_are_valid_and_as_it_sends_them() -> None:
    operations = json.loads(OUR_CLIENTS.read_text())["operations"]
    sent = {value for name, value in vars(ours).items() if name.endswith("_GQL")}
    assert {each["body"] for each in operations} == sent
    for each in operations:
        assert each["id"] == sha(each["body"])
        assert each["body"].lstrip().startswith(f"{each['type']} {each['name']}")


async def test_known_documents_are_answered_by_any_of_their_ids_and_by_their_text(anybody: Client) -> None:
    for body in (
        {"documentId": f"sha256:{sha(NAME)}"},
        {"documentId": sha(NAME)},
        {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": sha(NAME)}}},
        {"query": NAME},
        {"query": NAME, "documentId": sha(NAME)},
    ):
        assert (await anybody.post(body)).json() == {"data": {"viewer": None}}, body
    for body in ({"documentId": "time"}, {"documentId": sha("query T { serverTime }")}):
        assert "serverTime" in (await anybody.post(body)).json()["data"]


async def test_anything_else_is_refused_everywhere(server: Server, anybody: Client) -> None:
    other = NAME + " "
    for body in (
        {"query": other},
        {"query": "{ __schema { types { name } } }"},
        {"query": "{ viewer {"},
        {"documentId": sha(other)},
        {"query": other, "documentId": sha(other)},
        {"query": other, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": sha(other)}}},
        {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": sha(other)}}},
    ):
        for _ in range(2):
            answer = await anybody.post(body)
            assert answer.status_code == 400
            assert answer.json()["errors"][0]["extensions"] == REFUSED
            assert "data" not in answer.json()
        async with anybody.socket() as socket:
            await socket.send(id="1", type="subscribe", payload=body)
            message = await socket.receive()
            assert (message["type"], message["payload"][0]["extensions"]) == ("error", REFUSED)
        stream = Client(anybody.url, anybody.http, headers={"Accept": "text/event-stream"})
        assert "DOCUMENT_NOT_TRUSTED" in (await stream.post(body)).text
    got = await anybody.http.get(f"{anybody.url}/graphql", params={"query": other}, headers={"Accept": "*/*"})
    assert got.json()["errors"][0]["extensions"] == REFUSED


async def test_graphiql_is_off_and_says_so(anybody: Client) -> None:
    page = await anybody.http.get(f"{anybody.url}/graphql", headers={"Accept": "text/html"})
    assert "GraphiQL is off" in page.text
    assert "<script" not in page.text


async def test_our_own_client_plays_where_only_known_documents_are_answered(server: Server) -> None:
    async with Zamu(server.url) as client:
        await client.guest("Amina")
        lobby = await client.lobbies.create(page_one=PageOneOptions(starting_cards=5), capacity=2)
        await lobby.add_cpu()
        game = await lobby.start()
        async for update in game.updates():
            if update.game.is_my_turn:
                await game.submit(update.game.legal_moves[0].notation)
                break
        await game.resign()
    async with httpx.AsyncClient(timeout=20) as http:
        for id in (md5(FOLLOW.encode()).hexdigest(), sha(FOLLOW)):
            async with Client(server.url, http).socket() as socket:
                payload = {"documentId": id, "variables": {"id": game.id}}
                await socket.send(id="1", type="subscribe", payload=payload)
                assert "gameUpdates" in (await socket.receive())["payload"]["data"]


async def test_the_document_of_a_webhook_stays_its_players_own(sqlite_url: str, tmp_path: Path) -> None:
    create = (
        "mutation Hook($input: CreateWebhookInput!) "
        "{ createWebhook(input: $input) { webhook { document } problems { code } } }"
    )
    (tmp_path / "hooks.json").write_text(json.dumps({sha(create): create}))
    settings = {"trusted_documents": str(tmp_path), "trusted_documents_only": True, "webhook_loopback": True}
    async with serving(database_url=sqlite_url, **settings) as server, httpx.AsyncClient(timeout=20) as http:
        async with Zamu(server.url) as client:
            await client.guest("Amina")
            amina = Client(server.url, http, client.token)
        wanted = {"url": "http://127.0.0.1:9/", "events": ["MOVE_MADE"], "document": "{ seq }"}
        made = await amina.post({"documentId": sha(create), "variables": {"input": wanted}})
        assert made.json() == {
            "data": {"createWebhook": {"webhook": {"document": "{ seq }"}, "problems": []}}
        }


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "unexpected"),
        ([], "a manifest is an object"),
        ({"a": 5}, "a manifest has documents by their ids"),
        ({sha("other"): NAME}, "the id is not the hash of the document"),
        ({f"sha256:{sha('other')}": NAME}, "the id is not the hash of the document"),
        ({md5(b"other").hexdigest(): NAME}, "the id is not the hash of the document"),
        ({"a": "{ nothing }"}, "Cannot query field 'nothing' on type 'Query'."),
        ({"a": "{ viewer {\n"}, "Syntax Error: Expected Name, found <EOF>."),
        ({"a": " ".join(f"query Q{n} {{ serverTime }}" for n in range(30))}, "Too much at once"),
        ({**APOLLO, "version": 2, "operations": []}, "only version 1"),
        ({"format": "another", "version": 1}, "only version 1"),
        (APOLLO, "operations are a list of objects"),
        ({**APOLLO, "operations": [{"id": "a"}]}, "a manifest has documents by their ids"),
    ],
)
def test_a_manifest_that_cannot_be_used_is_refused_in_one_line(
    tmp_path: Path, content: Any, complaint: str
) -> None:
    path = tmp_path / "manifest.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    with pytest.raises(InvalidSetting) as caught:
        read_trusted(str(path))
    assert str(caught.value).startswith(f"ZAMU_TRUSTED_DOCUMENTS: {path}: ")
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_an_empty_folder_and_two_documents_of_an_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name, text in (("a", NAME), ("b", FOLLOW)):
        (tmp_path / f"{name}.json").write_text(json.dumps({"id": text}))
    for path in ("nothing.json", "empty", f"a.json, {tmp_path}/b.json"):
        with pytest.raises(InvalidSetting, match="ZAMU_TRUSTED_DOCUMENTS: "):
            read_trusted(f"{tmp_path}/{path}")
    assert "id" in read_trusted(f"{tmp_path}/a.json,").by_id


def test_the_server_refuses_to_start_with_a_wrong_manifest(tmp_path: Path) -> None:
    (tmp_path / "wrong.json").write_text('{"a": "{ nothing }"}')
    ran: subprocess.CompletedProcess[str] = run("serve", folder=tmp_path, trusted_documents="wrong.json")
    assert ran.returncode == 2
    assert ran.stderr == (
        "ZAMU_TRUSTED_DOCUMENTS: wrong.json: a: Cannot query field 'nothing' on type 'Query'.\n"
    )
