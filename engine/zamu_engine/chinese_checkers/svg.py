"""A position of Chinese Checkers as a picture: the star from the viewer's side, the last move drawn in.

Nothing is told by colour alone: each seat has its letter as well, and a king its crown.
"""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Final

from zamu_engine.chinese_checkers.board import HOLE_COUNT, INDEX, LABELS, TIPS
from zamu_engine.chinese_checkers.moves import Event, PieceMoved
from zamu_engine.chinese_checkers.position import Position
from zamu_engine.chinese_checkers.text import SEAT_LETTERS, seen_from, status, whose_turn
from zamu_engine.ruleset import Seat, Viewer

WIDTH: Final = 720
_HALF: Final = 23.0  # half the way from a hole to the next
_ROW: Final = _HALF * sqrt(3)
_TOP: Final = 104.0  # of the tip's row
_PANEL_HEIGHT: Final = 46

_FILL: Final = ("#c6302b", "#1d63b8", "#23834a", "#f2c230", "#7d3f98", "#1f2a33")
_INK: Final = ("#ffffff", "#ffffff", "#ffffff", "#2b2410", "#ffffff", "#ffffff")
_CROWN: Final = "M-9 -3L-9.5 -12L-4.5 -8L0 -14L4.5 -8L9.5 -12L9 -3Z"
_PAPER: Final = "#fbf9f3"
_WOOD: Final = "#ecd9b0"
_HOLE: Final = "#c9ae7b"
_MARK: Final = "#ffd75e"
_PALE: Final = "#a9cdc2"
_ROUND: Final = 'stroke-linejoin="round" stroke-linecap="round"'

Spot = tuple[float, float]


def to_svg(position: Position, viewer: Viewer = None, last: Event | None = None) -> str:
    """A standalone SVG document, 720 wide, with the viewer's home at the bottom, as `to_text` has it."""
    spots = tuple(
        (WIDTH / 2 + across * _HALF, _TOP + row * _ROW) for across, row in seen_from(position, viewer)
    )
    panels_top = _TOP + 16 * _ROW + 44
    height = round(panels_top + (position.seats + 2) // 3 * (_PANEL_HEIGHT + 8) + 12)
    moved = last if isinstance(last, PieceMoved) else None
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" role="img" font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f"<title>{_title(position, viewer, moved)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="18" fill="#12372f"/>',
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{height - 12}" rx="14" fill="#1a4a40"/>',
        _header(position, viewer, moved),
        *_board(spots),
        *(_home(position, seat, spots) for seat in range(position.seats)),
        *(_goal(position, seat, spots) for seat in range(position.seats)),
        *(_hole(LABELS[hole], spots[hole]) for hole in range(HOLE_COUNT)),
        *(_line(moved, spots) if moved else ()),
        *(_piece(position, seat, hole, spots) for seat, hole in _standing(position)),
        _ring(spots[INDEX[moved.path[-1]]]) if moved else "",
        *(_panel(position, seat, viewer, panels_top) for seat in range(position.seats)),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _title(position: Position, viewer: Viewer, moved: PieceMoved | None) -> str:
    said = f", {_said(moved)}" if moved else ""
    return f"Chinese Checkers, {whose_turn(position, viewer)}{said}"


def _said(moved: PieceMoved) -> str:
    return f"{SEAT_LETTERS[moved.seat]} {'-'.join(moved.path)}"


def _header(position: Position, viewer: Viewer, moved: PieceMoved | None) -> str:
    turn = whose_turn(position, viewer)
    token = "" if position.turn is None else _token(position.turn, (42, 39), 14)
    parts = [token, _text(turn[0].upper() + turn[1:], (64 if token else 28, 45), 17, bold=True)]
    if moved is not None:
        said = _said(moved)
        if len(said) > 28:
            said = (
                f"{SEAT_LETTERS[moved.seat]} {moved.path[0]}- … -{moved.path[-1]}, {len(moved.path) - 1} hops"
            )
        parts.append(_text(said, (WIDTH - 28, 45), 14, fill=_PALE, anchor="end"))
    return "".join(parts)


# The board ------------------------------------------------------------------------------------


def _board(spots: Sequence[Spot]) -> list[str]:
    """The star: two big triangles over each other."""
    triangles = [_triangle([spots[TIPS[point]] for point in points], 30) for points in ((0, 2, 4), (1, 3, 5))]
    rim = [
        f'<path d="{path}" fill="#7a5a2f" stroke="#7a5a2f" stroke-width="26" {_ROUND}/>' for path in triangles
    ]
    wood = [
        f'<path d="{path}" fill="{_WOOD}" stroke="{_WOOD}" stroke-width="16" {_ROUND}/>' for path in triangles
    ]
    return rim + wood


def _home(position: Position, seat: Seat, spots: Sequence[Spot]) -> str:
    path = _triangle(_corners(position.camps[seat].home, spots), 24)
    return f'<path d="{path}" fill="{_FILL[seat]}" fill-opacity="0.42"/>'


def _goal(position: Position, seat: Seat, spots: Sequence[Spot]) -> str:
    path = _triangle(_corners(position.camps[seat].goal, spots), 20)
    return (
        f'<path d="{path}" fill="none" stroke="{_FILL[seat]}" stroke-width="2.5" stroke-dasharray="2 7"'
        f' stroke-linecap="round"/>'
    )


def _corners(camp: Sequence[int], spots: Sequence[Spot]) -> list[Spot]:
    """The camp's three corners: those of its holes that lie furthest from its middle."""
    middle = _middle([spots[hole] for hole in camp])
    return sorted((spots[hole] for hole in camp), key=lambda spot: -round(_distance(spot, middle), 3))[:3]


def _triangle(corners: Sequence[Spot], margin: float) -> str:
    """A path round the corners, which moves each of them outwards by the margin."""
    x, y = _middle(corners)
    moved = []
    for corner in corners:
        factor = 1 + margin / _distance(corner, (x, y))
        moved.append(f"{x + (corner[0] - x) * factor:.1f} {y + (corner[1] - y) * factor:.1f}")
    return f"M{'L'.join(moved)}Z"


def _middle(spots: Sequence[Spot]) -> Spot:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _distance(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _hole(label: str, spot: Spot) -> str:
    x, y = spot
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="{_HOLE}"/>' + _text(
        label, (x, y + 3.2), 9, fill="#7a5a2f", anchor="middle"
    )


# Pieces ---------------------------------------------------------------------------------------


def _piece(position: Position, seat: Seat, hole: int, spots: Sequence[Spot]) -> str:
    return _token(seat, spots[hole], 16.5, king=position.king_holes[seat] == hole)


def _token(seat: Seat, spot: Spot, radius: float, *, king: bool = False) -> str:
    """A seat's piece: a disc with its letter; a king has a golden ring and a crown over the letter."""
    x, y = spot
    rim = (
        f'stroke="{_MARK}" stroke-width="3.5"'
        if king
        else 'stroke="#000000" stroke-opacity="0.4" stroke-width="1.5"'
    )
    shadow = f'<circle cx="{x:.1f}" cy="{y + 2:.1f}" r="{radius}" fill="#000000" fill-opacity="0.25"/>'
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{_FILL[seat]}" {rim}/>'
    shine = (
        f'<ellipse cx="{x:.1f}" cy="{y - radius * 0.5:.1f}" rx="{radius * 0.6:.1f}" ry="{radius * 0.32:.1f}"'
        f' fill="#ffffff" fill-opacity="0.2"/>'
    )
    crown = f'<path d="{_CROWN}" transform="translate({x:.1f} {y:.1f})" fill="{_MARK}"/>' if king else ""
    letter = _text(
        SEAT_LETTERS[seat],
        (x, y + (11 if king else radius * 0.34)),
        round(radius * (0.75 if king else 0.95)),
        fill=_INK[seat],
        anchor="middle",
        bold=True,
    )
    return shadow + disc + shine + crown + letter


def _standing(position: Position) -> list[tuple[Seat, int]]:
    return [(seat, hole) for seat, holes in enumerate(position.holes) for hole in holes]


def _line(moved: PieceMoved, spots: Sequence[Spot]) -> list[str]:
    """The last move's way, to lie under the pieces: a ring where it began, a line, a dot at each landing."""
    way = [spots[INDEX[label]] for label in moved.path]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in way)
    (x, y), *landings = way
    return [
        f'<path d="M{line}" fill="none" stroke="#12372f" stroke-width="9" {_ROUND}/>',
        f'<path d="M{line}" fill="none" stroke="{_MARK}" stroke-width="5" {_ROUND}/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="{_WOOD}" stroke="#12372f" stroke-width="6"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="none" stroke="{_MARK}" stroke-width="3"/>',
        *(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{_MARK}" stroke="#12372f" stroke-width="2"/>'
            for x, y in landings
        ),
    ]


def _ring(spot: Spot) -> str:
    """The mark round the piece that moved last."""
    x, y = spot
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="20" fill="none" stroke="#12372f" stroke-width="6"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="20" fill="none" stroke="{_MARK}" stroke-width="3"/>'
    )


# The seats ------------------------------------------------------------------------------------


def _panel(position: Position, seat: Seat, viewer: Viewer, top: float) -> str:
    width = (WIDTH - 40) / 3
    x, y = 20 + seat % 3 * width + 4, top + seat // 3 * (_PANEL_HEIGHT + 8)
    on_turn = position.turn == seat
    stroke = f'stroke="{_MARK}" stroke-width="3"' if on_turn else 'stroke="#2c6658" stroke-width="1.5"'
    you = " · you" if seat == viewer else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width - 8:.1f}" height="{_PANEL_HEIGHT}" rx="10"'
        f' fill="#143d34" {stroke}/>'
        + _token(seat, (x + 27, y + _PANEL_HEIGHT / 2), 14)
        + _text(f"Seat {seat}{you}", (x + 52, y + 19), 13, bold=True)
        + _text(status(position, seat), (x + 52, y + 36), 11, fill=_PALE)
    )


def _text(
    text: str, spot: Spot, size: float, *, fill: str = _PAPER, anchor: str = "start", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{spot[0]:.1f}" y="{spot[1]:.1f}" font-size="{size}" fill="{fill}"'
        f' text-anchor="{anchor}"{weight}>{text}</text>'
    )
