"""How each event changes a position. It works alike on all of the play and on what a viewer sees of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from zamu_engine.page_one.cards import COLOR_OF, DRAW_RANKS, RANK_OF, CardRank, deck, in_order
from zamu_engine.page_one.events import (
    CardsDrawn,
    CardsPlayed,
    DrawReason,
    GameStarted,
    PageOneEvent,
    PileReshuffled,
    PlayerCalledOut,
)
from zamu_engine.page_one.position import Hand, PageOnePosition, PendingDraw
from zamu_engine.ruleset import GameFinished, Placement, PlacementDecided, PlacementReason, Seat
from zamu_engine.skips import TurnSkipped


def evolve(position: PageOnePosition | None, event: PageOneEvent) -> PageOnePosition:
    """The position after the event; only GameStarted follows `None`. A foreign event is a `TypeError`."""
    if isinstance(event, GameStarted):
        return _started(event)
    after = _AFTER.get(type(event))
    if after is None or position is None:
        raise TypeError(f"{type(event).__name__} does not follow here in Page One")
    return after(position, event)


def _started(event: GameStarted) -> PageOnePosition:
    options = event.options
    color = COLOR_OF[event.top_card]
    if color is None:
        raise ValueError("a number card opens the table [P3]")
    dealt = options.starting_cards * len(event.hands)
    return PageOnePosition(
        options=options,
        hands=tuple(Hand(options.starting_cards, cards) for cards in event.hands),
        turn=event.first_seat,
        turn_number=1,
        direction=1,
        top_group=(event.top_card,),
        active_color=color,
        pending_draw=None,
        draw_pile_count=len(deck(options.wild_cards)) - dealt - 1,
        played_count=1,
        pile=event.pile,
        below=None if event.pile is None else (),
    )


def _played(position: PageOnePosition, event: CardsPlayed) -> PageOnePosition:
    seat, cards = event.seat, event.cards
    rank = RANK_OF[cards[-1]]
    direction = position.direction
    if rank is CardRank.REVERSE and len(cards) % 2:
        direction = -direction
    pending = position.pending_draw
    if rank in DRAW_RANKS:
        pending = PendingDraw(rank, (pending.total if pending else 0) + DRAW_RANKS[rank] * len(cards))
    hand = Hand(
        event.hand_count,
        _without(position.hands[seat].cards, cards),
        declared=event.declared,
        forgotten=event.hand_count == 1 and not event.declared and position.options.declaration,
    )
    hands = _with_hand(position.hands, seat, hand)
    rounds_done, had_turn = _rounds(position, hands, seat)
    below = position.below
    return replace(
        position,
        hands=hands,
        turn=position.next_seat(seat, direction),
        turn_number=position.turn_number + 1,
        direction=direction,
        top_group=cards,
        active_color=event.chosen_color or COLOR_OF[cards[-1]] or position.active_color,
        pending_draw=pending,
        played_count=position.played_count + len(cards),
        rounds_done=rounds_done,
        had_turn=had_turn,
        empty_passes=0,
        below=None if below is None else below + position.top_group,
    )


def _drawn(position: PageOnePosition, event: CardsDrawn) -> PageOnePosition:
    seat, count = event.seat, event.count
    called_out = event.draw_reason is DrawReason.CALLED_OUT
    hand = position.hands[seat]
    if count:  # a draw of nothing leaves a declaration, also a forgotten one, as it is [P15]
        hand = Hand(event.hand_count, _with(hand.cards, event.drawn))
    hands = _with_hand(position.hands, seat, hand)
    pile_count = position.draw_pile_count - count
    pile = None if position.pile is None else position.pile[count:]
    if called_out:
        return replace(position, hands=hands, draw_pile_count=pile_count, pile=pile)
    rounds_done, had_turn = _rounds(position, hands, seat)
    return replace(
        position,
        hands=hands,
        turn=position.next_seat(seat),
        turn_number=position.turn_number + 1,
        pending_draw=None,
        draw_pile_count=pile_count,
        rounds_done=rounds_done,
        had_turn=had_turn,
        empty_passes=0 if count else position.empty_passes + 1,
        pile=pile,
    )


def _called_out(position: PageOnePosition, event: PlayerCalledOut) -> PageOnePosition:
    hand = replace(position.hands[event.seat], forgotten=False)
    return replace(position, hands=_with_hand(position.hands, event.seat, hand))


def _reshuffled(position: PageOnePosition, event: PileReshuffled) -> PageOnePosition:
    known = position.pile is not None and event.pile is not None
    return replace(
        position,
        draw_pile_count=position.draw_pile_count + event.count,
        played_count=position.played_count - event.count,
        pile=(*position.pile, *event.pile) if known else None,  # type: ignore[misc]
        below=() if known else None,
    )


def _skipped(position: PageOnePosition, event: TurnSkipped) -> PageOnePosition:
    rounds_done, had_turn = _rounds(position, position.hands, event.seat)
    return replace(position, turn=position.next_seat(event.seat), rounds_done=rounds_done, had_turn=had_turn)


def _placed(position: PageOnePosition, event: PlacementDecided) -> PageOnePosition:
    seat = event.seat
    placement = Placement(seat, event.place, event.reason)
    placements = tuple(sorted((*position.placements, placement), key=lambda each: (each.place, each.seat)))
    if event.reason not in _OUT:
        return replace(position, placements=placements)
    hand, below = position.hands[seat], position.below
    hands = _with_hand(position.hands, seat, Hand(0, None if hand.cards is None else ()))
    out = replace(
        position,
        hands=hands,
        played_count=position.played_count + hand.count,
        placements=placements,
        empty_passes=0,
        below=None if below is None or hand.cards is None else below + hand.cards,
    )
    rounds_done, had_turn = _rounds(out, hands)
    if position.turn != seat:
        return replace(out, rounds_done=rounds_done, had_turn=had_turn)
    return replace(
        out,
        turn=out.next_seat(seat),
        turn_number=position.turn_number + 1,
        pending_draw=None,  # it lapses when the player facing it goes out before taking it [P18]
        rounds_done=rounds_done,
        had_turn=had_turn,
    )


def _finished(position: PageOnePosition, event: GameFinished) -> PageOnePosition:
    return replace(position, turn=None, pending_draw=None, placements=event.placements)


_AFTER: Final[dict[type, Callable[[PageOnePosition, Any], PageOnePosition]]] = {
    CardsPlayed: _played,
    CardsDrawn: _drawn,
    PlayerCalledOut: _called_out,
    PileReshuffled: _reshuffled,
    TurnSkipped: _skipped,
    PlacementDecided: _placed,
    GameFinished: _finished,
}
_OUT: Final = frozenset({PlacementReason.ELIMINATED, PlacementReason.RESIGNED})


def _rounds(
    position: PageOnePosition, hands: tuple[Hand, ...], seat: Seat | None = None
) -> tuple[int, frozenset[Seat]]:
    """The rounds done and who had a turn in the new one, after a turn of this seat.

    A round is over when everybody who still holds cards has had a turn since the last one ended.
    """
    had_turn = position.had_turn if seat is None else position.had_turn | {seat}
    active = [other for other, hand in enumerate(hands) if hand.count]
    if had_turn.issuperset(active):
        return position.rounds_done + 1, frozenset()
    return position.rounds_done, had_turn.intersection(active)


def _with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _without(held: tuple[str, ...] | None, cards: tuple[str, ...]) -> tuple[str, ...] | None:
    if held is None:
        return None
    left = list(held)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _with(held: tuple[str, ...] | None, drawn: tuple[str, ...] | None) -> tuple[str, ...] | None:
    return None if held is None or drawn is None else in_order((*held, *drawn))
