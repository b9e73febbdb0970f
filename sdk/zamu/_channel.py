"""What came for a subscription, whichever way it is carried."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Protocol

from zamu.errors import ZamuError


class Carrier(Protocol):
    """Follows subscriptions."""

    def join(self, channel: Channel) -> None: ...
    def leave(self, channel: Channel) -> None: ...


@dataclass(frozen=True, slots=True)
class Opened:
    """The server is being asked, for the first time or anew: what follows begins again."""


@dataclass(frozen=True, slots=True)
class Next:
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Completed:
    """The server has no more to say."""


Message = Opened | Next | Completed


@dataclass(eq=False)
class Channel:
    """One subscription: what came for it, in order. `variables` are those for when it is asked for again."""

    socket: Carrier
    document: str
    name: str
    variables: dict[str, Any]
    id: str = ""
    _messages: deque[Message | ZamuError] = field(default_factory=deque)
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)

    async def receive(self) -> Message:
        """The next message; raises what ended the subscription, in its turn and ever after."""
        while not self._messages:
            self._arrived.clear()
            await self._arrived.wait()
        message = self._messages[0]
        if isinstance(message, ZamuError):
            raise message
        if not isinstance(message, Completed):
            self._messages.popleft()
        return message

    def put(self, message: Message | ZamuError) -> None:
        self._messages.append(message)
        self._arrived.set()

    def restart(self) -> None:
        """Asks anew, with the variables as they are now; what had come and was not read is dropped."""
        self.leave()
        self._messages.clear()
        self.socket.join(self)

    def leave(self) -> None:
        self.socket.leave(self)

    def request(self) -> dict[str, Any]:
        payload = {"query": self.document, "operationName": self.name, "variables": self.variables}
        return {"id": self.id, "type": "subscribe", "payload": payload}
