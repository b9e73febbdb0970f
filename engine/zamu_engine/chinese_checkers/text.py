"""A position of Chinese Checkers as text for a terminal: a letter for each seat, each hole with its label."""

from typing import Final

from zamu_engine.chinese_checkers.board import CUBES, HOLE_COUNT, LABELS
from zamu_engine.chinese_checkers.position import Position
from zamu_engine.ruleset import Seat, Viewer

SEAT_LETTERS: Final = "ABCDEF"
_CELL: Final = 6  # columns that a hole takes; rows lie half a hole to the side of each other


def to_text(position: Position, viewer: Viewer = None) -> str:
    """The star in lines of at most 80 columns, the viewer's home at the bottom; then the seats.

    A hole shows its seat's letter (with `*` for a king) or a dot, then its label: `A c1`, `B*q1`, `. i5`.
    A spectator sees row `a` at the top.
    """
    lines = [f"Chinese Checkers  {whose_turn(position, viewer)}", "", *_star(position, viewer), ""]
    for seat in range(position.seats):
        marker = ">" if seat == position.turn else " "
        you = " (you)" if seat == viewer else ""
        lines.append(f"{marker} {SEAT_LETTERS[seat]} seat {seat}{you}: {status(position, seat)}")
    return "\n".join(lines) + "\n"


def whose_turn(position: Position, viewer: Viewer) -> str:
    """Whose turn it is, with its number."""
    if position.turn is None:
        return "the game is over"
    whose = "your turn" if position.turn == viewer else f"turn of seat {position.turn}"
    return f"{whose} ({position.turn_number})"


def status(position: Position, seat: Seat) -> str:
    """The seat's place, or how far it has come."""
    for placed in position.placements:
        if placed.seat == seat:
            return f"place {placed.place}, {placed.reason.lower().replace('_', ' ')}"
    arrived, distance = position.measure(seat)
    return f"{arrived} of {len(position.camps[seat].goal)} there, {distance} to go"


def seen_from(position: Position, viewer: Viewer) -> tuple[tuple[int, int], ...]:
    """Where each hole lies with the viewer's home at the bottom: (half holes from the middle, row 0…16)."""
    turns = 0 if viewer is None else (3 - position.camps[viewer].home_point) % 6
    places = []
    for x, y, z in CUBES:
        for _ in range(turns):  # a sixth of a full turn, clockwise
            x, y, z = -z, -x, -y  # noqa: PLW2901
        places.append((2 * x + z, z + 8))
    return tuple(places)


def _star(position: Position, viewer: Viewer) -> list[str]:
    rows: list[list[tuple[int, str]]] = [[] for _ in range(17)]
    for hole, (across, row) in zip(range(HOLE_COUNT), seen_from(position, viewer), strict=True):
        rows[row].append((across, f"{_occupant(position, hole)}{LABELS[hole]:<3} "))
    return [
        (" " * ((min(row)[0] + 12) * _CELL // 2) + "".join(text for _, text in sorted(row))).rstrip()
        for row in rows
    ]


def _occupant(position: Position, hole: int) -> str:
    seat = position.seat_on(hole)
    if seat is None:
        return ". "
    return SEAT_LETTERS[seat] + ("*" if position.king_holes[seat] == hole else " ")
