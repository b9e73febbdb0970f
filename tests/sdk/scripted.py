"""A server of a few lines whose every word the test writes: real sockets, and every fault that they can have.

HTTP and WebSocket share a port. A front door reads the head of each connection, answers POST by itself and
pipes sockets through to the `websockets` library, so that it can cut them, or let them go dead, at any time.
"""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

LOST = object()
"""An answer that never arrives, though the request did."""


class Socket:
    """A graphql-transport-ws connection, seen from the server."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.init: dict[str, Any] = {}

    async def serve(self, acknowledge: bool) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.init = json.loads(await self._connection.recv())
            if acknowledge:
                await self.send({"type": "connection_ack"})
            async for text in self._connection:
                self.said.put_nowait(json.loads(text))

    async def send(self, message: Any) -> None:
        await self._connection.send(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message, which is of that kind."""
        message = await asyncio.wait_for(self.said.get(), 5)
        assert message["type"] == kind, message
        return message

    async def subscribed(self) -> tuple[str, dict[str, Any]]:
        """The id and the variables of the next subscription."""
        message = await self.hear("subscribe")
        return message["id"], message["payload"]["variables"]

    async def next(self, id_: str, **data: Any) -> None:
        await self.send({"id": id_, "type": "next", "payload": {"data": data}})

    async def complete(self, id_: str) -> None:
        await self.send({"id": id_, "type": "complete"})

    async def close(self, code: int, reason: str = "") -> None:
        await self._connection.close(code, reason)

    async def closed(self) -> None:
        await asyncio.wait_for(self._connection.wait_closed(), 5)


class ScriptedServer:
    """Answers operations with what `script` holds for them, in order, and hands its sockets to the test."""

    def __init__(self) -> None:
        self.url = ""
        self.asked: list[dict[str, Any]] = []
        self.headers: list[str] = []
        self.heard = asyncio.Event()
        self.connections = 0
        self.acknowledges = True
        self._answers: dict[str, deque[Any]] = {}
        self._sockets: asyncio.Queue[Socket] = asyncio.Queue()
        self._writers: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()

    def script(self, operation: str, *answers: Any) -> None:
        """Each answer is the operation's data, `LOST`, or a status and a body."""
        self._answers.setdefault(operation, deque()).extend(answers)

    def inputs(self, operation: str) -> list[dict[str, Any]]:
        """The inputs with which a mutation has been asked for so far."""
        return [each["variables"]["input"] for each in self.asked if each["operationName"] == operation]

    async def socket(self) -> Socket:
        """The next connection, as soon as it is made."""
        return await asyncio.wait_for(self._sockets.get(), 5)

    def cut(self) -> None:
        """Drops every connection without a goodbye."""
        for writer in self._writers:
            writer.transport.abort()

    def go_dead(self) -> None:
        """Swallows whatever is sent over the connections that there are, and leaves them open."""
        self._dead |= self._writers

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["ScriptedServer"]:
        async with serve(self._speak, "127.0.0.1", 0, close_timeout=1) as inner:
            front = await asyncio.start_server(lambda *ends: self._enter(inner, *ends), "127.0.0.1", 0)
            self.url = f"http://127.0.0.1:{front.sockets[0].getsockname()[1]}"
            try:
                yield self
            finally:
                front.close()
                self.cut()
                await front.wait_closed()

    async def _speak(self, connection: ServerConnection) -> None:
        socket = Socket(connection)
        self.connections += 1
        self._sockets.put_nowait(socket)
        await socket.serve(self.acknowledges)

    async def _enter(self, inner: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            while head.startswith(b"POST"):
                self.headers.append(head.decode())
                await self._answer(head, reader, writer)
                head = await reader.readuntil(b"\r\n\r\n")
            await self._pipe(inner, head, reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _answer(self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
        request = json.loads(await reader.readexactly(int(fields[b"content-length"])))
        self.asked.append(request)
        self.heard.set()
        answer = self._answers[request["operationName"]].popleft()
        if answer is LOST:
            raise ConnectionResetError
        status, body = answer if isinstance(answer, tuple) else (200, {"data": answer})
        content = json.dumps(body).encode()
        writer.write(f"HTTP/1.1 {status} So\r\ncontent-length: {len(content)}\r\n\r\n".encode() + content)
        await writer.drain()

    async def _pipe(
        self, inner: Server, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        behind, through = await asyncio.open_connection(*inner.sockets[0].getsockname()[:2])
        self._writers.add(through)
        through.write(head)

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                while block := await source.read(2**16):
                    if sink not in self._dead:
                        sink.write(block)
            if sink not in self._dead:
                sink.transport.close()

        try:
            await asyncio.gather(pump(reader, through), pump(behind, writer))
        finally:
            self._writers.discard(through)
            through.transport.abort()
