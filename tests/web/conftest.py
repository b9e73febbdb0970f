"""A server, a browser, and what its pages are built with: each once for all of these tests."""

import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page

from tests.browser import chromium
from tests.e2e.process import ServerProcess
from tests.servers import binary

WEB = Path(__file__).parents[2] / "web"
SCHEMA = WEB.parent / "schema"
PHONE = {"width": 360, "height": 640}

Open = Callable[..., Coroutine[Any, Any, Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """The platform on SQLite; CPUs move at once."""
    process = ServerProcess(tmp_path_factory.mktemp("server"), webhook_loopback="on")
    await process.start()
    yield process
    await process.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One for all of these tests."""
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, server: ServerProcess) -> AsyncIterator[Open]:
    """Opens an address as somebody new, on a phone; an error in the page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    async def visit(address: str = "/", locale: str = "en", **settings: Any) -> Page:
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        context = await browser.new_context(**{**phone, "locale": locale, **settings})
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(address if address.startswith("http") else server.url + address)
        return page

    yield visit
    for context in contexts:
        await context.close()
    assert errors == []


@pytest.fixture(scope="session")
def web_tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of `web/` with everything installed that its lock names, and the schema beside it."""
    npm = binary("npm")
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(SCHEMA, folder / "schema")
    unwanted = shutil.ignore_patterns("node_modules", "graphiql", "documents.ts")
    shutil.copytree(WEB, folder / "web", ignore=unwanted)
    subprocess.run(
        [npm, "ci", "--silent", "--no-audit", "--no-fund"],
        cwd=folder / "web",
        check=True,
        capture_output=True,
    )
    return folder / "web"
