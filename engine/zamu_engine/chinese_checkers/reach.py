"""Where pieces can go: steps, hops and chains of hops [C4, C5, C16, C17].

A *board* is one int: bit h for a piece on hole h, and bit 128 + h besides if that piece is a king. A *pair*
is a move without its way, as a small int: `start << 7 | end`.

Where a piece can end depends on the holes that it sees: those around it, then those around every hole it can
hop to, and so on. So each hole has a tree of dicts, keyed by what stands on the holes that are seen next,
with the pairs at its leaves. The trees fill themselves as games are played: a piece whose surroundings have
been met before costs a few look-ups and no walk over the board.
"""

from collections.abc import Iterable
from itertools import pairwise

from zamu_engine.chinese_checkers.board import BIT, HOLE_COUNT, RAYS, mask

KINGS = 128
"""How far up a board the kings' bits begin."""

_MOST_NODES = 1 << 16  # trees and tables that have grown past these begin anew: a server's memory is bounded
_MOST_ENTRIES = 1 << 12

_Near = tuple[tuple[int, ...], tuple[int, ...]]  # where one step and one hop lead


_Node = tuple[int, dict[int, "_Node"], tuple[int, ...] | None]
"""What is seen next, and where that leads; or, at a leaf, the pairs."""


class _Gait:
    """How one kind of piece moves: it lands on `landable` holes only, and hops over 1 to `line` pieces."""

    def __init__(self, landable: int, line: int) -> None:
        self._rays = tuple(
            tuple(
                tuple((hole, BIT[hole], BIT[hole] & landable != 0) for hole in ray[: line + 1])
                for ray in rays
            )
            for rays in RAYS
        )
        self._sights = tuple(
            mask(hole for ray in rays for hole in ray[: line + 1])
            | mask(hole for ray in rays for hole in ray[:line]) << KINGS
            for rays in RAYS
        )
        self._line = line
        self._tables: tuple[dict[int, _Near], ...] = tuple({} for _ in range(HOLE_COUNT))
        self.roots: list[_Node] = []
        self._plant()

    def _plant(self) -> None:
        self.roots[:] = [(sight, {}, None) for sight in self._sights]
        self._nodes = 0

    def near(self, hole: int, board: int) -> _Near:
        """Where one step and one hop lead from the hole, on this board."""
        key = board & self._sights[hole]
        return self._tables[hole].get(key) or self._enter(hole, key)

    def _enter(self, hole: int, key: int) -> _Near:
        steps: list[int] = []
        hops: list[int] = []
        for ray in self._rays[hole]:
            reached = steps
            for landing, bit, may_land in ray:
                if not key & bit:
                    if may_land:
                        reached.append(landing)
                    break
                if key >> KINGS & bit:
                    break
                reached = hops
        table = self._tables[hole]
        if len(table) >= _MOST_ENTRIES:
            table.clear()
        near = table[key] = (tuple(steps), tuple(hops))
        return near

    def walk(self, hole: int, board: int, remember: bool) -> tuple[int, ...]:
        """The pairs of the piece on the hole, worked out by walking: steps, then shorter chains first.

        With `remember` they are put into the hole's tree.
        """
        sights, tables = self._sights, self._tables
        steps, hops = self.near(hole, board)
        if self._nodes >= _MOST_NODES:
            self._plant()
        sight, onward, _ = self.roots[hole]
        rest = without(board, hole)
        reached, border = [*hops], [*hops]
        while border:
            seen, beyond = 0, []
            for landing in border:
                around = sights[landing]
                seen |= around
                key = rest & around
                for end in (tables[landing].get(key) or self._enter(landing, key))[1]:
                    if end not in reached and end != hole:
                        reached.append(end)
                        beyond.append(end)
            border = beyond
            if remember:
                sight, onward, _ = self._branch(onward, board & sight, (without(seen, hole), {}, None))
        base = hole << 7
        pairs = tuple([base | end for end in (*steps, *reached)])
        if (
            self._line > 1
        ):  # a king can step and hop to the same hole; other pieces' hops keep to every second
            pairs = tuple(dict.fromkeys(pairs))
        if remember:
            self._branch(onward, board & sight, (0, {}, pairs))
        return pairs

    def _branch(self, onward: dict[int, _Node], key: int, new: _Node) -> _Node:
        """The node that the key leads to; `new`, if none did so far."""
        node = onward.setdefault(key, new)
        self._nodes += node is new
        return node


class Reach:
    """The moves of a seat whose pieces may land on the holes `landable`, an int with one bit for each."""

    def __init__(self, landable: int) -> None:
        self._landable = landable
        self._piece = _Gait(landable, line=1)
        self._king = _Gait(landable, line=HOLE_COUNT)

    def pairs(
        self, holes: Iterable[int], king: int | None, board: int, *, remember: bool = True
    ) -> list[int]:
        """Every pair of the pieces on `holes`, each once, piece by piece; `king` is their king.

        With `remember` the trees grow by what is new to them: for positions that are played, since those like
        them come again, and not for the many more that are only thought of.
        """
        found: list[int] = []
        roots = self._piece.roots
        for hole in holes:
            if hole == king:
                found += self._of_king(hole, board, remember)
                continue
            sight, onward, pairs = roots[hole]
            try:
                while pairs is None:
                    sight, onward, pairs = onward[board & sight]
            except KeyError:
                pairs = self._piece.walk(hole, board, remember)
            found += pairs
        return found

    def _of_king(self, hole: int, board: int, remember: bool) -> tuple[int, ...]:
        sight, onward, pairs = self._king.roots[hole]
        while pairs is None:
            node = onward.get(board & sight)
            if node is None:
                return self._king.walk(hole, board, remember)
            sight, onward, pairs = node
        return pairs

    def can_move(self, holes: Iterable[int], king: int | None, board: int) -> bool:
        """Whether any of the pieces has a move."""
        return any(any((self._king if hole == king else self._piece).near(hole, board)) for hole in holes)

    def may_land(self, hole: int) -> bool:
        """Whether the hole is open to the seat at all."""
        return bool(self._landable & BIT[hole])

    def shortest(self, start: int, end: int, king: bool, board: int) -> tuple[int, ...] | None:
        """The holes of a shortest way from the piece on `start` to `end`, the first by direction."""
        gait = self._king if king else self._piece
        steps, hops = gait.near(start, board)
        if end in steps:
            return (start, end)
        rest = without(board, start)
        came_from = dict.fromkeys(hops, start)
        trail = list(hops)
        for landing in trail:
            if landing == end:
                way = [end]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return tuple(reversed(way))
            for onward in gait.near(landing, rest)[1]:
                if onward not in came_from and onward != start:
                    came_from[onward] = landing
                    trail.append(onward)
        return None

    def is_chain(self, way: tuple[int, ...], king: bool, board: int) -> bool:
        """Whether each hole of the way is one hop from the one before, the piece's start being vacated."""
        gait = self._king if king else self._piece
        rest = without(board, way[0])
        return all(landing in gait.near(hole, rest)[1] for hole, landing in pairwise(way))


def without(board: int, hole: int) -> int:
    """The board when the piece on the hole has been taken up."""
    return board & ~(BIT[hole] | BIT[hole] << KINGS)


def board_of(holes: int, kings: int) -> int:
    """The board with pieces on `holes`, of which those on `kings` are kings."""
    return holes | kings << KINGS
