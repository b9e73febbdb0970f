"""Games by their ids, each as the viewer may see it."""

from collections.abc import Callable
from typing import Annotated

import strawberry
from strawberry import Info

from zamu_api.games.views import GameView
from zamu_api.graphql.chinese_checkers import ChineseCheckersGame, chinese_checkers_game
from zamu_api.graphql.context import Context
from zamu_api.graphql.game import TYPE_NAMES, Game
from zamu_api.graphql.page_one import PageOneGame, page_one_game
from zamu_api.ids import split_global

__all__ = ["GAME_TYPES", "Game", "GameQueries", "game_by_id", "game_of", "inner_game_id", "shown_game"]

GAME_TYPES = (PageOneGame, ChineseCheckersGame)
"""Every type of game, for the schema: most are reached through the interface alone."""

_SHOWN: dict[str, Callable[[GameView], Game]] = {
    "PAGE_ONE": page_one_game,
    "CHINESE_CHECKERS": chinese_checkers_game,
}


def shown_game(view: GameView) -> Game:
    """The view as clients see it; made once for each view."""
    game: Game | None = view.shown.get(Game)
    if game is None:
        game = view.shown[Game] = _SHOWN[view.info.kind](view)
    return game


async def game_of(context: Context, game_id: str) -> Game | None:
    """The game with this inner id as the viewer may see it; None if there is none, or they may not."""
    view = await context.services.games.view(game_id, context.player_id)
    return shown_game(view) if view else None


async def inner_game_id(context: Context, global_id: str) -> str | None:
    """The inner id of a game, or None when this is no id of one, or of a game of another kind."""
    match split_global(global_id):
        case (type_name, game_id) if type_name in TYPE_NAMES.values():
            kind = await context.services.games.kind(game_id)
            return game_id if kind and TYPE_NAMES[kind] == type_name else None
    return None


async def game_by_id(context: Context, global_id: str) -> Game | None:
    """The game with this id as the viewer may see it, or None."""
    game_id = await inner_game_id(context, global_id)
    return await game_of(context, game_id) if game_id else None


@strawberry.type
class GameQueries:
    @strawberry.field(
        description="The game with this id as the viewer may see it; null if there is none, or they may not."
    )
    async def game(
        self,
        info: Info[Context, None],
        id: Annotated[strawberry.ID, strawberry.argument(description="Which.")],
    ) -> Game | None:
        return await game_by_id(info.context, id)
