"""A position as those who look ahead see it: one int for the board, one for each seat's pieces."""

from dataclasses import dataclass
from functools import cache

from zamu_engine.chinese_checkers.board import HOLE_COUNT
from zamu_engine.chinese_checkers.options import Options
from zamu_engine.chinese_checkers.position import Position, camps_of
from zamu_engine.cpu.chinese_checkers.sight import BIT, EVERYTHING, KINGS, STALE, Outlook, Sight, bits
from zamu_engine.cpu.chinese_checkers.worth import burdens
from zamu_engine.ruleset import Seat


@dataclass(frozen=True, slots=True)
class Side:
    """What a seat plays for, whatever stands where."""

    costs: tuple[int, ...]
    king_costs: tuple[int, ...]
    closed: frozenset[int]  # where it may not land [C16]
    goal: int  # bits
    goal_size: int
    throne: int  # the bit that says that a king is on the goal's tip; 0 where there are no kings
    anti_blocking: bool

    def has_finished(self, board: int, own: int) -> bool:
        """Whether the goal is full and enough of it is the seat's [C8, C18]."""
        goal = self.goal
        if board & goal != goal or (self.throne and not own & self.throne):
            return False
        return own & goal != 0 if self.anti_blocking else own & goal == goal

    def still_to_fill(self, board: int) -> int:
        """How many holes of the goal are empty."""
        return self.goal_size - (board & self.goal).bit_count()

    def sight(self) -> Sight:
        """Fresh eyes for a search."""
        return Sight(self.costs, self.king_costs, self.closed)


@cache
def _sides(seats: int, options: Options) -> tuple[Side, ...]:
    return tuple(
        Side(
            costs=burdens(camp.goal_point, camp.goal, keep_tip_free=options.is_japanese),
            king_costs=burdens(camp.goal_point, camp.goal),
            closed=frozenset(hole for hole in range(HOLE_COUNT) if not camp.reach.may_land((hole,))),
            goal=bits(camp.goal),
            goal_size=len(camp.goal),
            throne=BIT[camp.goal_tip] << KINGS if options.is_japanese else 0,
            anti_blocking=options.anti_blocking,
        )
        for camp in camps_of(seats, options.is_japanese)
    )


class Scene:
    """A position, the seat whose move is looked for, and the others that still play, in turn."""

    __slots__ = ("board", "order", "own", "seat", "sides")

    def __init__(self, position: Position, seat: Seat) -> None:
        self.sides = _sides(position.seats, position.options)
        self.own = [
            bits(holes) | (0 if king is None else BIT[king] << KINGS)
            for holes, king in zip(position.holes, position.king_holes, strict=True)
        ]
        self.board = sum(self.own)
        self.seat = seat
        active = position.active
        self.order = [*(it for it in active if it > seat), *(it for it in active if it < seat)]

    def pieces(self, seat: Seat, sight: Sight) -> dict[int, Outlook]:
        """What each of the seat's pieces can do now, by hole."""
        holes = [hole for hole in range(HOLE_COUNT) if self.own[seat] & BIT[hole]]
        return sight.refresh(dict.fromkeys(holes, STALE), EVERYTHING, self.board)

    def still_before(self, seat: Seat) -> int:
        """What the seat's pieces have before them, together."""
        side, own = self.sides[seat], self.own[seat]
        return sum(
            (side.king_costs if own >> KINGS & BIT[hole] else side.costs)[hole]
            for hole in range(HOLE_COUNT)
            if own & BIT[hole]
        )
