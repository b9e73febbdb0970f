"""Streams under uvicorn: once a subscription is understood, its connection is a small object of ours.

uvicorn reads the request. Then the connection changes hands, as it does when a socket is opened, and what the
request needed goes: its task, its parser, its headers. Ready bytes go straight to the transport.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from uvicorn.server import ServerState

from zamu_api.graphql.formats import Format
from zamu_api.graphql.streams import Stream, Streams
from zamu_api.live.outlet import Outlet
from zamu_api.live.short_http import ShortHttpProtocol

TAKE_OVER = "zamu.take_over"
"""The name of the extension in a request's scope by which a stream takes the connection over."""

TakeOver = Callable[["StreamProtocol"], bool]
"""Whether the stream has the connection now; if so, nothing else may be sent on it."""


class HttpProtocol(ShortHttpProtocol):
    """uvicorn's, with a short way for usual requests, and with connections that can be taken over."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        cast(dict[str, Any], self.scope)["extensions"] = {TAKE_OVER: self._hand_over}

    def _hand_over(self, stream: "StreamProtocol") -> bool:
        cycle, transport = self.cycle, self.transport
        if (
            cycle.scope["http_version"] != "1.1"  # before, there are no chunks
            or cycle.disconnected
            or self.pipeline
            or self.flow.write_paused
            or transport.is_closing()
        ):
            return False
        self.connections.discard(self)
        self.flow.resume_reading()
        # As if the client had gone: nothing is missing when the request's task ends.
        cycle.disconnected = True
        stream.take(transport, self.server_state)
        transport.set_protocol(stream)
        if self._stopping:
            self.loop.call_soon(stream.shutdown)
        # What refers to itself in a circle would stay for long.
        self.parser = self.cycle = self.scope = self.headers = None  # type: ignore[assignment]
        return True


class StreamProtocol(Outlet, Stream):
    """The connection of a stream."""

    __slots__ = ("_draining", "_server", "_stuck", "_transport", "congested", "write")

    def __init__(self, streams: Streams, format: Format) -> None:
        super().__init__(streams, format)
        self.congested = False
        self._draining = None
        self._stuck = None

    def take(self, transport: asyncio.Transport, server: ServerState) -> None:
        """Has the connection from now on."""
        self.attach(transport)
        self._server = server
        self._connections.add(self)

    @property
    def _connections(self) -> "set[asyncio.Protocol]":
        return cast("set[asyncio.Protocol]", self._server.connections)

    # What uvicorn and the transport call -----------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Nothing that could be said belongs here; another request would wait for the end, which closes."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self.fall_behind()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self.end_watch()
        self.end()

    def shutdown(self) -> None:
        """The server stops: the client is to come back, to another process if there is one."""
        if self.congested:
            self._transport.abort()
        elif not self._transport.is_closing():
            self.part("The server restarts; go on from the last event.", "RESTARTING")

    # What the stream calls -------------------------------------------------------------------------

    @property
    def send_timeout(self) -> float:
        return self.live.services.settings.send_timeout

    @property
    def path(self) -> str:
        return self.live.path

    @staticmethod
    def wrap(text: bytes) -> bytes:
        return b"%x\r\n%b\r\n" % (len(text), text)

    def head(self, status: int, headers: dict[str, str]) -> None:
        lines = [b"HTTP/1.1 %d %b" % (status, HTTPStatus(status).phrase.encode())]
        lines += [b"%b: %b" % header for header in self._server.default_headers]
        # No middleware sees this: what CORS needs has to be said here.
        sent = headers | {"Access-Control-Allow-Origin": "*", "Vary": f"{headers['Vary']}, Origin"}
        lines += [f"{name.lower()}: {value}".encode("latin-1") for name, value in sent.items()]
        lines.append(b"connection: close")
        if status == HTTPStatus.OK:
            lines.append(b"transfer-encoding: chunked")
        self.write(b"\r\n".join(lines) + b"\r\n\r\n")

    def close(self) -> None:
        if self.is_open:
            self.write(b"0\r\n\r\n")
        self.end()
        self._transport.close()
        left = self._transport.get_write_buffer_size()
        if left and self._stuck is None:
            self._watch(left)
