"""`kill -9` of a server under load: what was acknowledged is there, once, and the games go on."""

import asyncio
import random

import httpx

from tests.faults.company import company
from tests.faults.conftest import Platform
from tests.faults.size import sized

GAMES = sized(4)
KILLS = sized(3)


async def test_after_each_kill_every_acknowledged_move_is_in_the_log_once_and_the_games_end(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K55: moves without an answer are asked for again under their keys, and play at most once."""
    server = platform(sqlite_url)
    await server.start(migrate=False)
    luck = random.Random(4)
    async with company(http, [server], GAMES) as load:
        for _ in range(KILLS):
            await load.more(15)
            await asyncio.sleep(luck.random() / 50)
            await server.kill()
            await server.start(migrate=False)
        await load.finish(sqlite_url)
        assert load.ledger.unanswered >= KILLS
        assert load.reconnects >= KILLS
