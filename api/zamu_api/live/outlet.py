"""The way out of a connection: whether it takes more, and the end of one that takes nothing for too long."""

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any

import structlog

_NONE: tuple[str, ...] = ()
_LINGER_NOT = struct.pack("ii", 1, 0)

logger = structlog.get_logger()


class Outlet(asyncio.Protocol):
    """A connection that is written to at once, by whoever has something for it.

    A subclass has slots for what is declared here, for instances are many and small.
    """

    __slots__ = _NONE

    congested: bool
    """Whether so much waits to be sent that no more should be added."""

    write: Callable[[Any], None]
    _draining: list[asyncio.Future[None]] | None  # who waits until there is room again
    _stuck: asyncio.TimerHandle | None
    _transport: asyncio.Transport

    @property
    def send_timeout(self) -> float:
        """Seconds after which a client that takes nothing is hung up on."""
        raise NotImplementedError

    @property
    def path(self) -> str:
        """What the client asked for; for the log."""
        raise NotImplementedError

    def attach(self, transport: asyncio.Transport) -> None:
        """Writes to this transport from now on."""
        self._transport = transport
        self.write = transport.write

    def pause_writing(self) -> None:
        self.congested = True
        self._watch(self._transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self.congested = False
        self.end_watch()

    async def drained(self) -> None:
        """Returns when there is room again."""
        while self.congested:
            if self._draining is None:
                self._draining = []
            waiting = asyncio.get_running_loop().create_future()
            self._draining.append(waiting)
            await waiting

    def end_watch(self) -> None:
        """There is room again, or never will be: nobody has to wait for it any longer."""
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        draining, self._draining = self._draining, None
        for waiting in draining or ():
            if not waiting.done():
                waiting.set_result(None)

    def _watch(self, left: int) -> None:
        """Hangs up on a client that takes nothing of these bytes for as long as it may."""
        self._stuck = asyncio.get_running_loop().call_later(self.send_timeout, self._look, left)

    def _look(self, left: int) -> None:
        size = self._transport.get_write_buffer_size()
        if size < left:
            self._watch(size)
            return
        logger.info("client dropped", reason="it did not read", path=self.path)
        # What the kernel still holds for the client goes as well; when it wakes, it learns of it.
        connection = self._transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER_NOT)
        self._transport.abort()
