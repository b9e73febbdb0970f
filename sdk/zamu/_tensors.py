"""States as arrays and moves as numbers, for environments that learn."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

from zamu._generated.enums import CardColor, GameKind
from zamu._generated.fragments import ChineseCheckersState, GameState, LegalMove, PageOneState

Array: TypeAlias = npt.NDArray[Any]

SEATS = 6
COLORS = "BRYG"
FACES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "+3", "R", "S")
WILD = "W"
MOST_WILDS = 12
CODES = (*(color + face for color in COLORS for face in FACES), WILD)
"""Every card once, by color, then by face; the wild last."""

ROWS = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
HOLES = tuple(
    f"{'abcdefghijklmnopq'[row]}{number + 1}" for row, count in enumerate(ROWS) for number in range(count)
)
"""The 121 holes, row by row from the top."""


class Coder(ABC):
    """How one ruleset is written in numbers."""

    shape: ClassVar[tuple[int, ...]]
    highest: ClassVar[int]

    @cached_property
    @abstractmethod
    def actions(self) -> tuple[str, ...]:
        """What each action is, by its number."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action."""
        return {action: number for number, action in enumerate(self.actions)}

    @abstractmethod
    def action(self, move: LegalMove) -> str:
        """The action that the legal move is."""

    @abstractmethod
    def observe(self, state: GameState) -> Array:
        """What the viewer sees, whole numbers from 0 to `highest`."""


class PageOneCoder(Coder):
    """127 numbers: how many of each card (in the order of `CODES`) are in the hand, and how many in the top
    group; the active color (four, one of them 1); the pending draw; 1 where the play goes clockwise; the
    cards to draw and those played; 1 on turn. Then for each of six seats, clockwise from one's own, the cards
    in hand, and for each of six 1 if the last one is declared. Seats that are not there have no cards.
    """

    shape = (2 * 53 + 4 + 1 + 1 + 2 + 1 + 2 * SEATS,)
    highest = 200

    @cached_property
    def actions(self) -> tuple[str, ...]:
        sets = sorted(
            (counts for counts in product(range(3), repeat=4) if any(counts)),
            key=lambda counts: (sum(counts), [-count for count in counts]),
        )
        plays = [
            _together(
                [color + face for color, count in zip(COLORS, counts, strict=True) for _ in range(count)],
                last + face,
            )
            for face in FACES
            for counts in sets
            for last, count in zip(COLORS, counts, strict=True)
            if count
        ]
        wilds = [
            " ".join([WILD] * size) + f">{color}" for size in range(1, MOST_WILDS + 1) for color in COLORS
        ]
        return (*plays, *wilds, "draw", *(f"call {seat}" for seat in range(SEATS)), "pass")

    def action(self, move: LegalMove) -> str:
        cards = move.cards
        if cards is None or cards[0] == WILD:
            return move.notation.removesuffix("!")
        return _together(cards, cards[-1])

    def observe(self, state: GameState) -> Array:
        assert isinstance(state, PageOneState)  # noqa: S101
        seat = state.viewer_seat or 0
        seats = len(state.hands)
        around = [state.hands[(seat + step) % seats] for step in range(seats)]
        absent = SEATS - seats
        return np.array(
            [
                *_counts(around[0].cards or []),
                *_counts(state.top_group),
                *(state.active_color == color for color in CardColor),
                state.pending_draw.total if state.pending_draw else 0,
                state.direction == 1,
                state.draw_pile_count,
                state.played_count,
                state.turn is not None and state.turn.seat == seat,
                *(hand.count for hand in around),
                *[0] * absent,
                *(hand.declared for hand in around),
                *[0] * absent,
            ],
            np.int16,
        )


class ChineseCheckersCoder(Coder):
    """Eight rows of 121 holes (in the order of `HOLES`): the pieces of each of six seats, clockwise from
    one's own, then all kings, then one's own goal.
    """

    shape = (SEATS + 2, len(HOLES))
    highest = 1

    @cached_property
    def actions(self) -> tuple[str, ...]:
        return tuple(f"{start}-{end}" for start in HOLES for end in HOLES if start != end)

    def action(self, move: LegalMove) -> str:
        path = move.path or []
        return f"{path[0]}-{path[-1]}"

    def observe(self, state: GameState) -> Array:
        assert isinstance(state, ChineseCheckersState)  # noqa: S101
        seat = state.viewer_seat or 0
        board = np.zeros(self.shape, np.int16)
        for piece in state.pieces:
            hole = _HOLE[piece.hole]
            board[(piece.seat - seat) % len(state.seats), hole] = 1
            board[SEATS, hole] = piece.king
        board[SEATS + 1, [_HOLE[hole] for hole in state.camps[seat].goal]] = 1
        return board


CODERS: dict[GameKind, Coder] = {
    GameKind.PAGE_ONE: PageOneCoder(),
    GameKind.CHINESE_CHECKERS: ChineseCheckersCoder(),
}

_CARD = {code: number for number, code in enumerate(CODES)}
_HOLE = {hole: number for number, hole in enumerate(HOLES)}


def _together(cards: Sequence[str], last: str) -> str:
    """The cards in the order of `CODES`, but for the one that is to end on top."""
    others = sorted(cards, key=_CARD.__getitem__)
    others.remove(last)
    return " ".join([*others, last])


def _counts(cards: Sequence[str]) -> list[int]:
    counts = [0] * len(CODES)
    for card in cards:
        counts[_CARD[card]] += 1
    return counts
