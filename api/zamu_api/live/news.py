"""Groups for news of many games: whoever asked for the same in the same words is told by the same bytes.

Only who has a seat in a game sees it otherwise than all the others, and is told by bytes of their own.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

from zamu_api.games.news import Backlog, News, NewsSource
from zamu_api.live.groups import AT_ONCE, Follower, Kept, Rendered, Spawn
from zamu_api.metrics import tally
from zamu_engine.ruleset import Viewer

RenderNews = Callable[[News, Viewer], bytes | Awaitable[bytes]]
"""Makes the text of news for a viewer of the game, the same for the whole group; raises nothing."""

_GONE = sys.maxsize
"""The cursor of a follower that has left: no news is newer."""


class NewsGroup:
    """The followers of one source in the same words. A follower's `cursor` is the number that the last news
    it was told, or did not need to be told, has in this group.
    """

    def __init__(self, key: Hashable, source: NewsSource, render: RenderNews, spawn: Spawn) -> None:
        self.key = key
        self._source = source
        self._render = render
        self._spawn = spawn
        self._number = 0  # of the last news
        self._followers: dict[Follower, str | None] = {}  # with the player, if a token has said who that is
        self._players: dict[str, set[Follower]] = {}  # the same by player
        self._standing: dict[Hashable, dict[Follower, Callable[[Any], None]]] = {}
        self._reading: dict[Follower, Backlog] = {}  # those who do not stand yet, or no longer
        self._told: dict[Hashable, tuple[int, News]] = {}  # what is to be told to those who stand here
        self._pumping: asyncio.Task[None] | None = None
        self._kept = Kept()
        source.listeners.append(self._hear)

    # Coming and going --------------------------------------------------------------------------

    def enter(self, follower: Follower, player_id: str | None) -> None:
        """Counts a follower in."""
        tally.subscriptions += 1
        self._followers[follower] = player_id
        if player_id is not None:
            self._players.setdefault(player_id, set()).add(follower)
        self._reading[follower] = Backlog(self._source.current())

    async def begin(self, follower: Follower) -> None:
        """Sends the follower what is told to whoever comes, and lets it stand in the group."""
        await self._read(follower)

    async def _read(self, follower: Follower) -> None:
        """Sends the follower all that waits for it, as fast as it takes it."""
        backlog = self._reading[follower]
        while True:
            await follower.drained()
            if not backlog:
                break
            news = backlog.next()
            rendered = await self._rendered(news, self._viewer(follower, news))
            if follower.congested:
                backlog.put_back(news)
            elif follower in self._reading:
                self._write(follower, rendered)
        # Nothing has come since nothing was waiting: what comes next finds it standing.
        if self._reading.pop(follower, None) is not None:
            follower.cursor = self._number
            self._standing.setdefault(follower.kind, {})[follower] = follower.write

    def fall_behind(self, follower: Follower) -> None:
        """The follower, if it stands here, reads for itself again as soon as it takes more."""
        if self._stand_aside(follower):
            self._reading[follower] = Backlog(
                [news for n, news in self._told.values() if follower.cursor < n]
            )
            follower.task = self._spawn(self._read_again(follower))

    async def _read_again(self, follower: Follower) -> None:
        await self._read(follower)
        follower.task = None

    def _stand_aside(self, follower: Follower) -> bool:
        row = self._standing.get(follower.kind)
        if row is None or row.pop(follower, None) is None:
            return False
        if not row:
            del self._standing[follower.kind]
        return True

    def leave(self, follower: Follower) -> bool:
        """Counts a follower out; True when it was the last and the group has ended."""
        self._stand_aside(follower)
        player_id = self._followers.pop(follower)
        self._reading.pop(follower, None)
        follower.cursor = _GONE
        if player_id is not None:
            theirs = self._players[player_id]
            theirs.discard(follower)
            if not theirs:
                del self._players[player_id]
        tally.subscriptions -= 1
        if self._followers:
            return False
        self._source.listeners.remove(self._hear)
        return True

    # Telling -----------------------------------------------------------------------------------

    def _hear(self, news: News) -> None:
        for backlog in self._reading.values():
            backlog.add(news)
        self._number += 1
        if self._standing:
            self._told.pop(news.key, None)
            self._told[news.key] = self._number, news
            if self._pumping is None:
                self._pumping = self._spawn(self._pump())

    async def _pump(self) -> None:
        """Tells those who stand here everything that there is to tell."""
        try:
            while self._told:
                key = next(iter(self._told))
                number, news = self._told[key]
                # It stays there until it is told, for those who fall behind meanwhile.
                await self._spread(number, news)
                if self._told.get(key) == (number, news):
                    del self._told[key]
        finally:
            self._pumping = None

    async def _spread(self, number: int, news: News) -> None:
        """Tells everybody the same, but those who have a seat in the game what they see from it."""
        seats = [seat for seat in news.game.info.seats if seat.player_id in self._players]
        seated = {seat.index: self._players[seat.player_id or ""] for seat in seats}
        others = [
            follower
            for row in self._standing.values()
            for follower in row
            if not any(follower in players for players in seated.values())
        ]
        await self._tell(number, news, None, others)
        for seat, players in seated.items():
            await self._tell(number, news, seat, list(players))

    async def _tell(self, number: int, news: News, viewer: Viewer, followers: list[Follower]) -> None:
        if not followers:
            return
        rendered = await self._rendered(news, viewer)
        for told, follower in enumerate(followers, 1):
            # Who reads for themselves has it in their backlog, and who has gone has no news.
            if follower.cursor < number and follower not in self._reading:
                follower.cursor = number
                self._write(follower, rendered)
            if not told % AT_ONCE:
                await asyncio.sleep(0)

    def _write(self, follower: Follower, rendered: Rendered) -> None:
        tally.deliveries += 1
        follower.write(rendered.form_for(follower))

    def _viewer(self, follower: Follower, news: News) -> Viewer:
        """As whom the follower sees the game."""
        return news.game.info.seat_of(self._followers.get(follower))

    async def _rendered(self, news: News, viewer: Viewer) -> Rendered:
        return await self._kept.get((news.key, news.seq, viewer), None, lambda: self._render(news, viewer))


class NewsGroups:
    """The groups of this process."""

    def __init__(self, spawn: Spawn) -> None:
        self._spawn = spawn
        self._groups: dict[Hashable, NewsGroup] = {}

    def __len__(self) -> int:
        return len(self._groups)

    def enter(self, source: NewsSource, words: Hashable, renderer: Callable[[], RenderNews]) -> NewsGroup:
        """The group of those who read the source in these words; whoever enters it has to `leave`.

        `renderer` is asked if nobody is there yet.
        """
        key = (id(source), words)
        group = self._groups.get(key)
        if group is None:
            group = self._groups[key] = NewsGroup(key, source, renderer(), self._spawn)
        return group

    def leave(self, group: NewsGroup, follower: Follower) -> None:
        """Lets go of a follower, and of a group that has no other."""
        if group.leave(follower):
            del self._groups[group.key]
