"""Games at a glance: what a list says of each, without reading a single log."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from zamu_api.clock import Micros
from zamu_api.games.info import GameInfo, GameStatus
from zamu_api.store.tables import GameRow, GameSeatRow
from zamu_engine.ruleset import Viewer


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a game has come."""

    seq: int
    status: GameStatus
    finished_at: Micros | None

    @property
    def over(self) -> bool:
        return self.status is not GameStatus.ACTIVE


@dataclass(frozen=True, slots=True)
class Glance:
    """A game's terms, who plays and how far it has come: what a `GameView` has by the same names.

    There is no position in it, and `info` has no seed.
    """

    info: GameInfo
    state: Standing
    viewer: Viewer
    shown: dict[object, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, row: GameRow, seats: Iterable[GameSeatRow], viewer_id: str | None) -> "Glance":
        """What the rows say, to this player."""
        info = GameInfo.of(row, list(seats), seed=b"")
        standing = Standing(row.seq, GameStatus(row.status), row.finished_at)
        return cls(info, standing, info.seat_of(viewer_id))
