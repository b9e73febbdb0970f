"""How those play who mind their own moves only: they want their pieces near the goal's tip."""

from functools import cache
from random import Random

from zamu_engine.chinese_checkers.board import HOLE_COUNT
from zamu_engine.chinese_checkers.position import Position
from zamu_engine.cpu.chinese_checkers.worth import costs
from zamu_engine.ruleset import Seat

IMPATIENCE = 1.2
"""How much more a gain at once counts than one to follow: it may not be there any more."""

SHUT_IN = 40
"""What a move costs after which another's piece cannot move at all, though it has to leave one's goal."""


def greedy(view: Position, seat: Seat, rng: Random, careless: float = 0.0) -> int:
    """The pair that gets a piece furthest on; with probability `careless` any that gets it on."""
    hopes = _Hopes(view, seat, squared=False)
    gains = {pair: hopes.gain(pair) for pair in view.pairs(seat)}
    enough = 1 if rng.random() < careless else max(gains.values())
    return rng.choice([pair for pair, gain in gains.items() if gain >= enough] or list(gains))


def two_ahead(view: Position, seat: Seat, rng: Random) -> int:
    """The pair that, together with the best one after it if nobody else moved, gets the pieces furthest on.

    Distances are squared, so that the last are brought along. Nobody is shut in who has to get out first.
    """
    hopes = _Hopes(view, seat, squared=True)
    scores = {pair: IMPATIENCE * hopes.gain(pair) + hopes.afterwards(pair) for pair in view.pairs(seat)}
    best = max(scores.values())
    return rng.choice([pair for pair, score in scores.items() if score == best])


class _Hopes:
    """What a seat would gain by its moves: how much nearer to the tip each brings a piece."""

    def __init__(self, view: Position, seat: Seat, *, squared: bool) -> None:
        camp = view.camps[seat]
        self._reach = camp.reach
        self._standing = view.standing
        self._holes = view.holes[seat]
        self._king = view.king_holes[seat]
        self._king_gains = _gains(camp.goal_point, squared, keep_tip_free=False)
        # Unless the goal may be full of others' pieces as well, those in it have to leave [C8].
        self._in_my_way = [
            hole
            for hole in camp.goal
            if self._standing.taken[hole] and hole not in self._holes and not view.options.anti_blocking
        ]
        self._gains = _gains(camp.goal_point, squared, keep_tip_free=self._king is not None)

    def gain(self, pair: int) -> int:
        """What the move gains."""
        return (self._king_gains if pair >> 7 == self._king else self._gains)[pair]

    def afterwards(self, pair: int) -> int:
        """What the best second move gains, if it gains, once this is made; less what shutting in costs."""
        start, end = pair >> 7, pair & 127
        standing = self._standing.moved(start, end)
        shut_in = sum(not standing.steps[hole] and not standing.hops[hole] for hole in self._in_my_way)
        king = end if start == self._king else self._king
        others = [end if hole == start else hole for hole in self._holes if hole != self._king]
        best = max(map(self._gains.__getitem__, self._reach.pairs(others, None, standing)), default=0)
        if king is not None:
            royal = map(self._king_gains.__getitem__, self._reach.pairs([king], king, standing))
            best = max(best, *royal, 0)
        return max(best, 0) - SHUT_IN * shut_in


@cache
def _gains(point: int, squared: bool, *, keep_tip_free: bool) -> tuple[int, ...]:
    """By pair, how much nearer to the tip of the point it brings a piece."""
    before = [*costs(point, squared=squared, keep_tip_free=keep_tip_free), *[0] * (128 - HOLE_COUNT)]
    return tuple([before[start] - before[end] for start in range(HOLE_COUNT) for end in range(128)])
