"""What goes on in games: the player's own, and those that everybody may watch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Self

from zamu._channel import Completed, Opened
from zamu._generated.enums import GameKind
from zamu._generated.fragments import (
    GameFinishedForViewer,
    GameGlance,
    GameStartedForViewer,
    TurnStarted,
)
from zamu._generated.live_games import LiveGames as LiveGamesResult
from zamu._generated.viewer_events import ViewerEvents as ViewerEventsResult
from zamu.updates import Subscribed

if TYPE_CHECKING:
    from zamu._session import Session
    from zamu.game import Game


@dataclass(frozen=True, slots=True)
class ViewerEvent:
    """What a player's phone should tell them: the game has begun, is over, or waits for them.

    `type` is GameStartedForViewer, GameFinishedForViewer or TurnStarted; only the last can have a `deadline`,
    in the server's time.
    """

    type: str
    game: Game
    deadline: datetime | None


class ViewerEvents(Subscribed, AsyncIterator[ViewerEvent]):
    """First each game that waits for the player, then what happens in all of theirs. After a lost connection
    it is told anew what waits.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session.viewer_events())
        self._session = session

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> ViewerEvent:
        while not isinstance(message := await self._channel.receive(), Completed):
            if isinstance(message, Opened):
                continue
            event = ViewerEventsResult.model_validate(message.data).viewer_events
            # A newer server may tell of other things, which this client cannot read.
            if isinstance(event, (TurnStarted, GameStartedForViewer, GameFinishedForViewer)):
                deadline = event.deadline if isinstance(event, TurnStarted) else None
                return ViewerEvent(type(event).__name__, self._session.game(event.game), deadline)
        raise StopAsyncIteration


class LiveGames(Subscribed, AsyncIterator[GameGlance]):
    """The newest games going on, then each that begins, goes on, or is over. After a lost connection the
    newest come again.
    """

    def __init__(self, session: Session, kind: GameKind | None) -> None:
        super().__init__(session.live_games(kind))

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> GameGlance:
        while not isinstance(message := await self._channel.receive(), Completed):
            if not isinstance(message, Opened):
                return LiveGamesResult.model_validate(message.data).live_games
        raise StopAsyncIteration
