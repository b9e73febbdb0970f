"""Presence within one process."""

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Set
from contextlib import asynccontextmanager


class LocalPresence:
    """The connections of this process, counted."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    @property
    def players(self) -> Set[str]:
        """Those who are connected to this process."""
        return self._counts.keys()

    async def start(self) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to take back."""

    @asynccontextmanager
    async def here(self, player_id: str) -> AsyncIterator[None]:
        self._counts[player_id] += 1
        try:
            yield
        finally:
            self._counts[player_id] -= 1
            if not self._counts[player_id]:
                del self._counts[player_id]

    async def connected(self, player_ids: Iterable[str]) -> frozenset[str]:
        return frozenset(self.players & set(player_ids))

    def at_hand(self, player_id: str) -> bool:
        return player_id in self._counts
