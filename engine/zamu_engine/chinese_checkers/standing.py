"""What stands on the board, and where one step or one hop leads from each hole [C4, C17]."""

from collections.abc import Iterable
from typing import Final

from zamu_engine.chinese_checkers.board import DIRECTIONS, HOLE_COUNT, RAYS

EMPTY: Final = 0
PIECE: Final = 1
KING: Final = 2

# Six bits stand for the six directions from a hole. By such a number, where steps and hops lead from there:
# in `_STEPS` the bits are the neighbors that are taken, in `_HOPS` the hops over an ordinary piece to an
# empty hole.
_Table = tuple[tuple[int, ...], ...]
_STEPS: Final[tuple[_Table, ...]] = tuple(
    tuple(
        tuple(hole << 7 | ray[0] for bit, ray in enumerate(RAYS[hole]) if ray and not directions >> bit & 1)
        for directions in range(64)
    )
    for hole in range(HOLE_COUNT)
)
_HOPS: Final[tuple[_Table, ...]] = tuple(
    tuple(
        tuple(ray[1] for bit, ray in enumerate(RAYS[hole]) if len(ray) > 1 and directions >> bit & 1)
        for directions in range(64)
    )
    for hole in range(HOLE_COUNT)
)

# For each hole, which others see it change, by which bit, and their table: those beside it; those from which
# hops go over it, with where they land; and those from which hops go onto it, with what they go over.
_BESIDE: Final[tuple[list[tuple[int, int, _Table]], ...]] = tuple([] for _ in range(HOLE_COUNT))
_ACROSS: Final[tuple[list[tuple[int, int, _Table, int]], ...]] = tuple([] for _ in range(HOLE_COUNT))
_ONTO: Final[tuple[list[tuple[int, int, _Table, int]], ...]] = tuple([] for _ in range(HOLE_COUNT))
for _hole in range(HOLE_COUNT):
    for _bit in range(len(DIRECTIONS)):
        match RAYS[_hole][_bit][:2]:
            case (_first,):
                _BESIDE[_first].append((_hole, 1 << _bit, _STEPS[_hole]))
            case (_first, _second):
                _BESIDE[_first].append((_hole, 1 << _bit, _STEPS[_hole]))
                _ACROSS[_first].append((_hole, 1 << _bit, _HOPS[_hole], _second))
                _ONTO[_second].append((_hole, 1 << _bit, _HOPS[_hole], _first))


class Standing:
    """What stands on each hole, and what follows from that. Never changed once it is made.

    `steps` are the pairs (start << 7 | end) of one step from each hole, `hops` the holes where one hop over
    an ordinary piece ends: kept from move to move, as one move changes them around two holes only.
    """

    __slots__ = ("_near", "_over", "hops", "steps", "taken")

    taken: bytes  # by hole: EMPTY, PIECE or KING
    steps: list[tuple[int, ...]]
    hops: list[tuple[int, ...]]
    _near: bytes
    _over: bytes

    def __init__(self, before: "Standing | None", changes: Iterable[tuple[int, int]]) -> None:
        """What stood before (None: nothing), and then on these holes this: a piece, a king, or nothing."""
        if before is None:
            taken, near, over = bytearray(HOLE_COUNT), bytearray(HOLE_COUNT), bytearray(HOLE_COUNT)
            steps, hops = [table[0] for table in _STEPS], [table[0] for table in _HOPS]
        else:
            taken, near, over = bytearray(before.taken), bytearray(before._near), bytearray(before._over)
            steps, hops = before.steps[:], before.hops[:]
        for hole, what in changes:
            for seer, bit, table in _BESIDE[hole]:
                near[seer] = directions = near[seer] ^ bit
                steps[seer] = table[directions]
            if PIECE in (what, taken[hole]):
                for seer, bit, table, landing in _ACROSS[hole]:
                    if not taken[landing]:
                        over[seer] = directions = over[seer] ^ bit
                        hops[seer] = table[directions]
            for seer, bit, table, middle in _ONTO[hole]:
                if taken[middle] == PIECE:
                    over[seer] = directions = over[seer] ^ bit
                    hops[seer] = table[directions]
            taken[hole] = what
        self.taken, self._near, self._over = bytes(taken), bytes(near), bytes(over)
        self.steps, self.hops = steps, hops

    @classmethod
    def of(cls, pieces: Iterable[int], kings: Iterable[int]) -> "Standing":
        """Ordinary pieces and kings on these holes."""
        return cls(None, [*((hole, PIECE) for hole in pieces), *((hole, KING) for hole in kings)])

    def moved(self, start: int, end: int) -> "Standing":
        """The piece on `start` is on `end`."""
        return Standing(self, ((start, EMPTY), (end, self.taken[start])))

    def without(self, hole: int) -> "Standing":
        """The piece on the hole is taken up."""
        return Standing(self, ((hole, EMPTY),))
