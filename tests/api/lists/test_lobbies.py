"""The list of lobbies that anybody may join."""

from typing import Any

from tests.api.client import Client
from tests.api.games.house import House
from zamu_api.ids import from_global
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.terms import Visibility

LOBBIES = """query($kind: GameKind, $first: Int, $after: String) {
  lobbies(kind: $kind, first: $first, after: $after) {
    edges { cursor node { id code seats { player { name } connected } } }
    pageInfo { hasNextPage endCursor }
  } }"""


async def listed(home: House, **narrowed: Any) -> list[str]:
    """The inner ids of the lobbies in the list."""
    connection = (await home.ask(None, LOBBIES, **narrowed))["lobbies"]
    return [from_global(edge["node"]["id"], "Lobby") or "" for edge in connection["edges"]]


async def test_the_list_holds_what_can_be_joined_and_nothing_else(home: House) -> None:
    """A lobby comes and goes as it fills, plays, ends its game, hides and closes."""
    amina, boris, chen = await home.people(3)
    lobbies = home.services.lobbies
    lobby = await lobbies.create(amina, "PAGE_ONE", Terms(capacity=2), None)
    assert await listed(home) == [lobby.id]
    await lobbies.join(boris, lobby.id, None, None)
    assert await listed(home) == []
    await lobbies.leave(boris, lobby.id, None)
    assert await listed(home) == [lobby.id]
    await lobbies.update(amina, lobby.id, Terms(visibility=Visibility.UNLISTED), None)
    assert await listed(home) == []
    await lobbies.update(amina, lobby.id, Terms(visibility=Visibility.PUBLIC, capacity=3), None)
    await lobbies.join(boris, lobby.id, None, None)
    assert await listed(home) == [lobby.id]
    await lobbies.set_ready(boris, lobby.id, True, None)
    _, game = await lobbies.start_game(amina, lobby.id, None)
    assert await listed(home) == []
    await lobbies.leave(boris, lobby.id, None)  # there is room, and a game
    assert await listed(home) == []
    await home.moved(game, amina, "resign")
    assert await listed(home) == [lobby.id]
    await lobbies.join(chen, lobby.id, None, None)
    await lobbies.update(amina, lobby.id, Terms(capacity=2), None)
    assert await listed(home) == []
    await lobbies.remove_seat(amina, lobby.id, 1, None)
    assert await listed(home) == [lobby.id]
    await lobbies.leave(amina, lobby.id, None)
    assert await listed(home) == []


async def test_a_lobby_whose_time_is_up_is_in_no_list(home: House) -> None:
    (amina,) = await home.people(1)
    await home.services.lobbies.create(amina, "PAGE_ONE", Terms(), None)
    assert len(await listed(home)) == 1
    home.clock.advance(24 * 3600)
    assert await listed(home) == []


async def test_pages_are_by_age_and_kind_and_bear_what_comes_meanwhile(home: House) -> None:
    (amina,) = await home.people(1)
    made: list[str] = []
    for number in range(5):
        home.clock.advance(1)
        kind = ("PAGE_ONE", "CHINESE_CHECKERS")[number % 2]
        made.insert(0, (await home.services.lobbies.create(amina, kind, Terms(), None)).id)
    assert await listed(home) == made
    assert await listed(home, kind="CHINESE_CHECKERS") == made[1::2]
    page = (await home.ask(None, LOBBIES, first=2))["lobbies"]
    assert page["pageInfo"]["hasNextPage"] is True
    home.clock.advance(1)
    await home.services.lobbies.create(amina, "PAGE_ONE", Terms(), None)
    after = page["pageInfo"]["endCursor"]
    assert await listed(home, first=2, after=after) == made[2:4]
    assert await listed(home, first=10, after=after) == made[2:]
    assert await listed(home, first=10, after=after, kind="CHINESE_CHECKERS") == made[3:4]


async def test_who_is_connected_shows_in_the_list(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]["id"]
    document = "{ lobbies { edges { node { id seats { connected } } } } }"

    async def here() -> list[bool]:
        (edge,) = (await anybody.ask(document))["lobbies"]["edges"]
        assert edge["node"]["id"] == lobby
        return [seat["connected"] for seat in edge["node"]["seats"]]

    assert await here() == [False]
    async with host.socket() as socket:
        await socket.next(
            await socket.subscribe("subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { id } }", id=lobby)
        )
        assert await here() == [True]


async def test_a_lobby_that_a_player_left_open_for_the_next_game_is_found_by_the_next(
    anybody: Client,
) -> None:
    """From the list to a seat, as a stranger does it."""
    host = await anybody.guest("Amina")
    await host.done("createLobby", kind="PAGE_ONE")
    stranger = await anybody.guest("Boris")
    (edge,) = (await stranger.ask("{ lobbies(kind: PAGE_ONE) { edges { node { id } } } }"))["lobbies"][
        "edges"
    ]
    joined = await stranger.done("joinLobby", lobbyId=edge["node"]["id"])
    assert len(joined["lobby"]["seats"]) == 2
