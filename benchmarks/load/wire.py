"""HTTP/1.1 with keep-alive and WebSockets for asyncio, with nothing that a load generator does not need."""

import asyncio
import os
from base64 import b64encode
from collections import deque
from collections.abc import Iterator
from typing import Self, cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A client's frame. Its mask is zero, so that masking costs the sender nothing and the server as ever."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, 0x80 | size))
    elif size < 65536:
        head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((0x80 | opcode, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + payload


def take_frames(buffer: bytearray) -> Iterator[tuple[int, bytes]]:
    """Takes the whole frames off a server's bytes: opcode and payload."""
    while len(buffer) >= 2:
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        yield opcode, payload


def upgrade(path: str, port: int, subprotocol: str | None = None) -> bytes:
    """The request that opens a WebSocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Sec-WebSocket-Protocol: {subprotocol}"] if subprotocol else []),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def post(path: str, port: int, body: bytes, *headers: str) -> bytes:
    """A JSON request."""
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


class _Connection(asyncio.Protocol):
    def __init__(self) -> None:
        self.buffer = bytearray()
        self.messages: deque[bytes] = deque()
        self._waiter: asyncio.Future[bytes] | None = None
        self.transport: asyncio.Transport

    @classmethod
    async def open(cls, port: int) -> Self:
        _, connection = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def connection_lost(self, error: Exception | None) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(ConnectionError(f"the server hung up: {error}"))

    def close(self) -> None:
        self.transport.close()

    def deliver(self, message: bytes) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(message)
        else:
            self.messages.append(message)

    async def receive(self) -> bytes:
        """The next message."""
        if self.messages:
            return self.messages.popleft()
        self._waiter = asyncio.get_running_loop().create_future()
        return await self._waiter


class Http(_Connection):
    """One request after the other; a message is the body of an answer, whose length must be told."""

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        end = buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(buffer[:end]).lower()
        at = head.find(b"content-length:")
        if at < 0:
            raise ConnectionError(f"an answer without a length: {head!r}")
        size = int(head[at + 15 :].split(b"\r\n", 1)[0])
        if len(buffer) >= end + 4 + size:
            body = bytes(buffer[end + 4 : end + 4 + size])
            del buffer[: end + 4 + size]
            self.deliver(body)

    async def ask(self, request: bytes) -> bytes:
        self.transport.write(request)
        return await self.receive()


class WebSocket(_Connection):
    """A message is the payload of a text or binary frame; pings are answered."""

    _open = False

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(buffer[:end])
            del buffer[: end + 4]
            self._open = True
            self.deliver(head)
        for opcode, payload in take_frames(buffer):
            if opcode == PING:
                self.transport.write(frame(payload, PONG))
            elif opcode == CLOSE:
                raise ConnectionError(f"the server closed: {payload!r}")
            else:
                self.deliver(payload)

    @classmethod
    async def connect(cls, port: int, path: str, subprotocol: str | None = None) -> Self:
        socket = await cls.open(port)
        socket.transport.write(upgrade(path, port, subprotocol))
        head = await socket.receive()
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"no socket: {head[:200]!r}")
        return socket

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        self.transport.write(frame(payload, opcode))
