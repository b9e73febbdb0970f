"""What a page costs: a few questions to the store however long it is, and no list is ever read whole."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import asyncpg
import pytest
from sqlalchemy import event
from sqlmodel import SQLModel

from tests.api.games.house import House, house, shown_id
from tests.api.store.rows import add_games, move
from zamu_api.ids import to_global
from zamu_api.lobbies.agreement import Terms
from zamu_api.paging import Place, write_cursor
from zamu_api.ratings.leaderboard import Standing, write_standing
from zamu_api.store.database import Database
from zamu_api.store.log import EventLog
from zamu_api.store.tables import LobbyRow

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")
SEEN = (
    "id kind status seq rated turnLimit viewerSeat startedAt finishedAt "
    "lobby { id code capacity host { name } }"
)
PEOPLE = "seats { index name player { id name isBot createdAt } connected }"
AT_A_GLANCE = f"{SEEN} {PEOPLE}"
LOBBY = "id code seats { player { name } connected } host { name } currentGame { id status } "


@contextmanager
def asked(home: House) -> Iterator[list[tuple[str, Any]]]:
    """What the store is asked meanwhile, besides beginnings and ends: statements with their parameters."""
    statements: list[tuple[str, Any]] = []
    log: Any = home.services.log
    read, read_many = log.read, log.read_many

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.startswith(("SELECT", "WITH")):
            statements.append((statement, parameters))

    async def noted_read(*args: Any, **kwargs: Any) -> Any:
        statements.append(("read", args))
        return await read(*args, **kwargs)

    async def noted_read_many(*args: Any, **kwargs: Any) -> Any:
        statements.append(("read_many", args))
        return await read_many(*args, **kwargs)

    engine = home.services.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    log.read, log.read_many = noted_read, noted_read_many
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)
        log.read, log.read_many = read, read_many


EDGES = "edges { node { %s } }"
PLAYED = AT_A_GLANCE + " turn { seat } legalMoves { notation }"


@pytest.mark.parametrize(
    ("document", "most"),
    [
        # The list; games and seats; players; lobbies with their seats, games and people.
        (f"{{ games {{ {EDGES % AT_A_GLANCE} }} }}", 8),
        # The same, with seeds and logs.
        (f"{{ games(first: 10) {{ {EDGES % PLAYED} }} }}", 10),
        # The list; lobbies with their seats, games and people; their games with seats.
        (f"{{ lobbies {{ {EDGES % LOBBY} }} }}", 7),
        (f"{{ viewer {{ lobbies {{ {LOBBY} }} }} }}", 7),
        (f"{{ viewer {{ activeGames {{ {PLAYED} }} }} }}", 11),
    ],
)
async def test_a_long_page_asks_the_store_no_more_often_than_a_short_one(
    database_url: str, document: str, most: int
) -> None:
    counts = []
    for many in (1, 6):
        async with house(database_url) as home:
            people = await home.people(2)
            for _ in range(many):
                game = await home.deal(people, HANDS)
                lobby = await home.services.lobbies.create(people[0], "PAGE_ONE", Terms(), None)
                async with home.services.database.writing() as session:
                    (await session.get_one(LobbyRow, lobby.id)).current_game_id = game
        async with house(database_url) as home:  # with nothing at hand
            with asked(home) as statements:
                await home.ask(people[0], document)
            counts.append(len(statements))
    assert counts[0] == counts[1] <= most


async def test_what_is_seen_at_a_glance_is_what_a_whole_game_shows(database_url: str) -> None:
    """Each field that a list makes of rows alone is the same where the log is read for another."""
    async with house(database_url) as home:
        amina, boris = await home.people(2)
        over = await home.deal([amina, boris], HANDS)
        await home.moved(over, amina, "resign")
        on = await home.start("CHINESE_CHECKERS", [amina, boris])
        await home.deal([amina, None], HANDS)
    glance = f"{{ games {{ {EDGES % ('__typename ' + AT_A_GLANCE)} }} }}"
    whole = f"{{ games(first: 5) {{ {EDGES % ('__typename ' + PLAYED)} }} }}"
    for viewer in (amina, boris, None):
        async with house(database_url) as home:  # with nothing at hand
            with asked(home) as statements:
                seen = [edge["node"] for edge in (await home.ask(viewer, glance))["games"]["edges"]]
            assert not {"read", "read_many"} & {statement for statement, _ in statements}
            full = [edge["node"] for edge in (await home.ask(viewer, whole))["games"]["edges"]]
            again = [edge["node"] for edge in (await home.ask(viewer, glance))["games"]["edges"]]
        assert len(seen) == 3
        assert seen == again
        assert seen == [{key: node[key] for key in node if key in seen[0]} for node in full]
        assert shown_id(on, "CHINESE_CHECKERS") in {node["id"] for node in seen}


ROWS = int(os.environ.get("ROWS", "20000"))

FILL = f"""
SET session_replication_role = replica;
INSERT INTO player (id, name, is_bot, locale, created_at)
SELECT concat('p', n), 'P', false, 'en', 1 FROM generate_series(1, {ROWS}) n;
INSERT INTO lobby (id, code, kind, visibility, capacity, rated, turn_limit, spectating, options, host_id,
    games_played, has_room, in_game, version, created_at, expires_at, closed_at)
SELECT 'l' || n, 'c' || n, CASE WHEN n % 2 = 0 THEN 'PAGE_ONE' ELSE 'CHINESE_CHECKERS' END,
    CASE WHEN n % 10 = 0 THEN 'UNLISTED' ELSE 'PUBLIC' END, 6, false, 'NONE', 'EVERYONE', '{{}}', 'p1', 0,
    n % 3 = 0, n % 7 = 0, 1, n, 1e16::bigint, CASE WHEN n % 100 > 0 THEN n END
FROM generate_series(1, {ROWS}) n;
INSERT INTO game (id, lobby_id, kind, number, options, rated, turn_limit, spectating, status, seq, due_at,
    commitment, started_at, finished_at)
SELECT 'g' || n, 'l1', CASE WHEN n % 2 = 0 THEN 'PAGE_ONE' ELSE 'CHINESE_CHECKERS' END, n, '{{}}', n % 2 = 1,
    'NONE', 'EVERYONE', CASE WHEN n > {ROWS} - 500 THEN 'ACTIVE' ELSE 'FINISHED' END, 1, NULL, 'c', n, n
FROM generate_series(1, {ROWS}) n;
INSERT INTO listing (game_id, owner, kind, status, spectating, started_at)
SELECT id, owner, kind, status, spectating, started_at
FROM game
CROSS JOIN LATERAL (VALUES ('p1'), ('l1'), (CASE WHEN rated THEN 'rated' ELSE 'casual' END)) AS o(owner);
INSERT INTO game_seat (game_id, index, player_id, name) SELECT id, 0, 'p1', 'P' FROM game;
INSERT INTO rated_game (kind, number, game_id, pending) SELECT kind, number, id, false FROM game;
INSERT INTO rating_change (game_id, seat, player_id, kind, number, place, players, value, deviation, change)
SELECT id, 0, 'p1', kind, number, 1, 2, 1500, 500, 0 FROM game;
INSERT INTO rating (player_id, kind, value, deviation, conservative, provisional, games, places, streak,
    longest_streak)
SELECT id, 'PAGE_ONE', 1500, 100, substr(id, 2)::int % 1000, substr(id, 2)::int % 3 = 0, 1, '{{}}', 0, 0
FROM player;
VACUUM ANALYZE lobby, game, listing, game_seat, player, rated_game, rating, rating_change
"""

_GAMES = "edges { node { id seats { name } status } }"
PAGES = {
    "games": f"{{ games(PAGE) {{ {_GAMES} }} }}",
    "games of a kind": f"{{ games(kind: PAGE_ONE, PAGE) {{ {_GAMES} }} }}",
    "games of which there are none": f"{{ games(kind: PAGE_ONE, rated: true, PAGE) {{ {_GAMES} }} }}",
    "aborted games": f"{{ games(status: ABORTED, PAGE) {{ {_GAMES} }} }}",
    "rated games": f"{{ games(rated: true, PAGE) {{ {_GAMES} }} }}",
    "active games": f"{{ games(status: ACTIVE, PAGE) {{ {_GAMES} }} }}",
    "a player's games": f"{{ player(id: PLAYER) {{ games(PAGE) {{ {_GAMES} }} }} }}",
    "a player's active games": f"{{ player(id: PLAYER) {{ games(status: ACTIVE, PAGE) {{ {_GAMES} }} }} }}",
    "a lobby's games": f"{{ lobby(id: LOBBY) {{ games(PAGE) {{ {_GAMES} }} }} }}",
    "lobbies": "{ lobbies(PAGE) { edges { node { id seats { index } } } } }",
    "a leaderboard": "{ leaderboard(kind: PAGE_ONE, BOARD) { edges { rank node { name } } } }",
    "a history": "{ player(id: PLAYER) { ratingHistory(kind: PAGE_ONE, PAGE) {"
    " edges { node { place game { id } } } } } }",
    "lobbies of a kind": "{ lobbies(kind: CHINESE_CHECKERS, PAGE) { edges { node { id } } } }",
}


def pages(player: str, lobby: str, depths: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every page, by its name, from the top and from further down."""
    for after, (name, document) in product(depths, PAGES.items()):
        standing = "null" if after == "null" else f'"{write_standing(Standing(20, 20, 500.0, "p"))}"'
        yield (
            name,
            document.replace("BOARD)", f"first: 20, after: {standing})")
            .replace("PAGE)", f"first: 20, after: {after})")
            .replace("PLAYER", f'"{to_global("Player", player)}"')
            .replace("LOBBY", f'"{to_global("Lobby", lobby)}"'),
        )


async def test_no_list_is_ever_read_whole_on_postgres(postgres_url: str) -> None:
    """Every statement of every page goes by an index, and takes up a page of each stretch at the most.

    `ROWS` in the environment says with how many games and lobbies.
    """
    depths = ("null", f'"{write_cursor(Place(ROWS // 2, "g"))}"')
    connection = await asyncpg.connect(postgres_url)
    try:
        for statement in FILL.split(";"):
            await connection.execute(statement)
        async with house(postgres_url) as home:
            await home.services.ratings.close()  # what it looks for by itself is nothing of a page
            for viewer, (name, page) in product(("p1", None), pages("p1", "l1", depths)):
                with asked(home) as statements:
                    await home.ask(viewer, page)
                assert statements
                for statement, parameters in statements:
                    explained = await connection.fetchval(
                        f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", *parameters
                    )
                    (plan,) = json.loads(explained)
                    assert "Seq Scan" not in explained, (name, statement, explained)
                    assert max(rows_read(plan["Plan"])) <= 21 * 12, (name, statement, explained)
    finally:
        await connection.close()


async def test_no_list_is_ever_read_whole_on_sqlite(sqlite_url: str) -> None:
    async with house(sqlite_url) as home:
        await home.services.ratings.close()  # what it looks for by itself is nothing of a page
        (amina,) = await home.people(1)
        lobby = await home.services.lobbies.create(amina, "PAGE_ONE", Terms(), None)
        depths = ("null", f'"{write_cursor(Place(1, "g"))}"')
        for viewer, (name, page) in product((amina, None), pages(amina, lobby.id, depths)):
            with asked(home) as statements:
                await home.ask(viewer, page)
            async with home.services.database.engine.connect() as connection:
                for statement, parameters in statements:
                    steps = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                    for step in steps.scalars("detail"):
                        scanned = re.match(r"SCAN (\w+)", step)
                        # What was gathered of tables may be scanned, no table itself.
                        assert not scanned or scanned[1] not in SQLModel.metadata.tables, (name, step)


def rows_read(plan: dict[str, Any]) -> Iterator[float]:
    """How many rows each part of a plan took up, those included that it threw away."""
    loops = plan["Actual Loops"]
    yield loops * (plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0))
    for part in plan.get("Plans", ()):
        yield from rows_read(part)


async def test_many_games_are_read_in_one_go(log: EventLog, database: Database) -> None:
    await add_games(database, "a", "b", "c")
    for game, events in (("a", 3), ("b", 5)):
        await log.append(move(game, events=events))
    found = await log.read_many({"a": 0, "b": 2, "c": 0, "unknown": 0})
    assert {game: [event.seq for event in events] for game, events in found.items()} == {
        "a": [1, 2, 3],
        "b": [3, 4, 5],
    }
    assert found["b"] == (await log.read("b", after=2))
    assert await log.read_many({"a": 3}) == await log.read_many({}) == {}
