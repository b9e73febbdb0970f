"""Lists of games: who finds which, in what order, page after page."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.games.house import House, shown_id
from zamu_api.graphql.schema import schema
from zamu_api.ids import to_global
from zamu_api.lobbies.terms import Spectating
from zamu_api.paging import Place, read_cursor, write_cursor
from zamu_api.store.tables import LobbySeatRow
from zamu_engine.cpu import CpuLevel

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")
PAGE = "edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }"
GAMES = f"""query($kind: GameKind, $status: GameStatus, $rated: Boolean, $first: Int, $after: String) {{
  games(kind: $kind, status: $status, rated: $rated, first: $first, after: $after) {{ {PAGE} }} }}"""
OF_PLAYER = f"""query($id: ID!, $kind: GameKind, $status: GameStatus, $first: Int = 20, $after: String) {{
  player(id: $id) {{ games(kind: $kind, status: $status, first: $first, after: $after) {{ {PAGE} }} }} }}"""
OF_LOBBY = f"""query($id: ID!, $first: Int, $after: String) {{
  lobby(id: $id) {{ games(first: $first, after: $after) {{ {PAGE} }} }} }}"""


def ids(connection: Any) -> list[str]:
    return [edge["node"]["id"] for edge in connection["edges"]]


async def listed(home: House, viewer: str | None = None, **narrowed: Any) -> list[str]:
    return ids((await home.ask(viewer, GAMES, **narrowed))["games"])


async def of_player(home: House, viewer: str | None, player: str, **narrowed: Any) -> list[str]:
    data = await home.ask(viewer, OF_PLAYER, id=to_global("Player", player), **narrowed)
    return ids(data["player"]["games"])


async def of_lobby(home: House, viewer: str | None, lobby: str, **page: Any) -> list[str]:
    return ids((await home.ask(viewer, OF_LOBBY, id=to_global("Lobby", lobby), **page))["lobby"]["games"])


async def all_pages(home: House, first: int, **narrowed: Any) -> list[str]:
    """Every game of the list, a page at a time; no page is longer than asked, none is empty."""
    found: list[str] = []
    after = None
    while True:
        connection = (await home.ask(None, GAMES, first=first, after=after, **narrowed))["games"]
        info = connection["pageInfo"]
        assert info["hasPreviousPage"] is (after is not None)
        assert 0 < len(connection["edges"]) <= first
        assert info["startCursor"] == connection["edges"][0]["cursor"]
        assert info["endCursor"] == connection["edges"][-1]["cursor"]
        found += ids(connection)
        if not info["hasNextPage"]:
            return found
        after = info["endCursor"]


async def test_the_list_is_narrowed_by_kind_status_and_rating_in_any_combination(home: House) -> None:
    amina, boris = await home.people(2)
    made: dict[tuple[str, str, bool], str] = {}
    for kind in ("PAGE_ONE", "CHINESE_CHECKERS"):
        for rated in (True, False):
            for status in ("ACTIVE", "FINISHED"):
                home.clock.advance(1)
                # Against a CPU a game is never rated.
                people = [amina, boris] if rated else [amina]
                cpus = [] if rated else [CpuLevel.EASY]
                game = await home.start(kind, people, cpus=cpus)
                if status == "FINISHED":
                    await home.moved(game, amina, "resign")
                made[kind, status, rated] = shown_id(game, kind)
    newest_first = list(reversed(made))
    assert await listed(home) == [made[key] for key in newest_first]
    for kind in (None, "PAGE_ONE", "CHINESE_CHECKERS"):
        for status in (None, "ACTIVE", "FINISHED", "ABORTED"):
            for rated in (None, True, False):
                expected = [
                    made[key]
                    for key in newest_first
                    if kind in (None, key[0]) and status in (None, key[1]) and rated in (None, key[2])
                ]
                assert await listed(home, kind=kind, status=status, rated=rated) == expected
    assert await of_player(home, None, amina) == [made[key] for key in newest_first]
    assert await of_player(home, boris, boris, status="ACTIVE", kind="PAGE_ONE") == [
        made["PAGE_ONE", "ACTIVE", True]
    ]


@pytest.mark.parametrize("spread", [0, 1])
async def test_pages_hold_every_game_once_also_those_of_one_moment(home: House, spread: int) -> None:
    amina, boris = await home.people(2)
    made = []
    for _ in range(7):
        home.clock.advance(spread)
        made.append(shown_id(await home.deal([amina, boris], HANDS)))
    whole = await listed(home)
    assert sorted(whole) == sorted(made)
    if spread:
        assert whole == made[::-1]
    for first in (1, 3, 6, 7, 8):
        assert await all_pages(home, first) == whole


async def test_what_starts_or_ends_meanwhile_moves_no_page(home: House) -> None:
    amina, boris = await home.people(2)
    made = []
    for _ in range(6):
        home.clock.advance(1)
        made.append(await home.deal([amina, boris], HANDS))
    before = [shown_id(game) for game in reversed(made)]
    connection = (await home.ask(None, GAMES, first=3))["games"]
    assert ids(connection) == before[:3]
    home.clock.advance(1)
    await home.deal([amina, boris], HANDS)
    await home.moved(made[-1], amina, "resign")
    await home.moved(made[0], amina, "resign")
    after = connection["pageInfo"]["endCursor"]
    assert await listed(home, first=3, after=after) == before[3:]
    # The cursor is the place, not the game: it is good in a list in which that game is no longer.
    assert await listed(home, first=3, after=after, status="ACTIVE") == before[3:5]


async def test_a_game_that_is_over_has_changed_lists_everywhere(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS)
    view = await home.services.games.view(game, None)
    assert view is not None
    for status, found in (("ACTIVE", [shown_id(game)]), ("FINISHED", [])):
        assert await listed(home, status=status) == found
        assert await of_player(home, boris, amina, status=status) == found
    await home.moved(game, amina, "resign")
    for status, found in (("FINISHED", [shown_id(game)]), ("ACTIVE", []), ("ABORTED", [])):
        assert await listed(home, status=status) == found
        assert await of_player(home, boris, amina, status=status) == found
    assert await of_lobby(home, None, view.info.lobby_id) == [shown_id(game)]


async def test_lists_show_to_each_what_they_may_find(home: House) -> None:
    """A player all of their own; others what everybody may watch and what they played in themselves."""
    amina, boris, chen, dalila = await home.people(4)
    games = {
        spectating: await home.deal([amina, boris], HANDS, spectating=spectating) for spectating in Spectating
    }
    everyone, with_link, nobody = (shown_id(games[spectating]) for spectating in Spectating)
    assert await listed(home, amina) == await listed(home) == [everyone]
    for viewer in (amina, boris):
        assert set(await of_player(home, viewer, amina)) == {everyone, with_link, nobody}
    for stranger in (chen, None):
        assert await of_player(home, stranger, amina) == [everyone]
    # Who sits in the lobby and has not played finds what is for whoever knows the id, but nobody's.
    expected = {
        Spectating.EVERYONE: (True, True, True),
        Spectating.WITH_LINK: (True, True, False),
        Spectating.NOBODY: (True, False, False),
    }
    for spectating, game in games.items():
        view = await home.services.games.view(game, amina)
        assert view is not None
        lobby = view.info.lobby_id
        async with home.services.database.writing() as session:
            session.add(LobbySeatRow(lobby_id=lobby, index=4, player_id=dalila))
        found = [await of_lobby(home, viewer, lobby) for viewer in (boris, dalila, chen, None)]
        of_player_member_and_others = [
            [shown_id(game)] if shown else [] for shown in (*expected[spectating], expected[spectating][2])
        ]
        assert found == of_player_member_and_others


async def refusal(home: House, document: str, **variables: Any) -> str:
    """The code of the one error."""
    result: Any = await schema.execute(document, variable_values=variables, context_value=home.context(None))
    (error,) = result.errors
    return str(error.extensions["code"])


@pytest.mark.parametrize("first", [-1, 101, 2**31 - 1])
async def test_pages_have_a_limit(home: House, first: int) -> None:
    (amina,) = await home.people(1)
    assert await refusal(home, GAMES, first=first) == "INVALID_INPUT"
    assert await refusal(home, "query($n: Int) { lobbies(first: $n) { edges { cursor } } }", n=first) == (
        "INVALID_INPUT"
    )
    assert await refusal(home, OF_PLAYER, id=to_global("Player", amina), first=first) == "INVALID_INPUT"


async def test_a_page_may_be_of_the_largest_size_of_none_or_of_the_usual_one(home: House) -> None:
    amina, boris = await home.people(2)
    for _ in range(21):
        await home.deal([amina, boris], HANDS)
    assert len(await listed(home, first=100)) == 21
    assert len(await listed(home)) == len(await listed(home, first=None)) == 20
    none = (await home.ask(None, GAMES, first=0))["games"]
    assert none["edges"] == []
    assert none["pageInfo"] == {
        "hasNextPage": True,
        "hasPreviousPage": False,
        "startCursor": None,
        "endCursor": None,
    }


@given(
    st.one_of(
        st.text(max_size=40),
        st.binary(max_size=40).map(lambda raw: write_cursor(Place(1, "x")) + raw.hex()),
        st.sampled_from(["", "YXJyYXljb25uZWN0aW9uOjE", "=", "é", "\ud800", "MTox\n", "x" * 10_000]),
        st.builds(Place, st.integers(), st.text(max_size=70)).map(
            lambda place: write_cursor(Place(place.at, place.id.encode("utf-8", "replace").decode()))
        ),
    )
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_no_cursor_but_ones_own_is_taken_and_none_is_a_fault(home: House, cursor: str) -> None:
    place = read_cursor(cursor)
    if place is None:
        assert await refusal(home, GAMES, after=cursor) == "INVALID_INPUT"
    else:
        assert write_cursor(place) == cursor
        assert await listed(home, after=cursor) == []


@given(st.integers(0, 10**18 - 1), st.text("abcXYZ019_-", min_size=1, max_size=64))
def test_a_cursor_leads_back_to_its_place(at: int, id: str) -> None:
    assert read_cursor(write_cursor(Place(at, id))) == Place(at, id)
