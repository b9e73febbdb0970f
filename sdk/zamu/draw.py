"""Games drawn as text, for terminals of 80 columns. Nothing is said by color alone."""

import os
import re
import sys
from collections.abc import Collection, Sequence
from textwrap import wrap

from zamu._generated.fragments import ChineseCheckersState, Event, GameState, PageOneState, PieceMoved

WIDTH = 80

_INKS = {"B": "1;34", "R": "1;31", "Y": "1;33", "G": "1;32", "W": "1;35"}
_SEATS = ("1;31", "1;33", "1;32", "1;36", "1;34", "1;35")
_CARD = re.compile(r"(?<![\w+])(?:([BRYG])(?:\+[23]|[1-9]|R|S)|(W))(?![\w+])")

ROWS = "abcdefghijklmnopq"
HOLES = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
WIDEST = max(HOLES)
_BOARD_LINE = re.compile(r"  [a-q]  ")


def has_color() -> bool:
    """Whether a terminal that shows colors reads what is printed; `NO_COLOR` says that none are wanted."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def draw(
    state: GameState, event: Event | None = None, *, color: bool = False, marks: Collection[str] = ()
) -> str:
    """The game as a viewer sees it; `event` marks the piece that moved last. `color` is for terminals.
    `marks` are empty holes to show as `+`.

    A ruleset that this client does not know is drawn as its seats and places.
    """
    if isinstance(state, PageOneState):
        lines = [*_heading(state), *_table(state), *seats_of(state)]
    elif isinstance(state, ChineseCheckersState):
        path = event.path if isinstance(event, PieceMoved) else []
        lines = [*_heading(state), *_board(state, path, marks), *seats_of(state)]
    else:
        lines = [*_heading(state), *seats_of(state)]
    short = [line[:WIDTH].rstrip() for line in lines]
    return "\n".join(map(_paint, short) if color else short)


def paint_cards(text: str) -> str:
    """A text with its cards in their colors."""
    return _CARD.sub(lambda card: _ink(card[0], _INKS[card[1] or card[2]]), text)


def _paint(line: str) -> str:
    """A line in color: cards in theirs, pieces in that of their seat, holes of nobody faint."""
    if not _BOARD_LINE.match(line):
        return paint_cards(line)
    pieces = re.sub(r"\d\*?", lambda piece: _ink(piece[0], _SEATS[int(piece[0][0]) % 6]), line[4:])
    pieces = re.sub(r"(?<= )[.](?= |$)", lambda hole: _ink(hole[0], "2"), pieces)
    return line[:4] + re.sub(r"(?<= )[+](?= |$)", lambda hole: _ink(hole[0], "1;7"), pieces)


def _ink(text: str, codes: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m"


def _heading(state: GameState) -> list[str]:
    what = state.kind.replace("_", " ").title()
    if state.turn is not None:
        return [f"{what}, turn {state.turn.number}, seat {state.turn.seat} to move (event {state.seq})", ""]
    return [f"{what}, {state.status.lower()} (event {state.seq})", ""]


def seats_of(state: GameState, *, hands: bool = True) -> list[str]:
    """A line a seat: whose turn it is (`>`), the name, what they hold, and the place once it is decided."""
    places = {each.seat: each for each in state.placements}
    held = {each.seat: each for each in state.hands} if isinstance(state, PageOneState) else {}
    lines = [""]
    for seat in state.seats:
        hand = held.get(seat.index)
        turn = ">" if state.turn is not None and state.turn.seat == seat.index else " "
        parts = [f"{turn} {seat.index} {seat.name}"]
        if seat.index == state.viewer_seat:
            parts.append("(you)")
        if seat.control == "CPU":
            parts.append("(CPU)")
        elif not seat.connected:
            parts.append("(away)")
        if (place := places.get(seat.index)) is not None:
            parts.append(f"- place {place.place}, {place.reason.replace('_', ' ').lower()}")
        elif hand is not None:
            declared = ', "Page One!"' if hand.declared else ""
            parts.append(f"- {hand.count} card{'' if hand.count == 1 else 's'}{declared}")
        line = " ".join(parts)
        if hands and hand is not None and hand.cards and place is None:
            line = f"{line}: {' '.join(hand.cards)}"
        lines += wrap(line, WIDTH, subsequent_indent="    ") if len(line) > WIDTH else [line]
    return lines


def _table(state: PageOneState) -> list[str]:
    top = " ".join(f"[{card}]" for card in state.top_group)
    color = state.active_color.lower()
    direction = "clockwise" if state.direction == 1 else "anticlockwise"
    lines = [f"  On the table: {top}  color {color}, {direction}"]
    if (pending := state.pending_draw) is not None:
        lines.append(
            f"  To answer or to take: {pending.total} cards ({pending.rank.replace('_', ' ').lower()})"
        )
    lines.append(f"  Draw pile {state.draw_pile_count}, played {state.played_count}")
    return lines


def _board(state: ChineseCheckersState, path: Sequence[str], marks: Collection[str]) -> list[str]:
    """The star: seats as digits, a king with a `*`, the moved piece in brackets, the hole it left as `o`."""
    cells: dict[str, str] = {piece.hole: f"{piece.seat}{'*' if piece.king else ''}" for piece in state.pieces}
    left, reached = (path[0], path[-1]) if path else ("", "")
    lines = []
    for row, holes in zip(ROWS, HOLES, strict=True):
        line = f"{row:>3} " + "  " * (WIDEST - holes)
        for number in range(1, holes + 1):
            hole = f"{row}{number}"
            cell = cells.get(hole, "+" if hole in marks else "o" if hole == left else ".")
            line += f"[{cell}]".ljust(4) if hole == reached else f" {cell}".ljust(4)
        lines.append(line)
    return lines
