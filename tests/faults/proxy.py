"""A TCP proxy that stands between two parties and misbehaves as it is told."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

Carry = Callable[[bytes, asyncio.StreamWriter], Awaitable[None]]
"""Hands what one side sent to the other, or does something else with it. Raises `Cut` to end it all."""


class Cut(Exception):
    """Both sockets of the connection are reset."""


async def faithfully(data: bytes, out: asyncio.StreamWriter) -> None:
    """Hands everything on."""
    out.write(data)
    await out.drain()


@asynccontextmanager
async def proxy(
    port: int, up: Callable[[], Carry] = lambda: faithfully, down: Callable[[], Carry] = lambda: faithfully
) -> AsyncIterator[int]:
    """The port of a proxy in front of `port`; each connection has a carrier of its own either way."""
    connections: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.transport.abort()
            return
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_pump(reader, inner_writer, up()))
                group.create_task(_pump(inner_reader, writer, down()))
        except* (Cut, OSError):
            pass
        finally:
            writer.transport.abort()
            inner_writer.transport.abort()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(serve(reader, writer))
        connections.add(task)
        task.add_done_callback(connections.discard)

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in connections:
            task.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, carry: Carry) -> None:
    while data := await reader.read(2**16):
        await carry(data, writer)
    raise Cut


class Mischief:
    """Drops, cuts and delays what passes, in turn, every so many times; `done` counts what it did."""

    def __init__(self, seed: object, every: int) -> None:
        self._luck = random.Random(str(seed))
        self._every = every
        self._next = every
        self._kinds = itertools.cycle(("drop", "cut", "delay"))
        self.done: Counter[str] = Counter()

    def __call__(self) -> Carry:
        return self._carry

    async def _carry(self, data: bytes, out: asyncio.StreamWriter) -> None:
        self._next -= 1
        if not self._next:
            self._next = self._luck.randint(1, 2 * self._every)
            kind = next(self._kinds)
            self.done[kind] += 1
            if kind == "drop":
                raise Cut
            if kind == "cut":
                out.write(data[: len(data) // 2])
                await out.drain()
                await asyncio.sleep(0.01)  # so that the half arrives before the reset does
                raise Cut
            await asyncio.sleep(self._luck.random() / 2)
        await faithfully(data, out)


class Rumours:
    """What Redis tells its subscribers, some of it lost, some told twice, some late and out of order."""

    def __init__(self, seed: object) -> None:
        self._luck = random.Random(str(seed))
        self.done: Counter[str] = Counter()

    def __call__(self) -> Carry:
        rest = b""

        async def carry(data: bytes, out: asyncio.StreamWriter) -> None:
            nonlocal rest
            replies, rest = split_replies(rest + data)
            for reply in replies:
                self._tell(reply, out)
            await out.drain()

        return carry

    def _tell(self, reply: bytes, out: asyncio.StreamWriter) -> None:
        if not reply.startswith(b"*3\r\n$7\r\nmessage\r\n"):
            out.write(reply)
            return
        what = self._luck.choice(("tell", "tell", "lose", "double", "late"))
        self.done[what] += 1
        if what in ("tell", "double"):
            out.write(reply)
        if what in ("double", "late"):
            loop = asyncio.get_running_loop()
            loop.call_later(self._luck.random(), _write_if_open, out, reply)


def _write_if_open(out: asyncio.StreamWriter, data: bytes) -> None:
    if not out.is_closing():
        out.write(data)


def split_replies(data: bytes) -> tuple[list[bytes], bytes]:
    """The whole RESP replies at the beginning of the data, and what is left of it."""
    replies = []
    while (end := _reply_end(data, 0)) is not None:
        replies.append(data[:end])
        data = data[end:]
    return replies, data


def _reply_end(data: bytes, start: int) -> int | None:
    line_end = data.find(b"\r\n", start)
    if line_end < 0:
        return None
    end = line_end + 2
    match data[start : start + 1]:
        case b"$":
            size = int(data[start + 1 : line_end])
            end += size + 2 if size >= 0 else 0
            return end if end <= len(data) else None
        case b"*":
            for _ in range(int(data[start + 1 : line_end])):
                inner_end = _reply_end(data, end)
                if inner_end is None:
                    return None
                end = inner_end
    return end
