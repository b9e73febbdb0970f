"""What holes are worth to a seat: how far it still is from there to the tip of the goal."""

from collections.abc import Collection
from functools import cache
from typing import Final

from zamu_engine.chinese_checkers.board import CUBES, STEPS_TO_TIP, TIPS


@cache
def costs(point: int, *, squared: bool, keep_tip_free: bool = False) -> tuple[int, ...]:
    """By hole, how far it is to the tip of the point: in steps, or squared and straight.

    Squared, the last pieces are brought along, and the ten or fifteen holes of a camp cost less than any
    others. With `keep_tip_free` the tip, which the king needs, is as bad as a hole outside the camp [C18].
    """
    tip = CUBES[TIPS[point]]
    found = []
    for cube, steps in zip(CUBES, STEPS_TO_TIP[point], strict=True):
        straight = sum((a - b) ** 2 for a, b in zip(cube, tip, strict=True)) // 2
        found.append(straight if squared else steps)
    if keep_tip_free:
        found[TIPS[point]] = 25 if squared else 5
    return tuple(found)


OUTSIDE: Final = 12
"""How much nearer it is within the goal than just outside, on the scale of `burdens`."""


@cache
def burdens(point: int, goal: Collection[int], *, keep_tip_free: bool = False) -> tuple[int, ...]:
    """By hole, what is left to do for a piece there, as those reckon who look far ahead.

    Rows count squared; so do half holes to the side of the line from tip to tip, a little less: whoever keeps
    to the middle has more to hop over. Any hole of the goal is better than any other.
    """
    tip = CUBES[TIPS[point]]
    axis = max(range(3), key=lambda index: abs(tip[index]))
    found = []
    for hole, cube in enumerate(CUBES):
        rows = abs(cube[axis] - tip[axis])
        left, right = (cube[index] - tip[index] for index in range(3) if index != axis)
        found.append(3 * rows**2 + 2 * (left - right) ** 2 + (0 if hole in goal else OUTSIDE))
    if keep_tip_free:
        found[TIPS[point]] = max(found[hole] for hole in goal) + OUTSIDE
    return tuple(found)
