"""Where pieces can go on a board that is one int, for players who look ahead.

Bit h of a *board* is the piece on hole h, a king too, and bit h + 128 says that it is a king. A *code* is a
move and what it gains, as an int that sorts by the gain: `gain + EVEN << 15 | king << 14 | start << 7 | end`.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from zamu_engine.chinese_checkers.board import HOLE_COUNT, RAYS

EVEN: Final = 1 << 14
"""What a move that gains nothing has in its code for the gain."""

_ROYAL_LOOK: Final = 7
"""How many more looks of an ordinary piece a king's takes the time of."""

NO_MOVE: Final = EVEN << 15
"""The code of staying where one is; its pair, 0, is no move."""

KINGS: Final = 128
"""How far up the bits of kings are."""

BIT: Final = tuple(1 << hole for hole in range(HOLE_COUNT))
EVERYTHING: Final = (1 << 2 * KINGS) - 1

Outlook: TypeAlias = tuple[int, int, int, list[int]]
"""What one piece can do: its best code, the bits that this depends on, what they were, and all its codes."""

STALE: Final[Outlook] = (0, EVERYTHING, 0, [])
"""Of a piece that has just moved: to be looked at, whatever has changed."""


def _flips() -> list[int]:
    """By the low 15 bits of a code, the bits of the board that the move changes."""
    bits = [*BIT] + [0] * (128 - HOLE_COUNT)
    flips = [bits[pair >> 7] ^ bits[pair & 127] for pair in range(1 << 14)]
    return flips + [flip | flip << KINGS for flip in flips]


FLIP: Final = _flips()

_Surroundings: TypeAlias = tuple[list[int], int, list[int], int]
"""Of a hole: where hops from it end, the bits that make it so; where steps end, the bits for both."""


class _Around(dict[int, _Surroundings]):
    """By the bits around a hole, what can be done from there; works out what it has not met."""

    _LIMIT: Final = 1000  # few are met in one game, but the process may be up for months

    def __init__(self, hole: int, closed: frozenset[int]) -> None:
        super().__init__()
        self._rays = [(ray[0], ray[1] if len(ray) > 1 else None) for ray in RAYS[hole] if ray]
        self._closed = closed

    def __missing__(self, bits: int) -> _Surroundings:
        steps, hops, for_steps, for_hops = [], [], 0, 0
        for beside, behind in self._rays:
            for_steps |= BIT[beside]
            is_open = behind is not None and behind not in self._closed
            if not bits & BIT[beside]:
                if beside not in self._closed:
                    steps.append(beside)
                for_hops |= BIT[beside] if is_open else 0
            elif behind is None or not is_open:
                continue
            elif bits >> KINGS & BIT[beside]:
                for_hops |= BIT[beside] | BIT[beside] << KINGS
            elif bits & BIT[behind]:
                for_hops |= BIT[behind]
            else:
                for_hops |= BIT[beside] | BIT[beside] << KINGS | BIT[behind]
                hops.append(behind)
        if len(self) >= self._LIMIT:
            self.clear()
        self[bits] = found = (hops, for_hops, steps, for_hops | for_steps)
        return found


def _ring(hole: int) -> int:
    """All bits that can matter to one step or hop of an ordinary piece from the hole."""
    ring = 0
    for ray in RAYS[hole]:
        for other in ray[:2]:
            ring |= BIT[other]
        for beside in ray[:1]:
            ring |= BIT[beside] << KINGS
    return ring


_RING: Final = tuple(_ring(hole) for hole in range(HOLE_COUNT))


@cache
def _surroundings(closed: frozenset[int]) -> list[_Around]:
    return [_Around(hole, closed) for hole in range(HOLE_COUNT)]


@cache
def _coded(costs: tuple[int, ...], king: bool) -> list[list[int]]:
    """By start and end, the code of the move: it gains as much as the end costs less than the start."""
    royal = 1 << 14 if king else 0
    return [
        [(costs[start] - costs[end] + EVEN) << 15 | royal | start << 7 | end for end in range(HOLE_COUNT)]
        for start in range(HOLE_COUNT)
    ]


class Sight:
    """Sees what one seat's pieces can do. It remembers what it has seen: made anew for each search.

    `costs` by hole are what a piece there has still before it, `king_costs` the same for the king.
    """

    __slots__ = ("_around", "_closed", "_codes", "_king_codes", "_seen", "looks")

    def __init__(self, costs: tuple[int, ...], king_costs: tuple[int, ...], closed: frozenset[int]) -> None:
        self._around = _surroundings(closed)
        self._closed = closed
        self._codes = _coded(costs, False)
        self._king_codes = _coded(king_costs, True)
        self._seen: list[list[Outlook]] = [[] for _ in range(HOLE_COUNT)]
        self.looks = 0
        """How much there was to work out so far: a measure of time that is the same on every machine."""

    def refresh(self, pieces: dict[int, Outlook], changed: int, board: int) -> dict[int, Outlook]:
        """The outlooks by hole once these bits have changed to give this board."""
        look = self.look
        return {
            hole: look(hole, board) if outlook[1] & changed else outlook for hole, outlook in pieces.items()
        }

    def look(self, hole: int, board: int) -> Outlook:
        """What the piece on the hole can do."""
        seen = self._seen[hole]
        for outlook in seen:
            if board & outlook[1] == outlook[2]:
                return outlook
        self.looks += 1
        if board >> KINGS & BIT[hole]:
            self.looks += _ROYAL_LOOK
            codes, mask = self._royal(hole, board)
        else:
            around = self._around
            hops, _, steps, mask = around[hole][board & _RING[hole]]
            ends = steps
            if hops:
                chain = hops[:]
                for landing in chain:
                    onward, more, _, _ = around[landing][board & _RING[landing]]
                    mask |= more
                    for end in onward:
                        if end not in chain:
                            chain.append(end)
                ends = steps + chain
            codes_from_here = self._codes[hole]
            codes = [codes_from_here[end] for end in ends]
        outlook = (max(codes, default=0), mask, board & mask, codes)
        seen.insert(0, outlook)
        if len(seen) > 4:
            seen.pop()
        return outlook

    def _royal(self, hole: int, board: int) -> tuple[list[int], int]:
        """What a king can do [C17], and the bits that it depends on."""
        board &= ~(BIT[hole] | BIT[hole] << KINGS)
        kings = board >> KINGS
        mask = 0
        reached = [hole]
        for start in reached:
            for ray in RAYS[start]:
                for length, other in enumerate(ray):
                    mask |= BIT[other] | BIT[other] << KINGS
                    if not board & BIT[other]:
                        if length and other not in self._closed and other not in reached:
                            reached.append(other)
                        break
                    if kings & BIT[other]:
                        break
        steps = [
            ray[0] for ray in RAYS[hole] if ray and not board & BIT[ray[0]] and ray[0] not in self._closed
        ]
        codes = self._king_codes[hole]
        ends = dict.fromkeys([*steps, *reached[1:]])
        # The king's own hole is empty as it goes, so its bits never matter.
        return [codes[end] for end in ends], mask & ~(BIT[hole] | BIT[hole] << KINGS)


def bits(holes: Iterable[int]) -> int:
    """The board with pieces on these holes."""
    board = 0
    for hole in holes:
        board |= BIT[hole]
    return board


def ranked(pieces: Iterable[Outlook]) -> list[int]:
    """All codes of the outlooks, the greatest gain first."""
    codes: list[int] = []
    for outlook in pieces:
        codes += outlook[3]
    codes.sort(reverse=True)
    return codes


def gain(code: int) -> int:
    """What the move of the code gains."""
    return (code >> 15) - EVEN
