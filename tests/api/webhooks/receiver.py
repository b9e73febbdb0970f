"""A receiver of webhooks on this machine, which does as a test wants."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
from standardwebhooks import Webhook as Signer


@dataclass(frozen=True)
class Received:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        return dict(orjson.loads(self.body))

    @property
    def told(self) -> tuple[str, int]:
        return self.json["type"], self.json["seq"]

    def signed_by(self, secret: str) -> bool:
        Signer(secret).verify(self.body, self.headers)  # raises where it is not
        return True


@dataclass
class Receiver:
    """Answers with what `answer` makes of a request: a status, or None to say nothing and hang."""

    port: int = 0
    received: list[Received] = field(default_factory=list)
    answer: Callable[[Received], int | None] = lambda _: 204
    more: str = ""  # header lines of the answer
    hanging: asyncio.Event = field(default_factory=asyncio.Event)
    _came: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    @property
    def told(self) -> list[tuple[str, int]]:
        return [received.told for received in self.received]

    async def until(self, holds: Callable[[], bool], seconds: float = 20) -> None:
        """Returns when it holds, which is looked at after each request."""
        async with asyncio.timeout(seconds), self._came:
            await self._came.wait_for(holds)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {
                name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:-2])
            }
            body = await reader.readexactly(int(headers["content-length"]))
            received = Received(head[0].split(" ")[1], headers, body)
            status = self.answer(received)
            async with self._came:
                self.received.append(received)
                self._came.notify_all()
            if status is None:
                await self.hanging.wait()
                return
            writer.write(f"HTTP/1.1 {status} .\r\n{self.more}content-length: 0\r\n\r\n".encode())
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def receiving(**how: Any) -> AsyncIterator[Receiver]:
    """A receiver until the block ends."""
    receiver = Receiver(**how)
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    yield receiver
    receiver.hanging.set()
    server.close()
    await server.wait_closed()
