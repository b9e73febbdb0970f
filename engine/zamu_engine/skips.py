"""A turn that a seat does not get to take, in either game."""

from dataclasses import dataclass
from enum import StrEnum

from zamu_engine.ruleset import Seat


class SkipReason(StrEnum):
    """Why a turn is skipped."""

    SKIP_CARD = "SKIP_CARD"  # [P9]
    NO_LEGAL_MOVE = "NO_LEGAL_MOVE"  # [C7]


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The seat's turn is passed over; it counts as the seat's turn in the round."""

    seat: Seat
    skip_reason: SkipReason
