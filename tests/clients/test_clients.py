"""Clients that others wrote work with our server as they are, and the audits of graphql-http pass."""

from collections import Counter
from collections.abc import AsyncIterator

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.clients.conftest import Run

pytestmark = pytest.mark.timeout(300)  # the first test installs them


@pytest.fixture(params=[False, True], ids=["own", "asgi"])
async def server(sqlite_url: str, request: pytest.FixtureRequest) -> AsyncIterator[Server]:
    """Ours, and the same application under plain uvicorn."""
    async with serving(database_url=sqlite_url, asgi=request.param) as running:
        yield running


@pytest.fixture
async def anybody(server: Server) -> AsyncIterator[Client]:
    async with httpx.AsyncClient(timeout=20) as http:
        yield Client(server.url, http)


async def test_the_audits_of_graphql_http_pass(server: Server, node: Run) -> None:
    results = await node("audits.mjs", f"{server.url}/graphql")
    counts = Counter(result["status"] for result in results)
    assert counts["ok"] >= 60, results
    # A GET that anybody's page could send without asking is refused on purpose; the draft says MAY.
    assert [result["id"] for result in results if result["status"] != "ok"] in ([], ["5A70"]), results
    assert counts["error"] == counts["warn"] == 0


async def test_graphql_ws_follows_moves_and_resumes_on_one_socket(
    server: Server, anybody: Client, node: Run
) -> None:
    host, _, game_id = await anybody.game()
    got = await node("sockets.mjs", f"{server.url}/graphql", host.token or "", game_id)
    assert got["query"] == {"got": [{"data": {"viewer": {"player": {"name": "Amina"}}}}]}
    assert "Syntax Error" in got["mistake"]["error"][0]["message"]
    assert got["moved"]["got"][0]["data"]["drawCards"] == {"game": {"seq": 2}, "problems": []}
    assert got["stale"]["got"][0]["data"]["drawCards"]["problems"] == [{"code": "STALE_STATE"}]
    assert got["resumed"] == [2]
    assert got["following"] == [[1, 2]] * 5


async def test_graphql_sse_and_an_event_source_read_streams(
    server: Server, anybody: Client, node: Run
) -> None:
    host, other, game_id = await anybody.game()
    await host.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
    await other.done("resign", gameId=game_id)
    got = await node("streams.mjs", f"{server.url}/graphql", host.token or "", game_id)
    assert got["query"] == [{"data": {"viewer": {"player": {"name": "Amina"}}}}]
    assert "errors" in got["mistake"][0]
    assert got["seqs"] == list(range(1, len(got["seqs"]) + 1))
    # It came with the first event, and was told the others.
    assert got["plain"] == [[str(seq), seq] for seq in got["seqs"][1:]]


async def test_urql_apollo_and_graphql_request_work_as_they_are(
    server: Server, anybody: Client, node: Run
) -> None:
    host, _, game_id = await anybody.game()
    got = await node("requests.mjs", f"{server.url}/graphql", host.token or "", game_id)
    for query, mutation in (got["plain"], got["byApollo"][:2]):
        assert query["viewer"]["player"]["id"] == host.player_id
        assert mutation["createLobby"]["lobby"]["kind"] == "PAGE_ONE"
        assert mutation["createLobby"]["problems"] == []
    assert [each["error"] for each in got["byUrql"]] == [None, None, None]
    assert got["byUrql"][0]["data"]["viewer"]["player"]["name"] == "Amina"
    for last in (got["byUrql"][2]["data"], got["byApollo"][2]):
        assert (last["gameUpdates"]["seq"], last["gameUpdates"]["game"]["id"]) == (1, game_id)
