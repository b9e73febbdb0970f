"""The moves a seat has, in a fixed order: plays by rank, then the draw, then call-outs by seat."""

from itertools import chain

from zamu_engine.page_one.cards import RANK_OF
from zamu_engine.page_one.moves import CallOut, DrawCards, PageOneMove
from zamu_engine.page_one.plays import SLOT_OF_RANK, Play, slots_of, table_number, tables
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.ruleset import Seat

_DRAW = DrawCards()


def legal_moves(position: PageOnePosition, seat: Seat) -> tuple[PageOneMove, ...]:
    """The seat's moves, each set of cards once for every card that can be last, `!` where it is due.

    Other orders of a set and an undeclared last card are legal as well, and so is resigning. Raises
    `ValueError` on turn if the position does not show the seat's hand.
    """
    calls = tuple(CallOut(other) for other in can_call_out(position, seat))
    if position.turn != seat:
        return calls
    hand = position.hands[seat]
    due = hand.count - 1 if position.options.declaration else 0
    return (
        *(play.declaring if play.size == due else play.move for play in plays(position, seat)),
        _DRAW,
        *calls,
    )


def plays(position: PageOnePosition, seat: Seat) -> tuple[Play, ...]:
    """What the seat could play if it were on turn [P5, P6, P7, P10]."""
    cards = position.hands[seat].cards
    if cards is None:
        raise ValueError(f"the hand of seat {seat} is not in sight")
    slots = slots_of(cards)
    top = SLOT_OF_RANK[RANK_OF[position.top_group[-1]]]
    table = tables()[table_number(position.active_color, top)]
    if position.pending_draw is not None:
        return table[slots[top]]
    return tuple(chain.from_iterable([table[number] for number in slots]))


def can_call_out(position: PageOnePosition, seat: Seat) -> tuple[Seat, ...]:
    """The seats that this seat may call out now, on turn or not [P15]."""
    if position.turn is None or not position.hands[seat].count:
        return ()
    return tuple(other for other, hand in enumerate(position.hands) if hand.forgotten and other != seat)
