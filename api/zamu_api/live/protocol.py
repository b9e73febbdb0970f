"""Sockets under uvicorn: a protocol class that hands texts to the session and ready frames to the transport.

It has what a quiet socket needs and nothing else: no task, no queue, no request. Frames are not compressed:
to compress the same bytes for everybody anew costs more than to send them.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from typing import Any, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from zamu_api.graphql.socket import BAD_REQUEST, PROTOCOL, Session
from zamu_api.live.frames import (
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Frame,
    Violation,
    check_close,
    read_frame,
    write_close,
    write_frame,
)
from zamu_api.live.outlet import Outlet
from zamu_api.problems import Refused
from zamu_api.rates.callers import address_of

STATE = "sockets"
"""The name under which the application's lifespan hands the `Sockets` over."""

_CLOSE_SECONDS = 5.0
"""So long a client may take to answer a close frame."""

_LISTEN_SECONDS = 1.0
"""So long what a client still sends is taken, unread, when it cannot be understood any more: closed at once,
the connection would be reset, and the client might not learn why.
"""

# A connection's states, in order.
_NEW, _OPEN, _CLOSING, _CLOSED = range(4)

# Why nothing is read for the moment.
_HELD, _CONGESTED = 1, 2


class SocketProtocol(Outlet, Session):
    """One connection, from the request to upgrade it to its end."""

    __slots__ = (
        "_connections",
        "_draining",
        "_limit",
        "_parts",
        "_pauses",
        "_state",
        "_stuck",
        "_transport",
        "_unread",
        "congested",
        "write",
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(app_state[STATE])
        self.congested = False
        self._limit = config.ws_max_size
        self._connections = cast("set[asyncio.Protocol]", server_state.connections)
        self._draining = None
        self._parts: bytes | None = None  # of a message that is not all there
        self._pauses = 0
        self._state = _NEW
        self._stuck = None
        self._unread = b""

    # What uvicorn and the transport call -----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.attach(cast(asyncio.Transport, transport))
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        if self._state == _NEW:
            self._shake_hands(data)
        elif self._state != _CLOSED:
            if self._unread:
                data = self._unread + data
            self._read(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._pause(_CONGESTED)
        self.fall_behind()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._resume(_CONGESTED)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._state = _CLOSED
        self.end_watch()
        self.end()

    def shutdown(self) -> None:
        """The server stops: the client is to come back, to another process if there is one."""
        if self._state == _OPEN:
            self.close(CloseCode.SERVICE_RESTART, "")
        if self.congested:
            self._transport.abort()
        else:
            self._transport.close()

    # What the session calls ------------------------------------------------------------------------

    @property
    def send_timeout(self) -> float:
        return self.sockets.services.settings.send_timeout

    @property
    def path(self) -> str:
        return self.sockets.path

    @staticmethod
    def form(text: bytes) -> bytes:
        return write_frame(text)

    def hold(self) -> None:
        self._pause(_HELD)

    def release(self) -> None:
        self._resume(_HELD)

    def close(self, code: int, reason: str) -> None:
        if self._state == _OPEN:
            self.write(write_close(code, reason))
            self._finish(_CLOSING, _CLOSE_SECONDS)

    # Reading ---------------------------------------------------------------------------------------

    def _shake_hands(self, data: bytes) -> None:
        """Answers the request; what cannot be done for it is said in plain HTTP."""
        handshake = ServerProtocol()
        handshake.receive_data(data)
        request = next(iter(handshake.events_received()), None)
        if not isinstance(request, Request):
            self._state = _CLOSED
            self.write(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
            self._transport.close()
            return
        headers = request.headers
        peer = self._transport.get_extra_info("peername")
        address = address_of(
            peer[0] if isinstance(peer, tuple) else "",
            headers.get_all("X-Forwarded-For"),
            self.sockets.services.settings.trusted_proxies,
        )
        leave: Callable[[], None] | None = None
        if unquote(request.path.partition("?")[0]) != self.sockets.path:
            response = handshake.reject(HTTPStatus.FORBIDDEN, "")
        else:
            try:
                leave = self.sockets.let_in(address)
                response = handshake.accept(request)
            except Refused as refused:
                response = handshake.reject(HTTPStatus.TOO_MANY_REQUESTS, str(refused.problem.message))
                response.headers["Retry-After"] = str(ceil(refused.problem.retry_after_seconds or 60))
        # Tokens are the only credential, and no browser adds them by itself: any page may come, so that the
        # request's origin does not matter.
        protocols = [name.strip() for name in ",".join(headers.get_all("Sec-WebSocket-Protocol")).split(",")]
        opened = response.status_code == HTTPStatus.SWITCHING_PROTOCOLS
        if opened and PROTOCOL in protocols:
            response.headers["Sec-WebSocket-Protocol"] = PROTOCOL
        handshake.send_response(response)
        self.write(b"".join(handshake.data_to_send()))
        if opened and leave is not None:
            self._state = _OPEN
            self.open(
                protocols,
                next(iter(headers.get_all("Authorization")), None),
                ",".join(headers.get_all("Accept-Language")),
                address,
                leave,
            )
        else:
            if leave is not None:
                leave()
            self._state = _CLOSED
            self._transport.close()

    def _read(self, data: bytes) -> None:
        """Takes the frames that are whole, unless nothing is to be read now; keeps the rest."""
        start = 0
        try:
            while not self._pauses and self._state != _CLOSED:
                frame = read_frame(data, start, self._limit)
                if frame is None:
                    break
                start = frame.end
                self._take(frame)
        except Violation as violation:
            if self._state == _OPEN:
                self.write(write_close(violation.code, violation.reason))
            self._finish(_CLOSED, _LISTEN_SECONDS)
        self._unread = b"" if self._state == _CLOSED else data[start:]

    def _take(self, frame: Frame) -> None:
        """Does what a frame asks for. Raises `Violation`."""
        opcode, payload = frame.opcode, frame.payload
        if opcode == CLOSE:
            check_close(payload)
            if self._state == _OPEN:
                self.write(write_frame(payload, CLOSE))
            self._finish(_CLOSED, _CLOSE_SECONDS)
            self._transport.close()
        elif self._state != _OPEN or opcode == PONG:
            pass
        elif opcode == PING:
            if not self.congested:
                self.write(write_frame(payload, PONG))
        else:
            self._take_data(opcode, frame.last, payload)

    def _take_data(self, opcode: int, last: bool, payload: bytes) -> None:
        if (self._parts is not None) != (opcode == CONTINUATION):
            raise Violation(CloseCode.PROTOCOL_ERROR, "A message begins once, and then goes on")
        if self._parts is not None:
            payload = self._parts + payload
            if len(payload) > self._limit:
                raise Violation(CloseCode.MESSAGE_TOO_BIG, f"A message may have {self._limit} bytes")
        elif opcode != TEXT:
            self.close(BAD_REQUEST, "A message is text")
            return
        if last:
            self._parts = None
            self.receive(payload)
        else:
            self._parts = payload

    def _pause(self, reason: int) -> None:
        if not self._pauses and not self._transport.is_closing():
            self._transport.pause_reading()
        self._pauses |= reason

    def _resume(self, reason: int) -> None:
        if not self._pauses & reason:
            return
        self._pauses &= ~reason
        if self._pauses or self._transport.is_closing():
            return
        self._transport.resume_reading()
        if self._unread:
            self._read(self._unread)

    # Ending ----------------------------------------------------------------------------------------

    def _finish(self, state: int, seconds: float) -> None:
        """Ends what went on; the client has so long to take what was said last, and to hang up."""
        self._state = state
        self._parts = None
        self.end()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._transport.abort)
        self._resume(_HELD | _CONGESTED)
