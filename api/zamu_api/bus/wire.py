"""A connection to Redis, as thin as it can be: commands out, replies in."""

import asyncio
import logging
import ssl
from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis.asyncio.connection import ConnectKwargs, SSLConnection

Command = tuple[Any, ...]

_log = logging.getLogger(__name__)


class Wire(asyncio.Protocol):
    """Speaks RESP2. A refused command ends it: what is sent here is never refused by a Redis that works."""

    def __init__(self, on_reply: Callable[[Any], None], on_writable: Callable[[], None]) -> None:
        self._on_reply = on_reply
        self._on_writable = on_writable
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard = asyncio.Event()
        """Set when anything has come in since the latest `ping`, or the wire is lost."""
        self.writable = False
        """Whether it takes more now: it is open, and Redis keeps up with reading."""

    @classmethod
    async def open(
        cls, to: ConnectKwargs, on_reply: Callable[[Any], None], on_writable: Callable[[], None]
    ) -> "Wire":
        """A wire on which Redis has answered. Raises `OSError`."""
        loop = asyncio.get_running_loop()
        wire = cls(on_reply, on_writable)
        if path := to.get("path"):
            await loop.create_unix_connection(lambda: wire, path)
        else:
            secure = issubclass(to.get("connection_class", object), SSLConnection)
            context = ssl.create_default_context() if secure else None
            await loop.create_connection(
                lambda: wire, to.get("host", "localhost"), to.get("port", 6379), ssl=context
            )
        try:
            if password := to.get("password"):
                user = (to["username"],) if to.get("username") else ()
                wire.send([("AUTH", *user, password)])
            wire.ping()
            await wire.heard.wait()
            if wire.lost.done():
                raise ConnectionResetError("Redis hung up")
        except BaseException:
            wire.abort()
            raise
        return wire

    def send(self, commands: Sequence[Command]) -> None:
        """Sends the commands in one write."""
        if self._transport is not None:
            self._transport.write(b"".join(map(hiredis.pack_command, commands)))

    def ping(self) -> None:
        """Asks for a sign of life."""
        self.heard.clear()
        self.send([("PING",)])

    async def close(self) -> None:
        """Sends what is left and hangs up; on a Redis that does not take it, without."""
        self.writable = False
        if self._transport is not None:
            self._transport.close()
            await asyncio.wait({self.lost}, timeout=1)
            self.abort()

    def abort(self) -> None:
        """Hangs up at once."""
        self.writable = False
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self.writable = True

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self.writable = False
        self.heard.set()  # nothing more will be
        if not self.lost.done():
            self.lost.set_result(None)

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        self._on_writable()

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        while (reply := self._reader.gets()) is not False:
            if isinstance(reply, hiredis.ReplyError):
                _log.warning("Redis refused a command: %s", reply)
                self.abort()
                return
            self._on_reply(reply)
        self.heard.set()
