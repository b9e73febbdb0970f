"""One suite over the log on SQLite and on Postgres."""

import asyncio

import pytest
from sqlalchemy import text

from tests.api.store.rows import add_games, move
from zamu_api.store.database import Database
from zamu_api.store.log import Append, EventLog, StoredEvent, Verdict


async def row_of(database: Database, game_id: str) -> tuple[object, ...]:
    async with database.reading() as session:
        found = await session.execute(
            text("SELECT seq, status, due_at, finished_at FROM game WHERE id = :id"), {"id": game_id}
        )
        return tuple(found.one())


async def requests_in(database: Database) -> set[tuple[object, ...]]:
    async with database.reading() as session:
        found = await session.execute(
            text("SELECT scope, key_hash, input_hash, answer, created_at FROM request")
        )
        return {tuple(row) for row in found}


async def test_a_stored_move_is_read_as_it_was_written_and_moves_its_game_on(
    database: Database, log: EventLog
) -> None:
    await add_games(database, "g", "h")
    append = move("g", events=3, data='{"é": "\\u0000"}', key="k", status="FINISHED", due_at=7, finished_at=8)
    assert await log.append(append) is Verdict.STORED
    assert await log.read("g") == list(append.events)
    assert await log.read("h") == []
    assert await row_of(database, "g") == (3, "FINISHED", 7, 8)
    assert await row_of(database, "h") == (0, "RUNNING", None, None)
    assert await requests_in(database) == {("player", "k", "input", "answer", 1003)}


async def test_reading_starts_after_a_seq_and_stops_at_a_limit(database: Database, log: EventLog) -> None:
    await add_games(database, "g")
    await log.append(move("g", events=5))
    assert [e.seq for e in await log.read("g", after=2)] == [3, 4, 5]
    assert [e.seq for e in await log.read("g", after=1, limit=2)] == [2, 3]
    assert await log.read("g", after=5) == []
    assert await log.read("unknown") == []


async def test_a_lost_compare_and_set_writes_nothing(database: Database, log: EventLog) -> None:
    await add_games(database, "g")
    await log.append(move("g", events=2, due_at=5))
    before = await log.read("g")
    for after in (0, 1, 3):
        late = move("g", after, events=4, key=f"k{after}", status="FINISHED", finished_at=9)
        assert await log.append(late) is Verdict.STALE
    assert await log.append(move("unknown", key="k")) is Verdict.STALE
    assert await log.read("g") == before
    assert await row_of(database, "g") == (2, "RUNNING", 5, None)
    assert await requests_in(database) == set()


async def test_a_repeated_key_stores_nothing_even_when_its_game_has_gone_on(
    database: Database, log: EventLog
) -> None:
    await add_games(database, "g", "h")
    assert await log.append(move("g", key="k")) is Verdict.STORED
    assert await log.append(move("g", key="k")) is Verdict.REPEATED  # as a retry sends it
    assert await log.append(move("g", 1, key="k")) is Verdict.REPEATED
    assert await log.append(move("h", key="k")) is Verdict.REPEATED
    assert (await row_of(database, "g"))[0] == 1
    assert (await row_of(database, "h"))[0] == 0
    assert await log.read("h") == []


async def test_appends_that_wait_together_are_each_judged_by_themselves(
    database: Database, log: EventLog
) -> None:
    await add_games(database, "a", "b", "c", "d")
    await log.append(move("d", key="old"))
    appends: list[tuple[Append, Verdict]] = [
        (move("a"), Verdict.STORED),
        (move("b", 7), Verdict.STALE),
        (move("a", 1, events=2), Verdict.STORED),  # the same game: one after the other
        (move("a", 1), Verdict.STALE),
        (move("c", key="new"), Verdict.STORED),
        (move("d", 1, key="new"), Verdict.REPEATED),  # the same key for another game
        (move("d", 1, key="old"), Verdict.REPEATED),
        (move("d", 1, key="newer"), Verdict.STORED),
        (move("unknown"), Verdict.STALE),
        (move("a", 3), Verdict.STORED),
    ]
    verdicts = await asyncio.gather(*(log.append(append) for append, _ in appends))
    assert verdicts == [verdict for _, verdict in appends]
    assert [e.seq for e in await log.read("a")] == [1, 2, 3, 4]
    assert await log.read("b") == []
    assert len(await log.read("c")) == 1
    assert len(await log.read("d")) == 2


async def test_events_that_are_not_numbered_on_are_refused(database: Database, log: EventLog) -> None:
    await add_games(database, "g")
    for seqs in ((), (2,), (1, 3), (0, 1)):
        events = tuple(StoredEvent(seq, 3, 1, "{}") for seq in seqs)
        with pytest.raises(ValueError, match="numbered 1 and on"):
            await log.append(Append("g", 0, events, "RUNNING", None, None))
    assert (await row_of(database, "g"))[0] == 0


async def test_a_verdict_is_told_at_once_and_even_if_nobody_waits_any_more(
    database: Database, log: EventLog
) -> None:
    await add_games(database, "g", "h")
    told: list[tuple[str, Verdict]] = []
    given_up = asyncio.create_task(
        log.append(move("g", events=2), lambda verdict: told.append(("g", verdict)))
    )
    waiting = asyncio.create_task(log.append(move("h", 7), lambda verdict: told.append(("h", verdict))))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await waiting is Verdict.STALE
    await log.settled()
    assert told == [("g", Verdict.STORED), ("h", Verdict.STALE)]
    assert len(await log.read("g")) == 2


async def test_what_fails_in_telling_is_for_its_own_caller_alone(database: Database, log: EventLog) -> None:
    await add_games(database, "g", "h")

    def fail(verdict: Verdict) -> None:
        raise LookupError(verdict.name)

    failing, fine = await asyncio.gather(
        log.append(move("g"), fail), log.append(move("h")), return_exceptions=True
    )
    assert repr(failing) == "LookupError('STORED')"
    assert fine is Verdict.STORED
    assert len(await log.read("g")) == 1


async def test_more_moves_than_one_statement_holds_are_stored_whole(
    database: Database, log: EventLog
) -> None:
    games = [f"g{n}" for n in range(50)]
    await add_games(database, *games)
    appends = [move(game_id, events=1 + n % 4, key=game_id) for n, game_id in enumerate(games)]
    appends[30] = move("g30", 7)
    verdicts = await asyncio.gather(*map(log.append, appends))
    assert verdicts.pop(30) is Verdict.STALE
    assert verdicts == [Verdict.STORED] * 49
    lengths = [len(await log.read(game_id)) for game_id in games]
    assert lengths == [0 if n == 30 else 1 + n % 4 for n in range(50)]
