"""The feed of a game in the schema."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from datetime import datetime
from typing import Annotated

import strawberry
from graphql import GraphQLError
from strawberry import UNSET, Info

from zamu_api.games.feed import Update
from zamu_api.graphql.context import Context
from zamu_api.graphql.game import Game
from zamu_api.graphql.game_events import GameEvent, shown_event
from zamu_api.graphql.games import inner_game_id, shown_game
from zamu_api.graphql.scalars import moment
from zamu_api.problems import Refused


@strawberry.type(description="One item of a game's feed: an event, a snapshot or a heartbeat.")
class GameUpdate:
    seq: int = strawberry.field(
        description="The newest number in the log: "
        "a client that holds fewer has more to come, or has missed some."
    )
    at: datetime = strawberry.field(description="The server's time, against which deadlines are read.")
    event: GameEvent | None = strawberry.field(description="Null in a snapshot and in a heartbeat.")
    game: Game = strawberry.field(
        description="The game after the move that the event belongs to, as the viewer may see it: "
        "never half a move."
    )

    @classmethod
    def of(cls, update: Update) -> "GameUpdate":
        """The update as clients see it."""
        event = shown_event(update.view, update.event.logged.seq) if update.event else None
        return cls(seq=update.seq, at=moment(update.at), event=event, game=shown_game(update.view))


@strawberry.type
class GameSubscriptions:
    @strawberry.subscription(
        description="Without `after`: a snapshot, then every event as it comes. With `after`: every event "
        "since that one, each once and in order, first those already in the log, then live; a snapshot if "
        "the log has not reached it. A heartbeat after every 15 quiet seconds. Completes after GameFinished "
        "or GameAborted."
    )
    async def game_updates(
        self,
        info: Info[Context, None],
        game_id: Annotated[strawberry.ID, strawberry.argument(description="Which game.")],
        after: Annotated[
            int | None, strawberry.argument(description="The number of the last event that the client has.")
        ] = UNSET,
    ) -> AsyncGenerator[GameUpdate, None]:
        context = info.context
        inner = await inner_game_id(context, game_id)
        if inner is None:
            raise _not_found()
        # A client that comes back repeats its document, and says beside it how far it has come since.
        if context.last_event_id is not None:
            after = context.last_event_id
        feed = context.services.games.updates(inner, context.player_id, None if after is UNSET else after)
        first = True
        try:
            async with aclosing(feed):
                async for update in feed:
                    if update.event is not None:
                        context.event_id = update.event.logged.seq
                    else:
                        # A snapshot is where the client begins; a heartbeat does not bring it further.
                        context.event_id = update.seq if first else None
                    first = False
                    yield GameUpdate.of(update)
        except Refused:
            raise _not_found() from None


def _not_found() -> GraphQLError:
    return GraphQLError("There is no such game.", extensions={"code": "NOT_FOUND"})
