"""Sockets as bytes: what clients rarely do, and what they must not do."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from tests.api.client import Client, Socket
from tests.api.conftest import Server, serving
from tests.servers import eventually

INIT = json.dumps({"type": "connection_init"}).encode()
PING = json.dumps({"type": "ping", "payload": {"text": "é" * 40}}, ensure_ascii=False).encode()
PONG = {"type": "pong", "payload": {"text": "é" * 40}}

HANDS = (
    "subscription($id: ID!) { gameUpdates(gameId: $id) { game { ... on PageOneGame { hands { cards } } } } }"
)
EVENTS = "subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) { event { seq } } }"


def masked(payload: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


class Wire:
    """A connection on which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def frame(self) -> tuple[int, bytes]:
        """The opcode and the payload of the next frame."""
        async with asyncio.timeout(10):
            first, length = await self._reader.readexactly(2)
            if length == 126:
                length = int.from_bytes(await self._reader.readexactly(2), "big")
            return first & 0x0F, await self._reader.readexactly(length)

    async def message(self) -> Any:
        opcode, payload = await self.frame()
        assert opcode == Opcode.TEXT, payload
        return json.loads(payload)

    async def close_code(self) -> int:
        """The code of the close frame, which comes next, and before the end."""
        opcode, payload = await self.frame()
        assert opcode == Opcode.CLOSE, payload
        async with asyncio.timeout(10):
            assert await self._reader.read() == b""
        return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def wire(server: Server, *, initialize: bool = True) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection(server.settings.host, server.settings.port)
    try:
        writer.write(
            b"GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Protocol: other, graphql-transport-ws\r\n\r\n"
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in answer
        assert b"graphql-transport-ws" in answer
        opened = Wire(reader, writer)
        if initialize:
            opened.send(masked(INIT))
            assert await opened.message() == {"type": "connection_ack"}
        yield opened
    finally:
        writer.close()


async def test_messages_may_come_in_any_pieces(server: Server) -> None:
    data = masked(INIT) + masked(PING)
    async with wire(server, initialize=False) as opened:
        for byte in data:
            opened.send(bytes([byte]))
            await asyncio.sleep(0)
        assert await opened.message() == {"type": "connection_ack"}
        assert await opened.message() == PONG
        opened.send(masked(PING) * 20)
        for _ in range(20):
            assert await opened.message() == PONG


async def test_a_message_may_come_in_fragments_even_within_a_character_with_a_ping_between(
    server: Server,
) -> None:
    middle = PING.index("é".encode()) + 1
    async with wire(server) as opened:
        opened.send(masked(PING[:middle], fin=False))
        opened.send(masked(b"hello", Opcode.PING))
        opened.send(masked(b"", Opcode.PONG))
        opened.send(masked(PING[middle:-1], Opcode.CONT, fin=False))
        opened.send(masked(PING[-1:], Opcode.CONT))
        assert await opened.frame() == (Opcode.PONG, b"hello")
        assert await opened.message() == PONG


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([masked(b'"\xff"')], 1007),
        ([masked(b'"\xc3', fin=False), masked(b'"', Opcode.CONT)], 1007),
        ([Frame(Opcode.TEXT, PING).serialize(mask=False)], 1002),
        ([masked(b"", Opcode.CONT)], 1002),
        ([masked(PING, fin=False), masked(PING)], 1002),
        ([masked(b"x" * 60_000, fin=False), masked(b"x" * 60_000, Opcode.CONT)], 1009),
        ([masked(b"x" * 150_000)], 1009),
        ([masked(b"{}", Opcode.BINARY)], 4400),
        ([masked(b"\x03\xed", Opcode.CLOSE)], 1002),
    ],
)
async def test_what_breaks_the_protocol_closes_the_socket(
    server: Server, frames: list[bytes], code: int
) -> None:
    async with wire(server) as opened:
        for frame in frames:
            opened.send(frame)
        assert await opened.close_code() == code
    await eventually(lambda: not server.uvicorn.server_state.connections)


async def test_a_goodbye_is_answered(server: Server) -> None:
    async with wire(server) as opened:
        opened.send(masked((1000).to_bytes(2, "big") + b"bye", Opcode.CLOSE) + masked(PING))
        assert await opened.close_code() == 1000


async def test_who_says_nothing_is_closed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """K65: the time begins after the handshake."""
    monkeypatch.setattr("zamu_api.graphql.socket._INIT_SECONDS", 0.05)
    async with wire(server, initialize=False) as opened:
        opened.send(masked(PING))
        assert await opened.message() == PONG
        opcode, payload = await opened.frame()
        assert (opcode, int.from_bytes(payload[:2], "big")) == (Opcode.CLOSE, 4408)


async def test_who_does_not_answer_a_close_frame_is_hung_up_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.live.protocol._CLOSE_SECONDS", 0.05)
    async with wire(server) as opened:
        opened.send(masked(INIT))
        assert await opened.close_code() == 4429


async def test_a_stopping_server_says_so_on_every_socket(sqlite_url: str) -> None:
    """K101."""
    async with serving(database_url=sqlite_url) as server:
        address = server.url.replace("http", "ws", 1) + "/graphql"
        sockets = [await connect(address, subprotocols=["graphql-transport-ws"]) for _ in range(20)]  # type: ignore[list-item]
    for socket in sockets:
        assert await Socket(socket).close_code() == 1012


async def test_the_same_words_under_the_same_id_show_each_seat_its_own_hand(
    server: Server, anybody: Client
) -> None:
    """K71."""
    host, guest, game = await anybody.game()
    async with host.socket() as one, guest.socket() as other, anybody.socket() as nobody:
        shown: list[list[Any]] = []
        sockets = (one, other, nobody)
        for socket in sockets:
            operation = await socket.subscribe(HANDS, id=game)
            hands = (await socket.next(operation))["gameUpdates"]["game"]["hands"]
            shown.append([hand["cards"] is not None for hand in hands])
        assert shown == [[True, False], [False, True], [False, False]]
        await guest.done("resign", "game { seq }", gameId=game)
        # Over, everything is open to everybody.
        for socket in sockets:
            hands = (await socket.next("1"))["gameUpdates"]["game"]["hands"]
            assert all(hand["cards"] is not None for hand in hands)


async def test_a_player_is_connected_as_long_as_a_subscription_is_open(
    server: Server, anybody: Client
) -> None:
    host, guest, game = await anybody.game()
    asked = "query($id: ID!) { game(id: $id) { seats { connected } } }"

    async def connected() -> list[bool]:
        answer = await anybody.ask(asked, id=game)
        return [seat["connected"] for seat in answer["game"]["seats"]]

    assert await connected() == [False, False]
    async with host.socket() as one, guest.socket() as other:
        first = await one.subscribe(EVENTS, id=game, after=0)
        await other.subscribe(EVENTS, id=game, after=0)
        await one.next(first)
        await other.receive()
        assert await connected() == [True, True]
        await one.send(id=first, type="complete")
        await one.send(type="ping")
        while (await one.receive())["type"] != "pong":
            pass
        assert await connected() == [False, True]
    assert await connected() == [False, False]


async def test_sockets_that_are_cut_without_a_word_leave_nothing(server: Server, anybody: Client) -> None:
    _, _, game = await anybody.game()
    subscribe = {"query": EVENTS, "variables": {"id": game}}
    message = json.dumps({"id": "1", "type": "subscribe", "payload": subscribe}).encode()
    async with wire(server) as left:
        left.send(masked(message))
        await left.message()
        for steps in range(30):
            async with wire(server) as opened:
                opened.send(masked(message))
                for _ in range(steps):
                    await asyncio.sleep(0)
        await eventually(lambda: len(server.uvicorn.server_state.connections) <= 2)
        app: Any = server.uvicorn.config.app
        (group,) = app.state.sockets.groups._groups.values()
        await eventually(lambda: group._followers == 1)
    await eventually(lambda: not server.services.games.feeds._ears)
