"""Games and lobbies as they happen: each event once and in order, over lost connections too."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Self

from zamu._channel import Channel, Completed, Opened
from zamu._generated.fragments import Event, GameState
from zamu._generated.game_updates import GameUpdates as GameUpdatesResult
from zamu._generated.game_updates import GameUpdatesGameUpdates
from zamu._generated.lobby_updates import LobbyUpdates as LobbyUpdatesResult
from zamu._http import UNAVAILABLE
from zamu.errors import Fault
from zamu.known import OVER

if TYPE_CHECKING:
    from zamu._session import Session
    from zamu.game import Game
    from zamu.lobby import Lobby


@dataclass(frozen=True, slots=True)
class GameUpdate:
    """What a game's stream says: an event, the game as it stands to begin with, or that all is quiet.

    `seq` is the number up to which the stream has been read: give it as `after` to go on from here.
    `newest` is the number of the log's latest event, `at` the server's time, to read deadlines against.
    `state` is the game after the move that the event belongs to; `game`, the live object, may be ahead.
    """

    seq: int
    newest: int
    at: datetime
    event: Event | None
    is_heartbeat: bool
    state: GameState
    game: Game


class Subscribed:
    """A subscription that is left when the loop over it is, however that happens."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def aclose(self) -> None:
        """Leaves the subscription; the connection stays for others."""
        self._channel.leave()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __del__(self) -> None:
        with contextlib.suppress(RuntimeError):  # the loop may be gone before its objects are
            self._channel.leave()


class GameUpdates(Subscribed, AsyncIterator[GameUpdate]):
    """The updates of one game; it ends with the game.

    It knows the last event that it gave out. After a lost connection it resumes behind that one, drops what
    comes twice, and asks again for what is missing: behind a gap, or a heartbeat that is ahead.
    """

    def __init__(self, session: Session, game: Game, after: int | None) -> None:
        super().__init__(session.game_updates(game.id, after))
        self._session = session
        self._game = game
        self._seq = after if after is not None and after >= 0 else None
        self._fresh = True  # nothing has come since the server was asked
        self._ended = False
        self._pauses = session.patience.pauses()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> GameUpdate:
        while not self._ended:
            try:
                message = await self._channel.receive()
            except Fault as fault:
                if fault.code != UNAVAILABLE:
                    raise
                await self._ask_again(fault)
                continue
            if isinstance(message, Opened):
                self._fresh = True
            elif isinstance(message, Completed):
                await self._ask_again(Fault("The server ended the stream before the game was over."))
            else:
                result = GameUpdatesResult.model_validate(message.data).game_updates
                fresh, self._fresh = self._fresh, False
                update = await self._read(result, fresh)
                if update is not None:
                    return update
        raise StopAsyncIteration

    async def _read(self, result: GameUpdatesGameUpdates, fresh: bool) -> GameUpdate | None:
        """The update to give out, if it is one, and if nothing is missing before it."""
        held = self._seq
        is_heartbeat = False
        if result.event is not None:
            if held is not None and result.event.seq <= held:
                return None
            if held is not None and result.event.seq > held + 1:
                await self._ask_again(Fault(f"Events are missing after {held}, and the server has none."))
                return None
            self._seq = result.event.seq
        elif held is None or (fresh and result.seq < held):
            # The game as it stands: asked for, or because the log has not reached the event asked for.
            self._seq = result.seq
        elif result.seq > held:
            await self._ask_again(Fault(f"Events are missing after {held}, and the server has none."))
            return None
        else:
            is_heartbeat = True
        if not is_heartbeat:
            self._pauses = self._session.patience.pauses()
        return self._give(result, is_heartbeat)

    def _give(self, result: GameUpdatesGameUpdates, is_heartbeat: bool) -> GameUpdate:
        assert self._seq is not None  # noqa: S101
        self._channel.variables["after"] = self._seq  # where a new connection goes on
        game = self._session.game(result.game)
        if result.game.status in OVER and self._seq >= result.game.seq:
            self._ended = True
            self._channel.leave()
        return GameUpdate(
            seq=self._seq,
            newest=result.seq,
            at=result.at,
            event=result.event,
            is_heartbeat=is_heartbeat,
            state=result.game,
            game=game,
        )

    async def _ask_again(self, why: Fault) -> None:
        """Subscribes anew behind the last event that was given out; raises `why` when patience ends."""
        pause = next(self._pauses, None)
        if pause is None:
            self._ended = True
            self._channel.leave()
            raise why
        self._channel.leave()
        await asyncio.sleep(pause)
        self._channel.restart()


class LobbyUpdates(Subscribed, AsyncIterator["Lobby"]):
    """A lobby at once, and again whenever it has changed; it ends when the lobby closes."""

    def __init__(self, session: Session, lobby: Lobby) -> None:
        super().__init__(session.lobby_updates(lobby.id))
        self._session = session

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Lobby:
        while not isinstance(message := await self._channel.receive(), Completed):
            if not isinstance(message, Opened):
                return self._session.lobby(LobbyUpdatesResult.model_validate(message.data).lobby_updates)
        raise StopAsyncIteration
