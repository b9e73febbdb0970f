"""Live delivery: one ear per game and process, and a cursor for everybody who reads along."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass

import structlog

from zamu_api.bus import Bus, Stop
from zamu_api.clock import Clock, Micros
from zamu_api.games.live import LiveGame
from zamu_api.games.live_games import LiveGames, channel_of, read_message
from zamu_api.games.state import read_event
from zamu_api.games.views import GameView, ViewedEvent
from zamu_api.metrics import tally
from zamu_api.store.log import StoreDown
from zamu_engine.ruleset import Viewer

logger = structlog.get_logger()

_WATCH = 1.0
"""Seconds between two looks at what the bus may have lost."""


@dataclass(frozen=True, slots=True)
class Update:
    """One item of a feed. `view` is the game after the whole move that `event` belongs to.

    `seq` is the newest number in the log, `at` the server's time. Without `event` it is a snapshot or a
    heartbeat.
    """

    seq: int
    at: Micros
    view: GameView
    event: ViewedEvent | None


class Ear:
    """What this process does to hear of one game, for as long as anybody reads along."""

    def __init__(self, game: LiveGame, listening: asyncio.Task[Stop]) -> None:
        self.game = game
        self.listening = listening
        self.heard = asyncio.get_running_loop().time()
        self.complete = False  # whether the store was read since listening began, and nothing was lost since
        self.reading: asyncio.Task[None] | None = None
        self.read_again = False


class Feeds:
    """The feeds that are open in this process.

    A feed listens to the bus first, then reads the store, then goes on live. Readers take events from the
    log in memory at their own pace, so that a slow one holds nothing up and costs nothing.
    """

    def __init__(self, games: LiveGames, bus: Bus, clock: Clock, heartbeat: float) -> None:
        self.heartbeat = heartbeat
        self._games = games
        self._bus = bus
        self._clock = clock
        self._ears: dict[str, Ear] = {}
        self._stopping: set[asyncio.Task[None]] = set()
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Ends what the feeds do by themselves; the readers end with their connections."""
        tasks = [ear.reading for ear in self._ears.values() if ear.reading]
        if self._watching is not None:
            tasks.append(self._watching)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._stopping, return_exceptions=True)

    async def updates(
        self, game: LiveGame, viewer: Viewer, after: int | None
    ) -> AsyncGenerator[Update, None]:
        """A snapshot, then every event as it comes; or every event since `after`, then live.

        Where the log has not reached `after` (or it is negative) there is a snapshot as well. Ends after the
        event that ends the game.
        """
        ear = self.listen(game)
        tally.subscriptions += 1
        try:
            game = ear.game
            cursor = await self.begin(ear, after)
            if cursor is None:
                cursor = game.seq
                yield self.update(game, viewer)
            while True:
                while cursor < game.seq:
                    cursor += 1
                    yield self.update(game, viewer, cursor)
                    tally.deliveries += 1
                if game.state.over:
                    return
                if not await game.changed(self.heartbeat) and cursor == game.seq:
                    yield self.update(game, viewer)
        finally:
            tally.subscriptions -= 1
            self.leave(ear)

    def update(self, game: LiveGame, viewer: Viewer, seq: int | None = None) -> Update:
        """The update with the event of this number; a snapshot without."""
        upto = game.seq if seq is None else game.event(seq).upto
        view = game.view(upto, viewer)
        return Update(game.seq, self._clock.now(), view, None if seq is None else view.event(seq))

    def lag(self, game: LiveGame, seq: int) -> float:
        """How many seconds ago the event of this number happened."""
        return (self._clock.now() - game.event(seq).at) / 1_000_000

    # Listening ---------------------------------------------------------------------------------

    def listen(self, game: LiveGame) -> Ear:
        """Begins to hear of the game; `leave` ends it. The ear's own `game` is the one to read."""
        game_id = game.info.id
        ear = self._ears.get(game_id)
        if ear is None:
            ear = self._ears[game_id] = self._open(game)
        ear.game.readers += 1
        return ear

    async def begin(self, ear: Ear, after: int | None) -> int | None:
        """Where a reader begins who has `after`, with what the store has in memory; None for a snapshot.

        Raises `StoreDown`.
        """
        await asyncio.shield(ear.listening)
        # What is in memory is all there is, unless something tells otherwise: then it is read.
        if not ear.complete or not self._bus.healthy or (after is not None and after > ear.game.seq):
            await self._games.refresh(ear.game)
            ear.complete = True
        return after if after is not None and 0 <= after <= ear.game.seq else None

    def leave(self, ear: Ear) -> None:
        """Ends what `listen` began."""
        ear.game.readers -= 1
        if not ear.game.readers:
            del self._ears[ear.game.info.id]
            stopping = asyncio.create_task(self._stop(ear))
            self._stopping.add(stopping)
            stopping.add_done_callback(self._stopping.discard)

    def _open(self, game: LiveGame) -> Ear:
        def hear(message: bytes | None) -> None:
            ear.heard = asyncio.get_running_loop().time()
            if message is None or not game.extend(
                [read_event(game.info.ruleset, event) for event in read_message(message)]
            ):
                ear.complete = False
                self._read(ear)

        ear = Ear(game, asyncio.ensure_future(self._bus.listen(channel_of(game.info.id), hear)))
        return ear

    async def _stop(self, ear: Ear) -> None:
        if ear.reading is not None:
            ear.reading.cancel()
        stop = await ear.listening
        await stop()

    def _read(self, ear: Ear) -> None:
        """Reads the store soon; once more if it is asked for while that is under way."""
        if ear.reading is None:
            ear.reading = asyncio.create_task(self._catch_up(ear))
        else:
            ear.read_again = True

    async def _catch_up(self, ear: Ear) -> None:
        try:
            while True:
                ear.read_again = False
                ear.heard = asyncio.get_running_loop().time()
                try:
                    await self._games.refresh(ear.game)
                    ear.complete = True
                except StoreDown as error:
                    # The next look tries again.
                    logger.warning("feed cannot read the store", game=ear.game.info.id, error=str(error))
                if not ear.read_again:
                    return
        finally:
            ear.reading = None

    async def _watch(self) -> None:
        """Reads the store where the bus is silent for long, and all the time while it is down."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(_WATCH, self.heartbeat))
            healthy = self._bus.healthy
            for ear in list(self._ears.values()):
                if not healthy or loop.time() - ear.heard >= self.heartbeat:
                    self._read(ear)
