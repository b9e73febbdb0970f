"""Who is connected: a player with at least one open subscription, on any process."""

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Presence(Protocol):
    """Counts the connections of players. A process that dies leaves no ghosts behind."""

    async def start(self) -> None:
        """Begins to tell the other processes."""

    async def close(self) -> None:
        """Takes back what it told them."""

    def here(self, player_id: str) -> AbstractAsyncContextManager[None]:
        """The player is connected as long as the context is open; contexts add up."""

    async def connected(self, player_ids: Iterable[str]) -> frozenset[str]:
        """Those of the players who are connected to any process."""

    def at_hand(self, player_id: str) -> bool | None:
        """Whether the player is connected, as far as that was known a second ago; None where it was not."""
