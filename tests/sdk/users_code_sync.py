"""What a user writes who awaits nothing; it is never run, only read by the type checkers."""

from typing import assert_type

from zamu import KnownPageOneGame, PageOneOptions, SyncClient, Viewer, sync
from zamu.errors import IllegalMove
from zamu.events import CardsPlayed, Event
from zamu.types import AccessToken, CardColor, GameGlance, LegalMove, Player


def use(client: SyncClient) -> None:
    assert_type(client.guest("Amina"), Player)
    lobby = client.lobbies.create(page_one=PageOneOptions(starting_cards=5))
    assert_type(lobby, sync.Lobby)
    lobby.add_cpu()
    for changed in lobby.updates():
        assert_type(changed, sync.Lobby)
    for table in client.lobbies.list():
        assert_type(table, sync.Lobby)
    for glance in client.games.list():
        assert_type(glance, GameGlance)
    game = lobby.start()
    assert_type(game, sync.Game)
    with game.updates(after=3) as updates:
        for update in updates:
            assert_type(update, sync.GameUpdate)
            assert_type(update.game, sync.Game)
            if isinstance(update.event, CardsPlayed):
                assert_type(update.event.seat, int)
    assert_type(game.legal_moves, list[LegalMove])
    try:
        assert_type(game.play("R5 G5!"), list[Event])
        game.play(["W"], color=CardColor.RED)
    except IllegalMove as refusal:
        if isinstance(refusal.game, KnownPageOneGame):
            assert_type(refusal.game.draw_pile_count, int)
    if isinstance(game, sync.PageOneGame):
        assert_type(game.draw_pile_count, int)
    elif isinstance(game, sync.ChineseCheckersGame):
        game.destinations("c1")
    assert_type(client.tokens.list(), list[AccessToken])
    viewer = client.viewer()
    assert_type(viewer, sync.Viewer | None)
    assert not isinstance(viewer, Viewer)
