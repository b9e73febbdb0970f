"""Postgres killed and started again: a fault with a hint, nothing half-done, and recovery by itself."""

import asyncio
import uuid
from typing import Any

import httpx
import pytest

from tests.e2e.api import Faulty, guest
from tests.faults.company import company, until_ready
from tests.faults.conftest import Platform
from tests.faults.ledger import is_unavailable, read_logs
from tests.faults.size import sized
from tests.servers import PostgresServer, RedisServer, eventually

GAMES = sized(4)
KILLS = sized(3)


async def test_with_every_death_of_postgres_moves_are_put_off_and_none_is_lost_or_doubled(
    platform: Platform,
    postgres_url: str,
    postgres: PostgresServer,
    redis: RedisServer,
    http: httpx.AsyncClient,
) -> None:
    """Two processes under load; moves that got no answer, or a fault, are sent again under their keys."""
    servers = [platform(postgres_url, redis_url=redis.url, heartbeat="2") for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    async with company(http, servers, GAMES) as load:
        for _ in range(KILLS):
            await load.more(15)
            wanted = load.ledger.unavailable + 4 * GAMES
            postgres.kill()
            await until_ready(http, servers, "unavailable")
            async with asyncio.timeout(20):
                await eventually(lambda: load.ledger.unavailable >= wanted)  # noqa: B023
            made = len(load.ledger.made)
            await asyncio.sleep(0.5)
            assert len(load.ledger.made) == made
            await asyncio.to_thread(postgres.start)
            await until_ready(http, servers, "ok")
        await load.finish(postgres_url)
        assert load.ledger.unanswered == 0, "a fault is an answer"


async def test_without_postgres_every_mutation_says_when_to_try_again_and_then_is_done_once(
    platform: Platform, postgres_url: str, postgres: PostgresServer, http: httpx.AsyncClient
) -> None:
    server = platform(postgres_url)
    await server.start(migrate=False)
    host = await guest(http, server.url, "Amina")
    other = await guest(http, server.url, "Boris")
    made = await host.do("createLobby", "lobby { id code }", kind="PAGE_ONE", capacity=3)
    lobby_id = made["lobby"]["id"]
    await other.do("joinLobby", "lobby { id }", lobbyId=lobby_id)
    await other.do("setReady", "lobby { id }", lobbyId=lobby_id, ready=True)
    playing = await host.do("createLobby", "lobby { id }", kind="PAGE_ONE")
    await host.do("addCpu", "lobby { id }", lobbyId=playing["lobby"]["id"])
    started = await host.do("startGame", "game { id }", lobbyId=playing["lobby"]["id"])
    game_id = started["game"]["id"]
    attempts: list[tuple[Any, str, str, dict[str, Any]]] = [
        (host, "createGuest", "token viewer { player { id name } }", {"name": "Chen"}),
        (host, "createLobby", "lobby { id code }", {"kind": "CHINESE_CHECKERS"}),
        (host, "addCpu", "lobby { id seats { index } }", {"lobbyId": lobby_id}),
        (host, "startGame", "lobby { id } game { id seq }", {"lobbyId": lobby_id}),
        (other, "leaveLobby", "lobby { id seats { index } }", {"lobbyId": lobby_id}),
        (host, "drawCards", "game { seq } events { seq }", {"gameId": game_id, "expectedSeq": 1}),
    ]
    keyed = [(*attempt, str(uuid.uuid4())) for attempt in attempts]
    await asyncio.to_thread(postgres.kill)
    for who, mutation, fields, values, key in keyed * 2:
        with pytest.raises(Faulty) as fault:
            await who.do(mutation, fields, **values, idempotencyKey=key)
        assert is_unavailable(fault.value), fault.value
    await asyncio.to_thread(postgres.start)

    for who, mutation, fields, values, key in keyed:
        async with asyncio.timeout(20):
            while True:
                try:
                    first = await who.do(mutation, fields, **values, idempotencyKey=key)
                    break
                except Faulty as fault:
                    assert is_unavailable(fault), fault  # noqa: PT017  (it may have to connect anew)
        again = await who.do(mutation, fields, **values, idempotencyKey=key)
        assert again == first
    logs = await read_logs(postgres_url, [game_id])
    moves = [event for event in logs[game_id] if event.seat == 0]
    assert [(event.seq, event.move) for event in moves][:1] == [(2, "draw")]
