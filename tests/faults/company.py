"""Several tables at several processes, played and read at once while something breaks."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests.e2e.api import Person
from tests.e2e.process import ServerProcess
from tests.e2e.tables import Table, open_table
from tests.faults.ledger import Ledger, Reader, check_reader
from tests.faults.waiting import until
from tests.servers import eventually
from zamu_api.store.log import StoredEvent


async def readiness(http: httpx.AsyncClient, server: ServerProcess) -> tuple[int, str]:
    answer = await http.get(f"{server.url}/readyz")
    return answer.status_code, answer.json()["status"]


async def until_ready(http: httpx.AsyncClient, servers: Sequence[ServerProcess], status: str) -> None:
    """Returns when every process says so."""
    code = 503 if status == "unavailable" else 200

    async def so() -> bool:
        return {await readiness(http, server) for server in servers} == {(code, status)}

    await until(so)


@dataclass
class Company:
    """People at tables who play as fast as they get answers, and all who read along."""

    ledger: Ledger
    tables: list[Table]
    playing: list[asyncio.Task[None]]

    @property
    def readers(self) -> list[Reader]:
        return [reader for table in self.tables for reader in table.watchers if isinstance(reader, Reader)]

    @property
    def reconnects(self) -> int:
        return sum(reader.reconnects for reader in self.readers)

    async def more(self, moves: int) -> None:
        """Returns when so many more moves were acknowledged and every reader has had those made by then."""
        target = len(self.ledger.made) + moves
        async with asyncio.timeout(30):
            while len(self.ledger.made) < target:
                for task in self.playing:
                    if task.done():
                        task.result()
                assert not all(task.done() for task in self.playing), "the games are over already"
                await asyncio.sleep(0.005)
            stood = {table.game_id: self._told(table.game_id) for table in self.tables}
            await eventually(lambda: all(reader.seq >= stood[reader.game_id] for reader in self.readers))

    def _told(self, game_id: str) -> int:
        """The number of the latest event that an answer of the game told of."""
        made = self.ledger.made.values()
        return max((move.seqs[-1] for move in made if move.game_id == game_id), default=0)

    async def finish(self, database_url: str) -> dict[str, list[StoredEvent]]:
        """The games' logs, played and read to the end, and compared with all that anybody was told."""
        await asyncio.wait_for(asyncio.gather(*self.playing), 60)
        await asyncio.wait_for(asyncio.gather(*(task for table in self.tables for task in table.tasks)), 30)
        logs = await self.ledger.check(database_url, self.tables)
        for reader in self.readers:
            check_reader(reader, logs[reader.game_id])
            assert reader.updates[-1]["event"]["__typename"] == "GameFinished"
        return logs


@asynccontextmanager
async def company(
    http: httpx.AsyncClient, servers: Sequence[ServerProcess], games: int
) -> AsyncIterator[Company]:
    """Tables of two and a passer-by each, who play and read at the processes in turn.

    The first table plays Chinese Checkers, all others Page One, the last one with a CPU.
    """

    def reader(who: Person, game_id: str, seat: int | None) -> Reader:
        first = (seat or 0) % len(servers)
        urls = [server.url for server in [*servers[first:], *servers[:first]]]
        return Reader(who, game_id, seat, urls=urls)

    ledger = Ledger([server.url for server in servers])
    tables: list[Table] = []
    playing: list[asyncio.Task[None]] = []
    try:
        for number in range(games):
            kind = "PAGE_ONE" if number or games == 1 else "CHINESE_CHECKERS"
            cpus = int(number == games - 1)
            table = await open_table(http, servers[0], kind, people=2, cpus=cpus, watcher=reader)
            tables.append(table)
            playing.append(asyncio.create_task(ledger.play(table, number)))
        yield Company(ledger, tables, playing)
    finally:
        tasks: list[asyncio.Task[Any]] = [*playing, *(task for table in tables for task in table.tasks)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
