"""The formats of streams: how results, signs of life and the end are written into an answer that goes on.

Each is for clients of a protocol: graphql-sse with distinct connections, and Apollo's subscriptions by
multipart. A format is bytes to bytes and knows nothing of connections.
"""

import random
from typing import Any, Protocol

import orjson

from zamu_api.graphql.accept import Answer

NO_CACHE = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}
"""Headers for whatever stands between, so that it passes on each event as it comes."""


class Format(Protocol):
    """How a stream is written. Everything is whole: it may be written in any order of calls."""

    @property
    def media_type(self) -> str:
        """The Content-Type."""

    @property
    def beat(self) -> bytes:
        """A sign of life, which clients pass over."""

    @property
    def end(self) -> bytes:
        """Says that nothing more will come."""

    def begin(self) -> bytes:
        """What comes first; without it some clients do not notice that the stream is open."""

    def next(self, result: bytes, seq: int | None = None) -> bytes:
        """A result; `seq` is the number of the event that the client has with it, if it is to know."""

    def parting(self, message: str, code: str) -> bytes:
        """Ends the stream before its end, for this reason: the client may come back."""

    def whole(self, result: bytes) -> bytes:
        """A stream of one result, from its beginning to its end."""


class EventStream:
    """Server-sent events as graphql-sse has them; its lines end with LF, as some clients know no other."""

    media_type = Answer.EVENT_STREAM.value
    beat = b":\n\n"
    # Without its data an EventSource would not tell of it; with a space there urql would look for JSON.
    end = b"event: complete\ndata:\n\n"

    def begin(self) -> bytes:
        # Not all of a process's EventSources should come back in the same moment.
        return b":\nretry: %d\n\n" % random.randint(1000, 3000)

    def next(self, result: bytes, seq: int | None = None) -> bytes:
        if seq is None:
            return b"event: next\ndata: %b\n\n" % result
        return b"event: next\nid: %d\ndata: %b\n\n" % (seq, result)

    def parting(self, message: str, code: str) -> bytes:
        # Clients come back by themselves where a stream ends without saying that it is complete.
        return b""

    def whole(self, result: bytes) -> bytes:
        return self.next(result) + self.end


class Multipart:
    """Apollo's multipart/mixed. Clients take a part once they see the boundary after it, so each ends so."""

    media_type = Answer.MULTIPART.value
    end = b"--\r\n"

    @staticmethod
    def _part(text: bytes) -> bytes:
        return b"\r\ncontent-type: application/json\r\n\r\n%b\r\n--graphql" % text

    beat = _part(b"{}")

    def begin(self) -> bytes:
        # A stream without any part would be malformed.
        return b"\r\n--graphql" + self.beat

    def next(self, result: bytes, seq: int | None = None) -> bytes:
        return self._part(b'{"payload":%b}' % result)

    def parting(self, message: str, code: str) -> bytes:
        # To Apollo's clients the end alone would mean that everything was told.
        error: dict[str, Any] = {"message": message, "extensions": {"code": code}}
        return self._part(orjson.dumps({"payload": None, "errors": [error]})) + self.end

    def whole(self, result: bytes) -> bytes:
        return self.begin() + self.next(result) + self.end


FORMATS: dict[Answer, Format] = {Answer.EVENT_STREAM: EventStream(), Answer.MULTIPART: Multipart()}
"""The formats by the answer that is asked for."""
