"""Units of work on SQLite and on Postgres."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from tests.api.store.rows import add_games, move
from tests.servers import PostgresServer
from zamu_api.store.database import Database, open_log
from zamu_api.store.log import EventLog, StoreDown
from zamu_api.store.tables import GameRow, PlayerRow


def player(player_id: str) -> PlayerRow:
    return PlayerRow(id=player_id, name="Ann", created_at=1)


async def players_in(database: Database) -> int:
    async with database.reading() as session:
        return (await session.execute(select(func.count()).select_from(PlayerRow))).scalar_one()


async def write_one_more(database: Database) -> None:
    """Counts up a player's name; a lost update would show."""
    async with database.writing() as session:
        query = select(PlayerRow).where(col(PlayerRow.id) == "n").with_for_update()
        counted = (await session.execute(query)).scalar_one()
        await asyncio.sleep(0)
        counted.name = str(int(counted.name) + 1)


async def count_in(database: Database) -> int:
    async with database.reading() as session:
        found = await session.get(PlayerRow, "n")
        assert found is not None
        return int(found.name)


async def test_writing_is_kept_reading_is_not(database: Database) -> None:
    async with database.writing() as session:
        session.add(player("a"))
    async with database.reading() as session:
        session.add(player("b"))
        await session.flush()
    assert await players_in(database) == 1
    assert database.dialect in ("sqlite", "postgresql")


async def test_an_exception_takes_everything_back(database: Database) -> None:
    async def write(*players: PlayerRow) -> None:
        async with database.writing() as session:
            session.add_all(players)
            await session.flush()
            raise LookupError

    with pytest.raises(LookupError):
        await write(player("a"), player("b"))
    assert await players_in(database) == 0
    async with database.writing() as session:
        session.add(player("a"))
    with pytest.raises(IntegrityError):
        await write(player("c"), player("a"))
    assert await players_in(database) == 1


async def test_what_was_read_can_be_used_after_the_session(database: Database) -> None:
    async with database.writing() as session:
        added = player("a")
        session.add(added)
    assert (added.id, added.name, added.is_bot) == ("a", "Ann", False)


async def test_a_row_cannot_point_nowhere(database: Database) -> None:
    await add_games(database, "g")
    with pytest.raises(IntegrityError):
        async with database.writing() as session:
            await session.execute(text("DELETE FROM lobby"))


async def test_a_cold_pool_serves_many_units_of_work_at_once(database_url: str) -> None:
    """K61"""
    first = Database(database_url)
    async with first.writing() as session:
        session.add(PlayerRow(id="n", name="0", created_at=1))
    await first.close()
    one, two = Database(database_url), Database(database_url)  # two processes
    work = [write_one_more(database) for _ in range(40) for database in (one, two)]
    reads = [count_in(database) for _ in range(40) for database in (one, two)]
    await asyncio.gather(*work, *reads)
    assert await count_in(one) == 80
    await asyncio.gather(one.close(), two.close())


async def test_writers_that_give_up_leave_no_lock_behind(database: Database) -> None:
    async with database.writing() as session:
        session.add(PlayerRow(id="n", name="0", created_at=1))
    for turns in range(30):
        writers = [asyncio.create_task(write_one_more(database)) for _ in range(4)]
        for _ in range(turns):
            await asyncio.sleep(0.0005)
        for writer in writers:
            writer.cancel()
        await asyncio.wait(writers)
        done = sum(not writer.cancelled() for writer in writers)
        before = await count_in(database)
        await write_one_more(database)
        assert await count_in(database) == before + 1
        assert before >= done


async def test_appending_within_a_transaction_ends_instead_of_hanging(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.store.turns.BUSY_SECONDS", 0.05)
    database = Database(sqlite_url)
    log = open_log(database)
    await log.start()
    await add_games(database, "g")
    async with database.writing() as session:
        session.add(player("a"))
        with pytest.raises(StoreDown, match="busy"):
            await log.append(move("g"))
    assert await players_in(database) == 2
    await log.close()
    await database.close()


async def test_a_file_held_by_somebody_else_is_a_fault_until_it_is_let_go(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.store.sqlite.PRAGMAS", ("PRAGMA busy_timeout = 20",))
    database = Database(sqlite_url)
    log = open_log(database)
    await log.start()
    await add_games(database, "g")
    holder = sqlite3.connect(database.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreDown, match="locked"):
        async with database.writing() as session:
            session.add(player("a"))
    for verdict in await asyncio.gather(*(log.append(move("g")) for _ in range(3)), return_exceptions=True):
        assert isinstance(verdict, StoreDown)
    assert await log.read("g") == []
    holder.execute("ROLLBACK")
    holder.close()
    async with database.writing() as session:
        session.add(player("a"))
    await log.append(move("g"))
    assert len(await log.read("g")) == 1
    await log.close()
    await database.close()


async def test_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    async with database.writing() as session:
        settings = [
            (await session.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert settings == ["wal", 2, 1, 10_000]
    await database.close()


@pytest.mark.parametrize(
    "url",
    ["", "zamu.db", "sqlite://", "sqlite:///:memory:", "mysql://root@127.0.0.1/zamu", "https://example.org"],
)
def test_only_a_file_or_a_postgres_server_is_a_database(url: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///path or postgresql://"):
        Database(url)


async def test_a_missing_folder_of_the_file_is_made(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/var/lib/zamu.db")
    await database.start()
    assert database.path.exists()
    await database.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_postgres_urls_are_taken_as_hosts_hand_them_out(postgres_url: str, scheme: str) -> None:
    database = Database(postgres_url.replace("postgresql", scheme) + "?sslmode=prefer")
    log = open_log(database)
    await asyncio.gather(database.start(), log.start())
    assert database.dialect == "postgresql"
    await asyncio.gather(database.close(), log.close())


async def test_postgres_down_is_a_fault_and_everything_works_when_it_is_back(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    database = Database(postgres_url)
    await database.start()
    log = open_log(database)
    await log.start()
    await add_games(database, "g", "h")
    await log.append(move("g"))
    await log.read("g")
    for end in (postgres_server.kill, postgres_server.stop):
        end()
        try:
            await _nothing_works(database, log)
            absent = open_log(Database(postgres_url))
            with pytest.raises(StoreDown):
                await absent.start()
            await absent.close()
        finally:
            postgres_server.start()
        seq = len(await log.read("g"))
        await log.append(move("g", seq))
        assert len(await log.read("g")) == seq + 1
        await write_due(database, seq)
        assert (await log.due(100, 5)) == [("h", seq)]
    await log.close()
    await database.close()


async def test_postgres_restarted_between_two_units_of_work_is_not_noticed_by_the_next(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    database = Database(postgres_url)
    await asyncio.gather(*(players_in(database) for _ in range(5)))
    postgres_server.restart()
    assert await asyncio.gather(*(players_in(database) for _ in range(5))) == [0] * 5
    await database.close()


async def test_a_statement_that_takes_too_long_is_given_up(postgres_url: str) -> None:
    database = Database(postgres_url, command_seconds=0.1)
    with pytest.raises(StoreDown):
        async with database.reading() as session:
            await session.execute(text("SELECT pg_sleep(60)"))
    assert await players_in(database) == 0
    await database.close()


async def _nothing_works(database: Database, log: EventLog) -> None:
    for verdict in await asyncio.gather(
        *(log.append(move(game_id, 1)) for game_id in ("g", "h")),
        log.read("g"),
        log.due(5, 5),
        players_in(database),
        write_one_more(database),
        return_exceptions=True,
    ):
        assert isinstance(verdict, StoreDown)


async def write_due(database: Database, due_at: int) -> None:
    async with database.writing() as session:
        game = await session.get(GameRow, "h")
        assert game is not None
        game.due_at = due_at
