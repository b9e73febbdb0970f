"""A table in a page of another origin: to play in, to watch, and to hear from."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Frame, Page, expect

from tests.e2e.process import ServerProcess, free_port
from tests.web.conftest import Open
from tests.web.hands import finish, play_card

pytestmark = pytest.mark.asyncio(loop_scope="session")

SITE = Path(__file__).parents[2] / "examples" / "site" / "site.py"

WATCH = """(src) => {
  window.heard = [];
  const game = document.createElement('zamu-game');
  game.setAttribute('src', src);
  game.setAttribute('theme', 'dark');
  for (const type of ['ready', 'game', 'turn', 'move', 'finished'])
    game.addEventListener(type, (event) => window.heard.push(event.detail));
  document.getElementById('table').replaceChildren(game);
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def site(server: ServerProcess) -> AsyncIterator[str]:
    """The example's site; for browsers another site than the server's, not only another port."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(SITE), server.url, str(port), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert b"open" in await process.stdout.readline()
    yield f"http://localhost:{port}"
    process.terminate()
    await process.wait()


async def frame_of(page: Page) -> Frame:
    await page.wait_for_selector("zamu-game iframe", state="attached")
    frame = await (await page.query_selector_all("zamu-game iframe"))[0].content_frame()
    assert frame is not None
    return frame


async def test_a_visitor_plays_in_the_page_and_the_site_is_told_who_won(visit: Open, site: str) -> None:
    page = await visit(site)
    await page.get_by_role("button", name="Sit down").tap()
    frame = await frame_of(page)
    await frame.get_by_role("button", name="Start the game").tap()
    await expect(page.locator("#news")).to_contain_text("your turn")
    watcher = await visit(site)
    lobby = await page.locator("zamu-game").get_attribute("lobby")
    await watcher.evaluate(WATCH, f"/join/{lobby}")
    await finish(frame, move=play_card)
    await expect(page.locator("#news")).to_contain_text("over")
    await expect(page.locator("#results li")).to_contain_text("won")
    await watcher.wait_for_function("window.heard.some((one) => one.type === 'finished')")
    heard = await watcher.evaluate("window.heard")
    assert {one["type"] for one in heard} == {"ready", "game", "turn", "move", "finished"}
    assert all(one["zamu"] == 1 for one in heard)
    assert not any(one.get("mine") for one in heard)
    assert len(heard[-1]["placements"]) == 2


async def test_a_frame_speaks_only_to_the_origin_that_its_address_names(visit: Open, site: str) -> None:
    page = await visit(site)
    await page.evaluate(WATCH, "/games/nothing")
    frame = await frame_of(page)
    await page.wait_for_function("window.heard.length === 1")
    elsewhere = frame.url.replace(
        f"origin={site.replace(':', '%3A').replace('/', '%2F')}", "origin=https%3A%2F%2Fa.example"
    )
    assert elsewhere != frame.url
    await page.evaluate("(src) => { document.querySelector('zamu-game iframe').src = src; }", elsewhere)
    await frame.wait_for_url("**a.example**")
    await frame.get_by_text("no such game").wait_for()
    assert await page.evaluate("window.heard.length") == 1


async def test_only_what_is_made_for_it_stands_in_pages_of_others(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path, allowed in (("/embed/games/x", "*"), ("/games/VGVzdEdhbWU6eA", "'none'"), ("/", "'none'")):
            answer = await client.get(path)
            assert f"frame-ancestors {allowed}" in answer.headers["Content-Security-Policy"]
        script = await client.get("/embed.js")
        assert script.headers["Content-Type"].startswith("text/javascript")
        assert script.headers["Cache-Control"] == "no-cache"
