"""The star of 121 holes and everything about it that never changes [C1, C2, C14].

Inside the engine a hole is its index, 0…120, row by row from the top point; outside it is its label.
"""

from collections.abc import Iterable

HOLE_COUNT = 121
DIRECTIONS = ((1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1))
"""The six ways along the board, as cube coordinates, anticlockwise from the right."""

Cube = tuple[int, int, int]


def _on_board(x: int, y: int, z: int) -> bool:
    return max(x, y, z) <= 4 or min(x, y, z) >= -4


_ROWS = tuple(tuple((x, -x - z, z) for x in range(-8, 9) if _on_board(x, -x - z, z)) for z in range(-8, 9))
CUBES: tuple[Cube, ...] = tuple(cube for row in _ROWS for cube in row)
"""Each hole's cube coordinates (x, y, z)."""

LABELS: tuple[str, ...] = tuple(
    f"{letter}{number}"
    for letter, row in zip("abcdefghijklmnopq", _ROWS, strict=True)
    for number in range(1, len(row) + 1)
)
"""Each hole's label: its row and its number from the left."""

INDEX: dict[str, int] = {label: hole for hole, label in enumerate(LABELS)}
ROWS: tuple[tuple[int, ...], ...] = tuple(
    tuple(hole for hole in range(HOLE_COUNT) if CUBES[hole][2] == z) for z in range(-8, 9)
)
"""The holes of each row, `a` to `q`."""

_HOLE_AT = {cube: hole for hole, cube in enumerate(CUBES)}


def _ray(hole: int, direction: Cube) -> tuple[int, ...]:
    x, y, z = CUBES[hole]
    dx, dy, dz = direction
    ray = []
    while (x := x + dx, y := y + dy, z := z + dz) in _HOLE_AT:
        ray.append(_HOLE_AT[x, y, z])
    return tuple(ray)


RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_ray(hole, direction) for direction in DIRECTIONS) for hole in range(HOLE_COUNT)
)
"""From each hole in each of the six directions, the holes straight on until the board ends."""

NEIGHBORS: tuple[tuple[int, ...], ...] = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)


def _point(cube: Cube) -> int | None:
    """The point that the hole is in, or None inside the hexagon."""
    x, y, z = cube
    for point, beyond in enumerate((z < -4, x > 4, y < -4, z > 4, x < -4, y > 4)):
        if beyond:
            return point
    return None


POINTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(hole for hole, cube in enumerate(CUBES) if _point(cube) == point) for point in range(6)
)
"""The ten holes of each point, numbered clockwise from the top [C2]."""

TIPS: tuple[int, ...] = tuple(INDEX[label] for label in ("a1", "e13", "m13", "q1", "m1", "e1"))


def _steps_to(targets: Iterable[int]) -> tuple[int, ...]:
    """From each hole, the steps to the nearest of the targets on an empty board."""
    steps = dict.fromkeys(targets, 0)
    queue = list(steps)
    for hole in queue:
        for neighbor in NEIGHBORS[hole]:
            if neighbor not in steps:
                steps[neighbor] = steps[hole] + 1
                queue.append(neighbor)
    return tuple(steps[hole] for hole in range(HOLE_COUNT))


STEPS_TO_TIP: tuple[tuple[int, ...], ...] = tuple(_steps_to([tip]) for tip in TIPS)

WIDE_CAMPS: tuple[tuple[int, ...], ...] = tuple(
    tuple(hole for hole in range(HOLE_COUNT) if STEPS_TO_TIP[point][hole] <= 4) for point in range(6)
)
"""The point and the row at its mouth: the fifteen holes of a Japanese camp [C14]."""

STEPS_TO_POINT: tuple[tuple[int, ...], ...] = tuple(_steps_to(point) for point in POINTS)
STEPS_TO_WIDE_CAMP: tuple[tuple[int, ...], ...] = tuple(_steps_to(camp) for camp in WIDE_CAMPS)

_SEATING = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
_JAPANESE_SEATING = {2: (0, 2), 3: (0, 2, 4)}


def home_points(seats: int, *, japanese: bool) -> tuple[int, ...]:
    """The point where each seat begins; its goal is the point three further on [C2, C15]."""
    return _JAPANESE_SEATING[seats] if japanese else _SEATING[seats]
