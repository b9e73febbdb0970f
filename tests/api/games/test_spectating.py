"""Who may see a game at all."""

from typing import Any

import pytest

from tests.api.games.house import House, shown_id
from zamu_api.graphql.schema import schema
from zamu_api.ids import to_global
from zamu_api.lobbies.terms import Spectating

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")


async def first_update(home: House, player_id: str | None, game: str) -> Any:
    """The first item of the game's feed."""
    source: Any = await schema.subscribe(
        "subscription($game: ID!) { gameUpdates(gameId: $game) { game { id viewerSeat } } }",
        variable_values={"game": game},
        context_value=home.context(player_id),
    )
    try:
        return await anext(source)
    finally:
        await source.aclose()


@pytest.mark.parametrize("spectating", Spectating)
async def test_only_a_game_for_nobodys_eyes_is_hidden_and_only_from_those_without_a_seat(
    home: House, spectating: Spectating
) -> None:
    """By query, node, lobby and feed alike; WITH_LINK is for whoever knows the id."""
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris], HANDS, spectating=spectating)
    view = await home.services.games.view(game, amina)
    assert view is not None
    async with home.services.database.writing() as session:
        from zamu_api.store.tables import LobbyRow

        (await session.get_one(LobbyRow, view.info.lobby_id)).current_game_id = game
    document = """query($game: ID!, $lobby: ID!) {
        game(id: $game) { id viewerSeat } node(id: $game) { id ... on Game { viewerSeat } }
        lobby(id: $lobby) { currentGame { id viewerSeat } } }"""
    lobby = to_global("Lobby", view.info.lobby_id)
    for viewer, seat in ((amina, 0), (boris, 1), (chen, None), (None, None)):
        data = await home.ask(viewer, document, game=shown_id(game), lobby=lobby)
        update = await first_update(home, viewer, shown_id(game))
        if seat is None and spectating is Spectating.NOBODY:
            assert data == {"game": None, "node": None, "lobby": {"currentGame": None}}
            assert update.data is None
            assert [error.extensions["code"] for error in update.errors] == ["NOT_FOUND"]
        else:
            shown = {"id": shown_id(game), "viewerSeat": seat}
            assert data == {"game": shown, "node": shown, "lobby": {"currentGame": shown}}
            assert update.data == {"gameUpdates": {"game": shown}}


async def test_the_code_of_an_unlisted_lobby_is_not_told_to_who_only_watches(home: House) -> None:
    amina, boris, chen = await home.people(3)
    document = "query($game: ID!) { game(id: $game) { lobby { code } } }"
    unlisted = await home.deal([amina, boris], HANDS, visibility="UNLISTED")
    for viewer, told in ((amina, True), (boris, True), (chen, False), (None, False)):
        data = await home.ask(viewer, document, game=shown_id(unlisted))
        assert (data["game"]["lobby"] is not None) is told
    public = await home.deal([amina, boris], HANDS)
    assert (await home.ask(None, document, game=shown_id(public)))["game"]["lobby"] is not None


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
