"""What browsers are told: which page may ask, what an answer may be used for, and where it may stand."""

from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.responses import HTMLResponse

from tests.api.client import Client
from tests.api.conftest import Server, serving
from zamu_api.security import SecurityHeaders

ORIGIN = {"Origin": "https://elsewhere.example"}
TIME = "{ serverTime }"


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(database_url=sqlite_url, metrics=True) as running:
        yield running


async def everywhere(client: Client) -> list[httpx.Response]:
    """An answer of each kind that there is."""
    url, http = client.url, client.http
    endpoint = f"{url}/graphql"
    return [
        await client.post({"query": TIME}),
        await client.post({"query": TIME}),  # on the short way
        await client.post({"query": "{"}),
        await client.post(5),
        await http.post(endpoint, content=b"x" * 200_000, headers={"Content-Type": "application/json"}),
        await http.post(endpoint, content=b"x"),
        await http.put(endpoint),
        await http.get(endpoint, params={"query": TIME}),
        await http.get(endpoint, headers={"Accept": "text/html"}),
        await http.get(
            endpoint,
            params={"query": 'subscription { lobbyUpdates(lobbyId: "x") { id } }'},
            headers={"Accept": "text/event-stream"},
        ),
        await http.get(f"{url}/"),
        await http.get(f"{url}/join/AAAAAAA"),
        await http.get(f"{url}/join/nothing"),
        await http.get(f"{url}/healthz"),
        await http.get(f"{url}/readyz"),
        await http.get(f"{url}/metrics"),
        await http.get(f"{url}/static/graphiql/page.js"),
        await http.get(f"{url}/nothing"),
    ]


async def test_every_answer_is_what_it_says_and_gives_no_address_away(anybody: Client) -> None:
    for answer in await everywhere(anybody):
        assert answer.headers["X-Content-Type-Options"] == "nosniff", answer
        assert answer.headers["Referrer-Policy"] == "no-referrer", answer
        assert "Server" not in answer.headers
        assert "Set-Cookie" not in answer.headers
        assert "Strict-Transport-Security" not in answer.headers


async def test_where_people_come_by_https_every_answer_has_them_stay_there(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """Also those of the short way, and streams."""
    async with serving(database_url=sqlite_url, metrics=True, public_url="https://play.example") as server:
        here = f"http://127.0.0.1:{server.settings.port}"
        for answer in await everywhere(Client(here, http)):
            assert answer.headers["Strict-Transport-Security"].startswith("max-age="), answer.request


async def test_pages_stand_alone_and_load_nothing_from_elsewhere(anybody: Client) -> None:
    pages = [
        answer
        for answer in await everywhere(anybody)
        if answer.headers.get("Content-Type", "").startswith("text/html")
    ]
    assert len(pages) == 4
    for page in pages:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert page.headers["X-Frame-Options"] == "DENY"


async def test_what_is_made_to_be_embedded_may_be() -> None:
    guarded = httpx.ASGITransport(SecurityHeaders(HTMLResponse("x"), "https://play.example"))
    async with httpx.AsyncClient(transport=guarded, base_url="https://play.example") as client:
        embedded, page = await client.get("/embed/game/x"), await client.get("/embedded")
    assert "frame-ancestors *" in embedded.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in embedded.headers
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    assert "wss://play.example/" in page.headers["Content-Security-Policy"]
    assert page.headers["Strict-Transport-Security"].startswith("max-age=")


async def test_any_page_may_ask_the_endpoint_and_read_nothing_else(anybody: Client) -> None:
    """No cookie exists, so that the endpoint may be open; numbers about the server are not for every page."""
    endpoint = f"{anybody.url}/graphql"
    allowed = [
        await anybody.http.post(endpoint, json={"query": TIME}, headers=ORIGIN),
        await anybody.http.post(endpoint, json={"query": TIME}, headers=ORIGIN),
        await anybody.http.post(endpoint, content=b"x" * 200_000, headers=ORIGIN),
        await anybody.http.post(endpoint, content=b"x", headers=ORIGIN),
    ]
    for answer in allowed:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
    for path in ("/metrics", "/readyz", "/join/AAAAAAA", "/static/graphiql/page.js"):
        answer = await anybody.http.get(anybody.url + path, headers=ORIGIN)
        assert "Access-Control-Allow-Origin" not in answer.headers


async def test_a_page_elsewhere_changes_nothing_without_being_asked_first(anybody: Client) -> None:
    """K97: what a browser sends without a preflight is no mutation."""
    mutation = 'mutation { createGuest(input: {name: "A"}) { token } }'
    endpoint = f"{anybody.url}/graphql"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = await anybody.http.post(
            endpoint, content=f'{{"query": "{mutation}"}}', headers={**ORIGIN, "Content-Type": kind}
        )
        assert answer.status_code == 415
    for method in ("GET", "HEAD"):
        answer = await anybody.http.request(method, endpoint, params={"query": mutation}, headers=ORIGIN)
        assert answer.status_code == 405
