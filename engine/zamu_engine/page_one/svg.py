"""A position of Page One as a picture: the table from the viewer's side, unseen cards face down.

Nothing is told by colour alone: each colour has its shape and its letter as well.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from zamu_engine.page_one.cards import COLOR_OF, LETTER_OF_COLOR, RANK_OF, RANK_SYMBOLS, CardColor, CardRank
from zamu_engine.page_one.events import CardsDrawn, CardsPlayed, PageOneEvent
from zamu_engine.page_one.plays import SLOT_OF_RANK
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.page_one.text import RANK_NAMES, counted, direction_name, seats_from, status
from zamu_engine.ruleset import Seat, Viewer

WIDTH: Final = 800
HEIGHT: Final = 560
CARD: Final = (60, 88)

_FILL: Final = {
    CardColor.BLUE: "#1d63b8",
    CardColor.RED: "#c6302b",
    CardColor.YELLOW: "#f2c230",
    CardColor.GREEN: "#23834a",
}
_INK: Final = {color: "#2b2410" if color is CardColor.YELLOW else "#ffffff" for color in CardColor}
_SHAPE: Final = {
    CardColor.BLUE: "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0Z",  # disc
    CardColor.RED: "M0-7L7 0L0 7L-7 0Z",  # diamond
    CardColor.YELLOW: "M0-7L7 5.5H-7Z",  # triangle
    CardColor.GREEN: "M-5.5-5.5H5.5V5.5H-5.5Z",  # square
}
_REVERSE: Final = "M-14-3V-5Q-14-11-8-11H7M2-17L9-11L2-5M14 3V5Q14 11 8 11H-7M-2 17L-9 11L-2 5"
_SKIP: Final = "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1-15 0M-10.5 10.5L10.5-10.5"
_MARK: Final = "#ffd75e"
_PAPER: Final = "#fbf9f3"


def to_svg(position: PageOnePosition, viewer: Viewer = None, last: PageOneEvent | None = None) -> str:
    """A standalone SVG document of 800 by 560; the viewer, or seat 0, sits at the bottom."""
    *others, own = seats_from(position, viewer if viewer is not None else 0)
    width = (WIDTH - 24) / len(others)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" role="img" font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f"<title>{_title(position)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="#12372f"/>',
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="14" fill="#1a4a40"/>',
        *(_other(position, seat, last, 12 + at * width, width) for at, seat in enumerate(others)),
        _middle(position, last),
        _own(position, own, last),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(position: PageOnePosition) -> str:
    turn = "over" if position.turn is None else f"turn of seat {position.turn}"
    return f"Page One, {turn}, {position.top_group[-1]} on top, color {position.active_color}"


# The seats ------------------------------------------------------------------------------------


def _other(
    position: PageOnePosition, seat: Seat, last: PageOneEvent | None, left: float, width: float
) -> str:
    hand = position.hands[seat]
    x, y = left + 5, 14
    inner = width - 10
    parts = [
        _panel(x, y, inner, 168, position.turn == seat),
        _caption(position, seat, last, x + inner / 2, y + 20, 14 if inner > 160 else 12),
    ]
    if hand.cards is None:
        parts.append(_row([None] * hand.count, x + 10, y + 62, inner - 20, 0.8))
    else:
        parts.append(_rows(hand.cards, x + 10, y + 62, inner - 20))
    return "".join(parts)


def _own(position: PageOnePosition, seat: Seat, last: PageOneEvent | None) -> str:
    hand = position.hands[seat]
    cards: Sequence[str | None] = [None] * hand.count if hand.cards is None else hand.cards
    return (
        _panel(17, 376, WIDTH - 34, 168, position.turn == seat)
        + _caption(position, seat, last, WIDTH / 2, 398)
        + _row(cards, 34, 442, WIDTH - 68, 1.0)
    )


def _panel(x: float, y: float, width: float, height: float, on_turn: bool) -> str:
    stroke = f'stroke="{_MARK}" stroke-width="3"' if on_turn else 'stroke="#2c6658" stroke-width="1.5"'
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height}" rx="10"'
        f' fill="#143d34" {stroke}/>'
    )


def _caption(
    position: PageOnePosition, seat: Seat, last: PageOneEvent | None, x: float, y: float, size: int = 14
) -> str:
    """A few lines over a seat's cards: who it is and how many, then what there is to say."""
    turn = "▶ " if position.turn == seat else ""
    said = status(position, seat)
    did = _did(seat, last)
    return (
        _text(f"{turn}Seat {seat} · {counted(position.hands[seat].count)}", x, y, size, bold=True)
        + (_text(said, x, y + 18, 12, fill=_MARK, bold=said.endswith("!")) if said else "")
        + (_text(did, x, y + (34 if said else 18), 11, fill="#a9cdc2") if did else "")
    )


def _did(seat: Seat, last: PageOneEvent | None) -> str:
    match last:
        case CardsPlayed(seat=player, cards=cards) if player == seat:
            return "played " + (" ".join(cards) if len(cards) < 4 else counted(len(cards)))
        case CardsDrawn(seat=player, count=count) if player == seat:
            return f"drew {counted(count)}"
    return ""


def _rows(cards: Sequence[str], x: float, y: float, width: float) -> str:
    """Open cards within 96 of height: in one row, or smaller in up to four, so that each corner is seen."""
    rows = min(4, ceil(len(cards) * 18 / width))
    if rows <= 1:
        return _row(cards, x, y, width, 0.8)
    each = ceil(len(cards) / rows)
    step = min(26.0, 47 / (rows - 1))
    return "".join(
        _row(cards[row * each : (row + 1) * each], x, y + row * step, width, 0.55) for row in range(rows)
    )


def _row(cards: Sequence[str | None], x: float, y: float, width: float, scale: float) -> str:
    """Cards side by side, closer together where there are many, in the middle of the width."""
    if not cards:
        return ""
    card = CARD[0] * scale
    step = min(card + 6 * scale, (width - card) / max(len(cards) - 1, 1))
    x += (width - card - step * (len(cards) - 1)) / 2
    return "".join(_card(code, x + at * step, y, scale) for at, code in enumerate(cards))


# The middle of the table ----------------------------------------------------------------------


def _middle(position: PageOnePosition, last: PageOneEvent | None) -> str:
    return (
        _pile(position, isinstance(last, CardsDrawn))
        + _played(position, isinstance(last, CardsPlayed))
        + _signs(position)
    )


def _pile(position: PageOnePosition, marked: bool) -> str:
    x, y = 60, 214
    count = position.draw_pile_count
    if count:
        cards = "".join(_card(None, x - 3 * depth, y - 3 * depth, 1.15) for depth in range(min(count, 3)))
    else:
        cards = (
            f'<rect x="{x}" y="{y}" width="69" height="101" rx="8" fill="none" stroke="#4f8577"'
            ' stroke-width="2" stroke-dasharray="6 5"/>'
        )
    frame = _frame(x - 12, y - 12, 87, 119) if marked else ""
    return frame + cards + _text(f"pile · {count}", x + 34, y + 128, 13)


def _played(position: PageOnePosition, marked: bool) -> str:
    group = position.top_group
    scale, y = 1.15, 214
    card = CARD[0] * scale
    step = min(34.0, 200 / max(len(group) - 1, 1))
    width = card + step * (len(group) - 1)
    x = 348 - width / 2
    cards = "".join(_card(code, x + at * step, y, scale) for at, code in enumerate(group))
    frame = _frame(x - 6, y - 6, width + 12, 113) if marked else ""
    return frame + cards + _text(f"played · {position.played_count}", 348, y + 128, 13)


def _signs(position: PageOnePosition) -> str:
    """The active colour by shape, letter and name; the direction; the pending draw."""
    color = position.active_color
    x = 552
    flip = "" if position.direction == 1 else " scale(-1 1)"
    parts = [
        f'<rect x="{x}" y="206" width="44" height="44" rx="10" fill="{_FILL[color]}" stroke="{_PAPER}"'
        ' stroke-width="2"/>',
        f'<path d="{_SHAPE[color]}" transform="translate({x + 22} 228) scale(1.7)" fill="{_INK[color]}"/>',
        _text(f"{color} ({LETTER_OF_COLOR[color]})", x + 58, 234, 17, bold=True, anchor="start"),
        f'<g transform="translate({x + 22} 280){flip}" fill="none" stroke="{_PAPER}" stroke-width="3"'
        ' stroke-linecap="round" stroke-linejoin="round"><path d="M-9 9A13 13 0 1 1 9 9M9 0V9.5H18"/></g>',
        _text(direction_name(position), x + 58, 286, 15, anchor="start"),
    ]
    if position.turn is None:
        parts.append(_text("game over", x, 332, 15, bold=True, anchor="start"))
    elif position.pending_draw is not None:
        pending = position.pending_draw
        parts += [
            f'<rect x="{x}" y="310" width="44" height="34" rx="8" fill="{_MARK}"/>',
            _text(f"+{pending.total}", x + 22, 333, 17, fill="#2b2410", bold=True),
            _text(f"to draw, or {RANK_NAMES[pending.rank]}", x + 58, 332, 15, anchor="start"),
        ]
    return "".join(parts)


def _frame(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height}" rx="12" fill="{_MARK}"'
        f' fill-opacity="0.25" stroke="{_MARK}" stroke-width="2.5"/>'
    )


# Cards ----------------------------------------------------------------------------------------


def _card(code: str | None, x: float, y: float, scale: float) -> str:
    """A card at that place, its back for None."""
    face = _back() if code is None else _wild() if RANK_OF[code] is CardRank.WILD else _colored(code)
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale})">{face}</g>'


def _sheet(fill: str) -> str:
    return (
        f'<rect width="60" height="88" rx="7" fill="{_PAPER}" stroke="#0c2620" stroke-width="1"/>'
        f'<rect x="3" y="3" width="54" height="82" rx="5" fill="{fill}"/>'
    )


def _back() -> str:
    return _sheet("#3a4a6b") + (
        '<path d="M30 18L48 44L30 70L12 44Z" fill="none" stroke="#8fa3cc" stroke-width="2.5"/>'
        '<path d="M30 32L38 44L30 56L22 44Z" fill="#8fa3cc"/>'
    )


def _wild() -> str:
    quarters = "".join(
        f'<path d="M0 0V-19A19 19 0 0 1 19 0Z" transform="translate(30 46) rotate({90 * turn})"'
        f' fill="{_FILL[color]}"/>'
        for turn, color in enumerate(CardColor)
    )
    return (
        _sheet("#26262e")
        + _text("W", 14, 20, 14, bold=True)
        + quarters
        + f'<circle cx="30" cy="46" r="19" fill="none" stroke="{_PAPER}" stroke-width="2"/>'
    )


def _colored(code: str) -> str:
    rank, color = RANK_OF[code], COLOR_OF[code]
    assert color is not None  # noqa: S101
    ink = _INK[color]
    symbol = RANK_SYMBOLS[SLOT_OF_RANK[rank]]
    if rank in (CardRank.REVERSE, CardRank.SKIP):
        path = _REVERSE if rank is CardRank.REVERSE else _SKIP
        center = (
            f'<path d="{path}" transform="translate(32 50)" fill="none" stroke="{ink}" stroke-width="4.5"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
    else:
        center = _text(symbol, 31, 60, 30 if len(symbol) == 1 else 24, fill=ink, bold=True)
    return (
        _sheet(_FILL[color])
        + _text(symbol, 13, 18, 13 if len(symbol) == 1 else 11, fill=ink, bold=True)
        + f'<path d="{_SHAPE[color]}" transform="translate(13 29) scale(0.75)" fill="{ink}"/>'
        + center
        + _text(LETTER_OF_COLOR[color], 50, 80, 11, fill=ink, bold=True)
    )


def _text(
    text: str,
    x: float,
    y: float,
    size: int,
    *,
    fill: str = _PAPER,
    bold: bool = False,
    anchor: str = "middle",
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>'
        f"{text}</text>"
    )
