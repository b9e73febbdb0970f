"""Subscriptions over plain HTTP: what is said on a stream, whatever its format and whatever carries it."""

import asyncio
from collections.abc import Callable, Hashable
from contextlib import aclosing
from typing import Any

import orjson
from graphql import GraphQLError

from zamu_api import logs, security
from zamu_api.games.live import LiveGame
from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import log_faults
from zamu_api.graphql.followers import SharedFollower
from zamu_api.graphql.following import following_of
from zamu_api.graphql.formats import NO_CACHE, Format
from zamu_api.graphql.operations import Invalid, Request, results_of
from zamu_api.graphql.socket import Sockets
from zamu_api.metrics import tally

# A stream's states, in order.
_NEW, _OPEN, _ENDED = range(3)


class Streams:
    """What the streams of this process have in common: their clock, beside what they share with sockets."""

    def __init__(self, live: Sockets) -> None:
        self.live = live
        self.headers = {
            "Vary": "Accept",
            **NO_CACHE,
            **security.always(live.services.settings.base_url),
        }
        # Those that no group gives signs of life, and since when they are quiet.
        self.alone: dict[Stream, float] = {}

    def start(self) -> None:
        """Begins to give signs of life."""
        self.live.spawn(self._beat())

    async def _beat(self) -> None:
        quiet = self.live.services.settings.heartbeat
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(1.0, quiet / 4))
            now = loop.time()
            for stream, since in list(self.alone.items()):
                if since <= now - quiet:
                    self.alone[stream] = now
                    stream.beat()


class Stream(SharedFollower):
    """The answer to a subscription. Whatever carries it calls `begin` and `end`, and provides the rest."""

    __slots__ = ("_last", "_let_go", "_state", "format", "streams")

    def __init__(self, streams: Streams, format: Format) -> None:
        super().__init__()
        self.streams = streams
        self.format = format
        self._last: int | None = None  # the number of the last event that the client says it has
        self._let_go: Callable[[], None] | None = None
        self._state = _NEW

    # Provided by what carries it -------------------------------------------------------------------

    @staticmethod
    def wrap(text: bytes) -> Any:
        """The form in which bytes are sent: the same for all streams of a kind."""
        raise NotImplementedError

    def head(self, status: int, headers: dict[str, str]) -> None:
        """Sends the status and the headers, which come first."""
        raise NotImplementedError

    def close(self) -> None:
        """Says that the answer is whole, and calls `end`."""
        raise NotImplementedError

    # What carries it calls -------------------------------------------------------------------------

    def begin(self, request: Request, context: Context) -> None:
        """Answers the subscription."""
        if context.grant is not None:
            self._let_go = context.services.grants.hold(context.grant, self._forbid)
        self._last = context.last_event_id
        following = following_of(request, self._last)
        if following is None:
            self.run_alone(request, context)
        else:
            self.task = self.live.spawn(self.follow(request, following, context))

    def end(self) -> None:
        """The stream is over, or its client has gone."""
        if self._let_go is not None:
            self._let_go()
            self._let_go = None
        self.cancel()
        self.streams.alone.pop(self, None)
        if self._state == _OPEN:
            tally.streams -= 1
        self._state = _ENDED

    def part(self, message: str, code: str) -> None:
        """Ends the stream for this reason, which lies with the server: the client is to come back."""
        self._open()
        if last := self.format.parting(message, code):
            self.write(self.wrap(last))
        self.close()

    def _forbid(self) -> None:
        """The token has ended: who comes back with it is told so."""
        self.part("The token has been revoked, or its time is over.", "FORBIDDEN")

    @property
    def is_open(self) -> bool:
        """Whether something was sent that has no end yet."""
        return self._state == _OPEN

    # What it is for its group ----------------------------------------------------------------------

    @property
    def live(self) -> Sockets:
        return self.streams.live

    @property
    def kind(self) -> Hashable:
        return self.wrap, self.format

    def form(self, text: bytes, seq: int | None) -> Any:
        return self.wrap(self.format.next(text, seq))

    def welcome(self, game: LiveGame | None) -> bool:
        if game is not None and self._last is not None and self._last >= game.seq and game.state.over:
            # An EventSource comes back after every end. This is how it is told not to.
            self.task = None
            self.head(204, self.streams.headers)
            self.close()
            return False
        self._open()
        if game is None:
            self.streams.alone[self] = asyncio.get_running_loop().time()
        return True

    def complete(self) -> None:
        self.task = None  # it may be what calls
        self.write(self.wrap(self.format.end))
        self.close()

    def give_up(self, error: Exception, context: Context) -> None:
        log_faults([GraphQLError(str(error), original_error=error)], context.request_id)
        self._open()
        self.complete()

    # What it is alone ------------------------------------------------------------------------------

    def run_alone(self, request: Request, context: Context) -> None:
        self.task = self.live.spawn(self._run(request, context))

    async def _run(self, request: Request, context: Context) -> None:
        logs.request_id.set(context.request_id)
        self._open()
        alone, now = self.streams.alone, asyncio.get_running_loop().time
        alone[self] = now()
        try:
            async with aclosing(results_of(request, context)) as results:
                async for result in results:
                    await self.drained()
                    self.write(self.form(result, context.event_id))
                    alone[self] = now()
            self.complete()
        except Invalid as invalid:
            self._refuse(invalid.errors)
        except Exception as error:
            self.give_up(error, context)

    def _refuse(self, errors: list[GraphQLError]) -> None:
        """Says why the subscription cannot be."""
        result = orjson.dumps({"errors": [error.formatted for error in errors]})
        self.write(self.form(result, None))
        self.complete()

    def beat(self) -> None:
        """Gives a sign of life, if there is room for one."""
        if not self.congested:
            self.write(self.wrap(self.format.beat))

    def _open(self) -> None:
        """Sends what comes before everything, once."""
        if self._state == _NEW:
            self._state = _OPEN
            tally.streams += 1
            self.head(200, {"Content-Type": self.format.media_type, **self.streams.headers})
            self.write(self.wrap(self.format.begin()))
