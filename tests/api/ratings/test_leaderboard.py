"""The leaderboard: by what players are at least, a page at a time, ranks that go on."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.api.games.house import House
from zamu_api.ids import from_global
from zamu_api.ratings.book import Entry
from zamu_api.ratings.leaderboard import Standing, read_standing, write_standing
from zamu_api.ratings.model import Skill

BOARD = """query($first: Int, $after: String) { leaderboard(kind: PAGE_ONE, first: $first, after: $after) {
  edges { cursor rank node { id name rating(kind: PAGE_ONE) { conservative provisional } } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }"""


async def rate(home: House, player_id: str, value: float, deviation: float = 100.0) -> None:
    async with home.services.database.writing() as session:
        await session.merge(Entry(Skill(value, deviation), games=20).row(player_id, "PAGE_ONE"))


async def board(home: House, **asked: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await home.ask(None, BOARD, **asked))["leaderboard"]
    return found


def told(page: dict[str, Any], people: Sequence[str]) -> list[tuple[int, int]]:
    """Rank and number of each who is listed."""
    return [
        (edge["rank"], people.index(str(from_global(edge["node"]["id"], "Player")))) for edge in page["edges"]
    ]


async def test_the_best_come_first_by_what_they_are_at_least(home: House) -> None:
    people = await home.people(4)
    for player, (value, deviation) in zip(
        people, [(1500.0, 50.0), (1700.0, 200.0), (1600.0, 50.0), (1900.0, 375.5)], strict=True
    ):
        await rate(home, player, value, deviation)
    # The last one is rated provisionally.
    assert told(await board(home), people) == [(1, 2), (2, 0), (3, 1)]


async def test_who_is_equal_shares_the_best_rank_that_they_fill_also_across_pages(home: House) -> None:
    people = await home.people(6)
    for player, value in zip(people, (1900.0, 1800.0, 1800.0, 1800.0, 1700.0, 1700.0), strict=True):
        await rate(home, player, value)
    whole = told(await board(home), people)
    assert [rank for rank, _ in whole] == [1, 2, 2, 2, 5, 5]
    for first in (1, 2, 4, 5):
        found: list[tuple[int, int]] = []
        after = None
        while True:
            page = await board(home, first=first, after=after)
            assert page["pageInfo"]["hasPreviousPage"] == (after is not None)
            found += told(page, people)
            after = page["pageInfo"]["endCursor"]
            if not page["pageInfo"]["hasNextPage"]:
                break
        assert found == whole


async def test_ranks_go_on_whatever_changes_between_two_pages(home: House) -> None:
    people = await home.people(6)
    for player, value in zip(people, (1900.0, 1850.0, 1800.0, 1750.0, 1700.0, 1650.0), strict=True):
        await rate(home, player, value)
    first = await board(home, first=3)
    assert told(first, people) == [(1, 0), (2, 1), (3, 2)]
    await rate(home, people[0], 1600.0)  # falls behind all others
    await rate(home, people[5], 2000.0)  # climbs over all others
    rest = await board(home, first=10, after=first["pageInfo"]["endCursor"])
    assert told(rest, people) == [(4, 3), (5, 4), (6, 0)]


async def test_a_game_that_has_just_finished_is_in_it(home: House) -> None:
    amina, boris = await home.people(2)
    await rate(home, amina, 1700.0)
    await rate(home, boris, 1690.0)
    assert [rank for rank, _ in told(await board(home), [amina, boris])] == [1, 2]
    game = await home.start("PAGE_ONE", [amina, boris])
    await home.moved(game, amina, "resign")
    assert told(await board(home), [amina, boris]) == [(1, 1), (2, 0)]


@pytest.mark.parametrize("cursor", ["", "x", "MTox", "é", "MToxOjB4MS4wcCs5OTk5OmE"])
async def test_what_is_no_cursor_is_refused(home: House, cursor: str) -> None:
    data, errors = await home.try_asking(None, BOARD, after=cursor)
    assert data is None
    assert errors == ["`after` is no cursor of a list."]


@given(
    st.integers(1, 10**9),
    st.integers(1, 10**9),
    st.floats(allow_nan=False, allow_infinity=False),
    st.from_regex(r"[A-Za-z0-9_-]{22}", fullmatch=True),
)
def test_a_cursor_is_read_as_it_was_written(position: int, rank: int, value: float, player_id: str) -> None:
    standing = Standing(position, rank, value, player_id)
    assert read_standing(write_standing(standing)) == standing
