"""Where a seat's pieces can go: steps, hops and chains of hops [C4, C5, C16, C17].

A *pair* is a move without its way, as a small int: `start << 7 | end`.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from zamu_engine.chinese_checkers.board import RAYS
from zamu_engine.chinese_checkers.standing import EMPTY, PIECE, Standing


class Reach:
    """The moves of a seat whose pieces may land on any hole but those `closed` to it [C16]."""

    def __init__(self, closed: Collection[int] = ()) -> None:
        self._closed: dict[int, list[int]] = {hole: [] for hole in closed}

    def may_land(self, holes: Iterable[int]) -> bool:
        """Whether the holes are open to the seat at all."""
        return self._closed.keys().isdisjoint(holes)

    def pairs(self, holes: Iterable[int], king: int | None, standing: Standing) -> list[int]:
        """Every pair of the pieces on `holes`, each once, piece by piece; `king`, one of them, first.

        Hops keep to every second hole. So no chain of a piece goes over the hole that it left, and one that
        lands there is where it was before: pieces need not be taken up, and holes that hops lead between are
        ends of the same chains, for all pieces. (A king's hops are not so regular.)
        """
        found: list[int] = []
        steps, hops = standing.steps, standing.hops
        chains = self._closed.copy()  # for each hole landed on, all that hops lead to from there
        if king is not None:
            found += self._king_pairs(king, standing)
            holes = [hole for hole in holes if hole != king]
        for hole in holes:
            found += steps[hole]
            first = hops[hole]
            if not first:
                continue
            start, ends = hole << 7, None
            for landing in first:
                if landing in chains:
                    chain = chains[landing]
                elif hops[landing]:
                    chain = chains[landing] = [landing]
                    for reached in chain:
                        for onward in hops[reached]:
                            if onward not in chains:
                                chains[onward] = chain
                                chain.append(onward)
                else:
                    found.append(start | landing)
                    continue
                if ends is None:
                    ends = chain
                elif landing not in ends:
                    ends = ends + chain
            if ends is not None:
                for end in ends:
                    found.append(start | end)
        if self._closed:
            return [pair for pair in found if pair & 127 not in self._closed]
        return found

    def _king_pairs(self, king: int, standing: Standing) -> list[int]:
        board = standing.without(king)
        reached = [king]
        for hole in reached:
            reached += [landing for landing in self._hops(hole, True, board) if landing not in reached]
        steps = standing.steps[king]
        return [*steps, *(pair for end in reached[1:] if (pair := king << 7 | end) not in steps)]

    def can_move(self, holes: Iterable[int], king: int | None, standing: Standing) -> bool:
        """Whether any of the pieces has a move."""
        if king is None and not self._closed:
            steps, hops = standing.steps, standing.hops
            return any(steps[hole] or hops[hole] for hole in holes)
        return any(self._steps(hole, standing) or self._hops(hole, hole == king, standing) for hole in holes)

    def ways(self, start: int, is_king: bool, standing: Standing) -> dict[int, tuple[int, ...]]:
        """For each hole where the piece on `start` can end, a shortest way there, both ends included.

        Of ways as short, the one that comes first by its directions from the start on.
        """
        ways: dict[int, tuple[int, ...]] = {end: (start, end) for end in self._steps(start, standing)}
        if not is_king and not standing.hops[start]:
            return ways
        taken, hops = (standing.without(start) if is_king else standing).taken, standing.hops
        reached = {start, *self._closed}
        trail: list[tuple[int, ...]] = [(start,)]
        for way in trail:
            for landing in _king_hops(way[-1], taken) if is_king else hops[way[-1]]:
                if landing not in reached:
                    reached.add(landing)
                    trail.append((*way, landing))
                    ways.setdefault(landing, trail[-1])
        return ways

    def way(self, start: int, end: int, is_king: bool, standing: Standing) -> tuple[int, ...] | None:
        """The way of `ways` to this end, which is open to the seat; None if it cannot be reached."""
        if start << 7 | end in standing.steps[start]:
            return start, end
        return self.ways(start, is_king, standing).get(end)

    def is_chain(self, way: tuple[int, ...], is_king: bool, standing: Standing) -> bool:
        """Whether each hole of the way is one hop from the one before, the start counting as empty."""
        # Only a king's hops, and those back to the start, depend on what stands on the start.
        board = standing.without(way[0]) if is_king or way[0] in way[1:] else standing
        return all(landing in self._hops(hole, is_king, board) for hole, landing in pairwise(way))

    def _steps(self, hole: int, standing: Standing) -> list[int]:
        return [pair & 127 for pair in standing.steps[hole] if pair & 127 not in self._closed]

    def _hops(self, hole: int, is_king: bool, standing: Standing) -> Sequence[int]:
        landings = _king_hops(hole, standing.taken) if is_king else standing.hops[hole]
        if not self._closed:
            return landings
        return [landing for landing in landings if landing not in self._closed]


def _king_hops(hole: int, taken: Sequence[int]) -> Sequence[int]:
    """Where one hop over an unbroken line of ordinary pieces ends [C17]."""
    landings = []
    for ray in RAYS[hole]:
        for length, other in enumerate(ray):
            if taken[other] != PIECE:
                if length and taken[other] == EMPTY:
                    landings.append(other)
                break
    return landings
