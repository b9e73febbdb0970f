"""Readers that stop reading, and a thousand sockets that are cut without goodbye: nothing of them is left."""

import asyncio
import socket
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx

from tests.api.conftest import serving
from tests.e2e.api import UPDATES, Person, guest
from tests.e2e.tables import open_table
from tests.faults.company import company
from tests.faults.conftest import Platform
from tests.faults.ledger import FEED
from tests.faults.size import sized
from tests.faults.sockets import WAYS, first_result, subscribed
from tests.faults.waiting import until
from tests.servers import eventually

SOCKETS = sized(1000)
DEAF = sized(20)
AT_A_TIME = 100
MEGABYTE = 2**20


def descriptors(pid: int) -> int:
    """How many files and sockets the process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def memory(pid: int) -> int:
    """The resident memory of the process, in bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the process is gone")


async def test_readers_that_stop_reading_are_dropped_delay_nobody_and_cost_no_memory(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """Each asks for a game's feed many times over and never reads; others play and read."""
    server = platform(sqlite_url, send_timeout="3")
    await server.start(migrate=False)
    async with company(http, [server], 2) as load:
        await load.more(10)
        usual, before = descriptors(server.pid), memory(server.pid)
        most = before
        deaf = await asyncio.gather(
            *(
                subscribed(server.port, UPDATES, times=20, buffer=4096, id=table.game_id, after=0)
                for table, _ in zip(cycle(load.tables), range(DEAF), strict=False)
            )
        )
        for _ in range(5):  # while they are stuck, every event reaches the others
            await load.more(5)
            most = max(most, memory(server.pid))
        async with asyncio.timeout(90):
            await eventually(lambda: not held(server.port, deaf))
            await eventually(lambda: descriptors(server.pid) <= usual)
        await load.finish(sqlite_url)
        assert max(most, memory(server.pid)) - before < 60 * MEGABYTE
        assert load.reconnects == 0
    for raw in deaf:
        raw.close()


def held(port: int, clients: list[socket.socket]) -> set[int]:
    """The ports of those clients to which the server still holds a connection.

    Asks the kernel: to read would set a stuck connection going again.
    """
    established = "01"
    ours = {raw.getsockname()[1] for raw in clients}
    rows = [line.split()[1:4] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = [(port_of(local), port_of(remote)) for local, remote, state in rows if state == established]
    return {there for here, there in ends if here == port and there in ours}


def port_of(address: str) -> int:
    return int(address.split(":")[1], 16)


async def subscribe_and_cut(port: int, people: list[Person], game_ids: list[str], count: int) -> None:
    """Opens so many subscriptions and cuts them in every way, a part of them before they have begun."""
    ways = cycle(WAYS)
    who, which = cycle([*people, None]), cycle(game_ids)

    async def one(number: int) -> Any:
        person = next(who)
        raw = await subscribed(port, FEED, person.token if person else None, id=next(which))
        if number % 4:
            await first_result(raw)
        return raw

    opened = []
    for start in range(0, count, AT_A_TIME):
        opened += await asyncio.gather(
            *(one(number) for number in range(start, min(start + AT_A_TIME, count)))
        )
    for raw in opened:
        next(ways)(raw)


async def test_of_a_thousand_sockets_cut_without_goodbye_the_process_keeps_nothing(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """Neither descriptors nor memory nor anybody's presence, however often."""
    server = platform(sqlite_url, heartbeat="1")
    await server.start(migrate=False)
    table = await open_table(http, server, "CHINESE_CHECKERS", people=3)
    for task in table.tasks:
        task.cancel()
    await asyncio.gather(*table.tasks, return_exceptions=True)
    look = "query($id: ID!) { game(id: $id) { seats { connected } } }"

    async def nobody_is_there() -> bool:
        seats = (await table.people[0].ask(look, id=table.game_id))["game"]["seats"]
        return not any(seat["connected"] for seat in seats)

    usual = descriptors(server.pid)
    after = []
    for _ in range(2):
        await subscribe_and_cut(server.port, table.people, [table.game_id], SOCKETS)
        async with asyncio.timeout(90):
            await eventually(lambda: descriptors(server.pid) <= usual)
        await until(nobody_is_there)
        after.append(memory(server.pid))
    assert after[1] - after[0] < 10 * MEGABYTE


async def test_of_a_thousand_sockets_cut_without_goodbye_no_task_feed_or_listener_is_left(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K63, seen from inside."""
    async with serving(database_url=sqlite_url, heartbeat=1, cpu_pause=60) as server:
        people = [await guest(http, server.url, name) for name in ("Amina", "Boris")]
        games = []
        for host in people:
            lobby = (await host.do("createLobby", "lobby { id }", kind="PAGE_ONE"))["lobby"]
            await host.do("addCpu", "lobby { id }", lobbyId=lobby["id"])
            games.append((await host.do("startGame", "game { id }", lobbyId=lobby["id"]))["game"]["id"])
        services: Any = server.services
        feeds, live = services.games.feeds, services.games._games._games
        connections = server.uvicorn.server_state.connections
        tasks, channels = len(asyncio.all_tasks()), set(services.bus._channels)
        cutting = asyncio.create_task(subscribe_and_cut(server.settings.port, people, games, SOCKETS))
        async with asyncio.timeout(60):
            await eventually(lambda: len(connections) > SOCKETS / 2)
            assert len(feeds._ears) == 2
            assert services.presence.players
            await cutting
        async with asyncio.timeout(90):
            await eventually(lambda: not feeds._ears and set(services.bus._channels) == channels)
            await eventually(lambda: not services.presence.players)
            await eventually(lambda: {game.readers for game in live.values()} == {0})
            # What the HTTP client has open may stay.
            await eventually(lambda: len(asyncio.all_tasks()) <= tasks + 2)
            await eventually(lambda: len(connections) <= 2)
