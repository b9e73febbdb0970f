"""Which of the ways a stream goes: its own connection where the server can hand it over, or plain ASGI."""

from starlette.types import ASGIApp, Receive, Scope, Send

from zamu_api.graphql.context import Context
from zamu_api.graphql.formats import Format
from zamu_api.graphql.operations import Request
from zamu_api.graphql.streams import Streams
from zamu_api.live.asgi import AsgiStream
from zamu_api.live.http_protocol import TAKE_OVER, StreamProtocol, TakeOver


class CarryStreams:
    """Answers subscriptions by streams."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    def __call__(self, request: Request, context: Context, format: Format) -> ASGIApp:
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            take_over: TakeOver | None = scope.get("extensions", {}).get(TAKE_OVER)
            if take_over is not None and take_over(stream := StreamProtocol(self._streams, format)):
                stream.begin(request, context)
                return
            alone = AsgiStream(self._streams, format)
            alone.begin(request, context)
            await alone.serve(receive, send)

        return answer
