"""The bus within one process."""

import asyncio
from collections import deque

from zamu_api.bus import Listener, Stop
from zamu_api.bus.listeners import Listeners


class LocalBus:
    """Hands messages over in the next turn of the loop, so that who publishes is never called back."""

    def __init__(self) -> None:
        self._channels: dict[str, Listeners] = {}
        self._outbox: deque[tuple[str, bytes]] = deque()

    async def start(self) -> None:
        """There is nothing to connect to."""

    async def close(self) -> None:
        self._channels.clear()

    def publish(self, channel: str, message: bytes) -> None:
        if not self._outbox:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._outbox.append((channel, message))

    async def listen(self, channel: str, listener: Listener) -> Stop:
        listeners = self._channels.setdefault(channel, Listeners())
        key = listeners.add(listener)

        async def stop() -> None:
            listeners.remove(key)
            if not listeners and self._channels.get(channel) is listeners:
                del self._channels[channel]

        return stop

    @property
    def healthy(self) -> bool:
        return True

    def _deliver(self) -> None:
        outbox, self._outbox = self._outbox, deque()
        for channel, message in outbox:
            if listeners := self._channels.get(channel):
                listeners.tell(message)
