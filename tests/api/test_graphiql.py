"""The page for trying things out comes whole from the server itself."""

import re

import httpx
from playwright.async_api import Browser, Page, expect

from tests.api.conftest import Server
from tests.browser import tab
from tests.servers import eventually
from zamu_api.metrics import tally


async def test_a_browser_finds_graphiql_and_all_that_it_loads(
    server: Server, http: httpx.AsyncClient
) -> None:
    page = await http.get(f"{server.url}/graphql", headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert loaded.pop(0) == "data:,"  # no icon: without a word browsers would ask for one that is not there
    assert len(loaded) == 5
    for address in loaded:
        assert address.startswith("/static/graphiql/")
        assert (await http.get(server.url + address)).status_code == 200


async def test_nothing_else_is_given_out_beside_it(server: Server, http: httpx.AsyncClient) -> None:
    for path in ("__init__.py", "../__init__.py", "%2e%2e/__init__.py", ""):
        assert (await http.get(f"{server.url}/static/graphiql/{path}")).status_code == 404


async def write(page: Page, editor: str, text: str) -> None:
    """Puts a text in the place of what stands in that editor; the page has read it when this returns."""
    # It reads what was typed when nothing more came for a tenth of a second, by this same clock.
    await page.locator(editor).evaluate(
        """(element, text) => new Promise((done) => {
            element.CodeMirror.setValue(text);
            setTimeout(done, 500);
        })""",
        text,
    )


async def test_it_runs_in_a_browser_under_the_headers_that_it_comes_with(
    server: Server, browser: Browser
) -> None:
    async with tab(browser) as opened:
        page = opened.page
        answer = await page.goto(f"{server.url}/graphql")
        assert answer is not None
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        run = page.get_by_role("button", name="Execute query")
        shown = page.locator(".result-window")

        await write(page, ".graphiql-query-editor .CodeMirror", "{ languages { locale name } }")
        await run.click()
        await expect(shown).to_contain_text("Kiswahili")

        # A subscription goes by a socket, for which the policy has a word of its own.
        await write(page, ".graphiql-query-editor .CodeMirror", "subscription { liveGames { id } }")
        await run.click()
        await expect(page.get_by_role("button", name="Stop query")).to_be_visible()
        await eventually(lambda: tally.sockets == 1)
        assert opened.wrong == []


async def test_a_page_that_breaks_the_policy_is_noticed(server: Server, browser: Browser) -> None:
    async with tab(browser) as opened:
        await opened.page.goto(f"{server.url}/graphql")
        await opened.page.evaluate(
            "document.body.append(new Image()); document.images[0].src = 'https://example.org/x.png'"
        )
        await expect(opened.page.locator("img")).to_be_attached()
        await opened.page.wait_for_timeout(200)
        assert any("img-src" in wrong for wrong in opened.wrong), opened.wrong
