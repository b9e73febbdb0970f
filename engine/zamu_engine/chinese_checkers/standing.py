"""What stands on the board, and where one step or one hop leads from each hole [C4, C17]."""

from collections.abc import Iterable
from typing import Final

from zamu_engine.chinese_checkers.board import DIRECTIONS, HOLE_COUNT, RAYS

EMPTY: Final = 0
PIECE: Final = 1
KING: Final = 2

# A code is a hole's number and after it six bits, one for each direction from there. In a `near` code a bit
# stands for a neighbor that is taken, in an `over` code for a hop over an ordinary piece to an empty hole.
_STEPS: Final = tuple(
    tuple(hole << 7 | ray[0] for bit, ray in enumerate(RAYS[hole]) if ray and not directions >> bit & 1)
    for hole in range(HOLE_COUNT)
    for directions in range(64)
)
_HOPS: Final = tuple(
    tuple(ray[1] for bit, ray in enumerate(RAYS[hole]) if len(ray) > 1 and directions >> bit & 1)
    for hole in range(HOLE_COUNT)
    for directions in range(64)
)

# For each hole, whose codes change with it, and by which bit: the holes beside it; those that hops over it
# begin on, with where they land; and those that hops onto it begin on, with what they go over.
_BESIDE: Final[tuple[list[tuple[int, int]], ...]] = tuple([] for _ in range(HOLE_COUNT))
_ACROSS: Final[tuple[list[tuple[int, int, int]], ...]] = tuple([] for _ in range(HOLE_COUNT))
_ONTO: Final[tuple[list[tuple[int, int, int]], ...]] = tuple([] for _ in range(HOLE_COUNT))
for _hole in range(HOLE_COUNT):
    for _bit in range(len(DIRECTIONS)):
        match RAYS[_hole][_bit][:2]:
            case (_first,):
                _BESIDE[_first].append((_hole, 1 << _bit))
            case (_first, _second):
                _BESIDE[_first].append((_hole, 1 << _bit))
                _ACROSS[_first].append((_hole, 1 << _bit, _second))
                _ONTO[_second].append((_hole, 1 << _bit, _first))


class Standing:
    """What stands on each hole, and what follows from that. Never changed once it is made.

    `steps` are the pairs (start << 7 | end) of one step from each hole, `hops` the holes where one hop over
    an ordinary piece ends: kept from move to move, as one move changes them around two holes only.
    """

    __slots__ = ("_near", "_over", "hops", "steps", "taken")

    def __init__(self) -> None:
        """The empty board."""
        self.taken = [EMPTY] * HOLE_COUNT
        self._near = [hole << 6 for hole in range(HOLE_COUNT)]
        self._over = self._near[:]
        self.steps = [_STEPS[code] for code in self._near]
        self.hops = [_HOPS[code] for code in self._over]

    @classmethod
    def of(cls, pieces: Iterable[int], kings: Iterable[int]) -> "Standing":
        """Ordinary pieces and kings on these holes."""
        standing = cls()
        for hole in pieces:
            standing._change(hole, PIECE)
        for hole in kings:
            standing._change(hole, KING)
        return standing

    def moved(self, start: int, end: int) -> "Standing":
        """The piece on `start` is on `end`."""
        after = self._copy()
        after._change(start, EMPTY)
        after._change(end, self.taken[start])
        return after

    def without(self, hole: int) -> "Standing":
        """The piece on the hole is taken up."""
        after = self._copy()
        after._change(hole, EMPTY)
        return after

    def _copy(self) -> "Standing":
        copy = Standing.__new__(Standing)
        copy.taken, copy._near, copy._over = self.taken[:], self._near[:], self._over[:]
        copy.steps, copy.hops = self.steps[:], self.hops[:]
        return copy

    def _change(self, hole: int, what: int) -> None:
        """Puts a piece on an empty hole, or takes one up."""
        taken, near, over, steps, hops = self.taken, self._near, self._over, self.steps, self.hops
        for seer, bit in _BESIDE[hole]:
            near[seer] = code = near[seer] ^ bit
            steps[seer] = _STEPS[code]
        if PIECE in (what, taken[hole]):
            for seer, bit, landing in _ACROSS[hole]:
                if not taken[landing]:
                    over[seer] = code = over[seer] ^ bit
                    hops[seer] = _HOPS[code]
        for seer, bit, middle in _ONTO[hole]:
            if taken[middle] == PIECE:
                over[seer] = code = over[seer] ^ bit
                hops[seer] = _HOPS[code]
        taken[hole] = what
