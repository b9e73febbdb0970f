"""All of the play of Page One at one point of the log; also what a viewer sees of it."""

from dataclasses import dataclass

from zamu_engine.page_one.cards import CardColor, CardRank
from zamu_engine.page_one.options import PageOneOptions
from zamu_engine.ruleset import Placement, Seat


@dataclass(frozen=True, slots=True)
class PendingDraw:
    """What the player on turn must take or answer with a card of the same rank [P10]."""

    rank: CardRank
    total: int


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat holds; `cards` in canonical order, `None` where only the backs are seen.

    A hand of one card is `declared`, or `forgotten` as long as it may be called out [P14, P15], or neither.
    """

    count: int
    cards: tuple[str, ...] | None
    declared: bool = False
    forgotten: bool = False


@dataclass(frozen=True, slots=True)
class PageOnePosition:
    """A position, or a viewer's sight of one, in which `pile`, `below` and the hands of others are `None`.

    `direction` is 1 clockwise, -1 anticlockwise. `top_group` are the cards played together last, the last of
    them on top; `below` are all other cards that were played or lie there from players who are out [P19], in
    no order that matters; `played_count` counts both. `pile` has its next card first. `had_turn` are the
    seats that had a turn in the round now running, `empty_passes` the passes in a row that drew nothing
    [P13].
    """

    options: PageOneOptions
    hands: tuple[Hand, ...]
    turn: Seat | None
    turn_number: int
    direction: int
    top_group: tuple[str, ...]
    active_color: CardColor
    pending_draw: PendingDraw | None
    draw_pile_count: int
    played_count: int
    placements: tuple[Placement, ...] = ()
    rounds_done: int = 0
    had_turn: frozenset[Seat] = frozenset()
    empty_passes: int = 0
    pile: tuple[str, ...] | None = None
    below: tuple[str, ...] | None = None

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.hands)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that are neither finished nor out; all of them hold cards. None once the game is over."""
        if self.turn is None:
            return ()
        return tuple(seat for seat, hand in enumerate(self.hands) if hand.count)

    def next_seat(self, seat: Seat, direction: int | None = None) -> Seat:
        """The next active seat after this one, in the direction of play; itself if there is no other."""
        step = direction or self.direction
        seats = len(self.hands)
        following = (seat + step) % seats
        while not self.hands[following].count and following != seat:
            following = (following + step) % seats
        return following
