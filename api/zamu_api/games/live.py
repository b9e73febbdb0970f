"""A game in a process's memory: its whole log, and its state at any seq."""

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence

from zamu_api.clock import Micros
from zamu_api.games.info import GameInfo
from zamu_api.games.state import GameState, LoggedEvent, evolve, fold
from zamu_api.games.views import GameView
from zamu_engine.ruleset import Seat, Viewer

_CHECKPOINT = 16
"""Events between two states that are kept, so that any state costs a few steps, not the whole game."""

_VIEWS = 16
"""Views that are kept for a moment: each seat's and the spectators' of the last few moves."""


class LiveGame:
    """One game as far as this process knows it; the store may be ahead, and is asked when it matters.

    `seq` always stands at the end of a whole move. Grows by `extend` alone.
    """

    def __init__(self, info: GameInfo, log: Sequence[LoggedEvent]) -> None:
        """`log` is the whole log so far."""
        self.info = info
        self.readers = 0  # feeds that are open on it; it stays in memory as long as there are any
        self.seen: dict[Seat, Micros] = {}  # when this process last heard of a seat's player
        self.listeners: list[Callable[[], None]] = []  # called after every change
        self._log: list[LoggedEvent] = []
        self._checkpoints: list[GameState] = []
        self._views: OrderedDict[tuple[int, Viewer], GameView] = OrderedDict()
        self._changed = asyncio.Event()
        self._state: GameState | None = None
        self.extend(log)
        if self._state is None:
            raise ValueError(f"the game {info.id} has no log")

    @property
    def state(self) -> GameState:
        """The newest state known here."""
        if self._state is None:
            raise ValueError("a game has events")
        return self._state

    @property
    def seq(self) -> int:
        return len(self._log)

    def extend(self, log: Sequence[LoggedEvent], then: GameState | None = None) -> bool:
        """Takes in what is new of these events, in whole moves; False when some in between are missing.

        `then` is the state after the last of them, where it is known already.
        """
        new = [logged for logged in log if logged.seq > len(self._log)]
        while new and new[-1].seq != new[-1].upto:
            new.pop()  # the rest of that move is still on its way
        if not new:
            return True
        if new[0].seq != len(self._log) + 1:
            return False
        for logged in new:
            known = then is not None and logged.upto == then.seq
            self._state = then if known else evolve(self.info, self._state, logged)
            self._log.append(logged)
            if logged.seq == logged.upto:
                self._keep(self.state)
        self._changed.set()
        self._changed = asyncio.Event()
        for listener in self.listeners:
            listener()
        return True

    def _keep(self, state: GameState) -> None:
        if not self._checkpoints or state.seq - self._checkpoints[-1].seq >= _CHECKPOINT:
            self._checkpoints.append(state)

    async def changed(self, seconds: float) -> bool:
        """Waits for the next change, at most so many seconds; whether there was one."""
        event = self._changed
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            return False
        return True

    def saw(self, player_id: str | None, now: Micros) -> Seat | None:
        """The player's seat, if they have one; this process has heard of them now."""
        seat = self.info.seat_of(player_id)
        if seat is not None:
            self.seen[seat] = now
        return seat

    def event(self, seq: int) -> LoggedEvent:
        """The event of this number, from 1."""
        return self._log[seq - 1]

    def state_at(self, seq: int) -> GameState:
        """The state after the event of this number, which is the last of a move."""
        if seq == len(self._log):
            return self.state
        checkpoint = self._checkpoints[bisect_right(self._checkpoints, seq, key=lambda state: state.seq) - 1]
        return fold(self.info, checkpoint, self._log[checkpoint.seq : seq])

    def view(self, seq: int, viewer: Viewer) -> GameView:
        """What the viewer may see of the game after this event; made once, as long as it is in demand."""
        key = (seq, viewer)
        view = self._views.get(key)
        if view is None:
            view = self._views[key] = GameView(self.info, self.state_at(seq), self._log, viewer)
            if len(self._views) > _VIEWS:
                self._views.popitem(last=False)
        self._views.move_to_end(key)
        return view

    def look_back(self, seq: int, viewer: Viewer) -> GameView:
        """What the viewer may see now of how it stood after this event: once the game is over, everything."""
        state = self.state_at(seq)
        return GameView(self.info, state, self._log, viewer, over=self.state.over)
