"""Rated games change ratings, once each, in the order in which they finish."""

from typing import Any

import pytest
from sqlalchemy import text

from tests.api.games.house import House, shown_id
from tests.api.ratings.games import CHANGES, lose_in_order, rating, skill
from zamu_api.games.due import NOBODY_LEFT
from zamu_api.ratings.model import Skill, rate
from zamu_engine.cpu import CpuLevel

NEW = {"value": 1500, "deviation": 500, "games": 0, "provisional": True, "conservative": 0}


async def changes(home: House, game_id: str) -> list[float | None]:
    data = await home.ask(None, CHANGES, id=shown_id(game_id, "CHINESE_CHECKERS"))
    return [seat["ratingChange"] for seat in data["game"]["seats"]]


async def test_a_player_begins_at_the_middle_and_is_provisional(home: House) -> None:
    (amina,) = await home.people(1)
    assert await rating(home, amina) == NEW


async def test_a_rated_game_that_finishes_changes_all_ratings_of_its_kind_alone(home: House) -> None:
    amina, boris, chen = await home.people(3)
    game = await home.start("CHINESE_CHECKERS", [amina, boris, chen])
    await home.moved(game, boris, "resign")
    assert await changes(home, game) == [None, None, None]
    await home.moved(game, amina, "resign")
    after = rate([Skill()] * 3, [2, 3, 1])
    assert [await skill(home, player) for player in (amina, boris, chen)] == after
    assert await changes(home, game) == [new.value - 1500 for new in after]
    assert (await rating(home, chen))["games"] == 1
    assert await rating(home, chen, "PAGE_ONE") == NEW


async def test_the_answer_to_the_last_move_tells_the_changes_already(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.start("CHINESE_CHECKERS", [amina, boris])
    data = await home.ask(
        amina,
        "mutation($input: ResignInput!) { resign(input: $input) {"
        " game { seats { ratingChange player { rating(kind: CHINESE_CHECKERS) { games } } } } } }",
        input={"gameId": shown_id(game, "CHINESE_CHECKERS")},
    )
    lost, won = data["resign"]["game"]["seats"]
    assert lost["ratingChange"] < 0 < won["ratingChange"]
    assert lost["player"]["rating"] == {"games": 1}


async def test_games_count_one_after_the_other_in_the_order_in_which_they_finish(home: House) -> None:
    amina, boris, chen = await home.people(3)
    first = await home.start("CHINESE_CHECKERS", [amina, boris])
    await lose_in_order(home, [boris, chen], [chen])
    await home.moved(first, amina, "resign")
    boris_then, chen_then = rate([Skill(), Skill()], [1, 2])
    amina_last, boris_last = rate([Skill(), boris_then], [2, 1])
    found = [await skill(home, player) for player in (amina, boris, chen)]
    assert found == [amina_last, boris_last, chen_then]


async def test_casual_and_aborted_games_change_nothing(home: House) -> None:
    amina, boris = await home.people(2)
    with_cpu = await home.start("CHINESE_CHECKERS", [amina], cpus=[CpuLevel.EASY])
    await home.moved(with_cpu, amina, "resign")
    deserted = await home.start("CHINESE_CHECKERS", [amina, boris])
    await home.services.games.timers.close()
    for player in (amina, boris):
        await home.services.games.leave(deserted, player)
    home.clock.advance(NOBODY_LEFT / 1_000_000 + 1)
    await home.services.games.timers.sweep()
    view = await home.services.games.view(deserted, None)
    assert view is not None
    assert view.state.status == "ABORTED"
    for game in (with_cpu, deserted):
        assert await changes(home, game) == [None, None]
    assert [await rating(home, player) for player in (amina, boris)] == [NEW, NEW]


async def test_whoever_a_cpu_plays_on_for_is_rated_with_the_place_it_gets(home: House) -> None:
    """S5."""
    amina, boris = await home.people(2)
    game = await home.start("CHINESE_CHECKERS", [amina, boris])
    await home.services.games.leave(game, boris)
    await home.moved(game, amina, "resign")
    assert [await skill(home, player) for player in (amina, boris)] == rate([Skill(), Skill()], [2, 1])


async def test_lists_of_games_tell_the_changes_without_reading_logs(home: House) -> None:
    amina, boris = await home.people(2)
    game = await lose_in_order(home, [amina, boris], [boris])
    for _ in range(2):
        data = await home.ask(None, "{ games { edges { node { seats { ratingChange } } } } }")
        (edge,) = data["games"]["edges"]
        assert [seat["ratingChange"] for seat in edge["node"]["seats"]] == await changes(home, game)
        await home.services.games.drop_idle(0)


async def test_a_game_whose_process_died_before_it_was_rated_counts_once(home: House) -> None:
    """What was to be done stands beside the end of the log, and whoever lives does it."""
    amina, boris = await home.people(2)
    ratings: Any = home.services.ratings
    await ratings.close()
    ratings.look = lambda: None
    game = await lose_in_order(home, [amina, boris], [boris])
    async with home.services.database.reading() as session:
        found = await session.execute(text("SELECT kind, number, game_id, pending FROM rated_game"))
        assert [tuple(row) for row in found] == [("CHINESE_CHECKERS", 1, game, True)]
        assert (await session.execute(text("SELECT count(*) FROM rating"))).scalar_one() == 0
    assert await ratings.rate_some() == 1
    assert await ratings.rate_some() == 0
    assert (await rating(home, amina))["games"] == 1


async def test_a_move_that_is_too_late_numbers_nothing(home: House) -> None:
    amina, boris = await home.people(2)
    game = await lose_in_order(home, [amina, boris], [boris])
    assert (await home.move(game, amina, "resign")).problem is not None
    await lose_in_order(home, [amina, boris], [amina])
    async with home.services.database.reading() as session:
        found = await session.execute(text("SELECT number FROM rated_game ORDER BY number"))
        assert [row[0] for row in found] == [1, 2]


async def test_how_ratings_are_found_is_told(home: House) -> None:
    data = await home.ask(
        None,
        "{ ratingSystem { algorithm value deviation beta tau kappa provisionalAbove deviationsOff } }",
    )
    assert data["ratingSystem"] == {
        "algorithm": "Weng-Lin, Bradley-Terry with full pairing (openskill)",
        "value": 1500,
        "deviation": 500,
        "beta": 250,
        "tau": 5,
        "kappa": 0.0001,
        "provisionalAbove": 375,
        "deviationsOff": 3,
    }


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_both_kinds_have_ratings(home: House, kind: str) -> None:
    amina, boris = await home.people(2)
    await lose_in_order(home, [amina, boris], [boris], kind)
    assert (await rating(home, amina, kind))["value"] > 1500
