"""A server, a browser, and what its pages are built with: each once for all of these tests."""

import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.e2e.process import ServerProcess

WEB = Path(__file__).parents[2] / "web"
SCHEMA = WEB.parent / "schema"
PHONE = {"width": 360, "height": 640}

Open = Callable[..., Coroutine[Any, Any, Page]]


def _missing(what: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """The platform on SQLite; CPUs move at once."""
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    await process.start()
    yield process
    await process.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The Chromium that this machine has."""
    binary = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if binary is None:
        _missing("chromium")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=binary, args=["--no-sandbox"])
        yield launched
        await launched.close()


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
        await page.goto(server.url + address)
        return page

    yield visit
    for context in contexts:
        await context.close()
    assert errors == []


@pytest.fixture(scope="session")
def web_tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of `web/` with everything installed that its lock names, and the schema beside it."""
    if shutil.which("npm") is None:
        _missing("npm")
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(SCHEMA, folder / "schema")
    unwanted = shutil.ignore_patterns("node_modules", "graphiql", "documents.ts")
    shutil.copytree(WEB, folder / "web", ignore=unwanted)
    subprocess.run(
        ["npm", "ci", "--silent", "--no-audit", "--no-fund"],
        cwd=folder / "web",
        check=True,
        capture_output=True,
    )
    return folder / "web"
