"""A decision takes the very steps that carrying it out takes once more; here they are kept for that."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

PositionT = TypeVar("PositionT")
EventT = TypeVar("EventT")

Step = tuple[PositionT, EventT, PositionT]
"""A position, an event, and the position after it."""


class Recall(Generic[PositionT, EventT]):
    """`evolve` of a ruleset, which knows the steps of the latest decision by heart.

    Positions and events never change, so these very objects lead where they led. Another thread's decision in
    between costs the steps anew, and nothing else.
    """

    def __init__(self, evolve: Callable[[PositionT | None, EventT], PositionT]) -> None:
        self._evolve = evolve
        self._steps: Sequence[Step[PositionT, EventT]] = ()

    def keep(self, steps: Sequence[Step[PositionT, EventT]]) -> None:
        """Remembers these steps, and forgets those of the decision before."""
        self._steps = steps

    def __call__(self, position: PositionT | None, event: EventT) -> PositionT:
        """The position after the event."""
        for before, led, after in self._steps:
            if event is led and position is before:
                return after
        return self._evolve(position, event)
