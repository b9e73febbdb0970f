"""Two people on phones and a CPU play whole games by touch; what breaks in between costs nobody a seat."""

import pytest
from playwright.async_api import Page, expect

from tests.e2e.process import ServerProcess
from tests.web.conftest import Open
from tests.web.hands import finish, move_piece, my_turn, over, play_card

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def three_at_a_table(visit: Open, kind: str) -> tuple[Page, Page]:
    """A host and a friend who came by the link, with a CPU; the game has not begun."""
    host = await visit()
    await host.get_by_label("Your name").fill("Amina")
    await host.locator(f".kind-{kind}").get_by_role("button", name="With friends").tap()
    await host.get_by_role("button", name="Add a CPU").tap()
    code = (await host.locator(".big-code").inner_text()).strip()
    friend = await visit(f"/join/{code}")
    await friend.get_by_label("Your name").fill("Juma")
    await friend.get_by_role("button", name="Take a seat").tap()
    await friend.get_by_role("button", name="I’m ready").tap()
    return host, friend


async def start(host: Page, friend: Page) -> None:
    await host.get_by_role("button", name="Start the game").tap()
    for page in (host, friend):
        await page.wait_for_url("**/games/*")


async def test_from_nothing_to_a_game_in_two_taps(visit: Open) -> None:
    page = await visit()
    await page.locator(".kind-PAGE_ONE").get_by_role("button", name="Play now").tap()
    await expect(page.get_by_text("Your turn")).to_be_visible()
    await expect(page.locator(".hand-card")).to_have_count(7)


async def test_a_whole_game_of_page_one(visit: Open) -> None:
    host, friend = await three_at_a_table(visit, "PAGE_ONE")
    await start(host, friend)
    await finish(host, friend, move=play_card)
    for page in (host, friend):
        await expect(page.locator(".places li")).to_have_count(3)
    await friend.get_by_role("button", name="Rematch").tap()
    first = host.url
    await host.get_by_role("button", name="Rematch").tap()
    for page in (host, friend):
        await page.wait_for_function("first => location.href !== first", arg=first)
        await expect(page.locator(".hand-card")).not_to_have_count(0)


async def test_a_whole_game_of_chinese_checkers(visit: Open) -> None:
    host, friend = await three_at_a_table(visit, "CHINESE_CHECKERS")
    ends_late = host.get_by_label("Play to the end")
    await ends_late.tap()
    await expect(ends_late).not_to_be_checked()
    await start(host, friend)
    await finish(host, friend, move=move_piece)
    await expect(host.locator(".places li")).to_have_count(3)
    await host.get_by_role("button", name="Replay").tap()
    slider = host.get_by_role("slider")
    # The events come one by one; the slider grows with them.
    told = host.locator(".replay-bar .last-event")
    for _ in range(100):
        await slider.press("End")
        if "over" in await told.inner_text():
            break
        await host.wait_for_timeout(100)
    await expect(told).to_contain_text("over")


async def test_a_reload_comes_back_to_the_same_seat(visit: Open) -> None:
    page = await visit()
    await page.locator(".kind-PAGE_ONE").get_by_role("button", name="Play now").tap()
    assert await my_turn(page)
    await play_card(page)
    await page.reload()
    assert await my_turn(page)
    await play_card(page)
    assert not await over(page)


async def test_a_cut_network_and_a_server_that_starts_again_lose_nothing(
    visit: Open, server: ServerProcess
) -> None:
    page = await visit()
    await page.locator(".kind-CHINESE_CHECKERS").get_by_role("button", name="Play now").tap()
    assert await my_turn(page)
    await move_piece(page)
    await page.context.set_offline(True)
    await expect(page.locator(".connection")).to_contain_text("No network")
    await page.context.set_offline(False)
    await expect(page.locator(".connection .broken")).to_have_count(0)
    assert await my_turn(page)
    await move_piece(page)
    assert await my_turn(page)
    await server.stop()
    await expect(page.locator(".connection")).to_contain_text("Coming back")
    await server.start(migrate=False)
    await expect(page.locator(".connection .broken")).to_have_count(0)
    await move_piece(page)
    assert await my_turn(page)
