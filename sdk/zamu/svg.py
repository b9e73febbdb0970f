"""Games drawn as SVG, as notebooks show them. Nothing is said by color alone: all that has one has a text."""

from html import escape

from zamu._generated.fragments import ChineseCheckersState, GameState, PageOneState
from zamu.draw import HOLES, ROWS, WIDEST, draw, seats_of
from zamu.notation import Card, Hole

INK = "#222"
CARDS = {"BLUE": "#1f5fbf", "RED": "#c62f2f", "YELLOW": "#f2c230", "GREEN": "#2f8f46"}
SEATS = ("#c62f2f", "#f2c230", "#2f8f46", "#22b3b3", "#1f5fbf", "#8a4fbf")
DARK_TEXT = {"#f2c230", "#22b3b3"}
STEP = 26
TALL = 22.5
LINE = 20
PER_ROW = 10


def svg(state: GameState) -> str:
    """A picture of the game as the viewer sees it."""
    if isinstance(state, ChineseCheckersState):
        return _board(state)
    if isinstance(state, PageOneState):
        return _table(state)
    return _picture(_lines(draw(state).splitlines(), 20), 480, 20 + LINE * (len(state.seats) + 3), state)


def _picture(parts: list[str], width: float, height: float, state: GameState) -> str:
    title = escape(draw(state).splitlines()[0])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="sans-serif" font-size="13"><title>{title}</title>'
        f'<rect width="100%" height="100%" rx="8" fill="#fbf7ee"/>{"".join(parts)}</svg>'
    )


def _lines(lines: list[str], top: float) -> list[str]:
    return [
        f'<text x="16" y="{top + LINE * number:g}" fill="{INK}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]


def _board(state: ChineseCheckersState) -> str:
    pieces = {piece.hole: piece for piece in state.pieces}
    parts = []
    width = STEP * (WIDEST + 1)
    for height, (row, holes) in enumerate(zip(ROWS, HOLES, strict=True), start=1):
        for number in range(1, holes + 1):
            x = width / 2 + STEP * (number - (holes + 1) / 2)
            y = TALL * height + 6
            hole = f"{row}{number}"
            piece = pieces.get(Hole(hole))
            fill = SEATS[piece.seat % 6] if piece else "#e6dcc6"
            parts.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{fill}" stroke="{INK}" '
                f'stroke-width="{1 if piece else 0.3}"><title>{hole}</title></circle>'
            )
            if piece:
                mark = f"{piece.seat}{'*' if piece.king else ''}"
                parts.append(_middle(x, y + 4, mark, "#111" if fill in DARK_TEXT else "#fff", 11))
    top = TALL * 18 + 16
    seats = _seats(state)
    return _picture([*parts, *_lines(seats, top)], width, top + LINE * len(seats), state)


def _table(state: PageOneState) -> str:
    parts = _lines(draw(state).splitlines()[:1], 24)
    parts += _cards(state.top_group, 40)
    color = state.active_color.lower()
    direction = "clockwise" if state.direction == 1 else "anticlockwise"
    said = [f"color {color}, {direction}; draw pile {state.draw_pile_count}"]
    if state.pending_draw is not None:
        said.append(f"to answer or to take: {state.pending_draw.total} cards")
    top = 124.0
    parts += _lines(said, top)
    top += LINE * len(said) + 4
    hand = next((each.cards for each in state.hands if each.seat == state.viewer_seat and each.cards), None)
    if hand:
        parts += _cards(hand, top - 12)
        top += 80 * (1 + (len(hand) - 1) // PER_ROW)
    seats = _seats(state)
    return _picture([*parts, *_lines(seats, top + 4)], 480, top + LINE * len(seats) + 4, state)


def _cards(cards: list[Card], top: float) -> list[str]:
    parts = []
    for place, card in enumerate(cards):
        x = 16 + 45 * (place % PER_ROW)
        y = top + 72 * (place // PER_ROW)
        fill = CARDS[card.color] if card.color else "#333"
        parts.append(
            f'<rect x="{x}" y="{y:g}" width="40" height="62" rx="6" fill="{fill}" stroke="{INK}">'
            f"<title>{escape(card.name)}</title></rect>"
        )
        parts.append(_middle(x + 20, y + 37, card, "#111" if fill in DARK_TEXT else "#fff", 16))
    return parts


def _middle(x: float, y: float, text: str, fill: str, size: int) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" font-size="{size}" font-weight="bold" '
        f'text-anchor="middle">{escape(text)}</text>'
    )


def _seats(state: GameState) -> list[str]:
    """A line a seat, as in a terminal, but for cards, which are drawn."""
    lines = seats_of(state, hands=False)
    return [line.strip() for line in lines if line]
