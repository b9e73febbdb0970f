"""Page One positions as tests set them up, and luck that is given."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from zamu_engine.page_one import (
    PAGE_ONE,
    CardColor,
    CardRank,
    Hand,
    PageOneEvent,
    PageOnePosition,
    PendingDraw,
)
from zamu_engine.page_one.cards import COLOR_OF, COLOR_OF_LETTER, in_order
from zamu_engine.ruleset import IllegalMove, Placement, PlacementReason, Refusal

T = TypeVar("T")
RANK_OF_FACE = {"+2": CardRank.DRAW_2, "+3": CardRank.DRAW_3}


class GivenOrder:
    """A chance that gives the one order it was told, top card first, and refuses any other shuffle."""

    def __init__(self, order: Sequence[str] | None = None) -> None:
        self.order = order
        self.shuffled: list[str] | None = None

    def shuffle(self, cards: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
        assert self.order is not None, "nothing should have been shuffled here"
        assert self.shuffled is None, "only one shuffle was expected"
        self.shuffled = [str(card) for card in cards]
        assert tuple(self.shuffled) == in_order(self.order), "a shuffle starts from canonical order [S7]"
        by_name = {str(card): card for card in cards}
        return tuple(by_name[name] for name in self.order)


def position(
    hands: Sequence[Sequence[str]],
    top_group: Sequence[str],
    *,
    pile: Sequence[str] = (),
    below: Sequence[str] = (),
    active_colour: str | None = None,
    pending: tuple[str, int] | None = None,
    direction: int = 1,
    turn: int = 0,
    places: Mapping[str, tuple[int, str]] | None = None,
    forgotten: Sequence[int] = (),
    declared: Sequence[int] = (),
    rounds_done: int = 0,
    had_turn: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
) -> PageOnePosition:
    """A position with as few cards as a case needs."""
    color = COLOR_OF_LETTER[active_colour] if active_colour else COLOR_OF[top_group[-1]]
    assert color is not None, "a wild on top needs the colour that was named"
    placements = [
        Placement(int(seat), place, PlacementReason[reason.upper()])
        for seat, (place, reason) in (places or {}).items()
    ]
    return PageOnePosition(
        options=PAGE_ONE.options_from_json(options or {}),
        hands=tuple(
            Hand(len(cards), in_order(cards), seat in declared, seat in forgotten)
            for seat, cards in enumerate(hands)
        ),
        turn=turn,
        turn_number=1,
        direction=direction,
        top_group=tuple(top_group),
        active_color=CardColor(color),
        pending_draw=PendingDraw(RANK_OF_FACE[pending[0]], pending[1]) if pending else None,
        draw_pile_count=len(pile),
        played_count=len(top_group) + len(below),
        placements=tuple(sorted(placements, key=lambda placed: placed.place)),
        rounds_done=rounds_done,
        had_turn=frozenset(had_turn),
        pile=tuple(pile),
        below=tuple(below),
    )


def events_of(
    position: PageOnePosition, seat: int, notation: str, new_pile: Sequence[str] | None = None
) -> tuple[PageOneEvent, ...]:
    """The events of a move in notation."""
    return PAGE_ONE.decide(position, seat, PAGE_ONE.parse_move(notation), GivenOrder(new_pile))


def after(
    position: PageOnePosition, seat: int, notation: str, new_pile: Sequence[str] | None = None
) -> PageOnePosition:
    """The position after a move in notation."""
    for event in events_of(position, seat, notation, new_pile):
        position = PAGE_ONE.evolve(position, event)
    return position


def refusal(position: PageOnePosition, seat: int, notation: str) -> Refusal | None:
    """The code with which a move is refused; None if it is accepted."""
    try:
        events_of(position, seat, notation)
    except IllegalMove as illegal:
        return illegal.code
    return None


def listed(position: PageOnePosition, seat: int) -> list[str]:
    """The seat's legal moves in notation, in the order they are listed."""
    return [PAGE_ONE.format_move(move) for move in PAGE_ONE.legal_moves(position, seat)]


def places(position: PageOnePosition) -> dict[int, int]:
    return {placed.seat: placed.place for placed in position.placements}
