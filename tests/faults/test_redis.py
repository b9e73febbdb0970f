"""Redis killed, silent, lost for long, and telling lies: games go on, and readers get every event once."""

import asyncio

import httpx

from tests.faults.company import company, readiness, until_ready
from tests.faults.conftest import Platform
from tests.faults.proxy import Rumours, proxy
from tests.faults.size import sized
from tests.servers import RedisServer

GAMES = sized(3)
MOVES = sized(20)
"""Moves that are made during each fault."""


async def test_while_redis_is_silent_or_gone_moves_go_on_and_every_reader_gets_every_event(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    """Two processes; each game is played and read at both. A reader is at worst late, and loses no socket."""
    servers = [platform(postgres_url, redis_url=redis.url, heartbeat="2") for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    await until_ready(http, servers, "ok")
    async with company(http, servers, GAMES) as load:
        await load.more(MOVES)
        with redis.paused():
            await load.more(MOVES)
        redis.kill()
        await until_ready(http, servers, "degraded")
        await load.more(MOVES)
        redis.start()
        await until_ready(http, servers, "ok")
        await load.more(MOVES)
        redis.restart()
        await load.finish(postgres_url)
        assert load.ledger.unanswered == load.ledger.unavailable == load.reconnects == 0


async def test_processes_that_start_without_redis_play_and_find_each_other_when_it_comes(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    redis.kill()
    servers = [platform(postgres_url, redis_url=redis.url) for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    assert {await readiness(http, server) for server in servers} == {(200, "degraded")}
    async with company(http, servers, sized(2)) as load:
        await load.more(MOVES)
        redis.start()
        await until_ready(http, servers, "ok")
        await load.finish(postgres_url)
        assert load.ledger.unanswered == load.ledger.unavailable == load.reconnects == 0


async def test_messages_lost_doubled_late_and_out_of_order_reach_every_reader_once_and_in_order(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    rumours = Rumours(7)
    async with proxy(redis.port, down=rumours) as port:
        url = f"redis://127.0.0.1:{port}"
        servers = [platform(postgres_url, redis_url=url, heartbeat="1") for _ in range(2)]
        await asyncio.gather(*(server.start(migrate=False) for server in servers))
        async with company(http, servers, GAMES) as load:
            await load.finish(postgres_url)
            assert load.ledger.unanswered == load.ledger.unavailable == load.reconnects == 0
        for server in servers:
            await server.end()
    assert min(rumours.done[what] for what in ("tell", "lose", "double", "late")) >= 10
