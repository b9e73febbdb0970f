"""The page for trying things out comes whole from the server itself."""

import re

import httpx

from tests.api.conftest import Server


async def test_a_browser_finds_graphiql_and_all_that_it_loads(
    server: Server, http: httpx.AsyncClient
) -> None:
    page = await http.get(f"{server.url}/graphql", headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(loaded) == 5
    for address in loaded:
        assert address.startswith("/static/graphiql/")
        assert (await http.get(server.url + address)).status_code == 200


async def test_nothing_else_is_given_out_beside_it(server: Server, http: httpx.AsyncClient) -> None:
    for path in ("__init__.py", "../__init__.py", "%2e%2e/__init__.py", ""):
        assert (await http.get(f"{server.url}/static/graphiql/{path}")).status_code == 404
