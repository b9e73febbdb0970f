"""What happens in a game that is the house's doing, not the rules': it stands in the same log."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from zamu_engine.codec import EventCodec
from zamu_engine.ruleset import Seat


class SeatControl(StrEnum):
    """Who moves for a seat."""

    PLAYER = "PLAYER"
    CPU = "CPU"


class AbortReason(StrEnum):
    """Why a game ends without places."""

    NOBODY_LEFT = "NOBODY_LEFT"


@dataclass(frozen=True, slots=True)
class TurnTimedOut:
    """The seat's time ran out; a CPU makes this one move [S2]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatControlChanged:
    """Somebody else moves for the seat from now on [S4].

    `left` tells a player who left of their own will, and comes back by joining, from one who is only away.
    """

    seat: Seat
    control: SeatControl
    left: bool = False


@dataclass(frozen=True, slots=True)
class TurnResumed:
    """The server was away while the seat's time ran out; the turn has its full time again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameAborted:
    """The game is over without places: nobody came back to it."""

    abort_reason: AbortReason


HouseEvent: TypeAlias = TurnTimedOut | SeatControlChanged | TurnResumed | GameAborted

_TYPES = (TurnTimedOut, SeatControlChanged, TurnResumed, GameAborted)
CODEC = EventCodec(*_TYPES)
NAMES = frozenset(event_type.__name__ for event_type in _TYPES)
