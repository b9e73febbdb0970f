"""Sockets and streams under any ASGI server: the same sessions, with a queue and a task to send from it."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from zamu_api.graphql.formats import Format
from zamu_api.graphql.socket import BAD_REQUEST, PROTOCOL, TRY_AGAIN_LATER, Session, Sockets
from zamu_api.graphql.streams import Stream, Streams
from zamu_api.problems import Refused
from zamu_api.rates.callers import address_in

_MOST_WAITING = 64 * 1024
"""Characters that may wait to be sent until a socket or a stream counts as congested."""


class Outbox:
    """What waits to be sent. `congested` is told when it becomes too much."""

    def __init__(self, congested: Callable[[], None]) -> None:
        self.congested = False
        self._become_congested = congested
        self._drained = asyncio.Event()
        self._filled = asyncio.Event()
        self._messages: deque[Message] = deque()
        self._waiting = 0

    def put(self, message: Message) -> None:
        """Sends the message when its turn comes."""
        self._messages.append(message)
        self._filled.set()
        self._waiting += _size(message)
        if self._waiting > _MOST_WAITING and not self.congested:
            self.congested = True
            self._drained.clear()
            self._become_congested()

    async def drained(self) -> None:
        """Returns when there is room again."""
        while self.congested:
            await self._drained.wait()

    async def send_all(self, send: Send) -> None:
        """Sends what is put in, until the client has gone, or the answer is whole."""
        while True:
            await self._filled.wait()
            while self._messages:
                message = self._messages.popleft()
                try:
                    await send(message)
                except (OSError, RuntimeError):  # the client has gone, as servers say it
                    return
                if message.get("more_body") is False:
                    return
                self._waiting -= _size(message)
            self._filled.clear()
            self.congested = False
            self._drained.set()


def _size(message: Message) -> int:
    return len(message.get("text", message.get("body", "")))


class AsgiSockets:
    """The endpoint's sockets as an ASGI application."""

    def __init__(self, sockets: Sockets) -> None:
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        address = address_in(scope, self._sockets.services.settings.trusted_proxies)
        try:
            leave = self._sockets.let_in(address)
        except Refused:
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        protocols = scope["subprotocols"]
        accepted = PROTOCOL if PROTOCOL in protocols else None
        await send({"type": "websocket.accept", "subprotocol": accepted})
        headers = Headers(scope=scope)
        socket = AsgiSocket(self._sockets)
        socket.open(
            protocols, headers.get("authorization"), headers.get("accept-language", ""), address, leave
        )
        sending = asyncio.create_task(socket.send_all(send))
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                await socket.held.wait()
                socket.take(message)
        finally:
            socket.end()
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending


class AsgiSocket(Session):
    """A socket of an ASGI server."""

    __slots__ = ("_closed", "_outbox", "held", "write")

    @staticmethod
    def form(text: bytes) -> Message:
        return {"type": "websocket.send", "text": text.decode()}

    def __init__(self, sockets: Sockets) -> None:
        super().__init__(sockets)
        self.held = asyncio.Event()  # set unless the session wants no message now
        self.held.set()
        self.write = self._put
        self._closed = False
        self._outbox = Outbox(self.fall_behind)

    def take(self, message: Message) -> None:
        """Gives a message that has come to the session."""
        text = message.get("text")
        if self._closed:
            pass
        elif text is None:
            self.close(BAD_REQUEST, "A message is text")
        else:
            self.receive(text)

    async def send_all(self, send: Send) -> None:
        """Sends what is said, until the socket is lost."""
        await self._outbox.send_all(send)
        self.end()

    def _put(self, message: Message) -> None:
        if not self._closed:
            self._outbox.put(message)

    @property
    def congested(self) -> bool:
        return self._outbox.congested

    async def drained(self) -> None:
        await self._outbox.drained()

    def hold(self) -> None:
        self.held.clear()

    def release(self) -> None:
        self.held.set()

    def close(self, code: int, reason: str) -> None:
        if not self._closed:
            cut: Any = reason.encode()[:120].decode(errors="ignore")  # what a close frame has room for
            self._put({"type": "websocket.close", "code": code, "reason": cut})
            self._closed = True
            self.held.set()
            self.end()


class AsgiStream(Stream):
    """A stream of an ASGI server."""

    __slots__ = ("_outbox",)

    def __init__(self, streams: Streams, format: Format) -> None:
        super().__init__(streams, format)
        self._outbox = Outbox(self.fall_behind)

    async def serve(self, receive: Receive, send: Send) -> None:
        """Sends what is said, until it is whole or the client has gone."""
        sending = asyncio.create_task(self._outbox.send_all(send))
        gone = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.end()
            for task in (sending, gone):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    @staticmethod
    def wrap(text: bytes) -> Message:
        return {"type": "http.response.body", "body": text, "more_body": True}

    @property
    def write(self) -> Callable[[Message], None]:
        return self._outbox.put

    @property
    def congested(self) -> bool:
        return self._outbox.congested

    async def drained(self) -> None:
        await self._outbox.drained()

    def head(self, status: int, headers: dict[str, str]) -> None:
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self.write({"type": "http.response.start", "status": status, "headers": raw})

    def close(self) -> None:
        self.write({"type": "http.response.body", "body": b"", "more_body": False})
        self.end()


async def _gone(receive: Receive) -> None:
    """Returns when the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
