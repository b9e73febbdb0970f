"""Where a piece can go, found by walking the board hole by hole in plain cube coordinates.

Slow, and written to be seen to be right: nothing here comes from the engine.
"""

from collections.abc import Iterator

Cube = tuple[int, int, int]
WAYS: tuple[Cube, ...] = ((1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1))
BOARD = frozenset(
    (x, y, -x - y)
    for x in range(-8, 9)
    for y in range(-8, 9)
    if max(x, y, -x - y) <= 4 or min(x, y, -x - y) >= -4
)


def _label_of() -> dict[Cube, str]:
    labels = {}
    for z in range(-8, 9):
        row = sorted(x for (x, _, its_z) in BOARD if its_z == z)
        for number, x in enumerate(row, 1):
            labels[x, -x - z, z] = f"{'abcdefghijklmnopq'[z + 8]}{number}"
    return labels


LABEL = _label_of()
CUBE = {label: cube for cube, label in LABEL.items()}


def along(cube: Cube, way: Cube, steps: int) -> Cube:
    return cube[0] + way[0] * steps, cube[1] + way[1] * steps, cube[2] + way[2] * steps


def points_on_axis(axis: int) -> set[Cube]:
    """The holes of the two points that lie across from each other: 0 and 3, 1 and 4, or 2 and 5."""
    coordinate = {0: 2, 1: 0, 2: 1}[axis]
    return {cube for cube in BOARD if abs(cube[coordinate]) > 4}


class Walker:
    """The moves of the piece on `start`.

    `pieces` are all pieces, `kings` those of them that are kings; `axis` tells, in the Japanese variant, on
    which two points the seat may land.
    """

    def __init__(self, start: str, pieces: set[str], kings: set[str], axis: int | None) -> None:
        self.start = CUBE[start]
        self.is_king = start in kings
        self.occupied = {CUBE[piece] for piece in pieces}
        self.kings = {CUBE[king] for king in kings}
        self.allowed = set(BOARD)
        if axis is not None:
            for other in {0, 1, 2} - {axis}:
                self.allowed -= points_on_axis(other)

    def steps(self) -> set[Cube]:
        near = {along(self.start, way, 1) for way in WAYS}
        return (near & self.allowed) - self.occupied

    def hops(self, cube: Cube) -> Iterator[Cube]:
        """The landings of one hop by the piece, now on `cube`, its start vacated [C4, C17]."""
        occupied = self.occupied - {self.start}
        for way in WAYS:
            line = 0
            while along(cube, way, line + 1) in occupied - self.kings:
                line += 1
            landing = along(cube, way, line + 1)
            if landing in self.allowed - occupied and (line == 1 or (line > 1 and self.is_king)):
                yield landing

    def ends(self) -> dict[str, int]:
        """For each hole where the piece may end, the holes that a shortest path names, its start left out."""
        lengths: dict[Cube, int] = {}
        reached, landings = {self.start}, {self.start}
        for hops in range(1, len(BOARD)):
            landings = {landing for cube in landings for landing in self.hops(cube)} - reached
            reached |= landings
            lengths |= dict.fromkeys(landings, hops)
        lengths |= dict.fromkeys(self.steps(), 1)
        return {LABEL[cube]: length for cube, length in lengths.items()}
