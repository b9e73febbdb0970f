"""Where something on the way lets no sockets through, the same comes over plain HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.process import ServerProcess
from zamu import Client, PageOneOptions


@pytest.fixture
async def platform(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    await process.start()
    yield process
    await process.stop()


class Proxy:
    """Passes requests on, and refuses sockets as some offices do."""

    def __init__(self, port: int, refusal: bytes) -> None:
        self._port = port
        self._refusal = refusal
        self.refused = 0
        self.writers: set[asyncio.StreamWriter] = set()

    async def enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.add(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            if b"upgrade: websocket" in head.lower():
                self.refused += 1
                writer.write(self._refusal)
                await writer.drain()
            else:
                behind, through = await asyncio.open_connection("127.0.0.1", self._port)
                self.writers.add(through)
                through.write(head)
                await asyncio.gather(self._pump(reader, through), self._pump(behind, writer))
        writer.close()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while block := await source.read(2**16):
                sink.write(block)
            sink.close()

    def cut(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()


@pytest.mark.parametrize(
    "refusal", [b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n", b""], ids=["refused", "hung up on"]
)
async def test_a_game_is_followed_over_cuts_though_sockets_are_blocked(
    platform: ServerProcess, refusal: bytes
) -> None:
    proxy = Proxy(platform.port, refusal)
    front = await asyncio.start_server(proxy.enter, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{front.sockets[0].getsockname()[1]}"
    seqs = []
    async with Client(url, patience=30) as client:
        await client.guest("Amina")
        lobby = await client.lobbies.create(page_one=PageOneOptions(starting_cards=2))
        await lobby.add_cpu()
        game = await lobby.start()
        watched = lobby.updates()
        assert (await anext(watched)).current_game is not None
        async for update in game.updates(after=0):
            if update.event is not None:
                seqs.append(update.event.seq)
                if update.event.seq == 3:
                    proxy.cut()
            if game.is_my_turn:
                await game.submit(game.legal_moves[0])
    assert seqs == list(range(1, game.seq + 1))
    assert proxy.refused == 1
    front.close()
    proxy.cut()
