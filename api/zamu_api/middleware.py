"""What stands around the endpoint: limits on what comes in, and on how long sending may take."""

import asyncio
from dataclasses import dataclass
from typing import Any

import structlog
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = structlog.get_logger()


class _TooLarge(HTTPException):
    """The body is larger than it may be. Whoever reads it may answer so, or leave that to `BodyLimit`."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"The body may have {limit} bytes.")


class BodyLimit:
    """Refuses bodies of more than `limit` bytes with 413, whatever their header says."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._limit:
                raise _TooLarge(self._limit)
            return message

        length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        try:
            # A length that is no number does not come this far.
            if int(length) > self._limit:
                raise _TooLarge(self._limit)
            await self._app(scope, counted, send)
        except _TooLarge as refusal:
            error = {"message": refusal.detail}
            await JSONResponse({"errors": [error]}, status_code=413)(scope, receive, send)


@dataclass(eq=False, slots=True)
class _Connection:
    """A request or a socket. `serving` is its task; whoever sends may be one of many that end with it."""

    serving: asyncio.Task[Any]
    stuck: bool = False


class SendTimeout:
    """Lets go of a client that takes nothing for so many seconds, so that it keeps nothing busy here.

    One timer looks after everything that is being sent, and may come a quarter late: one for each message
    would cost more than most messages do.
    """

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self._app = app
        self._seconds = seconds
        self._sending: dict[object, tuple[float, _Connection]] = {}  # since when, by the message's own mark
        self._timer: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        serving = asyncio.current_task()
        if scope["type"] == "lifespan" or serving is None:
            await self._app(scope, receive, send)
            return
        loop = asyncio.get_running_loop()
        connection = _Connection(serving)

        async def timed(message: Message) -> None:
            mark = object()
            self._sending[mark] = loop.time(), connection
            if self._timer is None:
                self._timer = loop.call_later(self._seconds / 4, self._look, loop)
            try:
                await send(message)
            finally:
                del self._sending[mark]

        try:
            await self._app(scope, receive, timed)
        except asyncio.CancelledError:
            if not connection.stuck or serving.uncancel():
                raise
            logger.info("client dropped", reason="it did not read", path=scope["path"])

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Ends the connections that have been sending for too long; looks again as long as any sends."""
        self._timer = None
        late = loop.time() - self._seconds
        for since, connection in self._sending.values():
            if since <= late and not connection.stuck:
                connection.stuck = True
                connection.serving.cancel()
        if self._sending:
            self._timer = loop.call_later(self._seconds / 4, self._look, loop)
