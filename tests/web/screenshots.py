"""Pictures of every main view, light and dark, on a phone and on a desk, into `web/screenshots/`.

They are for eyes, not for tests: look at each after a change of what it shows.
"""

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from tests.e2e.process import ServerProcess

FOLDER = Path(__file__).parents[2] / "web" / "screenshots"
SIZES = {"phone": {"width": 360, "height": 640}, "desk": {"width": 1280, "height": 800}}
PLAYED = 6


async def ready(page: Page) -> None:
    await page.wait_for_load_state("networkidle")
    await page.evaluate("document.fonts.ready")
    await page.wait_for_timeout(350)


async def main(only: str = "") -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), cpu_pause="0.05")
        await server.start()
        try:
            async with async_playwright() as playwright:
                binary = shutil.which("chromium")
                browser = await playwright.chromium.launch(executable_path=binary, args=["--no-sandbox"])
                for size in SIZES:
                    for theme in ("light", "dark"):
                        await views(browser, server.url, size, theme, "en")
                await views(browser, server.url, "phone", "light", "ar")
                await browser.close()
        finally:
            await server.stop()


async def views(browser: Browser, url: str, size: str, theme: str, locale: str) -> None:
    phone = size == "phone"
    context = await browser.new_context(
        viewport=SIZES[size],
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        color_scheme=theme,
        locale=locale,
        service_workers="block",
        reduced_motion="reduce",
    )
    page = await context.new_page()

    async def shot(name: str, *, whole: bool = False) -> None:
        await ready(page)
        await page.screenshot(path=FOLDER / f"{name}-{size}-{theme}-{locale}.png", full_page=whole)

    await page.goto(url)
    await page.locator(".name-field input").fill("Amina" if locale == "en" else "أمينة")
    await shot("1-home", whole=True)
    await page.locator(".kind-PAGE_ONE .game-actions > button").first.click()
    await page.wait_for_selector(".turn-line.mine")
    await shot("2-cards")
    for _ in range(PLAYED):
        await page.wait_for_selector(".turn-line.mine, .result")
        if await page.locator(".result").count():
            break
        able = page.locator(".hand-card.able button")
        if await able.count() < 1:
            await page.locator(".actions .draw").click()
        else:
            await able.first.click()
            await page.locator(".actions .play").click()
            if await page.locator(".name-color").count():
                await shot("3-color")
                await page.locator(".name-color button").nth(2).click()
        await page.wait_for_timeout(150)
    await page.wait_for_selector(".turn-line.mine, .result")
    able = page.locator(".hand-card.able button")
    if await able.count():
        await able.first.click()
    await shot("4-cards-chosen")
    await page.locator(".table-bar button").last.click()
    await shot("5-menu")
    await page.locator(".drawer .danger").click()
    await page.locator(".drawer .danger").click()
    await page.wait_for_selector(".result", timeout=60_000)
    await shot("6-result")
    await page.locator(".result .row button").last.click()
    await page.get_by_role("slider").wait_for()
    for _ in range(8):
        await page.get_by_role("slider").press("ArrowRight")
    await shot("7-replay")
    await page.locator(".table-bar button").nth(-2).click()
    await page.wait_for_selector(".rulebook")
    await shot("8-rules")

    await page.goto(url)
    await page.locator(".kind-CHINESE_CHECKERS .game-actions > button").first.click()
    for _ in range(PLAYED):
        await page.wait_for_selector(".turn-line.mine")
        start = page.locator(".touch.draggable").first
        await start.click()
        await page.locator(".touch[role]:not(.draggable)").last.click()
        await page.wait_for_timeout(200)
    await page.wait_for_selector(".turn-line.mine")
    await shot("9-star")
    await page.locator(".touch.draggable").nth(3).click()
    await shot("10-star-chosen")

    await page.goto(url)
    await page.locator(".kind-PAGE_ONE .game-actions > button").nth(1).click()
    await page.wait_for_selector(".big-code")
    await page.locator(".add-cpu button").click()
    await page.wait_for_selector(".lobby-seats li:nth-child(2) .seat-sign")
    await shot("11-lobby", whole=True)
    await page.goto(url)
    await page.wait_for_selector(".small-board")
    await shot("12-home-playing", whole=True)
    await context.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
