"""SIGTERM: clients are told to come back, what was acknowledged is stored, and games go on."""

import asyncio
import contextlib
import json
from functools import partial

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.api.client import Client
from tests.api.streams.wire import MULTIPART, SSE, Stream, post, send
from tests.e2e.api import Person, guest
from tests.faults.company import Company, company
from tests.faults.conftest import Platform
from tests.faults.ledger import FEED, read_logs
from tests.faults.size import sized
from tests.faults.waiting import until
from tests.servers import RedisServer
from zamu_api.store.log import StoredEvent

SOCKETS = sized(50)
STREAMS = sized(50)
CPU_GAMES = sized(3)
WITHIN = 5.0
"""Seconds in which a process has ended."""


async def cpu_game(http: httpx.AsyncClient, url: str) -> tuple[Person, str]:
    """A game that three CPUs go on with, as the one person in it has resigned."""
    host = await guest(http, url, "Amina")
    lobby = (await host.do("createLobby", "lobby { id }", kind="CHINESE_CHECKERS", capacity=4))["lobby"]
    for _ in range(3):
        await host.do("addCpu", "lobby { id }", lobbyId=lobby["id"])
    game = (await host.do("startGame", "game { id }", lobbyId=lobby["id"]))["game"]
    await host.do("resign", "game { seq }", gameId=game["id"])
    return host, game["id"]


async def opened(url: str, game_id: str) -> ClientConnection:
    """A socket on which the game's feed has begun."""
    socket = await connect(f"ws{url.removeprefix('http')}/graphql", subprotocols=["graphql-transport-ws"])  # type: ignore[list-item]
    await socket.send(json.dumps({"type": "connection_init"}))
    query = {"query": FEED, "variables": {"id": game_id}}
    await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": query}))
    for expected in ("connection_ack", "next"):
        assert json.loads(await socket.recv())["type"] == expected
    return socket


async def streamed(http: httpx.AsyncClient, url: str, game_id: str, accept: str) -> Stream:
    """A stream on which the game's feed has begun."""
    anybody = Client(url, http)
    stream = await send(anybody, post(anybody, FEED, {"id": game_id}, accept=accept))
    assert await stream.until(b'"data"') is not None
    return stream


async def close_code(socket: ClientConnection) -> int | None:
    """The code with which the server ends the socket."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()
    return socket.close_code


async def test_sigterm_closes_sockets_with_1012_ends_streams_and_stores_what_was_acknowledged_in_time(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K101: with subscriptions open, CPUs thinking and people moving; all go on after the next start."""
    server = platform(sqlite_url, cpu_pause="0.02")
    await server.start(migrate=False)
    async with company(http, [server], 2) as load:
        games = [await cpu_game(http, server.url) for _ in range(CPU_GAMES)]
        ids = [game_id for _, game_id in games] + [table.game_id for table in load.tables]
        sockets = await asyncio.gather(*(opened(server.url, ids[n % len(ids)]) for n in range(SOCKETS)))
        codes = [asyncio.create_task(close_code(socket)) for socket in sockets]
        streams = await asyncio.gather(
            *(streamed(http, server.url, ids[n % len(ids)], (SSE, MULTIPART)[n % 2]) for n in range(STREAMS))
        )
        rests = [asyncio.create_task(stream.rest()) for stream in streams]
        await load.more(10)
        stopping = asyncio.create_task(server.stop())
        async with asyncio.timeout(WITHIN):
            await stopping
        assert [await code for code in codes] == [1012] * SOCKETS
        await asyncio.gather(*rests)
        assert all(stream.ended for stream in streams)  # said to be whole, and not cut
        for stream in streams:
            stream.writer.close()
        before = await read_logs(sqlite_url, ids)
        stood = {game_id: len(log) for game_id, log in before.items()}
        # A short game may have been over by then.
        playing = {game_id for game_id, log in before.items() if "GameFinished" not in log[-1].data}
        assert playing
        for made in load.ledger.made.values():
            assert made.seqs[-1] <= stood[made.game_id]
        await server.start(migrate=False)
        logs = await load.finish(sqlite_url)
        for table in load.tables:
            assert len(logs[table.game_id]) > stood[table.game_id] or table.game_id not in playing
        for host, game_id in games:
            if game_id in playing:
                await until(partial(has_gone_on, host, game_id, stood[game_id]))
    for log in (await read_logs(sqlite_url, [game_id for _, game_id in games])).values():
        assert [event.seq for event in log] == list(range(1, len(log) + 1))


async def has_gone_on(who: Person, game_id: str, seq: int) -> bool:
    """Whether the game has more events than that."""
    game = (await who.ask("query($id: ID!) { game(id: $id) { seq } }", id=game_id))["game"]
    return bool(game["seq"] > seq)


async def test_a_rolling_restart_under_load_loses_no_event_no_seat_and_no_turn(
    platform: Platform, postgres_url: str, redis: RedisServer, http: httpx.AsyncClient
) -> None:
    servers = [platform(postgres_url, redis_url=redis.url) for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    async with company(http, servers, sized(3)) as load:
        for server in servers:
            await load.more(10)
            async with asyncio.timeout(WITHIN):
                await server.stop()
            await load.more(10)
            # A process takes as long to come up as it takes: the games are not to be over by then.
            load.ledger.pace = 0.25
            await server.start(migrate=False)
            load.ledger.pace = 0
        logs = await load.finish(postgres_url)
        assert load.ledger.unavailable == 0
        assert load.reconnects > 0
        check_seats(load, logs)


def check_seats(load: Company, logs: dict[str, list[StoredEvent]]) -> None:
    """Nobody's seat went to a CPU, nobody's turn ran out, and no turn was taken twice or passed over."""
    house = {"SeatControlChanged", "TurnTimedOut", "TurnResumed", "GameAborted"}
    for table in load.tables:
        types = {json.loads(event.data)["type"] for event in logs[table.game_id]}
        assert not types & house
