"""What a user writes; it is never run, only read by the type checker."""

from datetime import datetime
from typing import assert_type

from zamu import ChineseCheckersGame, Client, Game, GameUpdate, Lobby, PageOneGame, PageOneOptions
from zamu.errors import IllegalMove
from zamu.events import CardsPlayed, Event, PieceMoved
from zamu.known import KnownGame
from zamu.notation import Card, Hole
from zamu.types import CardColor, GameState, LegalMove, Placement, Player


async def use(client: Client) -> None:
    player = await client.guest("Amina")
    assert_type(player, Player)
    lobby = await client.lobbies.create(page_one=PageOneOptions(starting_cards=5, declaration=False))
    assert_type(lobby, Lobby)
    async for changed in lobby.updates():
        assert_type(changed, Lobby)
    game = await lobby.start()
    assert_type(game, Game)
    async for update in game.updates(after=3):
        assert_type(update, GameUpdate)
        assert_type(update.state, GameState)
        match update.event:
            case CardsPlayed(seat=seat, cards=cards):
                assert_type(seat, int)
                assert_type(cards, list[Card])
            case PieceMoved() as piece_moved:
                assert_type(piece_moved.path, list[Hole])
            case Event(type=kind, summary=summary):
                assert_type((kind, summary), tuple[str, str])
            case None:
                pass
    assert_type(game.placements, list[Placement])
    assert_type(game.legal_moves, list[LegalMove])
    if game.turn is not None:
        assert_type(game.turn.deadline, datetime | None)
    try:
        assert_type(await game.play("R5 G5!"), list[Event])
        await game.play(["W"], color=CardColor.RED)
    except IllegalMove as refusal:
        assert_type(refusal.clause, str | None)
        assert_type(refusal.game, KnownGame | None)
    if isinstance(game, PageOneGame):
        assert_type(game.hand, list[Card])
        assert_type(game.options.hand_limit, int)
    elif isinstance(game, ChineseCheckersGame):
        assert_type(await game.destinations("c1"), list[Hole])
