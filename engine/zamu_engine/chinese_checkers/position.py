"""The state of a game of Chinese Checkers, and what its seats are measured by."""

from dataclasses import dataclass, field, replace
from functools import cache

from zamu_engine.chinese_checkers.board import (
    HOLE_COUNT,
    LABELS,
    POINTS,
    STEPS_TO_POINT,
    STEPS_TO_TIP,
    STEPS_TO_WIDE_CAMP,
    TIPS,
    WIDE_CAMPS,
    home_points,
)
from zamu_engine.chinese_checkers.options import Options
from zamu_engine.chinese_checkers.reach import Reach
from zamu_engine.chinese_checkers.standing import Standing
from zamu_engine.ruleset import Placement, Seat

Holes = tuple[tuple[int, ...], ...]
KingHoles = tuple[int | None, ...]
Measure = tuple[int, int]
"""How far a seat has come: its pieces in the goal, and the remaining distance [C13]."""


def rank(measure: Measure) -> tuple[int, int]:
    """A key that sorts measures, the best first: more pieces in the goal, then less to go [C13]."""
    return -measure[0], measure[1]


@dataclass(frozen=True, slots=True)
class Camp:
    """What one seat plays from and to."""

    home_point: int
    goal_point: int
    home: tuple[int, ...]
    goal: tuple[int, ...]
    in_goal: tuple[bool, ...]  # each hole
    home_tip: int
    goal_tip: int
    steps_to_goal: tuple[int, ...]  # from each hole
    steps_to_tip: tuple[int, ...]
    reach: Reach

    def measure(self, holes: tuple[int, ...], king: int | None) -> Measure:
        """What pieces on these holes, the king's among them, are measured by [C13].

        A king's distance is the one to the tip, also within the goal.
        """
        arrived = sum(map(self.in_goal.__getitem__, holes))
        distance = sum(map(self.steps_to_goal.__getitem__, holes))
        if king is not None:
            distance += self.steps_to_tip[king] - self.steps_to_goal[king]
        return arrived, distance


@cache
def _reach(axis: int | None) -> Reach:
    """The reach of seats that play along the axis of a point and the one across; None: all is open."""
    if axis is None:
        return Reach()
    return Reach([hole for point in range(6) if point % 3 != axis for hole in POINTS[point]])


@cache
def camps_of(seats: int, japanese: bool) -> tuple[Camp, ...]:
    """The camps of a game, by seat [C2, C14, C15]."""
    areas, steps = (WIDE_CAMPS, STEPS_TO_WIDE_CAMP) if japanese else (POINTS, STEPS_TO_POINT)
    return tuple(
        Camp(
            home_point=point,
            goal_point=(across := (point + 3) % 6),
            home=areas[point],
            goal=areas[across],
            in_goal=tuple(hole in areas[across] for hole in range(HOLE_COUNT)),
            home_tip=TIPS[point],
            goal_tip=TIPS[across],
            steps_to_goal=steps[across],
            steps_to_tip=STEPS_TO_TIP[across],
            reach=_reach(point % 3 if japanese else None),
        )
        for point in home_points(seats, japanese=japanese)
    )


@dataclass(frozen=True, slots=True)
class Position:
    """All of the play at one point of the log. Nothing in it is hidden from anybody.

    `holes` are each seat's pieces, the king's hole among them, as indices in rising order; `pieces` and
    `kings` tell the same in labels, and `standing` hole by hole. `reaches` follow from the options.
    """

    options: Options
    seats: int
    turn: Seat | None
    turn_number: int
    holes: Holes
    king_holes: KingHoles
    standing: Standing = field(compare=False, repr=False)
    reaches: tuple[Reach, ...] = field(compare=False, repr=False)
    placements: tuple[Placement, ...]
    active: tuple[Seat, ...]
    had_turn: frozenset[Seat]  # in the round now running
    rounds_done: int
    stalled_rounds: int  # whole rounds in a row without progress [C13]
    progressed: bool  # whether the round now running has seen progress
    best: tuple[Measure, ...]  # each seat's own best so far

    @property
    def pieces(self) -> tuple[tuple[str, ...], ...]:
        """Each seat's pieces by label, row by row from the top, kings among them."""
        return tuple(tuple([LABELS[hole] for hole in holes]) for holes in self.holes)

    @property
    def kings(self) -> tuple[str | None, ...]:
        """Each seat's king by label; None where there is none."""
        return tuple(None if hole is None else LABELS[hole] for hole in self.king_holes)

    @property
    def camps(self) -> tuple[Camp, ...]:
        """What each seat plays from and to."""
        return camps_of(self.seats, self.options.is_japanese)

    def home(self, seat: Seat) -> tuple[str, ...]:
        """The holes where the seat's pieces began."""
        return tuple(LABELS[hole] for hole in self.camps[seat].home)

    def goal(self, seat: Seat) -> tuple[str, ...]:
        """The holes that the seat's pieces have to fill."""
        return tuple(LABELS[hole] for hole in self.camps[seat].goal)

    def seat_on(self, hole: int) -> Seat | None:
        """Whose piece stands on the hole, if any."""
        return next((seat for seat, holes in enumerate(self.holes) if hole in holes), None)

    def pairs(self, seat: Seat) -> list[int]:
        """The seat's moves as `start << 7 | end`, each reachable end once, whoever is on turn."""
        return self.reaches[seat].pairs(self.holes[seat], self.king_holes[seat], self.standing)

    def can_move(self, seat: Seat) -> bool:
        """Whether the seat would have a legal move if it were on turn."""
        return self.reaches[seat].can_move(self.holes[seat], self.king_holes[seat], self.standing)

    def ways(self, hole: int) -> dict[int, tuple[int, ...]]:
        """For each hole where the piece on this one may end, a shortest way there; empty without a piece."""
        seat = self.seat_on(hole)
        if seat is None:
            return {}
        return self.reaches[seat].ways(hole, hole == self.king_holes[seat], self.standing)

    def measure(self, seat: Seat) -> Measure:
        """How many of the seat's pieces are in the goal, and how many steps the others have to go [C13]."""
        return self.camps[seat].measure(self.holes[seat], self.king_holes[seat])

    def has_finished(self, seat: Seat) -> bool:
        """Whether the goal is full and enough of it is the seat's, the king on its tip [C8, C18]."""
        camp, king = self.camps[seat], self.king_holes[seat]
        if not all(map(self.standing.taken.__getitem__, camp.goal)):
            return False
        if self.options.is_japanese and king != camp.goal_tip:
            return False
        own, _ = self.measure(seat)
        return own > 0 if self.options.anti_blocking else own == len(camp.goal)


def stand(holes: Holes, king_holes: KingHoles) -> Standing:
    """What stands on the board when these are each seat's pieces and kings."""
    pieces = [
        hole for of_seat, king in zip(holes, king_holes, strict=True) for hole in of_seat if hole != king
    ]
    return Standing.of(pieces, [king for king in king_holes if king is not None])


def opening_position(options: Options, seats: int, first_seat: Seat) -> Position:
    """The position before the first move; `options` name the variant that is played [C3, C14]."""
    camps = camps_of(seats, options.is_japanese)
    holes = tuple(camp.home for camp in camps)
    king_holes = tuple(camp.home_tip if options.is_japanese else None for camp in camps)
    position = Position(
        options=options,
        seats=seats,
        turn=first_seat,
        turn_number=1,
        holes=holes,
        king_holes=king_holes,
        standing=stand(holes, king_holes),
        reaches=tuple(camp.reach for camp in camps),
        placements=(),
        active=tuple(range(seats)),
        had_turn=frozenset(),
        rounds_done=0,
        stalled_rounds=0,
        progressed=False,
        best=(),
    )
    return replace(position, best=tuple(position.measure(seat) for seat in range(seats)))
