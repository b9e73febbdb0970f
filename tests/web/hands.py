"""Hands that play by touch, and know of a game only what its page shows."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Frame, Page

Seen = Page | Frame
Move = Callable[[Any], Awaitable[None]]


async def over(page: Seen) -> bool:
    return await page.locator(".result").count() > 0


async def my_turn(page: Seen) -> bool:
    """Waits for one's turn; False when the game is over instead."""
    await page.wait_for_selector(".turn-line.mine, .result", timeout=60_000)
    return not await over(page)


async def play_card(page: Seen) -> None:
    """Plays what lies ready; says “Page One!” when two cards are left; draws when nothing fits."""
    able = page.locator(".hand-card.able button")
    turn = await turn_text(page)
    if await able.count() == 0:
        await page.locator(".actions .draw").tap()
    else:
        if await page.locator(".hand-card").count() == 2 and await page.locator(".declare").is_enabled():
            await page.locator(".declare").tap()
        await able.first.tap()
        await page.locator(".actions .play").tap()
        if await page.locator(".name-color").count():
            await page.locator(".name-color button").first.tap()
    await gone_on(page, turn)


async def turn_text(page: Seen) -> str:
    """Something that changes with every move."""
    return await page.evaluate("document.querySelector('[data-seq]')?.dataset.seq ?? ''")


async def gone_on(page: Seen, before: str) -> None:
    await page.wait_for_function(
        "before => document.querySelector('.result') ||"
        " document.querySelector('[data-seq]')?.dataset.seq !== before",
        arg=before,
    )


async def finish(*pages: Seen, move: Move) -> None:
    """Plays on all these pages until the game is over."""

    async def one(page: Seen) -> None:
        while await my_turn(page):
            await move(page)

    await asyncio.gather(*(one(page) for page in pages))


async def move_piece(page: Page) -> None:
    """Moves as far up the picture as anything goes; of two such moves the one from further down."""
    turn = await turn_text(page)
    start, end = await page.evaluate(BEST_WAY_UP)
    await tap_hole(page, start)
    await page.wait_for_selector(".target")
    await tap_hole(page, end)
    await gone_on(page, turn)


async def tap_hole(page: Page, hole: str) -> None:
    box = await page.locator(f'[data-hole="{hole}"]').bounding_box()
    assert box is not None
    await page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


BEST_WAY_UP = """async () => {
  const id = location.pathname.split('/').pop();
  const query = 'query ($id: ID!) { game(id: $id) { legalMoves { path } } }';
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer ' + localStorage.getItem('zamu.token'),
    },
    body: JSON.stringify({ query, variables: { id } }),
  });
  const { data } = await answer.json();
  const y = (hole) => Number(document.querySelector(`[data-hole="${hole}"]`).getAttribute('cy'));
  const worth = ([from, ...rest]) => (y(from) - y(rest.at(-1))) * 10 + y(from);
  const paths = data.game.legalMoves.map((move) => move.path).filter(Boolean);
  const best = paths.sort((one, other) => worth(other) - worth(one))[0];
  return [best[0], best.at(-1)];
}"""
