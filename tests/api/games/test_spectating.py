"""Who may see a game, and who may be led to it: every way to a game, walked by everybody."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
from graphql import GraphQLInterfaceType, GraphQLObjectType, get_named_type

from tests.api.games.house import House, shown_id
from zamu_api.graphql.schema import schema
from zamu_api.ids import to_global
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.terms import Spectating
from zamu_api.store.tables import LobbySeatRow

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")

Viewer = str | None


@dataclass
class Table:
    """A game of Amina's and Boris's, in a lobby that Boris has left and Chen has come to since."""

    home: House
    game: str
    lobby: str
    players: dict[str, str]

    @property
    def id(self) -> str:
        return shown_id(self.game)

    async def ask(self, viewer: Viewer, document: str) -> Any:
        """The data; names in capitals stand for ids."""
        for name, id in {
            "GAME": self.id,
            "LOBBY": to_global("Lobby", self.lobby),
            "AMINA": to_global("Player", self.players["amina"]),
        }.items():
            document = document.replace(name, f'"{id}"')
        data, _ = await self.home.try_asking(viewer, document)
        return data

    async def first_update(self, viewer: Viewer, document: str, **variables: Any) -> Any:
        """The first item of a subscription, or None where there is an error instead."""
        source: Any = await schema.subscribe(
            document, variable_values=variables, context_value=self.home.context(viewer)
        )
        try:
            return (await anext(source)).data
        finally:
            await source.aclose()


Walk = Callable[[Table, Viewer], Awaitable[bool]]


async def by_id(table: Table, viewer: Viewer) -> bool:
    """Query.game"""
    return (await table.ask(viewer, "{ game(id: GAME) { id } }"))["game"] is not None


async def by_node(table: Table, viewer: Viewer) -> bool:
    """Query.node"""
    return (await table.ask(viewer, "{ node(id: GAME) { id } }"))["node"] is not None


async def by_its_feed(table: Table, viewer: Viewer) -> bool:
    """Subscription.gameUpdates"""
    document = "subscription($game: ID!) { gameUpdates(gameId: $game) { game { id } } }"
    return bool(await table.first_update(viewer, document, game=table.id))


async def by_a_move(table: Table, viewer: Viewer) -> bool:
    """MovePayload.game"""
    document = """mutation { callOut(input: {gameId: GAME, seat: 0}) { game { id } problems { code } } }"""
    return (await table.ask(viewer, document))["callOut"]["game"] is not None


async def by_current_game(table: Table, viewer: Viewer) -> bool:
    """Lobby.currentGame"""
    data = await table.ask(viewer, "{ lobby(id: LOBBY) { currentGame { id } } }")
    document = "subscription($lobby: ID!) { lobbyUpdates(lobbyId: $lobby) { currentGame { id } } }"
    update = await table.first_update(viewer, document, lobby=to_global("Lobby", table.lobby))
    assert update["lobbyUpdates"] == data["lobby"]
    return data["lobby"]["currentGame"] is not None


async def by_the_lobbys_list(table: Table, viewer: Viewer) -> bool:
    """Lobby.games"""
    data = await table.ask(viewer, "{ lobby(id: LOBBY) { games { edges { node { id } } } } }")
    return bool(data["lobby"]["games"]["edges"])


async def by_a_players_list(table: Table, viewer: Viewer) -> bool:
    """Player.games"""
    data = await table.ask(viewer, "{ player(id: AMINA) { games { edges { node { id } } } } }")
    return bool(data["player"]["games"]["edges"])


async def by_a_players_ratings(table: Table, viewer: Viewer) -> bool:
    """RatedGame.game"""
    history = "ratingHistory(kind: PAGE_ONE) { edges { node { place game { id } } } }"
    data = await table.ask(viewer, f"{{ player(id: AMINA) {{ {history} }} }}")
    return any(edge["node"]["game"] for edge in data["player"]["ratingHistory"]["edges"])


async def by_everybodys_list(table: Table, viewer: Viewer) -> bool:
    """Query.games"""
    return bool((await table.ask(viewer, "{ games { edges { node { id } } } }"))["games"]["edges"])


async def by_ones_own(table: Table, viewer: Viewer) -> bool:
    """Viewer.activeGames"""
    data = await table.ask(viewer, "{ viewer { activeGames { id } } }")
    return bool(data["viewer"] and data["viewer"]["activeGames"])


async def by_the_front_page(table: Table, viewer: Viewer) -> bool:
    """Subscription.liveGames"""
    async with table.home.services.games.front_pages.desk.reading(None) as source:
        return any(news.game.info.id == table.game for news in source.current())


async def by_ones_news(table: Table, viewer: Viewer) -> bool:
    """Subscription.viewerEvents"""
    if viewer is None:  # there are none without a token
        return False
    async with table.home.services.games.viewer_feeds.desk.reading(viewer) as source:
        return table.game in source._watched


WITH_THE_ID: list[Walk] = [by_id, by_node, by_its_feed]
"""Ways for who knows the id: whoever may watch goes them."""

TO_THE_LOBBYS: list[Walk] = [by_current_game, by_the_lobbys_list]
"""Ways that lead to the game, from its lobby."""

TO_PLAYERS: list[Walk] = [by_a_players_list]
"""Ways that lead to the game, from its players."""

ONCE_IT_IS_RATED: list[Walk] = [by_a_players_ratings]
"""Ways that lead to a game that is over, from its players."""

TO_ALL: list[Walk] = [by_everybodys_list]
"""Ways that lead everybody to the game alike."""

WITH_A_SEAT: list[Walk] = [by_ones_own, by_ones_news]
"""Ways only to one's own games."""

WHILE_IT_GOES_ON: list[Walk] = [by_the_front_page]
"""Ways that lead everybody alike to a game that goes on."""

BY_MOVES = {"StartGamePayload.game", "MovePayload.game"}
"""What a mutation gives: to the host who has just started it, and to who moves or tries to."""


@pytest.fixture(params=[False, True], ids=["going on", "over"])
async def over(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


async def set_up(home: House, spectating: Spectating, over: bool) -> Table:
    amina, boris, chen, dalila = await home.people(4)
    lobbies = home.services.lobbies
    lobby = await lobbies.create(amina, "PAGE_ONE", Terms(spectating=spectating, rated=True), None)
    for player in (boris, chen):
        await lobbies.join(player, lobby.id, None, None)
        await lobbies.set_ready(player, lobby.id, True, None)
    await lobbies.remove_seat(amina, lobby.id, 2, None)
    _, game = await lobbies.start_game(amina, lobby.id, None)
    # Who comes while the game goes on waits at the door; Chen is let in by hand.
    await lobbies.leave(boris, lobby.id, None)
    async with home.services.database.writing() as session:
        session.add(LobbySeatRow(lobby_id=lobby.id, index=4, player_id=chen))
    if over:
        await home.moved(game, amina, "resign")
    players = {"amina": amina, "boris": boris, "chen": chen, "dalila": dalila}
    return Table(home, game, lobby.id, players)


@pytest.mark.parametrize("spectating", Spectating)
async def test_each_is_led_to_a_game_and_sees_it_as_its_lobby_agreed(
    home: House, spectating: Spectating, over: bool
) -> None:
    table = await set_up(home, spectating, over)
    player, former, member, outsider = table.players.values()
    seated = {player, former}
    for viewer in (player, former, member, outsider, None):
        may_watch = viewer in seated or spectating is not Spectating.NOBODY
        may_find = viewer in seated or spectating is Spectating.EVERYONE
        may_find_in_lobby = may_find or (viewer == member and spectating is Spectating.WITH_LINK)
        expected = {
            **dict.fromkeys(WITH_THE_ID, may_watch),
            **dict.fromkeys(TO_THE_LOBBYS, may_find_in_lobby),
            **dict.fromkeys(TO_PLAYERS, may_find),
            **dict.fromkeys(ONCE_IT_IS_RATED, may_find and over),
            **dict.fromkeys(TO_ALL, spectating is Spectating.EVERYONE),
            **dict.fromkeys(WHILE_IT_GOES_ON, spectating is Spectating.EVERYONE and not over),
            **dict.fromkeys(WITH_A_SEAT, viewer in seated and not over),
            by_a_move: viewer is not None and may_watch,
        }
        found = {walk: await walk(table, viewer) for walk in expected}
        assert found == expected, viewer


def test_no_way_to_a_game_is_left_out() -> None:
    """Whoever adds one adds it to the walks."""
    types = schema._schema.type_map.values()
    games = {"Game", "Node", *(it.name for it in schema._schema.get_possible_types(interface("Game")))}
    ways = set()
    for type_ in types:
        if not isinstance(type_, (GraphQLObjectType, GraphQLInterfaceType)) or type_.name.startswith("__"):
            continue
        for name, field in type_.fields.items():
            if get_named_type(field.type).name in games:
                ways.add(f"{type_.name}.{name}")
    # These stand in a list or feed that is walked by its own name.
    ways -= {"GameEdge.node", "GameUpdate.game"}
    ways -= {f"{event}.game" for event in ("TurnStarted", "GameStartedForViewer", "GameFinishedForViewer")}
    walks = [*WITH_THE_ID, *TO_THE_LOBBYS, *TO_PLAYERS, *ONCE_IT_IS_RATED, *TO_ALL]
    walks += [*WHILE_IT_GOES_ON, *WITH_A_SEAT, by_a_move]
    through = {
        "Lobby.games": "GameConnection",
        "Player.games": "GameConnection",
        "Query.games": "GameConnection",
        "Subscription.gameUpdates": "GameUpdate",
        "Subscription.viewerEvents": "ViewerEvent",
    }
    assert ways | set(through) == {walk.__doc__ for walk in walks} | BY_MOVES
    for way, led_to in through.items():
        parent, _, field = way.partition(".")
        assert get_named_type(interface(parent).fields[field].type).name == led_to


def interface(name: str) -> Any:
    return schema._schema.type_map[name]


async def test_the_code_of_an_unlisted_lobby_is_not_told_to_who_only_watches(home: House) -> None:
    amina, boris, chen = await home.people(3)
    document = "query($game: ID!) { game(id: $game) { lobby { code } } }"
    unlisted = await home.deal([amina, boris], HANDS, visibility="UNLISTED")
    for viewer, told in ((amina, True), (boris, True), (chen, False), (None, False)):
        data = await home.ask(viewer, document, game=shown_id(unlisted))
        assert (data["game"]["lobby"] is not None) is told
    public = await home.deal([amina, boris], HANDS)
    assert (await home.ask(None, document, game=shown_id(public)))["game"]["lobby"] is not None


async def test_who_was_shown_one_game_is_not_led_to_the_lobbys_next(home: House) -> None:
    """A link is to one game: the way over its lobby ends at the lobby's door."""
    table = await set_up(home, Spectating.WITH_LINK, over=True)
    amina, _, chen, dalila = table.players.values()
    await home.services.lobbies.set_ready(chen, table.lobby, True, None)
    home.clock.advance(1)
    _, second = await home.services.lobbies.start_game(amina, table.lobby, None)
    document = "{ game(id: GAME) { lobby { currentGame { id } games { edges { node { id } } } } } }"
    shown = (await table.ask(dalila, document))["game"]["lobby"]
    assert shown == {"currentGame": None, "games": {"edges": []}}
    shown = (await table.ask(chen, document))["game"]["lobby"]
    assert shown["currentGame"] == {"id": shown_id(second)}
    assert [edge["node"]["id"] for edge in shown["games"]["edges"]] == [shown_id(second), table.id]


async def test_a_player_finds_the_games_that_go_on(home: House) -> None:
    amina, boris, chen = await home.people(3)
    first = await home.deal([amina, boris], HANDS)
    second = await home.deal([chen, amina], HANDS, spectating=Spectating.NOBODY)
    over = await home.deal([amina, boris], HANDS)
    await home.moved(over, amina, "resign")
    document = "{ viewer { activeGames { id } } }"
    data = await home.ask(amina, document)
    assert {game["id"] for game in data["viewer"]["activeGames"]} == {shown_id(first), shown_id(second)}
    assert len((await home.ask(boris, document))["viewer"]["activeGames"]) == 1
    assert len((await home.ask(chen, document))["viewer"]["activeGames"]) == 1
