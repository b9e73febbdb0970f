"""Everybody can play: by keyboard, from right to left, and as axe sees it."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import Open
from tests.web.hands import my_turn, over, turn_text

pytestmark = pytest.mark.asyncio(loop_scope="session")

SERIOUS = """async () => (await axe.run({ resultTypes: ['violations'] })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => one.id + one.nodes.map((node) => `: ${node.target} ${node.failureSummary}`))"""


async def axe_finds_nothing(page: Page, source: str) -> None:
    await page.evaluate(source)
    assert await page.evaluate(SERIOUS) == [], page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_serious(visit: Open, web_tools: Path, scheme: str) -> None:
    axe = (web_tools / "node_modules" / "axe-core" / "axe.min.js").read_text()
    page = await visit(color_scheme=scheme)
    await expect(page.get_by_label("Strength").first).to_be_visible()
    await axe_finds_nothing(page, axe)
    await page.get_by_role("button", name="Settings").tap()
    await axe_finds_nothing(page, axe)
    await page.get_by_role("button", name="Close").tap()
    for kind in ("PAGE_ONE", "CHINESE_CHECKERS"):
        await page.goto("/".join(page.url.split("/")[:3]))
        await page.locator(f".kind-{kind}").get_by_role("button", name="Play now").tap()
        assert await my_turn(page)
        await axe_finds_nothing(page, axe)
    await page.goto("/".join(page.url.split("/")[:3]))
    await page.locator(".game-tile.kind-PAGE_ONE").get_by_role("button", name="With friends").tap()
    await expect(page.get_by_role("button", name="Add a CPU")).to_be_visible()
    await axe_finds_nothing(page, axe)


async def press(page: Page, selector: str, key: str = "Tab") -> None:
    """Goes on by keyboard until something of this kind has the focus."""
    for _ in range(80):
        if await page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"no way by keyboard to {selector}")


async def test_cards_are_played_by_keyboard_alone(visit: Open) -> None:
    page = await visit()
    await press(page, ".kind-PAGE_ONE .primary")
    await page.keyboard.press("Enter")
    for _ in range(3):
        if not await my_turn(page):
            break
        before = await turn_text(page)
        if await page.locator(".hand-card.able").count():
            await press(page, ".hand-card.able button")
            await page.keyboard.press("Space")
            await press(page, ".play", "Shift+Tab")
            await page.keyboard.press("Enter")
            if await page.locator(".name-color").count():
                await press(page, ".name-color button")
                await page.keyboard.press("Enter")
        else:
            await press(page, ".actions .draw")
            await page.keyboard.press("Enter")
        await page.wait_for_function(
            "before => document.querySelector('[data-seq]').dataset.seq !== before", arg=before
        )
    # Whoever listens is told.
    await expect(page.get_by_role("log").locator("p").first).not_to_be_empty()


async def test_pieces_are_moved_by_keyboard_alone(visit: Open) -> None:
    page = await visit()
    await press(page, ".kind-CHINESE_CHECKERS .primary")
    await page.keyboard.press("Enter")
    for _ in range(2):
        assert await my_turn(page)
        before = await turn_text(page)
        await press(page, ".touch.draggable")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".target")
        await press(page, ".touch[role]:not(.draggable)")
        await page.keyboard.press("Enter")
        await page.wait_for_function(
            "before => document.querySelector('[data-seq]').dataset.seq !== before", arg=before
        )
    assert not await over(page)


async def test_arabic_runs_from_right_to_left(visit: Open) -> None:
    page = await visit(locale="ar")
    assert await page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
        "ar",
        "rtl",
    ]
    await page.get_by_label("اسمك").fill("أمينة")
    await page.locator(".kind-PAGE_ONE .primary").tap()
    await expect(page.get_by_text("دورك", exact=True)).to_be_visible()
    home, menu = page.locator(".table-bar a"), page.locator(".table-bar button").last
    home_box, menu_box = await home.bounding_box(), await menu.bounding_box()
    assert home_box is not None
    assert menu_box is not None
    assert home_box["x"] > menu_box["x"]
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    await page.locator(".table-bar button").nth(-2).tap()
    await expect(page.locator(".rulebook")).to_contain_text("بطاقة")
