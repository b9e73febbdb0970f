"""Many games and clients on one SQLite file: it is never too busy for anybody."""

import asyncio
import random
from functools import partial

import httpx

from tests.e2e.api import Person, guest
from tests.e2e.tables import Table, open_table
from tests.faults.conftest import Platform
from tests.faults.ledger import Ledger, Reader
from tests.faults.size import sized

GAMES = sized(2)
PEOPLE = 4


async def play_seat(ledger: Ledger, table: Table, seat: int) -> None:
    """Looks and moves as fast as answers come, until the game is over."""
    luck = random.Random(f"{table.game_id} {seat}")
    who = table.people[seat]
    while (game := await ledger.game(who, table.game_id))["status"] == "ACTIVE":
        if game["turn"]["seat"] == seat:
            await ledger.move(who, seat, game, luck)


async def meet(http: httpx.AsyncClient, url: str, busy: asyncio.Event) -> int:
    """Opens lobbies and sits down in them while others play; how many."""
    host: Person = await guest(http, url, "Amina")
    opened = 0
    while busy.is_set():
        lobby = (await host.do("createLobby", "lobby { id }", kind="CHINESE_CHECKERS"))["lobby"]
        await host.do("addCpu", "lobby { id }", lobbyId=lobby["id"])
        await host.do("leaveLobby", "lobby { id }", lobbyId=lobby["id"])
        opened += 1
    return opened


async def test_many_games_and_clients_on_one_file_never_see_a_fault(
    platform: Platform, sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K61: every number once and in order, every move acknowledged is there, nobody is told to come later."""
    server = platform(sqlite_url)
    await server.start(migrate=False)
    ledger = Ledger([server.url])
    reader = partial(Reader, urls=[server.url])
    tables = [await open_table(http, server, "PAGE_ONE", people=PEOPLE, watcher=reader) for _ in range(GAMES)]
    busy = asyncio.Event()
    busy.set()
    async with asyncio.TaskGroup() as group:
        meeting = [group.create_task(meet(http, server.url, busy)) for _ in range(2)]
        seats = [(table, seat) for table in tables for seat in range(PEOPLE)]
        await asyncio.gather(*(play_seat(ledger, table, seat) for table, seat in seats))
        busy.clear()
    assert all(task.result() for task in meeting)
    await asyncio.wait_for(asyncio.gather(*(task for table in tables for task in table.tasks)), 30)
    assert ledger.unanswered == ledger.unavailable == 0
    await ledger.check(sqlite_url, tables)
