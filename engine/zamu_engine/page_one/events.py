"""What happens in Page One: the facts that its log holds.

Fields that not everybody may see are `None` in what others get to see: hands, the order of the pile, and
which cards were drawn.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from zamu_engine.codec import EventCodec
from zamu_engine.page_one.cards import CardColor
from zamu_engine.page_one.options import PageOneOptions
from zamu_engine.ruleset import GameFinished, PlacementDecided, Seat
from zamu_engine.skips import TurnSkipped


class DrawReason(StrEnum):
    """Why cards are drawn."""

    PASS = "PASS"  # instead of playing [P11]  # noqa: S105
    STACK = "STACK"  # the pending draw is taken [P10]
    CALLED_OUT = "CALLED_OUT"  # the penalty for a forgotten declaration [P15]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The cards are dealt and the table is open [P2, P3, P4].

    `hands` by seat, each in canonical order; `pile` with the next card first.
    """

    first_seat: Seat
    options: PageOneOptions
    top_card: str
    hands: tuple[tuple[str, ...] | None, ...]
    pile: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A seat has played; the last of `cards` is on top, `hand_count` cards are left.

    `declared` only where a declaration counted [P14].
    """

    seat: Seat
    cards: tuple[str, ...]
    chosen_color: CardColor | None
    declared: bool
    hand_count: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat has drawn `count` cards, perhaps none, and holds `hand_count`; `drawn` in the order drawn."""

    seat: Seat
    count: int
    draw_reason: DrawReason
    drawn: tuple[str, ...] | None
    hand_count: int


@dataclass(frozen=True, slots=True)
class PlayerCalledOut:
    """A seat was called out for a forgotten declaration, `by` another [P15]."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The `count` cards below the top group lie shuffled under what was left of the pile [P12].

    `pile` is their order, the next card first.
    """

    count: int
    pile: tuple[str, ...] | None


PageOneEvent: TypeAlias = (
    GameStarted
    | CardsPlayed
    | CardsDrawn
    | PlayerCalledOut
    | PileReshuffled
    | TurnSkipped
    | PlacementDecided
    | GameFinished
)

CODEC = EventCodec(
    GameStarted,
    CardsPlayed,
    CardsDrawn,
    PlayerCalledOut,
    PileReshuffled,
    TurnSkipped,
    PlacementDecided,
    GameFinished,
)
