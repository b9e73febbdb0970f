"""Rulesets that tell what they should not, each in one place, made from any game of cards."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from zamu_engine.page_one import PAGE_ONE, CardsDrawn, DrawReason, PageOnePosition, PileReshuffled
from zamu_engine.ruleset import IllegalMove, Viewer

from .last_card import LAST_CARD


def shows_the_pile(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            return replace(super().view(position, viewer), pile=position.pile)

    return Leaky()


def shows_the_next_card(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            return replace(super().view(position, viewer), pile=(position.pile or ())[:1])

    return Leaky()


def shows_the_hand_on_the_left(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            seen = super().view(position, viewer)
            if viewer is None:
                return seen
            left = (viewer + 1) % position.seats
            hands = [position.hands[left] if seat == left else hand for seat, hand in enumerate(seen.hands)]
            return replace(seen, hands=tuple(hands))

    return Leaky()


def shows_a_spectator_a_hand(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            return super().view(position, 0 if viewer is None else viewer)

    return Leaky()


def shows_the_highest_card_of_each_hand(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            seen = super().view(position, viewer)
            hands = [
                replace(hand, cards=hand.cards or (held.cards or ())[-1:])
                for hand, held in zip(seen.hands, position.hands, strict=True)
            ]
            return replace(seen, hands=tuple(hands))

    return Leaky()


def shows_what_others_draw(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def redact(self, event: Any, viewer: Viewer) -> Any:
            return event if type(event).__name__ == "CardsDrawn" else super().redact(event, viewer)

    return Leaky()


def shows_the_deal(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def redact(self, event: Any, viewer: Viewer) -> Any:
            shown = super().redact(event, viewer)
            if type(event).__name__ == "GameStarted":
                return replace(shown, hands=event.hands)
            return shown

    return Leaky()


def shows_the_opening_pile(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def redact(self, event: Any, viewer: Viewer) -> Any:
            shown = super().redact(event, viewer)
            return replace(shown, pile=event.pile) if type(event).__name__ == "GameStarted" else shown

    return Leaky()


def lists_moves_by_the_next_card(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def legal_moves(self, position: Any, seat: int) -> Any:
            moves = list(super().legal_moves(position, seat))
            return moves[::-1] if position.pile and sum(position.pile[0].encode()) % 2 else moves

    return Leaky()


def says_who_holds_the_card(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def decide(self, position: Any, seat: int, move: Any, chance: Any) -> Any:
            try:
                return super().decide(position, seat, move, chance)
            except IllegalMove as refusal:
                card = self.format_move(move).split(">")[0]
                holders = [s for s, hand in enumerate(position.hands) if card in (hand.cards or ())]
                raise IllegalMove(refusal.code, f"{refusal.message}: {holders}", refusal.clause) from None

    return Leaky()


def draws_the_next_card_faintly(base: Any) -> Any:
    """The picture leaks by way of a view that looks equal and is not."""

    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            seen = super().view(position, viewer)
            return Backed.of(seen, position) if isinstance(seen, PageOnePosition) else seen

    return Leaky()


class Backed(PageOnePosition):
    """A view that keeps the whole position on its back, where equality does not look."""

    @classmethod
    def of(cls, seen: PageOnePosition, whole: PageOnePosition) -> "Backed":
        names = PageOnePosition.__dataclass_fields__
        backed = cls(**{name: getattr(seen, name) for name in names})
        object.__setattr__(backed, "_whole", whole)
        return backed


def shows_the_new_pile(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def redact(self, event: Any, viewer: Viewer) -> Any:
            return event if isinstance(event, PileReshuffled) else super().redact(event, viewer)

    return Leaky()


def shows_what_lies_below(base: Any) -> Any:
    class Leaky(base):  # type: ignore[misc]
        def view(self, position: Any, viewer: Viewer) -> Any:
            below = tuple(sorted(position.below))
            return replace(super().view(position, viewer), below=below)

    return Leaky()


def writes_the_card_between_the_lines(base: Any) -> Any:
    """A public field of an event depends on the card that was drawn."""

    class Leaky(base):  # type: ignore[misc]
        def decide(self, position: Any, seat: int, move: Any, chance: Any) -> Any:
            return tuple(
                replace(event, draw_reason=DrawReason.PASS if event.drawn[0] < "M" else DrawReason.STACK)
                if isinstance(event, CardsDrawn) and event.drawn
                else event
                for event in super().decide(position, seat, move, chance)
            )

    return Leaky()


ANY_CARDS: tuple[Callable[[Any], Any], ...] = (
    shows_the_pile,
    shows_the_next_card,
    shows_the_hand_on_the_left,
    shows_a_spectator_a_hand,
    shows_the_highest_card_of_each_hand,
    shows_what_others_draw,
    shows_the_deal,
    shows_the_opening_pile,
    lists_moves_by_the_next_card,
    says_who_holds_the_card,
)
ONLY_PAGE_ONE: tuple[Callable[[Any], Any], ...] = (
    draws_the_next_card_faintly,
    shows_the_new_pile,
    shows_what_lies_below,
    writes_the_card_between_the_lines,
)


def leaky_rulesets() -> Iterator[tuple[str, Any]]:
    """Each leak by its name, in the toy and in Page One."""
    for leak in ANY_CARDS:
        yield f"last_card_{leak.__name__}", leak(type(LAST_CARD))
    for leak in (*ANY_CARDS, *ONLY_PAGE_ONE):
        yield f"page_one_{leak.__name__}", leak(type(PAGE_ONE))
