"""Streams as bytes: a request by hand, and what comes of it, chunk by chunk and frame by frame."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from tests.api.client import Client

SSE = "text/event-stream"
MULTIPART = "multipart/mixed;subscriptionSpec=1.0"

EVENTS = (
    "subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) { seq event { seq } } }"
)


@dataclass
class Event:
    """A server-sent event; None for fields that it does not have, and a comment alone has only `comment`."""

    event: str | None = None
    id: str | None = None
    data: Any = None
    comment: bool = False


@dataclass
class Stream:
    """An answer that goes on."""

    status: int
    headers: dict[str, str]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    ended: bool = False
    """Whether the last chunk has come: the answer is whole, and was not cut."""
    _read: bytes = field(default=b"")

    async def _more(self) -> bool:
        """Reads one chunk; False when there is none left."""
        async with asyncio.timeout(10):
            line = await self.reader.readline()
            if not line:
                return False
            size = int(line, 16)
            data = await self.reader.readexactly(size + 2)
        assert data.endswith(b"\r\n")
        if not size:
            self.ended = True
            return False
        self._read += data[:-2]
        return True

    async def rest(self) -> bytes:
        """All that comes until the end."""
        while await self._more():
            pass
        async with asyncio.timeout(10):
            assert await self.reader.read() == b""
        return self._read

    async def until(self, end: bytes) -> bytes | None:
        """What comes before these bytes, which are taken too; None if they do not come any more."""
        while end not in self._read:
            if not await self._more():
                return None
        found, _, self._read = self._read.partition(end)
        return found

    async def frame(self) -> Event | None:
        """The next event or comment; None at the end."""
        text = await self.until(b"\n\n")
        if text is None:
            assert self._read == b"", self._read
            return None
        assert b"\r" not in text
        found = Event()
        for line in text.decode().split("\n"):
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if name == "":
                found.comment = True
            elif name == "event":
                found.event = value
            elif name == "id":
                found.id = value
            elif name == "data":
                assert found.data is None
                found.data = json.loads(value) if value else ""
            else:
                assert name == "retry", line
                assert value.isdecimal()
        return found

    async def event(self) -> Event:
        """The next event that is no comment."""
        while True:
            found = await self.frame()
            assert found is not None, "the stream has ended"
            if found.event is not None:
                return found

    async def next(self) -> tuple[str | None, Any]:
        """The id and the data of the next event, a result without errors."""
        found = await self.event()
        assert found.event == "next", found
        assert "errors" not in found.data, found
        return found.id, found.data["data"]

    async def part(self) -> Any:
        """The JSON of the next part of a multipart answer; the first boundary has to be taken before."""
        text = await self.until(b"\r\n--graphql")
        assert text is not None, "the stream was cut"
        head, _, body = text.partition(b"\r\n\r\n")
        assert head == b"\r\ncontent-type: application/json", text
        return json.loads(body)


async def send(client: Client, request: bytes) -> Stream:
    """The answer to a request, of which the status and the headers have come."""
    host, _, port = client.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    async with asyncio.timeout(10):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
    status, *lines = head.strip().split("\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(": ")
        assert name.lower() not in headers, "a header comes twice"
        headers[name.lower()] = value
    return Stream(int(status.split(" ")[1]), headers, reader, writer)


def post(client: Client, document: str, variables: Any = None, *, accept: str = SSE, **headers: str) -> bytes:
    """A request by POST."""
    body = json.dumps({"query": document, "variables": variables}).encode()
    return _request(client, "POST /graphql", accept, headers, body)


def get(client: Client, document: str, variables: Any = None, *, accept: str = SSE, **headers: str) -> bytes:
    """A request by GET, as an EventSource sends it."""
    query = {"query": document, **({"variables": json.dumps(variables)} if variables else {})}
    return _request(client, f"GET /graphql?{urlencode(query)}", accept, headers)


def _request(client: Client, line: str, accept: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    lines = [f"{line} HTTP/1.1", "Host: x", f"Accept: {accept}", "Connection: close"]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    if client.token:
        lines.append(f"Authorization: Bearer {client.token}")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


@asynccontextmanager
async def stream(client: Client, request: bytes) -> AsyncIterator[Stream]:
    """A stream that is open."""
    opened = await send(client, request)
    try:
        assert opened.status == 200, opened
        yield opened
    finally:
        opened.writer.close()


@dataclass
class Answer:
    """A whole answer."""

    status: int
    headers: dict[str, str]
    body: bytes


async def answer(client: Client, request: bytes) -> Answer:
    """What a request is answered with, to its end."""
    opened = await send(client, request)
    try:
        async with asyncio.timeout(10):
            if "content-length" in opened.headers:
                body = await opened.reader.readexactly(int(opened.headers["content-length"]))
            elif "chunked" in opened.headers.get("transfer-encoding", ""):
                body = await opened.rest()
                assert opened.ended
            else:
                body = await opened.reader.read()
        return Answer(opened.status, opened.headers, body)
    finally:
        opened.writer.close()


async def answer_raw(client: Client, request: bytes) -> bytes:
    """All that comes on the connection of these requests."""
    host, _, port = client.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(request)
        async with asyncio.timeout(10):
            return await reader.read()
    finally:
        writer.close()
