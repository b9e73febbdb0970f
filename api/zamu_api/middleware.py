"""What stands around the endpoint: limits on what comes in, and on how long sending may take."""

import asyncio

import structlog
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = structlog.get_logger()


class _TooLarge(Exception):
    """The body is larger than it may be."""


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
                raise _TooLarge
            return message

        length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        try:
            # A length that is no number does not come this far.
            if int(length) > self._limit:
                raise _TooLarge
            await self._app(scope, counted, send)
        except _TooLarge:
            error = {"message": f"The body may have {self._limit} bytes."}
            await JSONResponse({"errors": [error]}, status_code=413)(scope, receive, send)


class SendTimeout:
    """Lets go of a client that takes nothing for so many seconds, so that it keeps nothing busy here."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self._app = app
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        serving = asyncio.current_task()
        stuck = False

        async def timed(message: Message) -> None:
            nonlocal stuck
            try:
                async with asyncio.timeout(self._seconds):
                    await send(message)
            except TimeoutError:
                # Whoever sends may be one of a socket's many tasks: they all end with the one that serves it.
                stuck = True
                if serving is not None:
                    serving.cancel()
                raise OSError("the client does not read") from None

        try:
            await self._app(scope, receive, timed)
        except asyncio.CancelledError:
            if not stuck or serving is None or serving.uncancel():
                raise
            logger.info("client dropped", reason="it did not read", path=scope["path"])
