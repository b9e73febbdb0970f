"""A position of Page One as text for a terminal: letters for colours, backs for cards that are not seen."""

import textwrap
from typing import Final

from zamu_engine.page_one.cards import LETTER_OF_COLOR, CardRank
from zamu_engine.page_one.position import Hand, PageOnePosition
from zamu_engine.ruleset import Seat, Viewer

WIDTH: Final = 80
_LABEL: Final = 10
RANK_NAMES: Final = {CardRank.DRAW_2: "Draw 2", CardRank.DRAW_3: "Draw 3"}


def to_text(position: PageOnePosition, viewer: Viewer = None) -> str:
    """The position in lines of at most 80 columns, seats as they follow the viewer, whose own stands last."""
    lines = [
        _line("Page One", f"{_whose_turn(position, viewer)}, {direction_name(position)}"),
        _line("On top", " ".join(position.top_group)),
        _line("Color", f"{position.active_color} ({LETTER_OF_COLOR[position.active_color]})"),
    ]
    if position.pending_draw is not None:
        rank = RANK_NAMES[position.pending_draw.rank]
        lines.append(_line("Pending", f"{position.pending_draw.total} to draw, or answer with {rank}"))
    lines += [_line("Pile", f"{position.draw_pile_count} to draw, {position.played_count} played"), ""]
    lines += [_seat(position, seat, viewer) for seat in seats_from(position, viewer)]
    return "\n".join(lines) + "\n"


def seats_from(position: PageOnePosition, viewer: Viewer) -> list[Seat]:
    """All seats clockwise as they follow the viewer, whose own comes last; from 0 for a spectator."""
    first = 0 if viewer is None else viewer + 1
    return [(first + step) % position.seats for step in range(position.seats)]


def direction_name(position: PageOnePosition) -> str:
    return "clockwise" if position.direction == 1 else "anticlockwise"


def status(position: PageOnePosition, seat: Seat) -> str:
    """What is to be said of a seat beside its cards: its place, or whether it declared its last card."""
    for placed in position.placements:
        if placed.seat == seat:
            return f"place {placed.place}, {placed.reason.lower().replace('_', ' ')}"
    hand = position.hands[seat]
    return "Page One!" if hand.declared else "did not declare" if hand.forgotten else ""


def counted(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _whose_turn(position: PageOnePosition, viewer: Viewer) -> str:
    if position.turn is None:
        return "over"
    whose = "your turn" if position.turn == viewer else f"turn of seat {position.turn}"
    return f"{whose} ({position.turn_number})"


def _seat(position: PageOnePosition, seat: Seat, viewer: Viewer) -> str:
    hand = position.hands[seat]
    told = [counted(hand.count), status(position, seat), _cards(hand)]
    marker = ">" if seat == position.turn else " "
    name = f"{marker} {seat}" + (" you" if seat == viewer else "")
    return _line(name, "  ".join(part for part in told if part))


def _cards(hand: Hand) -> str:
    return "#" * hand.count if hand.cards is None else " ".join(hand.cards)


def _line(label: str, text: str) -> str:
    indent = " " * _LABEL
    wrapped = textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
    return f"{label:<{_LABEL}}{wrapped[_LABEL:]}"
