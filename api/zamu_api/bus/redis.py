"""The bus between processes, by Redis's pub/sub."""

import asyncio
import contextlib
import logging
import random
from collections import deque
from typing import Any

from redis.asyncio.connection import parse_url

from zamu_api.bus import Listener, Stop
from zamu_api.bus.listeners import Listeners
from zamu_api.bus.wire import Wire
from zamu_api.metrics import tally

PREFIX = "zamu:"
"""Begins the name of every channel in Redis."""

_OUTBOX = 10_000  # messages kept while Redis is away; the oldest are lost first
_PING = 5.0  # seconds; a Redis that is silent for two of them is taken for gone
_CONNECT = 5.0  # seconds
_FIRST_PAUSE, _LAST_PAUSE = 0.05, 2.0  # seconds between attempts to come back

_log = logging.getLogger(__name__)


class _Channel:
    def __init__(self, name: str) -> None:
        self.name = PREFIX + name
        self.listeners = Listeners()
        self.confirmed: asyncio.Future[None] | None = None  # None while Redis is away


class RedisBus:
    """One connection for listening and one for publishing, which come back by themselves.

    What is published in one turn of the loop goes out in one write. When Redis was away, every listener is
    called with None as soon as its channel is subscribed again.
    """

    def __init__(self, url: str) -> None:
        """Raises `ValueError` when the URL is not one of Redis (`redis://`, `rediss://`, `unix://`)."""
        self._address = parse_url(url)
        self._channels: dict[str, _Channel] = {}
        self._asked: deque[tuple[_Channel, bool]] = deque()  # subscribed, not yet confirmed; whether again
        self._outbox: deque[tuple[str, bytes]] = deque(maxlen=_OUTBOX)
        self._flushes = False
        self._subscriber: Wire | None = None
        self._publisher: Wire | None = None
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        tried = asyncio.Event()
        self._keeper = asyncio.create_task(self._keep(tried))
        await tried.wait()

    async def close(self) -> None:
        if self._keeper is not None:
            self._flush()
            self._keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeper
            self._keeper = None
        self._channels.clear()

    @property
    def healthy(self) -> bool:
        return self._subscriber is not None and not self._subscriber.lost.done()

    def publish(self, channel: str, message: bytes) -> None:
        if len(self._outbox) == _OUTBOX:
            self._flush()
        self._outbox.append((channel, message))
        if not self._flushes:
            self._flushes = True
            asyncio.get_running_loop().call_soon(self._flush)

    async def listen(self, channel: str, listener: Listener) -> Stop:
        found = self._channels.get(channel)
        if found is None:
            found = self._channels[channel] = _Channel(channel)
            self._subscribe([found], again=False)
        key = found.listeners.add(listener)

        async def stop() -> None:
            found.listeners.remove(key)
            if not found.listeners and self._channels.get(channel) is found:
                del self._channels[channel]
                if self._subscriber is not None:
                    self._subscriber.send([("UNSUBSCRIBE", found.name)])

        if found.confirmed is not None:
            try:
                await asyncio.shield(found.confirmed)
            except BaseException:
                await stop()
                raise
        return stop

    def _flush(self) -> None:
        self._flushes = False
        if self._outbox and self._publisher is not None and self._publisher.writable:
            self._publisher.send([("PUBLISH", PREFIX + channel, data) for channel, data in self._outbox])
            self._outbox.clear()

    def _subscribe(self, channels: list[_Channel], *, again: bool) -> None:
        if self._subscriber is None or not channels:
            return
        for channel in channels:
            channel.confirmed = asyncio.get_running_loop().create_future()
            self._asked.append((channel, again))
        self._subscriber.send([("SUBSCRIBE", *(channel.name for channel in channels))])

    def _received(self, reply: Any) -> None:
        match reply:
            case [b"message", name, message]:
                channel = self._channels.get(name.decode()[len(PREFIX) :])
                if channel is not None:
                    channel.listeners.tell(message)
            case [b"subscribe", _, _]:  # confirmations come in the order of the questions
                asked, again = self._asked.popleft()
                _confirm(asked)
                if again:
                    asked.listeners.tell(None)

    async def _keep(self, tried: asyncio.Event) -> None:
        """Connects for as long as the bus is open, whenever there is no connection."""
        pause = _FIRST_PAUSE
        while True:
            try:
                async with contextlib.AsyncExitStack() as wires:
                    async with asyncio.timeout(_CONNECT):
                        publisher = await Wire.open(self._address, lambda reply: None, self._flush)
                        wires.push_async_callback(publisher.close)
                        subscriber = await Wire.open(self._address, self._received, lambda: None)
                        wires.push_async_callback(subscriber.close)
                    wires.callback(self._disconnected)
                    self._connected(publisher, subscriber)
                    tried.set()
                    pause = _FIRST_PAUSE
                    await _until_lost(publisher, subscriber)
                _log.warning("Redis went away")
            except OSError as error:
                if pause == _FIRST_PAUSE:  # once, not every two seconds of a long night
                    _log.warning("Redis does not answer: %s", error)
            tried.set()
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, _LAST_PAUSE)

    def _connected(self, publisher: Wire, subscriber: Wire) -> None:
        tally.bus_connects += 1
        _log.info("Redis answers")
        self._publisher, self._subscriber = publisher, subscriber
        self._subscribe(list(self._channels.values()), again=True)
        self._flush()

    def _disconnected(self) -> None:
        self._publisher = self._subscriber = None
        self._asked.clear()
        for channel in self._channels.values():  # who waits for a confirmation will hear None instead
            _confirm(channel)
            channel.confirmed = None


def _confirm(channel: _Channel) -> None:
    if channel.confirmed is not None and not channel.confirmed.done():
        channel.confirmed.set_result(None)


async def _until_lost(*wires: Wire) -> None:
    """Returns when one of them is closed or silent."""
    while True:
        done, _ = await asyncio.wait(
            {wire.lost for wire in wires}, timeout=_PING, return_when=asyncio.FIRST_COMPLETED
        )
        if done or not all(wire.heard.is_set() for wire in wires):
            return
        for wire in wires:
            wire.ping()
