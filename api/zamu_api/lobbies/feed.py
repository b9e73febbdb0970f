"""A lobby as it changes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace

from zamu_api.bus import Bus
from zamu_api.lobbies.lobby import Lobby, channel
from zamu_api.lobbies.service import Lobbies
from zamu_api.metrics import tally
from zamu_api.presence import Presence
from zamu_api.store.log import StoreDown


class LobbyFeed:
    """Follows lobbies for those who look at them."""

    def __init__(self, lobbies: Lobbies, bus: Bus, presence: Presence, quiet: float) -> None:
        """`quiet` is how many seconds without news pass before a lobby is read anew all the same."""
        self._lobbies = lobbies
        self._bus = bus
        self._presence = presence
        self._quiet = quiet

    async def follow(self, lobby_id: str, player_id: str | None) -> AsyncIterator[Lobby]:
        """The lobby at once, then whenever it has changed; several changes at a time may come as one.

        Ends when the lobby closes, or at once if there is no such lobby or it has closed. Raises `StoreDown`
        when not even the first can be read. As long as it is followed, the player is connected. Who waits for
        a quick match and is taken to another lobby goes on with that one.
        """
        changed = asyncio.Event()
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(await self._bus.listen(channel(lobby_id), lambda _: changed.set()))
            stack.enter_context(tally.subscription())
            if player_id is not None:
                # Others see who is here: they are told when the player comes and, last, when they go.
                stack.callback(self._bus.publish, channel(lobby_id), b"")
                await stack.enter_async_context(self._presence.here(player_id))
                self._bus.publish(channel(lobby_id), b"")
            last: Lobby | None = None
            while True:
                changed.clear()
                try:
                    lobby = await self._lobbies.of_follower(lobby_id, player_id)
                except StoreDown:
                    if last is None:
                        raise
                    lobby = last
                if lobby is None or lobby.closed:
                    return
                if lobby.id != lobby_id:
                    # The player was taken there from where they waited: it goes on as that one.
                    lobby_id = lobby.id
                    stack.push_async_callback(
                        await self._bus.listen(channel(lobby_id), lambda _: changed.set())
                    )
                    stack.callback(self._bus.publish, channel(lobby_id), b"")
                    self._bus.publish(channel(lobby_id), b"")
                # While a game goes on the lobby's end moves with the time; that is no change.
                if last is None or replace(lobby, expires_at=last.expires_at) != last:
                    last = lobby
                    yield lobby
                # Not wait_for: before Python 3.12 it may swallow that the follower goes.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._quiet):
                        await changed.wait()
