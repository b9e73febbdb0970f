"""What a game is from its first moment to its last: everything about it that never changes."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from zamu_api.clock import Micros
from zamu_api.lobbies.terms import Spectating, TurnLimit
from zamu_api.store.tables import GameRow, GameSeatRow
from zamu_engine.cpu import CpuLevel
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import Ruleset, Seat

AnyRuleset = Ruleset[Any, Any, Any, Any]
SECOND: Micros = 1_000_000


class GameStatus(StrEnum):
    ACTIVE = "ACTIVE"
    FINISHED = "FINISHED"
    ABORTED = "ABORTED"


_LIMITS: dict[TurnLimit, Micros | None] = {
    TurnLimit.NONE: None,
    TurnLimit.SECONDS_30: 30 * SECOND,
    TurnLimit.SECONDS_60: 60 * SECOND,
}


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sat down. `player_id` is None where a CPU played from the start, `cpu_level` where a person did."""

    index: Seat
    player_id: str | None
    name: str
    cpu_level: CpuLevel | None


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The terms of a game and its seats. `seed` never leaves the process before the game is over."""

    id: str
    lobby_id: str
    ruleset: AnyRuleset
    number: int  # how many games the lobby had before
    options: dict[str, Any]
    rated: bool
    turn_limit: TurnLimit
    spectating: Spectating
    commitment: str
    started_at: Micros
    seats: tuple[SeatInfo, ...]
    seed: bytes = field(repr=False)

    @property
    def kind(self) -> str:
        return self.ruleset.info.kind

    @property
    def limit(self) -> Micros | None:
        """How long a turn may take, in microseconds."""
        return _LIMITS[self.turn_limit]

    def seat_of(self, player_id: str | None) -> Seat | None:
        """The player's seat, or None for whoever has none."""
        if player_id is not None:
            for seat in self.seats:
                if seat.player_id == player_id:
                    return seat.index
        return None

    def may_watch(self, player_id: str | None) -> bool:
        """Whether the player may see the game at all: the one place that decides on spectators.

        EVERYONE and WITH_LINK differ in which lists show the game, not in who may see it by its id.
        """
        return self.spectating is not Spectating.NOBODY or self.seat_of(player_id) is not None

    def may_find(self, player_id: str | None, *, member: bool = False) -> bool:
        """Whether the player may be led to the game, who does not know its id yet.

        A `member` of the lobby may be led to what its group knows the ids of.
        """
        if self.spectating is Spectating.EVERYONE or self.seat_of(player_id) is not None:
            return True
        return member and self.spectating is Spectating.WITH_LINK

    @classmethod
    def of(cls, game: GameRow, seats: list[GameSeatRow], seed: bytes) -> "GameInfo":
        """What the rows say."""
        return cls(
            id=game.id,
            lobby_id=game.lobby_id,
            ruleset=RULESETS[game.kind],
            number=game.number,
            options=game.options,
            rated=game.rated,
            turn_limit=TurnLimit(game.turn_limit),
            spectating=Spectating(game.spectating),
            commitment=game.commitment,
            started_at=game.started_at,
            seats=tuple(
                SeatInfo(
                    row.index, row.player_id, row.name, CpuLevel(row.cpu_level) if row.cpu_level else None
                )
                for row in sorted(seats, key=lambda row: row.index)
            ),
            seed=seed,
        )
