"""Groups: whoever asked for the same of the same game is told by the same bytes.

Each update is made once a group. A follower reads what it has missed at its own pace; then it stands in the
group and costs nothing but its turn in a loop: it has no task.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any, Protocol

import structlog

from zamu_api.games.feed import Ear, Feeds, Update
from zamu_api.games.live import LiveGame
from zamu_api.metrics import tally
from zamu_engine.ruleset import Viewer

logger = structlog.get_logger()

Render = Callable[[Update], bytes | Awaitable[bytes]]
"""Makes the text of an update, the same for the whole group; raises nothing."""

AT_ONCE = 256
"""Followers that are told without a break; then the rest of the server has its turn."""

_PACE = 16
"""Events that are read without a break."""

_FRESH = 0.25
"""Seconds in which followers that come together share what was made for the first of them."""

_GONE = -1
"""The cursor of a follower that has left: no event comes next."""


class Rendered:
    """The text of an update, and what was made of it for each kind of follower so far."""

    __slots__ = ("_forms", "seq", "text")

    def __init__(self, seq: int | None, text: bytes) -> None:
        """`seq` is where a reader stands who has it; None where there is nothing to stand at."""
        self.seq = seq
        self.text = text
        self._forms: dict[Hashable, Any] = {}

    def form_for(self, follower: "Follower", *, beat: bool = False) -> Any:
        """What is written to the follower: the same object for all of its kind.

        A sign of life brings nobody further: only where it is none does a reader stand at its seq thereafter.
        """
        key = follower.kind, beat
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = follower.form(self.text, None if beat else self.seq)
        return form


class Kept:
    """What was made lately, or is being made, so that those who come together share it."""

    __slots__ = ("_found", "_until")

    def __init__(self) -> None:
        self._found: dict[Hashable, Rendered | asyncio.Future[Rendered]] = {}
        self._until = 0.0

    async def get(
        self, key: Hashable, seq: int | None, make: Callable[[], bytes | Awaitable[bytes]]
    ) -> Rendered:
        """What is kept under the key; made for the first who asks, with this `seq`."""
        now = asyncio.get_running_loop().time()
        if now >= self._until:
            self._found.clear()
            self._until = now + _FRESH
        found = self._found.get(key)
        if found is None:
            made = make()
            if isinstance(made, bytes):
                found = Rendered(seq, made)
            else:
                found = asyncio.ensure_future(_when_made(seq, made))
            self._found[key] = found
        return found if isinstance(found, Rendered) else await asyncio.shield(found)


async def _when_made(seq: int | None, text: Awaitable[bytes]) -> Rendered:
    return Rendered(seq, await text)


class Follower(Protocol):
    """Whoever follows a game. `cursor` is the number of the last event it has; followers of one `kind` are
    written the same.
    """

    cursor: int
    task: asyncio.Task[None] | None
    """What it is waiting for: its start, or that it reads again; None as long as it is told by the group."""

    @property
    def kind(self) -> Hashable: ...

    @property
    def write(self) -> Callable[[Any], None]:
        """Sends what `form` has made."""

    @property
    def congested(self) -> bool:
        """Whether it takes no more for now; `Group.fall_behind` is told when that begins."""

    def form(self, text: bytes, seq: int | None) -> Any:
        """What brings the text to the follower, and to others of its kind. `seq` is where they stand then,
        or None where that stays as it is.
        """

    async def drained(self) -> None:
        """Returns when it takes more."""

    def complete(self) -> None:
        """Says that nothing more will come."""

    def cancel(self) -> None:
        """It goes, or is sent away."""


class Group:
    """The followers of one game who see the same in the same words."""

    __slots__ = (
        "_beat_due",
        "_ear",
        "_feeds",
        "_followers",
        "_kept",
        "_pumping",
        "_render",
        "_spawn",
        "_standing",
        "_viewer",
        "cursor",
        "game",
        "key",
        "told",
    )

    def __init__(
        self, key: Hashable, feeds: Feeds, ear: Ear, viewer: Viewer, render: Render, spawn: "Spawn"
    ) -> None:
        self.key = key
        self.game: LiveGame = ear.game
        self.cursor = ear.game.seq  # the last event that the followers are being told, or were
        self.told = asyncio.get_running_loop().time()
        self._feeds = feeds
        self._ear = ear
        self._viewer = viewer
        self._render = render
        self._spawn = spawn
        self._followers = 0  # those who stand here, and those who still read
        # Those who stand here by their kinds, with what writes to them.
        self._standing: dict[Hashable, dict[Follower, Callable[[Any], None]]] = {}
        self._kept = Kept()
        self._pumping: asyncio.Task[None] | None = None
        self._beat_due = False
        self.game.listeners.append(self._wake)

    # Coming and going --------------------------------------------------------------------------

    def enter(self) -> None:
        """Counts a follower in."""
        tally.subscriptions += 1
        self._followers += 1

    async def begin(self, follower: Follower, after: int | None) -> None:
        """Sends what the follower lacks, and lets it stand in the group; a snapshot first, without `after`
        or where the log has not reached it. Completes it after the end. Raises `StoreDown`.
        """
        begins = await self._feeds.begin(self._ear, after)
        while begins is None:
            await follower.drained()
            rendered = await self._rendered(None)
            if not follower.congested:
                follower.write(rendered.form_for(follower))
                begins = rendered.seq
        follower.cursor = begins
        await self._read(follower)

    async def _read(self, follower: Follower) -> None:
        """Sends the follower event after event, as fast as it takes them, until it has all."""
        game = self.game
        count = 0
        while True:
            await follower.drained()
            if follower.cursor == game.seq:
                break
            rendered = await self._rendered(follower.cursor + 1)
            if not follower.congested:
                follower.cursor += 1
                follower.write(rendered.form_for(follower))
                tally.deliveries += 1
            count += 1
            if not count % _PACE:
                await asyncio.sleep(0)
        # Nothing has happened since nothing was missing: what comes next finds it standing.
        if game.state.over:
            follower.complete()
            return
        if self._pumping is None and not self._standing:
            self.cursor = game.seq  # nobody was told what happened while nobody stood here
        self._standing.setdefault(follower.kind, {})[follower] = follower.write

    def fall_behind(self, follower: Follower) -> None:
        """The follower, if it stands here, reads for itself again as soon as it takes more."""
        if self._stand_aside(follower):
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
        follower.cursor = _GONE
        self._followers -= 1
        tally.subscriptions -= 1
        if self._followers:
            return False
        self.game.listeners.remove(self._wake)
        self._feeds.leave(self._ear)
        return True

    # Telling -----------------------------------------------------------------------------------

    def beat(self) -> None:
        """Gives a sign of life soon."""
        self._beat_due = True
        self._wake()

    def _wake(self) -> None:
        if self._pumping is None and self._standing:
            self._pumping = self._spawn(self._pump())

    async def _pump(self) -> None:
        """Tells those who stand here everything that there is to tell."""
        game = self.game
        try:
            while self._standing:
                if self.cursor < game.seq:
                    rendered = await self._rendered(self.cursor + 1)
                    self.cursor += 1
                    await self._spread(rendered, self.cursor)
                    tally.feed_lag.observe(self._feeds.lag(game, self.cursor))
                elif self._beat_due:
                    await self._spread(await self._rendered(None), None)
                else:
                    break
                self._beat_due = False
                self.told = asyncio.get_running_loop().time()
            if game.state.over and self.cursor == game.seq:
                for follower in [follower for row in self._standing.values() for follower in row]:
                    follower.complete()
        finally:
            self._pumping = None
            self._beat_due = False

    async def _spread(self, rendered: Rendered, seq: int | None) -> None:
        """Sends the event of this number to those who have the one before; or a sign of life to all."""
        told = 0
        for row in list(self._standing.values()):
            if not row:
                continue  # they went in the meantime
            # Pairs would be a thousand objects for the garbage collector to look at, again and again.
            followers, writes = list(row), list(row.values())
            form = rendered.form_for(followers[0], beat=seq is None)
            tally.deliveries += len(followers)
            for start in range(0, len(followers), AT_ONCE):
                end = start + AT_ONCE
                if told >= AT_ONCE:
                    told = 0
                    await asyncio.sleep(0)
                told += len(followers[start:end])
                for follower, write in zip(followers[start:end], writes[start:end], strict=True):
                    cursor = follower.cursor
                    if seq is None:
                        if cursor != _GONE:
                            write(form)
                    # Who came in the meantime has this event already, and who has gone has no event.
                    elif cursor == seq - 1:
                        follower.cursor = seq
                        write(form)

    async def _rendered(self, seq: int | None) -> Rendered:
        """The update with this event, or a snapshot of the newest state: made for the first who asks."""
        key = (self.game.seq, True) if seq is None else (seq, False)
        return await self._kept.get(
            key, key[0], lambda: self._render(self._feeds.update(self.game, self._viewer, seq))
        )


class Spawn(Protocol):
    """Starts a task that is ended with everything else."""

    def __call__(self, coroutine: Coroutine[Any, Any, None], /) -> asyncio.Task[None]: ...


class Groups:
    """The groups of this process, and the clock by which they give signs of life."""

    def __init__(self, feeds: Feeds, spawn: Spawn) -> None:
        self._feeds = feeds
        self._spawn = spawn
        self._groups: dict[Hashable, Group] = {}
        self._beating: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._groups)

    def start(self) -> None:
        """Begins to give signs of life."""
        self._beating = self._spawn(self._beat())

    def enter(self, game: LiveGame, viewer: Viewer, words: Hashable, renderer: Callable[[], Render]) -> Group:
        """The group of those who see the game as `viewer` does and asked for it in these words.

        Who enters has to `leave`. `renderer` is asked if nobody is there yet.
        """
        key = (game.info.id, viewer, words)
        group = self._groups.get(key)
        if group is None:
            ear = self._feeds.listen(game)
            group = self._groups[key] = Group(key, self._feeds, ear, viewer, renderer(), self._spawn)
        group.enter()
        return group

    def leave(self, group: Group, follower: Follower) -> None:
        """Lets go of a follower, and of a group that has no other."""
        if group.leave(follower):
            del self._groups[group.key]

    async def _beat(self) -> None:
        quiet = self._feeds.heartbeat
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(1.0, quiet / 4))
            due = loop.time() - quiet
            for group in list(self._groups.values()):
                if group.told <= due:
                    group.told = due + quiet
                    group.beat()
