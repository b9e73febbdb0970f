"""Where pieces can go: steps, hops and chains of hops [C4, C5, C16, C17].

A *board* is one int: bit h for a piece on hole h, and bit 128 + h besides if that piece is a king. A *pair*
is a move without its way, as a small int: `start << 7 | end`.

What a piece sees depends on the few holes around it. So each hole has a table, keyed by the pieces on those
holes, which fills itself as games are played; and for each hole the last answer is remembered together with
all the holes that it rests on, since most moves leave most pieces' surroundings as they were.
"""

from itertools import pairwise

from zamu_engine.chinese_checkers.board import BIT, HOLE_COUNT, RAYS, mask

KINGS = 128
"""How far up a board the kings' bits begin."""

_TABLE_SIZE = 4096  # a table that has grown past this begins anew, so that a server's memory stays bounded
_Near = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # steps, landings of one hop, steps as pairs
_Answer = tuple[int, int, tuple[int, ...]]  # the bits that it rests on, how they stood, the pairs
_UNKNOWN: _Answer = (1, 2, ())  # is true of no board


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
        self._tables: tuple[dict[int, _Near], ...] = tuple({} for _ in range(HOLE_COUNT))
        self.answers = [_UNKNOWN] * HOLE_COUNT

    def near(self, hole: int, board: int) -> _Near:
        """One step and one hop from the hole, on this board."""
        key = board & self._sights[hole]
        return self._tables[hole].get(key) or self._enter(hole, key)

    def _enter(self, hole: int, key: int) -> _Near:
        steps: list[int] = []
        hops: list[int] = []
        for ray in self._rays[hole]:
            reached = steps
            for landing, bit, open_to_us in ray:
                if not key & bit:
                    if open_to_us:
                        reached.append(landing)
                    break
                if key >> KINGS & bit:
                    break
                reached = hops
        table = self._tables[hole]
        if len(table) >= _TABLE_SIZE:
            table.clear()
        near = table[key] = (tuple(steps), tuple(hops), tuple([hole << 7 | step for step in steps]))
        return near

    def pairs(self, hole: int, board: int) -> tuple[int, ...]:
        """The pairs of the piece on the hole, worked out and remembered: steps first, then shorter chains."""
        sights, tables = self._sights, self._tables
        sight = sights[hole]
        key = board & sight
        steps, hops, pairs = tables[hole].get(key) or self._enter(hole, key)
        if hops:
            rest = without(board, hole)
            trail = list(hops)
            for landing in trail:
                around = sights[landing]
                sight |= around
                key = rest & around
                for end in (tables[landing].get(key) or self._enter(landing, key))[1]:
                    if end not in trail and end != hole:
                        trail.append(end)
            pairs += tuple([hole << 7 | end for end in trail if end not in steps])
        self.answers[hole] = (sight, board & sight, pairs)
        return pairs


class Reach:
    """The moves of a seat whose pieces may land on the holes `landable`, an int with one bit for each."""

    def __init__(self, landable: int) -> None:
        self._landable = landable
        self._piece = _Gait(landable, line=1)
        self._king = _Gait(landable, line=HOLE_COUNT)

    def pairs(self, holes: tuple[int, ...], king: int | None, board: int) -> list[int]:
        """Every pair of the pieces on `holes`, each once, piece by piece; `king` is their king."""
        found: list[int] = []
        answers, look = self._piece.answers, self._piece.pairs
        for hole in holes:
            if hole == king:
                found += self._king.pairs(hole, board)
                continue
            sight, seen, pairs = answers[hole]
            found += pairs if board & sight == seen else look(hole, board)
        return found

    def may_land(self, hole: int) -> bool:
        """Whether the hole is open to the seat at all."""
        return bool(self._landable & BIT[hole])

    def shortest(self, start: int, end: int, king: bool, board: int) -> tuple[int, ...] | None:
        """The holes of a shortest way from the piece on `start` to `end`, the first by direction."""
        gait = self._king if king else self._piece
        steps, hops, _ = gait.near(start, board)
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
