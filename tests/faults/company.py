"""Several tables at several processes, played and read at once while something breaks."""

import asyncio
from collections.abc import Sequence
from typing import Any

import httpx

from tests.e2e.process import ServerProcess
from tests.e2e.tables import Table, open_table
from tests.faults.ledger import Ledger, Reader, check_reader
from tests.servers import eventually


async def readiness(http: httpx.AsyncClient, server: ServerProcess) -> tuple[int, str]:
    answer = await http.get(f"{server.url}/readyz")
    return answer.status_code, answer.json()["status"]


async def until_ready(http: httpx.AsyncClient, servers: Sequence[ServerProcess], status: str) -> None:
    """Returns when every process says so."""
    code = 503 if status == "unavailable" else 200
    async with asyncio.timeout(20):
        while {await readiness(http, server) for server in servers} != {(code, status)}:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def tables_at(http: httpx.AsyncClient, servers: Sequence[ServerProcess], games: int) -> list[Table]:
    """Tables whose people and passer-by read at the processes in turn; the last one has a CPU."""

    def reader(who: Any, game_id: str, seat: int | None) -> Reader:
        first = (seat or 0) % len(servers)
        urls = [server.url for server in [*servers[first:], *servers[:first]]]
        return Reader(who, game_id, seat, urls=urls)

    return [
        await open_table(http, servers[0], "PAGE_ONE", people=2, cpus=int(n == games - 1), watcher=reader)
        for n in range(games)
    ]


async def more_moves(ledger: Ledger, tables: Sequence[Table], moves: int) -> None:
    """Returns when so many more moves were acknowledged and every reader has had those made by then."""
    target = len(ledger.made) + moves
    async with asyncio.timeout(30):
        await eventually(lambda: len(ledger.made) >= target)
        stood = {table.game_id: last_seq(ledger, table.game_id) for table in tables}
        for table in tables:
            for reader in table.watchers:
                await reader.reached(stood[table.game_id])


def last_seq(ledger: Ledger, game_id: str) -> int:
    """The number of the latest event that an answer of the game told of."""
    return max((made.seqs[-1] for made in ledger.made.values() if made.game_id == game_id), default=0)


async def finish(ledger: Ledger, tables: Sequence[Table], playing: Sequence[Any], database_url: str) -> None:
    """Plays and reads to the end, then compares everything with the log."""
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    await asyncio.wait_for(asyncio.gather(*(task for table in tables for task in table.tasks)), 30)
    logs = await ledger.check(database_url, tables)
    for table in tables:
        for reader in table.watchers:
            check_reader(reader, logs[table.game_id])
            assert reader.updates[-1]["event"]["__typename"] == "GameFinished"
