"""What a player's phone should tell them, over all their games: one has begun, is over, or waits for them.

Nothing is published for it but the start of a game. Whose turn it is follows from the games themselves, which
this process hears of as it does for whoever follows one: so nothing that the bus loses keeps a turn secret.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from zamu_api.bus import Bus, Stop
from zamu_api.clock import Micros
from zamu_api.games.feed import Ear, Feeds
from zamu_api.games.house_events import SeatControl
from zamu_api.games.info import GameInfo
from zamu_api.games.lists import GameLists
from zamu_api.games.live import LiveGame
from zamu_api.games.live_games import LiveGames
from zamu_api.games.news import News, NewsDesk, NewsKind, NewsSource
from zamu_api.store.log import StoreDown

logger = structlog.get_logger()

_WATCH = 1.0
"""Seconds between two looks at what the bus may have lost."""

Turn = tuple[int, Micros]
"""A turn of the player's: its number, and when it began."""


def channel(player_id: str) -> str:
    """The bus channel on which a player is told that a game of theirs has begun."""
    return f"player:{player_id}"


def announce(bus: Bus, info: GameInfo) -> None:
    """Lets every process know that the game has begun that tells news to one of its players."""
    for seat in info.seats:
        if seat.player_id is not None:
            bus.publish(channel(seat.player_id), b"")


@dataclass(slots=True)
class _Watched:
    """A game going on in which the player has a seat, and the turn that they were told of."""

    ear: Ear
    listener: Callable[[], None]
    turn: Turn | None = None

    @property
    def game(self) -> LiveGame:
        return self.ear.game


class ViewerFeed(NewsSource):
    """One player's news."""

    def __init__(self, player_id: str, lists: GameLists, games: LiveGames, feeds: Feeds, bus: Bus) -> None:
        super().__init__()
        self._player_id = player_id
        self._lists = lists
        self._games = games
        self._feeds = feeds
        self._bus = bus
        self._watched: dict[str, _Watched] = {}
        self._ended: set[str] = set()  # games that were over while the store was asked which go on
        self._stop: Stop | None = None
        self._one_at_a_time = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False

    async def open(self) -> None:
        self._stop = await self._bus.listen(channel(self._player_id), lambda _: self.look())
        await self._read_games(news=False)

    async def close(self) -> None:
        if self._stop is not None:
            await self._stop()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        for watched in list(self._watched.values()):
            self._let_go(watched)

    def current(self) -> list[News]:
        """The games that wait for the player."""
        return [
            News(NewsKind.TURN, watched.game, watched.game.seq)
            for watched in self._watched.values()
            if watched.turn is not None
        ]

    # Which games -----------------------------------------------------------------------------------

    def knows_all_of(self, game_ids: list[str]) -> bool:
        """Whether these games going on are no news here."""
        return self._watched.keys() >= set(game_ids)

    def look(self) -> None:
        """Reads soon which games the player has; once more if that is under way."""
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        else:
            self._look_again = True

    async def _look(self) -> None:
        try:
            while True:
                self._look_again = False
                try:
                    await self._read_games(news=True)
                except StoreDown as error:
                    # The next look tries again.
                    logger.warning("a player's games cannot be read", error=str(error))
                if not self._look_again:
                    return
        finally:
            self._looking = None

    async def _read_games(self, *, news: bool) -> None:
        """Watches the games going on that are not watched yet, and tells of them if they are news."""
        async with self._one_at_a_time:
            self._ended.clear()
            for game_id in await self._lists.active_of(self._player_id):
                if game_id not in self._watched and game_id not in self._ended:
                    await self._watch(game_id, news=news)

    async def _watch(self, game_id: str, *, news: bool) -> None:
        found = await self._games.get(game_id)
        if found is None:
            raise AssertionError("games are never deleted")
        ear = self._feeds.listen(found)
        try:
            await self._feeds.begin(ear, None)
        except BaseException:
            self._feeds.leave(ear)
            raise
        game = ear.game
        watched = self._watched[game_id] = _Watched(ear, lambda: self._has_changed(watched))
        game.listeners.append(watched.listener)
        if news:
            self.tell(News(NewsKind.STARTED, game, game.seq))
            self._has_changed(watched)
        elif game.state.over:
            self._let_go(watched)
        else:
            watched.turn = self._turn(game)

    def _let_go(self, watched: _Watched) -> None:
        if self._watched.pop(watched.game.info.id, None) is watched:
            watched.game.listeners.remove(watched.listener)
            self._feeds.leave(watched.ear)

    # What happens in them --------------------------------------------------------------------------

    def _has_changed(self, watched: _Watched) -> None:
        game = watched.game
        if game.state.over:
            self._ended.add(game.info.id)
            # Not now: others who listen to the game are being told as well.
            asyncio.get_running_loop().call_soon(self._let_go, watched)
            self.tell(News(NewsKind.FINISHED, game, game.seq))
            return
        turn = self._turn(game)
        if turn != watched.turn:
            watched.turn = turn
            if turn is not None:
                self.tell(News(NewsKind.TURN, game, game.seq))

    def _turn(self, game: LiveGame) -> Turn | None:
        """The turn that the game waits for the player to take; None while it is another's, or a CPU's."""
        state = game.state
        seat = state.turn
        if seat is None or seat != game.info.seat_of(self._player_id):
            return None
        if state.control[seat] is SeatControl.CPU:
            return None
        return state.position.turn_number, state.turn_started_at


class ViewerFeeds:
    """The news of every player who reads them in this process."""

    def __init__(self, lists: GameLists, games: LiveGames, feeds: Feeds, bus: Bus) -> None:
        self._lists = lists
        self._feeds = feeds
        self._bus = bus

        def make(player_id: str) -> ViewerFeed:
            return ViewerFeed(player_id, lists, games, feeds, bus)

        self.desk: NewsDesk[str, ViewerFeed] = NewsDesk(make)
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to look for what the bus has lost."""
        self._watching = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        await self.desk.close()

    async def _watch(self) -> None:
        """Asks the store for games that nobody told of: after each quiet time, and all the time while the bus
        is down.
        """
        loop = asyncio.get_running_loop()
        looked = loop.time()
        while True:
            await asyncio.sleep(min(_WATCH, self._feeds.heartbeat))
            if self._bus.healthy and loop.time() - looked < self._feeds.heartbeat:
                continue
            looked = loop.time()
            open_ = self.desk.sources
            try:
                found = await self._lists.active_of_all(open_)
            except StoreDown:
                continue
            for player_id, game_ids in found.items():
                if not open_[player_id].knows_all_of(game_ids):
                    open_[player_id].look()
