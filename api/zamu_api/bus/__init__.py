"""How processes tell each other what happened. What is lost here only delays: the store is the truth."""

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[bytes | None], None]
"""Called with each message of a channel, and with None when messages may have been lost. Must not block."""

Stop = Callable[[], Awaitable[None]]
"""Ends a listener; safe to call twice."""


class Bus(Protocol):
    """Publish and subscribe, by channel. One suite runs over both twins."""

    async def start(self) -> None:
        """Connects, or begins to try; a bus that is down does not keep the server from starting."""

    async def close(self) -> None:
        """Ends all listening."""

    def publish(self, channel: str, message: bytes) -> None:
        """Sends to whoever listens now, soon. Never waits, never raises: a lost message only delays."""

    async def listen(self, channel: str, listener: Listener) -> Stop:
        """Listens to a channel; on return, what is published from now on arrives."""

    @property
    def healthy(self) -> bool:
        """Whether messages can pass."""
