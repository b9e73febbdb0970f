"""What a viewer may see of a game. The only place that asks the rules for `view` and `redact`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from zamu_api.games.house_events import HouseEvent
from zamu_api.games.info import GameInfo, GameStatus
from zamu_api.games.record import record_of
from zamu_api.games.state import GameState, LoggedEvent
from zamu_engine.chance import ALGORITHM
from zamu_engine.ruleset import Placement, Viewer


@dataclass(frozen=True, slots=True)
class ViewedEvent:
    """An event as a viewer may see it; `event` is the ruleset's value, or the house's."""

    logged: LoggedEvent
    event: Any


class GameView:
    """A game after one of its moves, as one viewer may see it. While it goes on, hidden things are not in it.

    Once the game is over everything is `open` to everybody. `shown` is for whoever dresses a view up: it
    keeps what was made of it.
    """

    def __init__(
        self,
        info: GameInfo,
        state: GameState,
        log: Sequence[LoggedEvent],
        viewer: Viewer,
        *,
        over: bool = False,
    ) -> None:
        """`log` is the game's, which may go on after `state`, to its end if it is `over`."""
        self.info = info
        self.state = state
        self.viewer = viewer
        self.open = over or state.over
        self.shown: dict[object, Any] = {}
        self._log = log
        self._events: dict[int, ViewedEvent] = {}

    @cached_property
    def position(self) -> Any:
        """The position; the ruleset's own type, unseen things at their backs."""
        if self.open:
            return self.state.position
        return self.info.ruleset.view(self.state.position, self.viewer)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The places so far, best first; an aborted game has none."""
        if self.state.status is GameStatus.ABORTED:
            return ()
        placements: tuple[Placement, ...] = self.state.position.placements
        return placements

    @cached_property
    def legal_moves(self) -> tuple[Any, ...]:
        """The viewer's own moves, in the ruleset's order."""
        if self.viewer is None or self.open:
            return ()
        return tuple(self.info.ruleset.legal_moves(self.position, self.viewer))

    @property
    def algorithm(self) -> str:
        """How chance follows from the seed."""
        return ALGORITHM

    @property
    def seed(self) -> str | None:
        """The seed in hex, once the game is over."""
        return self.info.seed.hex() if self.open else None

    @cached_property
    def record(self) -> dict[str, Any] | None:
        """The whole game, to replay anywhere; None until it is over."""
        return self.record_so_far if self.state.over else None

    @property
    def record_so_far(self) -> dict[str, Any]:
        """The game to here, to replay anywhere once the game is over: before, its seed is missing."""
        return record_of(self.info, self.state, self._log[: self.state.seq], seed=self.open)

    def event(self, seq: int) -> ViewedEvent:
        """The event of this number, which is none after the view's own."""
        if not 1 <= seq <= self.state.seq:
            raise IndexError(f"the view stands at {self.state.seq}, before {seq}")
        viewed = self._events.get(seq)
        if viewed is None:
            viewed = self._events[seq] = self._view(self._log[seq - 1])
        return viewed

    def events(self, after: int, first: int) -> list[ViewedEvent]:
        """At most `first` events numbered above `after`, up to the view's own seq."""
        start = max(after, 0)
        last = min(start + first, self.state.seq)
        return [self.event(seq) for seq in range(start + 1, last + 1)]

    def _view(self, logged: LoggedEvent) -> ViewedEvent:
        open_to_all = self.open or isinstance(logged.event, HouseEvent)
        event = logged.event if open_to_all else self.info.ruleset.redact(logged.event, self.viewer)
        return ViewedEvent(logged, event)
