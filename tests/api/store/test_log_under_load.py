"""The log when many write at once, and when the writer is killed."""

import asyncio
import sys
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.api.store.rows import add_games, move
from zamu_api.store.database import Database, open_log
from zamu_api.store.log import EventLog, StoreDown, Verdict
from zamu_api.store.tables import RequestRow

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def logs(database_url: str, database: Database, log: EventLog) -> AsyncIterator[tuple[EventLog, ...]]:
    """The log as two processes have it."""
    other_database = Database(database_url)
    other = open_log(other_database)
    await other.start()
    yield log, other
    await other.close()
    await other_database.close()


async def commits_of_events(database: Database) -> int:
    """How many transactions stored the events of an otherwise quiet database."""
    if database.dialect == "postgresql":
        async with database.reading() as session:
            found = await session.execute(text("SELECT count(DISTINCT xmin::text) FROM event"))
            return int(found.scalar_one())
    # A frame of the write-ahead log ends a transaction when it says how large the database is after it.
    wal = database.path.with_name(database.path.name + "-wal").read_bytes()
    size = 24 + int.from_bytes(wal[8:12], "big")
    frames = [wal[at : at + 24] for at in range(32, len(wal), size)]
    return sum(frame[4:8] != bytes(4) for frame in frames if frame[8:16] == wal[16:24])


async def test_moves_that_wait_together_share_one_transaction(database: Database, log: EventLog) -> None:
    games = [f"g{n}" for n in range(32)]
    await add_games(database, *games)
    before = await commits_of_events(database)
    verdicts = await asyncio.gather(*(log.append(move(game_id, events=2)) for game_id in games))
    assert verdicts == [Verdict.STORED] * 32
    assert await commits_of_events(database) == before + 1
    for seq in (2, 3, 4):
        await log.append(move("g0", seq))
    assert await commits_of_events(database) == before + 4


async def test_many_writers_of_the_same_games_lose_nothing_and_never_fail(
    database: Database, logs: tuple[EventLog, ...]
) -> None:
    """K61: 40 games × 4 writers on two processes, beside units of work of the ORM."""
    games = [f"g{n}" for n in range(40)]
    await add_games(database, *games)
    verdicts: Counter[Verdict] = Counter()

    async def play(log: EventLog, game_id: str) -> None:
        seq = 0
        while seq < 12:
            verdict = await log.append(move(game_id, seq, events=1 + seq % 3))
            verdicts[verdict] += 1
            seq = len(await log.read(game_id)) if verdict is Verdict.STALE else seq + 1 + seq % 3

    async def write() -> None:
        for _ in range(20):
            async with database.writing() as session:
                await session.execute(text("UPDATE lobby SET version = version + 1"))
            await asyncio.sleep(0)

    writers = [play(log, game_id) for game_id in games for log in (*logs, *logs)]
    await asyncio.gather(*writers, write(), write())
    moves = 0
    for game_id in games:
        events = await logs[0].read(game_id)
        assert [e.seq for e in events] == list(range(1, len(events) + 1))
        begun = [e for e in events if e.seat is not None]
        assert [e.seq for e in events if e.seq == e.upto] == [e.upto for e in begun]
        moves += len(begun)
    assert verdicts[Verdict.STORED] == moves
    assert set(verdicts) == {Verdict.STORED, Verdict.STALE}
    async with database.reading() as session:
        assert (await session.execute(text("SELECT version FROM lobby"))).scalar_one() == 41
        stands = {tuple(row) for row in await session.execute(text("SELECT id, seq FROM game"))}
    assert stands == {(game_id, len(await logs[0].read(game_id))) for game_id in games}


async def test_a_request_sent_many_times_at_once_is_stored_once(
    database: Database, logs: tuple[EventLog, ...]
) -> None:
    games = [f"g{n}" for n in range(10)]
    await add_games(database, "g", *games)
    for n in range(10):
        same_game = [log.append(move("g", n, key=f"a{n}")) for log in (*logs, *logs)]
        each_another = [
            log.append(move(game_id, n, key=f"b{n}")) for game_id, log in zip(games, logs * 5, strict=True)
        ]
        done = await asyncio.gather(*same_game)
        assert Counter(done) == {Verdict.STORED: 1, Verdict.REPEATED: 3}
        done = await asyncio.gather(*each_another)
        stored = [game_id for game_id, verdict in zip(games, done, strict=True) if verdict is Verdict.STORED]
        assert Counter(done) == {Verdict.STORED: 1, Verdict.REPEATED: 9}
        assert len(await logs[0].read(stored[0])) == n + 1
        for game_id in set(games) - set(stored):
            assert await logs[0].append(move(game_id, n)) is Verdict.STORED


async def test_a_key_taken_meanwhile_does_not_keep_the_others_of_its_batch_from_being_stored(
    database: Database, logs: tuple[EventLog, ...]
) -> None:
    games = [f"g{n}" for n in range(12)]
    await add_games(database, "x", *games)
    for n in range(10):
        batch = [logs[0].append(move(game_id, n, key=f"{n}/{game_id}")) for game_id in games]
        *verdicts, rival = await asyncio.gather(*batch, logs[1].append(move("x", n, key=f"{n}/g5")))
        assert verdicts[:5] + verdicts[6:] == [Verdict.STORED] * 11
        assert {verdicts[5], rival} == {Verdict.STORED, Verdict.REPEATED}
        loser = "x" if rival is Verdict.REPEATED else "g5"
        assert await logs[0].append(move(loser, n)) is Verdict.STORED


@pytest.mark.parametrize("kept", [True, False])
async def test_a_key_that_is_just_being_used_is_waited_for(
    database: Database, log: EventLog, kept: bool
) -> None:
    await add_games(database, "g", "h")
    with suppress(LookupError):
        async with database.writing() as another:
            another.add(
                RequestRow(scope="player", key_hash="k", input_hash="input", answer="answer", created_at=1)
            )
            await another.flush()
            appends = (move("g", key="k"), move("h"))
            waiting = [asyncio.create_task(log.append(append)) for append in appends]
            await asyncio.sleep(0.05)
            if not kept:
                raise LookupError
    assert await asyncio.gather(*waiting) == [Verdict.REPEATED if kept else Verdict.STORED, Verdict.STORED]


async def test_two_processes_with_the_same_games_in_other_orders_do_not_wait_crosswise(
    database: Database, logs: tuple[EventLog, ...]
) -> None:
    games = [f"g{n}" for n in range(20)]
    await add_games(database, *games)
    for n in range(20):
        forth = [logs[0].append(move(game_id, n)) for game_id in games]
        back = [logs[1].append(move(game_id, n)) for game_id in reversed(games)]
        verdicts = await asyncio.gather(*forth, *back)
        assert Counter(verdicts) == {Verdict.STORED: 20, Verdict.STALE: 20}


async def test_one_that_cannot_be_stored_does_not_take_the_others_with_it(
    database: Database, log: EventLog
) -> None:
    games = [f"g{n}" for n in range(5)]
    await add_games(database, *games, "bad")
    appends = [move(game_id, key=game_id) for game_id in games]
    appends.insert(2, move("bad", data="\ud800", key="bad"))  # no text that can be encoded
    verdicts = await asyncio.gather(*map(log.append, appends), return_exceptions=True)
    refused = verdicts.pop(2)
    assert isinstance(refused, Exception)
    assert not isinstance(refused, StoreDown)
    assert verdicts == [Verdict.STORED] * 5
    assert await log.read("bad") == []
    assert await log.append(move("bad", key="bad")) is Verdict.STORED


async def test_who_gives_up_waiting_leaves_a_whole_move_or_none(database: Database, log: EventLog) -> None:
    games = [f"g{n}" for n in range(20)]
    await add_games(database, *games)
    waiting = [asyncio.create_task(log.append(move(game_id, events=3, key=game_id))) for game_id in games]
    for n, task in enumerate(waiting):
        if n % 5 == 0:
            await asyncio.sleep(0)
        task.cancel()
    await asyncio.wait(waiting)
    await log.append(move("unknown"))  # judged after all of those
    for game_id in games:
        seqs = [e.seq for e in await log.read(game_id)]
        assert seqs in ([], [1, 2, 3])
        again = await log.append(move(game_id, key=game_id))
        assert again is (Verdict.REPEATED if seqs else Verdict.STORED)


async def test_closing_stores_what_waits(database_url: str) -> None:
    database = Database(database_url)
    log = open_log(database)
    await log.start()
    await add_games(database, "g", "h")
    waiting = [asyncio.create_task(log.append(move(game_id))) for game_id in ("g", "h")]
    await asyncio.sleep(0)
    await log.close()
    assert await asyncio.gather(*waiting) == [Verdict.STORED] * 2
    await database.close()


async def test_a_killed_process_loses_nothing_that_it_acknowledged(
    database_url: str, database: Database, log: EventLog
) -> None:
    games = [f"g{n}" for n in range(16)]
    await add_games(database, *games)
    command = (sys.executable, "-m", "tests.api.store.writer", database_url)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    acknowledged: dict[str, int] = defaultdict(int)
    lines = 0
    async for line in process.stdout:
        game_id, seq = line.decode().split()
        assert int(seq) > acknowledged[game_id]
        acknowledged[game_id] = int(seq)
        lines += 1
        if lines == 600:
            process.kill()
    assert await process.wait() == -9
    assert len(acknowledged) == 16
    for game_id in games:
        events = await log.read(game_id)
        assert [e.seq for e in events] == list(range(1, len(events) + 1))
        assert len(events) >= acknowledged[game_id]
        assert events[-1].seq == events[-1].upto  # no move was stored in part
        assert await log.append(move(game_id, len(events))) is Verdict.STORED  # its row stands there too
