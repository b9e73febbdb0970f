"""Sockets as raw as they come, to leave them in ways that no client library would."""

import asyncio
import base64
import contextlib
import json
import os
import socket
import struct
from typing import Any

HANDSHAKE = (
    "GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
)
TCP_REPAIR = 19


def frame(message: dict[str, Any]) -> bytes:
    """A text frame as clients send it, masked with zeros."""
    text = json.dumps(message).encode()
    short = len(text) < 126
    length = bytes([0x80 | len(text)]) if short else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text


async def subscribed(
    port: int, document: str, token: str | None = None, times: int = 1, buffer: int = 0, **variables: Any
) -> socket.socket:
    """A connected socket on which the subscription was asked for, so many times, and not read."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setblocking(False)
    if buffer:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    await loop.sock_connect(raw, ("127.0.0.1", port))
    hello = {"Authorization": f"Bearer {token}"} if token else {}
    key = base64.b64encode(os.urandom(16)).decode()
    await loop.sock_sendall(raw, HANDSHAKE.format(key=key).encode())
    assert b" 101 " in await loop.sock_recv(raw, 2**10)
    text = frame({"type": "connection_init", "payload": hello})
    for number in range(times):
        payload = {"query": document, "variables": variables}
        text += frame({"type": "subscribe", "id": str(number), "payload": payload})
    await loop.sock_sendall(raw, text)
    return raw


async def first_result(raw: socket.socket) -> None:
    """Returns when the first result has come."""
    loop = asyncio.get_running_loop()
    data = b""
    async with asyncio.timeout(60):
        while b'"next"' not in data:
            more = await loop.sock_recv(raw, 2**16)
            assert more, data
            data += more


def reset(raw: socket.socket) -> None:
    """Ends the connection with a reset."""
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raw.close()


def hang_up(raw: socket.socket) -> None:
    """Ends the connection without a word of the protocol's."""
    raw.close()


def vanish(raw: socket.socket) -> None:
    """Is gone and says nothing at all, as a phone in a tunnel; without the right to, it hangs up."""
    with contextlib.suppress(PermissionError):
        raw.setsockopt(socket.IPPROTO_TCP, TCP_REPAIR, 1)
    raw.close()


WAYS = (reset, hang_up, vanish)
