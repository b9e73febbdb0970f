"""People who want to play with anybody, from the first who waits to the game that begins by itself."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.api.games.house import House, take
from tests.servers import eventually
from zamu_api.ids import from_global
from zamu_api.ratings.book import Entry
from zamu_api.ratings.model import Skill

LOBBY = """id kind capacity rated turnLimit visibility matching
  seats { index ready player { id name } } currentGame { id status rated } """
MATCH = f"""mutation($input: QuickMatchInput!) {{
  quickMatch(input: $input) {{ lobby {{ {LOBBY} }} problems {{ code path }} }} }}"""
LEAVE = f"""mutation($input: LobbyInput!) {{
  leaveLobby(input: $input) {{ lobby {{ {LOBBY} }} problems {{ code }} }} }}"""
UPDATES = f"subscription($id: ID!) {{ lobbyUpdates(lobbyId: $id) {{ {LOBBY} }} }}"


async def match(home: House, player_id: str, **wish: Any) -> dict[str, Any]:
    """The lobby in which the player now waits or plays."""
    data = await home.ask(player_id, MATCH, input={"kind": "PAGE_ONE", **wish})
    assert data["quickMatch"]["problems"] == []
    lobby: dict[str, Any] = data["quickMatch"]["lobby"]
    return lobby


async def rate(home: House, player_id: str, value: float) -> None:
    async with home.services.database.writing() as session:
        await session.merge(Entry(Skill(value, 100.0), games=20).row(player_id, "PAGE_ONE"))


def people_of(lobby: dict[str, Any]) -> list[str | None]:
    return [from_global(seat["player"]["id"], "Player") for seat in lobby["seats"]]


async def look(home: House, viewer: str, lobby_id: str) -> dict[str, Any] | None:
    data = await home.ask(viewer, f"query($id: ID) {{ lobby(id: $id) {{ {LOBBY} }} }}", id=lobby_id)
    found: dict[str, Any] | None = data["lobby"]
    return found


@pytest.fixture
async def home(home: House) -> AsyncIterator[House]:
    """Looks at those who wait are taken when the test says so."""
    await home.services.quick_match.close()
    return home


@pytest.mark.parametrize("size", range(2, 7))
async def test_the_game_begins_by_itself_when_the_last_seat_is_taken(home: House, size: int) -> None:
    people = await home.people(size)
    for number, player in enumerate(people[:-1], 1):
        lobby = await match(home, player, players=size)
        assert (lobby["matching"], lobby["currentGame"], len(lobby["seats"])) == (True, None, number)
    last = await match(home, people[-1], players=size)
    assert last["id"] == lobby["id"]
    assert people_of(last) == people
    assert last["currentGame"]["status"] == "ACTIVE"
    assert last["currentGame"]["rated"]
    assert not last["matching"]
    assert (last["turnLimit"], last["visibility"]) == ("SECONDS_60", "UNLISTED")


async def test_asked_again_the_player_waits_where_they_do(home: House) -> None:
    amina, boris = await home.people(2)
    lobby = await match(home, amina)
    assert await match(home, amina) == lobby
    begun = await match(home, boris)
    assert (await match(home, boris))["id"] == begun["id"] == (await match(home, amina))["id"]


async def test_whoever_wants_something_else_gives_the_first_seat_up(home: House) -> None:
    amina, boris = await home.people(2)
    first = await match(home, amina)
    second = await match(home, amina, players=3)
    assert second["id"] != first["id"]
    assert await look(home, amina, first["id"]) is None
    assert people_of(await match(home, boris)) == [boris]


async def test_only_those_meet_who_want_the_same(home: House) -> None:
    people = await home.people(5)
    wishes: list[dict[str, Any]] = [
        {},
        {"kind": "CHINESE_CHECKERS"},
        {"players": 3},
        {"rated": False},
        {"turnLimit": "SECONDS_30"},
    ]
    lobbies = [await match(home, player, **wish) for player, wish in zip(people, wishes, strict=True)]
    assert len({lobby["id"] for lobby in lobbies}) == 5


async def test_leaving_ends_the_waiting(home: House) -> None:
    amina, boris = await home.people(2)
    lobby = await match(home, amina)
    left = await home.ask(amina, LEAVE, input={"lobbyId": lobby["id"]})
    assert left["leaveLobby"]["problems"] == []
    assert (await match(home, boris))["id"] != lobby["id"]
    assert (await match(home, amina))["currentGame"] is not None


async def test_whoever_has_gone_away_is_not_matched(home: House) -> None:
    """Half a minute after they were last seen; who follows the lobby is here."""
    amina, boris, chen, dalila = await home.people(4)
    gone = await match(home, amina, players=3)
    async with home.follow(boris, UPDATES, id=gone["id"]) as updates:
        await take(updates, 1)
        assert (await match(home, boris, players=3))["id"] == gone["id"]
        home.clock.advance(31)
        await home.services.quick_match.sweep()
        assert await look(home, amina, gone["id"]) == (lobby := await look(home, boris, gone["id"]))
        assert lobby is not None
        assert people_of(lobby) == [boris]
        await match(home, chen, players=3)
        assert (await match(home, dalila, players=3))["currentGame"] is not None


async def test_asking_again_in_time_is_being_here(home: House) -> None:
    amina, boris = await home.people(2)
    lobby = await match(home, amina)
    for _ in range(3):
        home.clock.advance(25)
        await match(home, amina)
        await home.services.quick_match.sweep()
    assert (await match(home, boris))["id"] == lobby["id"]


async def test_ratings_that_are_far_apart_meet_when_they_have_waited(home: House) -> None:
    """And whoever is taken to another lobby is told there, by whatever they ask."""
    amina, boris = await home.people(2)
    await rate(home, amina, 1300)
    await rate(home, boris, 1600)
    one = await match(home, amina)
    home.clock.advance(0.5)
    other = await match(home, boris)
    assert one["id"] != other["id"]
    async with (
        home.follow(boris, UPDATES, id=other["id"]) as updates,
        home.follow(boris, "subscription { viewerEvents { __typename } }") as news,
    ):
        await take(updates, 1)
        told = asyncio.create_task(take(news, 1, 60))
        await eventually(lambda: boris in home.services.games.viewer_feeds.desk.sources)
        home.clock.advance(4)
        await home.services.quick_match.sweep()
        assert (await look(home, boris, other["id"]) or {})["matching"]
        home.clock.advance(1)
        await home.services.quick_match.sweep()
        update = (await take(updates, 1))[0]["lobbyUpdates"]
        while update["currentGame"] is None:  # that the player came was told as well
            update = (await take(updates, 1))[0]["lobbyUpdates"]
        assert update["id"] == one["id"]
        assert people_of(update) == [amina, boris]
        assert (await told)[0]["viewerEvents"]["__typename"] == "GameStartedForViewer"
    found = await look(home, boris, other["id"])
    assert found is not None
    assert found["id"] == one["id"]
    assert await look(home, amina, other["id"]) is None
    left = await home.ask(boris, LEAVE, input={"lobbyId": other["id"]})
    assert left["leaveLobby"]["lobby"]["id"] == one["id"]


async def test_nobody_changes_a_lobby_in_which_people_wait(home: House) -> None:
    amina, boris = await home.people(2)
    lobby = await match(home, amina, players=3, rated=False)
    for player, mutation, more in (
        (amina, "startGame", ""),
        (amina, "addCpu", ""),
        (amina, "updateLobby", ", capacity: 2"),
        (amina, "removeSeat", ", seat: 1"),
        (boris, "joinLobby", ""),
    ):
        document = (
            f'mutation {{ {mutation}(input: {{lobbyId: "{lobby["id"]}"{more}}}) {{ problems {{ code }} }} }}'
        )
        assert (await home.ask(player, document))[mutation]["problems"] == [{"code": "FORBIDDEN"}]
    assert await look(home, amina, lobby["id"]) == lobby


@pytest.mark.parametrize("players", [1, 7])
async def test_two_to_six_can_play(home: House, players: int) -> None:
    (amina,) = await home.people(1)
    data = await home.ask(amina, MATCH, input={"kind": "PAGE_ONE", "players": players})
    assert data["quickMatch"] == {
        "lobby": None,
        "problems": [{"code": "INVALID_INPUT", "path": ["input", "players"]}],
    }


async def test_a_lobby_that_began_by_a_quick_match_goes_on_like_any_other(home: House) -> None:
    amina, boris = await home.people(2)
    await match(home, amina)
    lobby = await match(home, boris)
    game = from_global(lobby["currentGame"]["id"], "PageOneGame")
    assert game is not None
    await home.moved(game, amina, "resign")
    await home.services.lobbies.set_ready(boris, str(from_global(lobby["id"], "Lobby")), True, None)
    rematch = f'mutation {{ startGame(input: {{lobbyId: "{lobby["id"]}"}}) {{ problems {{ code }} }} }}'
    assert (await home.ask(amina, rematch))["startGame"]["problems"] == []


async def test_whoever_has_finished_may_look_for_others(home: House) -> None:
    amina, boris = await home.people(2)
    await match(home, amina)
    lobby = await match(home, boris)
    game = from_global(lobby["currentGame"]["id"], "PageOneGame")
    assert game is not None
    await home.moved(game, amina, "resign")
    assert (await match(home, amina))["id"] != lobby["id"]


async def test_names_that_look_alike_get_numbers(home: House) -> None:
    """K51."""
    one, other = await home.person("Amina"), await home.person("Amina")
    await match(home, one)
    lobby = await match(home, other)
    assert len({seat["player"]["name"] for seat in lobby["seats"]}) == 2
