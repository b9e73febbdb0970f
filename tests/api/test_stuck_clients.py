"""A client that stops reading is dropped after a bound and harms nobody."""

import asyncio
import base64
import json
import os
import socket

import httpx
import pytest
from graphql import get_introspection_query

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.servers import eventually
from zamu_api.ids import from_global
from zamu_api.lobbies.lobby import channel

UPDATES = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"


def frame(message: dict[str, object]) -> bytes:
    """A text frame as clients send it, masked with zeros."""
    text = json.dumps(message).encode()
    return b"\x81" + (bytes([0x80 | 126]) + len(text).to_bytes(2, "big")) + bytes(4) + text


async def deaf(server: Server, lobby_id: str) -> socket.socket:
    """A socket that follows a lobby, asks for far more than fits into buffers, and never reads."""
    loop = asyncio.get_running_loop()
    raw = socket.socket()
    raw.setblocking(False)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    await loop.sock_connect(raw, (server.settings.host, server.settings.port))
    key = base64.b64encode(os.urandom(16)).decode()
    handshake = (
        "GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    )
    await loop.sock_sendall(raw, handshake.encode())
    assert (await loop.sock_recv(raw, 1024)).startswith(b"HTTP/1.1 101")
    await loop.sock_sendall(raw, frame({"type": "connection_init"}))
    payload = {"query": UPDATES, "variables": {"id": lobby_id}}
    await loop.sock_sendall(raw, frame({"type": "subscribe", "id": "updates", "payload": payload}))
    for number in range(90):
        query = {"query": get_introspection_query()}
        await loop.sock_sendall(raw, frame({"type": "subscribe", "id": str(number), "payload": query}))
    return raw


@pytest.mark.parametrize("asgi", [False, True])
@pytest.mark.parametrize("kernel", [True, False])
async def test_a_client_that_stops_reading_is_dropped_and_the_others_go_on(
    sqlite_url: str, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, kernel: bool, asgi: bool
) -> None:
    """Also where the kernel does not help."""
    if not kernel:
        monkeypatch.delattr(socket, "TCP_USER_TIMEOUT")
    async with serving(database_url=sqlite_url, send_timeout=1, asgi=asgi) as server:
        anybody = Client(server.url, http)
        host = await anybody.guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        raw_id = from_global(lobby["id"], "Lobby")
        assert raw_id is not None
        channels = server.services.bus._channels  # type: ignore[attr-defined]
        async with anybody.socket() as good:
            operation = await good.subscribe(UPDATES, id=lobby["id"])
            await good.next(operation)
            stuck = await deaf(server, lobby["id"])
            await eventually(lambda: len(channels[channel(raw_id)]) == 2)
            await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
            assert await good.next(operation) == {"lobbyUpdates": {"rated": True}}
            await eventually(lambda: len(channels[channel(raw_id)]) == 1)
            await host.done("updateLobby", lobbyId=lobby["id"], rated=False)
            assert await good.next(operation) == {"lobbyUpdates": {"rated": False}}
        if kernel:
            # Nor does it keep a connection or what is buffered for it.
            await eventually(lambda: len(server.uvicorn.server_state.connections) <= 1)
        stuck.close()
