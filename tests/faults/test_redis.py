"""Redis killed, silent, lost for long, and telling lies: games go on, and readers get every event once."""

import asyncio

import httpx

from tests.faults.company import finish, more_moves, readiness, tables_at, until_ready
from tests.faults.conftest import Platform
from tests.faults.ledger import Ledger
from tests.faults.proxy import Rumours, proxy
from tests.faults.size import sized
from tests.servers import RedisServer

GAMES = sized(4)
MOVES = sized(20)
"""Moves that are made during each fault."""


async def test_while_redis_is_silent_or_gone_moves_go_on_and_every_reader_gets_every_event(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    """Two processes; each game is played and read at both. A reader is at worst late, and loses no socket."""
    servers = [platform(postgres_url, redis_url=redis.url, heartbeat="2") for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    await until_ready(http, servers, "ok")
    ledger = Ledger([server.url for server in servers])
    tables = await tables_at(http, servers, GAMES)
    playing = [asyncio.create_task(ledger.play(table, number)) for number, table in enumerate(tables)]
    await more_moves(ledger, tables, MOVES)

    with redis.paused():
        await more_moves(ledger, tables, MOVES)
    redis.kill()
    await until_ready(http, servers, "degraded")
    await more_moves(ledger, tables, MOVES)
    redis.start()
    await until_ready(http, servers, "ok")
    await more_moves(ledger, tables, MOVES)
    redis.restart()
    await finish(ledger, tables, playing, postgres_url)
    assert ledger.unanswered == ledger.unavailable == 0
    assert {reader.reconnects for table in tables for reader in table.watchers} == {0}


async def test_a_process_that_starts_without_redis_plays_and_joins_the_others_when_redis_comes(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    redis.kill()
    servers = [platform(postgres_url, redis_url=redis.url) for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    assert {await readiness(http, server) for server in servers} == {(200, "degraded")}
    ledger = Ledger([server.url for server in servers])
    tables = await tables_at(http, servers, sized(2))
    playing = [asyncio.create_task(ledger.play(table, number)) for number, table in enumerate(tables)]
    await more_moves(ledger, tables, MOVES)
    redis.start()
    await until_ready(http, servers, "ok")
    await finish(ledger, tables, playing, postgres_url)
    assert ledger.unanswered == ledger.unavailable == 0


async def test_messages_lost_doubled_late_and_out_of_order_reach_every_reader_once_and_in_order(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    rumours = Rumours(7)
    async with proxy(redis.port, down=rumours) as port:
        servers = [
            platform(postgres_url, redis_url=f"redis://127.0.0.1:{port}", heartbeat="1") for _ in range(2)
        ]
        await asyncio.gather(*(server.start(migrate=False) for server in servers))
        ledger = Ledger([server.url for server in servers])
        tables = await tables_at(http, servers, GAMES)
        playing = [asyncio.create_task(ledger.play(table, number)) for number, table in enumerate(tables)]
        await finish(ledger, tables, playing, postgres_url)
        for server in servers:
            await server.end()
    assert min(rumours.done[what] for what in ("tell", "lose", "double", "late")) >= 10
    assert ledger.unanswered == ledger.unavailable == 0
    assert {reader.reconnects for table in tables for reader in table.watchers} == {0}
