"""News of many games at once, for whoever follows more than one: of each thing the newest counts."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from zamu_api.games.live import LiveGame
from zamu_api.games.views import GameView
from zamu_api.metrics import tally
from zamu_engine.ruleset import Viewer

Key = TypeVar("Key", bound=Hashable)
Source = TypeVar("Source", bound="NewsSource")

_MOST = 200
"""News that wait for one reader; of more, the oldest are dropped."""


class NewsKind(Enum):
    """What has happened to a game."""

    SHOWN = auto()  # it is on the front page, as it stands
    STARTED = auto()
    TURN = auto()  # it is the reader's turn
    FINISHED = auto()


@dataclass(frozen=True, slots=True)
class News:
    """Something that is told of a game as it stood after the event `seq`."""

    kind: NewsKind
    game: LiveGame
    seq: int

    @property
    def key(self) -> Hashable:
        """What it is about: later news of the same take its place."""
        return self.kind, self.game.info.id

    def view(self, viewer: Viewer) -> GameView:
        """The game as the viewer may see it."""
        return self.game.view(self.seq, viewer)


class Backlog:
    """News that somebody has not read yet, in order; a bounded number."""

    __slots__ = ("_news",)

    def __init__(self, news: list[News] | None = None) -> None:
        self._news = {each.key: each for each in news or ()}

    def __bool__(self) -> bool:
        return bool(self._news)

    def add(self, news: News) -> None:
        """Takes the place of what was there of the same, at the end."""
        self._news.pop(news.key, None)
        if news.kind is NewsKind.FINISHED:
            self._news.pop((NewsKind.TURN, news.game.info.id), None)
        elif len(self._news) >= _MOST:
            del self._news[next(iter(self._news))]
        self._news[news.key] = news

    def put_back(self, news: News) -> None:
        """The oldest again, unless newer news of the same have come."""
        if news.key not in self._news:
            self._news = {news.key: news, **self._news}

    def next(self) -> News:
        """The oldest, which is then no longer here."""
        return self._news.pop(next(iter(self._news)))


class NewsSource:
    """Where news come from, as long as anybody reads them in this process."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[News], None]] = []

    async def open(self) -> None:
        """Begins; on return `current` is right. Raises `StoreDown`."""
        raise NotImplementedError

    async def close(self) -> None:
        """Lets go of everything, also of what `open` had only begun."""
        raise NotImplementedError

    def current(self) -> list[News]:
        """What is told to whoever comes now."""
        raise NotImplementedError

    def tell(self, news: News) -> None:
        """Tells everybody."""
        for listener in list(self.listeners):
            listener(news)

    async def read(self) -> AsyncGenerator[News, None]:
        """What is told now, and then all that comes, at the reader's pace."""
        backlog, arrived = Backlog(self.current()), asyncio.Event()

        def hear(news: News) -> None:
            backlog.add(news)
            arrived.set()

        self.listeners.append(hear)
        try:
            with tally.subscription():
                while True:
                    arrived.clear()
                    while backlog:
                        yield backlog.next()
                    await arrived.wait()
        finally:
            self.listeners.remove(hear)


class _Read(Generic[Source]):
    """A source with how many read it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.readers = 0
        self.opening = asyncio.ensure_future(source.open())


class NewsDesk(Generic[Key, Source]):
    """The sources of one kind that are read in this process: open from the first reader to the last."""

    def __init__(self, make: Callable[[Key], Source]) -> None:
        self._make = make
        self._read: dict[Key, _Read[Source]] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._read)

    @property
    def sources(self) -> dict[Key, Source]:
        """Those that are open."""
        return {key: read.source for key, read in self._read.items() if read.opening.done()}

    async def enter(self, key: Key) -> Source:
        """The source, opened; whoever enters has to `leave`. Raises `StoreDown`."""
        read = self._read.get(key)
        if read is None:
            read = self._read[key] = _Read(self._make(key))
        read.readers += 1
        try:
            await asyncio.shield(read.opening)
        except BaseException:
            self.leave(key)
            raise
        return read.source

    def leave(self, key: Key) -> None:
        """One reader less."""
        read = self._read[key]
        read.readers -= 1
        if not read.readers:
            del self._read[key]
            closing = asyncio.ensure_future(_close(read))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    @asynccontextmanager
    async def reading(self, key: Key) -> AsyncIterator[Source]:
        """The source, for one reader, within the block. Raises `StoreDown`."""
        source = await self.enter(key)
        try:
            yield source
        finally:
            self.leave(key)

    async def close(self) -> None:
        """Closes what is still open, and waits for it."""
        still_open, self._read = self._read, {}
        await asyncio.gather(*map(_close, still_open.values()), *self._closing, return_exceptions=True)


async def _close(read: _Read[Any]) -> None:
    read.opening.cancel()
    await asyncio.gather(read.opening, return_exceptions=True)
    await read.source.close()
