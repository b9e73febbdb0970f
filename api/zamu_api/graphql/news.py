"""News of many games in the schema: what a player's phone should tell them, and what a front page shows."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from datetime import datetime
from typing import Annotated, Any

import strawberry
from strawberry import UNSET, Info

from zamu_api.games.news import News, NewsKind, NewsSource
from zamu_api.games.state import deadline
from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.context import Context
from zamu_api.graphql.games import Game, shown_game
from zamu_api.graphql.scalars import moment
from zamu_engine.ruleset import Viewer


@strawberry.type(description="It is the player's turn.")
class TurnStarted:
    game: Game = strawberry.field(description="The game that waits for the player.")
    deadline: datetime | None = strawberry.field(
        description="When a CPU makes the move instead, in the server's time; null without a turn limit."
    )


@strawberry.type(description="A game of the player's has begun.")
class GameStartedForViewer:
    game: Game = strawberry.field(description="The game.")


@strawberry.type(description="A game of the player's is over, with places or without.")
class GameFinishedForViewer:
    game: Game = strawberry.field(description="The game as it ended.")


ViewerEvent = Annotated[
    TurnStarted | GameStartedForViewer | GameFinishedForViewer,
    strawberry.union("ViewerEvent", description="What a player's phone should tell them."),
]


def viewer_event(news: News, viewer: Viewer) -> TurnStarted | GameStartedForViewer | GameFinishedForViewer:
    """The news as the player's clients see them."""
    view = news.view(viewer)
    game = shown_game(view)
    match news.kind:
        case NewsKind.STARTED:
            return GameStartedForViewer(game=game)
        case NewsKind.FINISHED:
            return GameFinishedForViewer(game=game)
    end = deadline(view.info, view.state)
    return TurnStarted(game=game, deadline=None if end is None else moment(end))


def live_game(news: News, viewer: Viewer) -> Game:
    """The news as clients see them: the game itself."""
    return shown_game(news.view(viewer))


VALUES: Mapping[str, Callable[[News, Viewer], Any]] = {"viewerEvents": viewer_event, "liveGames": live_game}
"""What news become, by the field that tells them."""


@asynccontextmanager
async def reading(context: Context, field: str, arguments: Mapping[str, Any]) -> AsyncIterator[NewsSource]:
    """What the field tells; within the block the player, if a token says who that is, is connected.

    Raises `Refused` (UNAUTHENTICATED) where there has to be one, and `StoreDown`.
    """
    async with AsyncExitStack() as stack:
        if context.player_id is not None:
            await stack.enter_async_context(context.services.presence.here(context.player_id))
        games = context.services.games
        source: NewsSource
        if field == "viewerEvents":
            source = await stack.enter_async_context(
                games.viewer_feeds.desk.reading(context.require_player())
            )
        else:
            kind = arguments.get("kind") or None
            source = await stack.enter_async_context(games.front_pages.desk.reading(kind))
        yield source


async def _seen(context: Context, field: str, **arguments: Any) -> AsyncGenerator[tuple[News, Viewer], None]:
    """The news with the viewer's seat in each game."""
    async with reading(context, field, arguments) as source, aclosing(source.read()) as all_news:
        async for news in all_news:
            yield news, news.game.info.seat_of(context.player_id)


@strawberry.type
class NewsSubscriptions:
    @strawberry.subscription(
        description="What a player's phone should tell them, over all their games: first each game that "
        "waits for them, then whenever one begins, waits for them, or is over. Whoever comes back is told "
        "anew what waits. Needs a token."
    )
    async def viewer_events(self, info: Info[Context, None]) -> AsyncGenerator[ViewerEvent, None]:
        async with aclosing(_seen(info.context, "viewerEvents")) as seen:
            async for news, viewer in seen:
                yield viewer_event(news, viewer)

    @strawberry.subscription(
        description="The newest games going on that everybody may watch, at most 20, the newest last; then "
        "each that begins, and each of them again when it has gone on, at most once a second. One that is "
        "over comes once more."
    )
    async def live_games(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind | None, strawberry.argument(description="Only of this kind.")] = UNSET,
    ) -> AsyncGenerator[Game, None]:
        async with aclosing(_seen(info.context, "liveGames", kind=kind)) as seen:
            async for news, viewer in seen:
                yield live_game(news, viewer)
