"""All ratings anew from the logs, to the last bit."""

import random
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from tests.api.games.house import House
from tests.api.ratings.games import lose_in_order
from zamu_api.cli import app
from zamu_api.ratings import recompute as recomputing
from zamu_api.ratings import service
from zamu_api.ratings.recompute import Recomputed, recompute


async def rows(home: House) -> list[list[tuple[Any, ...]]]:
    """All that is stored of ratings."""
    tables = (
        "rating ORDER BY player_id, kind",
        "rating_change ORDER BY game_id, seat",
        "rated_game ORDER BY kind, number",
    )
    async with home.services.database.reading() as session:
        found = [await session.execute(text(f"SELECT * FROM {table}")) for table in tables]
        return [[tuple(row) for row in result] for result in found]


async def play(home: House, games: int) -> None:
    """So many rated games of both kinds among six people, who lose at random."""
    luck, people = random.Random(5), await home.people(6)
    for number in range(games):
        table = luck.sample(people, luck.randint(2, 6))
        losers = luck.sample(table, len(table) - 1)
        await lose_in_order(home, table, losers, ("CHINESE_CHECKERS", "PAGE_ONE")[number % 2])
    await home.services.ratings.settle()


async def test_ratings_come_to_the_same_numbers_bit_for_bit(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (recomputing, service):
        monkeypatch.setattr(module, "AT_A_TIME", 3)  # batches must not matter
    await play(home, 8)
    before = await rows(home)
    assert len(before[1]) > 16
    ratings = len(before[0])
    assert await recompute(home.services.database) == Recomputed(8, ratings, 0)
    assert await rows(home) == before

    async with home.services.database.writing() as session:
        await session.execute(text("DELETE FROM rating_change"))
        await session.execute(text("DELETE FROM rating"))
    assert (await recompute(home.services.database)).mended == ratings + len(before[1])
    assert await rows(home) == before


async def test_what_is_wrong_in_the_last_bit_is_mended(home: House) -> None:
    await play(home, 3)
    before = await rows(home)
    player, kind, value = before[0][0][:3]
    assert isinstance(value, float)
    async with home.services.database.writing() as session:
        given = {"player": player, "kind": kind, "value": value * (1 + 2**-52)}
        await session.execute(
            text("UPDATE rating SET value = :value WHERE player_id = :player AND kind = :kind"), given
        )
    assert await rows(home) != before
    assert (await recompute(home.services.database)).mended == 1
    assert await rows(home) == before


async def test_games_that_were_still_pending_are_rated_by_it(home: House) -> None:
    ratings: Any = home.services.ratings
    await ratings.close()
    ratings.look = lambda: None
    amina, boris = await home.people(2)
    await lose_in_order(home, [amina, boris], [boris])
    assert await recompute(home.services.database) == Recomputed(1, 2, 0)
    assert (await home.services.ratings.entry(amina, "CHINESE_CHECKERS")).games == 1


def test_the_command_says_what_came_of_it(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZAMU_DATABASE_URL", database_url)
    ran = CliRunner().invoke(app, ["ratings", "recompute"])
    assert ran.exit_code == 0, ran.output
    assert ran.output == "0 ratings from 0 rated games: all as they were.\n"
