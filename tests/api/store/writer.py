"""A process that writes as fast as it can and says what was acknowledged, until it is killed."""

import asyncio
import os
import sys

from tests.api.store.rows import move
from zamu_api.store.database import Database, open_log
from zamu_api.store.log import EventLog, Verdict


async def play(log: EventLog, game_id: str) -> None:
    seq = 0
    while True:
        events = 1 + seq % 3
        assert await log.append(move(game_id, seq, events=events, key=f"{game_id}/{seq}")) is Verdict.STORED
        seq += events
        os.write(1, f"{game_id} {seq}\n".encode())


async def main(url: str) -> None:
    log = open_log(Database(url))
    await log.start()
    await asyncio.gather(*(play(log, f"g{n}") for n in range(16)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
