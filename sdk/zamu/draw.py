"""Games drawn as text, for terminals of 80 columns. Nothing is said by color alone."""

from collections.abc import Sequence

from zamu._generated.fragments import ChineseCheckersState, Event, GameState, PageOneState, PieceMoved

WIDTH = 80

_ROWS = "abcdefghijklmnopq"
_HOLES = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
_WIDEST = max(_HOLES)


def draw(state: GameState, event: Event | None = None) -> str:
    """The game as a viewer sees it; `event` marks the piece that has just moved.

    A ruleset that this client does not know is drawn as its seats and places.
    """
    if isinstance(state, PageOneState):
        lines = [*_heading(state), *_table(state), *_seats(state)]
    elif isinstance(state, ChineseCheckersState):
        path = event.path if isinstance(event, PieceMoved) else []
        lines = [*_heading(state), *_board(state, path), *_seats(state)]
    else:
        lines = [*_heading(state), *_seats(state)]
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def _heading(state: GameState) -> list[str]:
    what = state.kind.replace("_", " ").title()
    if state.turn is not None:
        return [f"{what}, turn {state.turn.number}, seat {state.turn.seat} to move (event {state.seq})", ""]
    return [f"{what}, {state.status.lower()} (event {state.seq})", ""]


def _seats(state: GameState) -> list[str]:
    """A line a seat: whose turn it is (`>`), the name, what they hold, and the place once it is decided."""
    places = {each.seat: each for each in state.placements}
    hands = {each.seat: each for each in state.hands} if isinstance(state, PageOneState) else {}
    lines = [""]
    for seat in state.seats:
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
        elif (hand := hands.get(seat.index)) is not None:
            declared = ', "Page One!"' if hand.declared else ""
            cards = ": " + " ".join(hand.cards) if hand.cards is not None else ""
            parts.append(f"- {hand.count} card{'' if hand.count == 1 else 's'}{declared}{cards}")
        lines.append(" ".join(parts))
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


def _board(state: ChineseCheckersState, path: Sequence[str]) -> list[str]:
    """The star: seats as digits, a king with a `*`, the moved piece in brackets, the hole it left as `o`."""
    cells = {piece.hole: f"{piece.seat}{'*' if piece.king else ''}" for piece in state.pieces}
    left, reached = (path[0], path[-1]) if path else ("", "")
    lines = []
    for row, holes in zip(_ROWS, _HOLES, strict=True):
        line = f"{row:>3} " + "  " * (_WIDEST - holes)
        for number in range(1, holes + 1):
            hole = f"{row}{number}"
            cell = cells.get(hole, "o" if hole == left else ".")
            line += f"[{cell}]".ljust(4) if hole == reached else f" {cell}".ljust(4)
        lines.append(line)
    return lines
