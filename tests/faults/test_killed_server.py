"""`kill -9` of a server under load: what was acknowledged is there, once, and the games go on."""

import asyncio
import random

import httpx

from tests.e2e.tables import open_table
from tests.faults.conftest import Platform
from tests.faults.ledger import Ledger, Reader, check_reader
from tests.faults.size import sized

GAMES = sized(4)
KILLS = sized(3)


async def test_after_each_kill_every_acknowledged_move_is_in_the_log_once_and_the_games_end(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K55, K61: moves without an answer are asked for again under their keys, and play at most once."""
    server = platform(sqlite_url)
    await server.start(migrate=False)
    ledger = Ledger([server.url])
    tables = [
        await open_table(
            http,
            server,
            "PAGE_ONE" if number % 4 else "CHINESE_CHECKERS",
            people=2,
            cpus=number % 3 % 2,
            watcher=lambda who, game_id, seat: Reader(who, game_id, seat, urls=[server.url]),
        )
        for number in range(GAMES)
    ]
    playing = [asyncio.create_task(ledger.play(table, number)) for number, table in enumerate(tables)]
    luck = random.Random(4)
    kills = 0
    while kills < KILLS and not all(task.done() for task in playing):
        made = len(ledger.made)
        async with asyncio.timeout(20):
            while len(ledger.made) < made + 15:  # noqa: ASYNC110  (whichever game makes them)
                await asyncio.sleep(luck.random() / 100)
        await server.kill()
        kills += 1
        await server.start(migrate=False)
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    await asyncio.wait_for(asyncio.gather(*(task for table in tables for task in table.tasks)), 30)

    assert kills == KILLS
    assert ledger.unanswered > 0
    logs = await ledger.check(sqlite_url, tables)
    for table in tables:
        for reader in table.watchers:
            check_reader(reader, logs[table.game_id])
            assert reader.reconnects >= 1
            assert reader.updates[-1]["event"]["__typename"] == "GameFinished"
