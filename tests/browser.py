"""A real browser for tests: the Chromium that this machine has, which tells what its pages complain of.

Where there is none the test is skipped with the reason, and with `CI=true` that is a failure.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from tests.servers import binary

if TYPE_CHECKING:  # most tests do without it
    from playwright.async_api import Browser, ConsoleMessage, Page

_NAMES = ("chromium", "chromium-browser", "google-chrome")

_WATCH = """
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`));
"""


@dataclass
class Tab:
    """A page, and what went wrong on it: errors and warnings of its console, exceptions, what the policy
    refused, and what could not be loaded.
    """

    page: Page
    wrong: list[str] = field(default_factory=list)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser, that ends with the block."""
    from playwright.async_api import async_playwright, expect

    expect.set_options(timeout=30_000)  # as everything else has: many may run beside it
    # Its sandbox cannot be had as root, as tests run in containers.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=binary(*_NAMES), args=arguments)
        yield browser
        await browser.close()


@asynccontextmanager
async def tab(browser: Browser, **options: Any) -> AsyncIterator[Tab]:
    """A page in a profile of its own; `options` are those of Playwright's `new_context`."""
    context = await browser.new_context(**options)
    page = await context.new_page()
    opened = Tab(page)

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            opened.wrong.append(f"{message.type}: {message.text}")

    page.on("console", said)
    page.on("pageerror", lambda error: opened.wrong.append(f"exception: {error}"))
    page.on("requestfailed", lambda request: opened.wrong.append(f"not loaded: {request.url}"))
    await page.add_init_script(_WATCH)
    yield opened
    await context.close()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started
