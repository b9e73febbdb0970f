"""Sockets under any ASGI server: the same sessions, with a queue and a task to send from it."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from zamu_api.graphql.socket import BAD_REQUEST, PROTOCOL, Session, Sockets

_MOST_WAITING = 64 * 1024
"""Characters that may wait to be sent until a socket counts as congested."""


class AsgiSockets:
    """The endpoint's sockets as an ASGI application."""

    def __init__(self, sockets: Sockets) -> None:
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        protocols = scope["subprotocols"]
        accepted = PROTOCOL if PROTOCOL in protocols else None
        await send({"type": "websocket.accept", "subprotocol": accepted})
        headers = Headers(scope=scope)
        socket = AsgiSocket(self._sockets)
        socket.open(protocols, headers.get("authorization"), headers.get("accept-language", ""))
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

    __slots__ = ("_closed", "_drained", "_filled", "_outbox", "_waiting", "congested", "held", "write")

    @staticmethod
    def form(text: bytes) -> Message:
        return {"type": "websocket.send", "text": text.decode()}

    def __init__(self, sockets: Sockets) -> None:
        super().__init__(sockets)
        self.congested = False
        self.held = asyncio.Event()  # set unless the session wants no message now
        self.held.set()
        self.write = self._put
        self._closed = False
        self._drained = asyncio.Event()
        self._filled = asyncio.Event()
        self._outbox: deque[Message] = deque()
        self._waiting = 0

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
        """Sends what is put into the outbox, until the socket is closed or lost."""
        while True:
            await self._filled.wait()
            while self._outbox:
                message = self._outbox.popleft()
                try:
                    await send(message)
                except (OSError, RuntimeError):  # the client has gone, as servers say it
                    self.end()
                    return
                self._waiting -= len(message.get("text", ""))
            self._filled.clear()
            self.congested = False
            self._drained.set()

    def _put(self, message: Message) -> None:
        if self._closed:
            return
        self._outbox.append(message)
        self._filled.set()
        self._waiting += len(message.get("text", ""))
        if self._waiting > _MOST_WAITING and not self.congested:
            self.congested = True
            self._drained.clear()
            self.fall_behind()

    async def drained(self) -> None:
        while self.congested:
            await self._drained.wait()

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
