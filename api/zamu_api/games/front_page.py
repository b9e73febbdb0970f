"""The newest games that everybody may watch, as a front page shows them: each anew when it has gone on.

However busy the platform is, a page has few games, and each is told at most once a second.
"""

import asyncio
import contextlib

import structlog

from zamu_api.bus import Bus, Stop
from zamu_api.games.feed import Ear, Feeds
from zamu_api.games.info import GameInfo, GameStatus
from zamu_api.games.lists import GameLists
from zamu_api.games.live_games import LiveGames
from zamu_api.games.news import News, NewsDesk, NewsKind, NewsSource
from zamu_api.store.log import StoreDown

logger = structlog.get_logger()

GAMES = 20
"""Games on a page."""

PACE = 1.0
"""Seconds between two looks at the games."""

CHANNEL = "games"
"""The bus channel on which it is told that a game has begun that everybody may watch."""


def announce(bus: Bus, info: GameInfo) -> None:
    """Lets every process know that the game has begun, if everybody may find it."""
    if info.may_find(None):
        bus.publish(CHANNEL, b"")


class FrontPage(NewsSource):
    """One page: of games of one kind, or of all."""

    def __init__(self, kind: str | None, lists: GameLists, games: LiveGames, feeds: Feeds, bus: Bus) -> None:
        super().__init__()
        self._kind = kind
        self._lists = lists
        self._games = games
        self._feeds = feeds
        self._bus = bus
        self._ears: dict[str, Ear] = {}
        self._told: dict[str, int] = {}  # the seq at which each game was told last
        self._stale = True
        self._read_at = 0.0
        self._stop: Stop | None = None
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._stop = await self._bus.listen(CHANNEL, lambda _: self._go_stale())
        await self._read()
        self._told = {game_id: ear.game.seq for game_id, ear in self._ears.items()}
        self._looking = asyncio.create_task(self._keep_looking())

    async def close(self) -> None:
        if self._stop is not None:
            await self._stop()
        if self._looking is not None:
            self._looking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._looking
        for game_id in list(self._ears):
            self._let_go(game_id)

    def current(self) -> list[News]:
        """All games of the page, the newest last."""
        return [News(NewsKind.SHOWN, ear.game, ear.game.seq) for ear in self._ears.values()]

    def _go_stale(self) -> None:
        self._stale = True

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(PACE)
            try:
                await self._look()
            except StoreDown as error:
                # Those that are there are told on; the next look tries again.
                logger.warning("the front page cannot be read", error=str(error))

    async def _look(self) -> None:
        """Tells what has gone on, and what has come; a game that is over is told once more and goes."""
        for game_id, ear in list(self._ears.items()):
            self._tell_if_new(ear)
            if ear.game.state.over:
                self._let_go(game_id)
                self._stale = True
        quiet = asyncio.get_running_loop().time() - self._read_at >= self._feeds.heartbeat
        if self._stale or quiet or not self._bus.healthy:
            await self._read()
            for ear in self._ears.values():
                self._tell_if_new(ear)

    def _tell_if_new(self, ear: Ear) -> None:
        game = ear.game
        if self._told.get(game.info.id) != game.seq:
            self._told[game.info.id] = game.seq
            self.tell(News(NewsKind.SHOWN, game, game.seq))

    async def _read(self) -> None:
        """Brings the page up to what the store has now, oldest first."""
        self._stale = False
        self._read_at = asyncio.get_running_loop().time()
        try:
            page = await self._lists.everybodys(first=GAMES, kind=self._kind, status=GameStatus.ACTIVE)
            wanted = [game_id for _, game_id in reversed(page.items)]
            new = await self._games.fresh_many([it for it in wanted if it not in self._ears])
            for game_id, game in new.items():
                if game.state.over:  # since the store was asked which go on
                    wanted.remove(game_id)
                    self._stale = True
                    continue
                ear = self._ears[game_id] = self._feeds.listen(game)
                await self._feeds.begin(ear, None)
            # That a game is no longer among them may be the first that is heard of its end.
            gone = self._ears.keys() - set(wanted)
            await self._games.fresh_many(gone)
        except BaseException:
            self._stale = True
            raise
        for game_id in gone:
            self._tell_if_new(self._ears[game_id])
            self._let_go(game_id)
        self._ears = {game_id: self._ears[game_id] for game_id in wanted}

    def _let_go(self, game_id: str) -> None:
        self._told.pop(game_id, None)
        self._feeds.leave(self._ears.pop(game_id))


class FrontPages:
    """The pages that somebody looks at in this process."""

    def __init__(self, lists: GameLists, games: LiveGames, feeds: Feeds, bus: Bus) -> None:
        def make(kind: str | None) -> FrontPage:
            return FrontPage(kind, lists, games, feeds, bus)

        self.desk: NewsDesk[str | None, FrontPage] = NewsDesk(make)

    async def close(self) -> None:
        await self.desk.close()
