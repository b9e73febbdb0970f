"""What a player's rated games came to, in numbers and one by one."""

import base64
from typing import Any

import pytest

from tests.api.games.house import House, shown_id
from tests.api.ratings.games import lose_in_order, skill
from zamu_api.ids import to_global
from zamu_api.lobbies.terms import Spectating
from zamu_engine.cpu import CpuLevel

STATISTICS = """query($id: ID!) { player(id: $id) { statistics(kind: CHINESE_CHECKERS) {
  games byPlayers { players games places } streak longestStreak } } }"""
HISTORY = """query($id: ID!, $first: Int, $after: String) { player(id: $id) {
  ratingHistory(kind: CHINESE_CHECKERS, first: $first, after: $after) {
    edges { cursor node { finishedAt place players value deviation change game { id finishedAt } } }
    pageInfo { hasNextPage endCursor } } } }"""


async def statistics(home: House, player_id: str) -> dict[str, Any]:
    data = await home.ask(None, STATISTICS, id=to_global("Player", player_id))
    found: dict[str, Any] = data["player"]["statistics"]
    return found


async def history(home: House, viewer: str | None, player_id: str, **asked: Any) -> dict[str, Any]:
    data = await home.ask(viewer, HISTORY, id=to_global("Player", player_id), **asked)
    found: dict[str, Any] = data["player"]["ratingHistory"]
    return found


async def test_places_are_counted_by_the_number_of_players_and_wins_in_a_row(home: House) -> None:
    amina, boris, chen = people = await home.people(3)
    assert await statistics(home, amina) == {"games": 0, "byPlayers": [], "streak": 0, "longestStreak": 0}
    await lose_in_order(home, [amina, boris], [boris])
    await lose_in_order(home, people, [chen, boris])
    await lose_in_order(home, people, [boris, amina])
    await lose_in_order(home, [chen, amina], [chen])
    casual = await home.start("CHINESE_CHECKERS", [amina], cpus=[CpuLevel.EASY])
    await home.moved(casual, amina, "resign")
    assert await statistics(home, amina) == {
        "games": 4,
        "byPlayers": [
            {"players": 2, "games": 2, "places": [2, 0]},
            {"players": 3, "games": 2, "places": [1, 1, 0]},
        ],
        "streak": 1,
        "longestStreak": 2,
    }
    assert (await statistics(home, chen))["streak"] == 0


async def test_the_history_has_each_game_with_the_rating_after_it_newest_first(home: House) -> None:
    amina, boris, chen = people = await home.people(3)
    games, after = [], []
    for losers in ([boris, chen], [chen, amina], [amina, boris]):
        home.clock.advance(10)
        games.append(shown_id(await lose_in_order(home, people, losers), "CHINESE_CHECKERS"))
        after.append(await skill(home, amina))
    whole = (await history(home, None, amina))["edges"]
    assert [edge["node"]["game"]["id"] for edge in whole] == games[::-1]
    assert [(edge["node"]["value"], edge["node"]["deviation"]) for edge in whole] == after[::-1]
    assert [edge["node"]["place"] for edge in whole] == [3, 2, 1]
    assert all(edge["node"]["finishedAt"] == edge["node"]["game"]["finishedAt"] for edge in whole)
    assert sum(edge["node"]["change"] for edge in whole) == pytest.approx(after[-1].value - 1500)
    first = await history(home, None, amina, first=2)
    rest = await history(home, None, amina, first=2, after=first["pageInfo"]["endCursor"])
    assert first["edges"] + rest["edges"] == whole
    assert (first["pageInfo"]["hasNextPage"], rest["pageInfo"]["hasNextPage"]) == (True, False)


@pytest.mark.parametrize("spectating", [Spectating.WITH_LINK, Spectating.NOBODY])
async def test_a_game_that_others_may_not_find_is_in_the_history_without_its_id(
    home: House, spectating: Spectating
) -> None:
    amina, boris = await home.people(2)
    game = await lose_in_order(home, [amina, boris], [boris], spectating=spectating)
    for viewer, shown in ((amina, True), (boris, True), (None, False)):
        page = await history(home, viewer, amina)
        (edge,) = page["edges"]
        assert edge["node"]["place"] == 1
        assert (edge["node"]["game"] is not None) == shown
        if not shown:
            cursor = edge["cursor"]
            assert game not in base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
