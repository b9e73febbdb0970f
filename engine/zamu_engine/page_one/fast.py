"""Whole games at speed: one mutable table of small integers, for simulations and matches offline.

It plays by the same rules and from the same tables of plays as the ruleset, with two limits: it offers the
moves that the ruleset lists, so everybody declares in time and nobody is called out [P14, P15], and nobody
resigns. Nothing is hidden and nothing is checked.
"""

from collections.abc import Callable
from itertools import chain
from typing import Final

from zamu_engine.page_one.cards import NUMBER_OF, deck
from zamu_engine.page_one.options import PageOneOptions
from zamu_engine.page_one.plays import EMPTY_HAND, MOST_WILDS, SLOT, WEIGHT, Play, tables
from zamu_engine.page_one.rules import MOST_ROUNDS
from zamu_engine.ruleset import PlacementReason

_DRAW_2, _DRAW_3, _REVERSE, _SKIP = 9, 10, 11, 12
_PLACES: Final = tuple(zip(SLOT, WEIGHT, strict=True))
_CARDS_AT: Final = (
    *(
        tuple(13 * color + rank for color in range(4) for _ in range(code // 3**color % 3))
        for rank in range(13)
        for code in range(81)
    ),
    *((52,) * wilds for wilds in range(MOST_WILDS + 1)),
)
"""The cards, by their numbers in `CODES`, that a slot's number stands for."""


class FastGame:
    """A game under way; it changes with `make`, and is over when `turn` is -1.

    Cards are their numbers in `CODES`. `hands` are fourteen numbers a seat, `pile` has its next card last,
    `top` is the table of plays that holds, `pending` the cards to draw. `had_turn` and `active` are sets of
    seats as bits. `places` and `reasons` are filled as they are decided.
    """

    __slots__ = (
        "active",
        "after",
        "before",
        "below",
        "counts",
        "empty_passes",
        "group",
        "had_turn",
        "hand_limit",
        "hands",
        "pending",
        "pile",
        "places",
        "players",
        "reasons",
        "ring",
        "rounds_done",
        "shuffle",
        "table",
        "tables",
        "top",
        "turn",
        "turn_number",
    )

    def __init__(
        self, options: PageOneOptions, seats: int, shuffle: Callable[[list[int]], object], first_seat: int = 0
    ) -> None:
        """Deals a game. `shuffle` puts a list, given in canonical order, into the order from the top."""
        cards = [NUMBER_OF[card] for card in deck(options.wild_cards)]
        shuffle(cards)
        each = options.starting_cards
        self.shuffle = shuffle
        self.hand_limit = options.hand_limit
        self.hands = [list(EMPTY_HAND) for _ in range(seats)]
        for at in range(seats * each):
            slot, weight = _PLACES[cards[at]]
            self.hands[at // each][slot] += weight
        self.counts = [each] * seats
        pile = cards[seats * each :]
        opening = next(at for at, card in enumerate(pile) if SLOT[card] < _DRAW_2)
        card = pile.pop(opening)
        pile.reverse()
        self.pile = pile
        self.group: tuple[int, ...] = (card,)
        self.below: list[int] = []
        self.tables = tables()
        self.top = card // 13 * 14 + card % 13
        self.table = self.tables[self.top]
        self.pending = 0
        self.after = [(seat + 1) % seats for seat in range(seats)]
        self.before = [(seat - 1) % seats for seat in range(seats)]
        self.ring = self.after
        self.turn = first_seat
        self.turn_number = 1
        self.had_turn = 0
        self.active = (1 << seats) - 1
        self.players = seats
        self.rounds_done = 0
        self.empty_passes = 0
        self.places = [0] * seats
        self.reasons: list[PlacementReason | None] = [None] * seats

    def moves(self) -> list[Play | None]:
        """Every move that the ruleset lists for the seat on turn, in the same order; None is to draw."""
        hand = self.hands[self.turn]
        table = self.table
        if self.pending:
            moves: list[Play | None] = list(table[hand[self.top % 14]])
        else:
            moves = list(chain.from_iterable(map(table.__getitem__, hand)))
        moves.append(None)
        return moves

    def make(self, move: Play | None) -> None:
        """Makes one of the moves."""
        seat = self.turn
        self.turn_number += 1
        if move is None:
            self._draw(seat)
            return
        slot, weight, size, cards, top, _, _ = move
        self.hands[seat][slot] -= weight
        left = self.counts[seat] - size
        self.counts[seat] = left
        self.below += self.group
        self.group = cards
        self.top = top
        self.table = self.tables[top]
        self.empty_passes = 0
        skips = 0
        if slot >= _DRAW_2:
            if slot <= _DRAW_3:
                self.pending += (slot - 7) * size
            elif slot == _REVERSE:
                if size & 1:
                    self.ring = self.before if self.ring is self.after else self.after
            elif slot == _SKIP:
                skips = min(size, self.players - 1) if left else size
        ring = self.ring
        self.turn = ring[seat]
        if not left:
            self.places[seat] = self.reasons.count(PlacementReason.FINISHED) + 1
            self._leave(seat, PlacementReason.FINISHED)
        self._had(seat)
        if self.players == 1:
            self._rank(PlacementReason.LAST_STANDING)
            return
        for _ in range(skips):
            skipped = self.turn
            self.turn = ring[skipped]
            self._had(skipped)
        if self.rounds_done >= MOST_ROUNDS:
            self._rank(PlacementReason.TURN_LIMIT)

    def _draw(self, seat: int) -> None:
        due = self.pending or 1
        self.pending = 0
        pile = self.pile
        if due > len(pile):
            if self.below:
                fresh = sorted(self.below)
                self.shuffle(fresh)
                fresh.reverse()
                self.pile = pile = fresh + pile
                self.below = []
            due = min(due, len(pile))
        hand = self.hands[seat]
        for _ in range(due):
            slot, weight = _PLACES[pile.pop()]
            hand[slot] += weight
        count = self.counts[seat] + due
        self.counts[seat] = count
        self.turn = self.ring[seat]
        self.empty_passes = 0 if due else self.empty_passes + 1
        if count > self.hand_limit:
            self.places[seat] = self.players + self.reasons.count(PlacementReason.FINISHED)
            self._leave(seat, PlacementReason.ELIMINATED)
            self.below += chain.from_iterable(map(_CARDS_AT.__getitem__, hand))
            self.hands[seat] = list(EMPTY_HAND)
            self.counts[seat] = 0
        self._had(seat)
        if self.players == 1:
            self._rank(PlacementReason.LAST_STANDING)
        elif self.empty_passes >= self.players:
            self._rank(PlacementReason.NO_PROGRESS)
        elif self.rounds_done >= MOST_ROUNDS:
            self._rank(PlacementReason.TURN_LIMIT)

    def _had(self, seat: int) -> None:
        """Counts the seat's turn, and the round if it is over with that."""
        had_turn = (self.had_turn | 1 << seat) & self.active
        if had_turn == self.active:
            self.rounds_done += 1
            had_turn = 0
        self.had_turn = had_turn

    def _leave(self, seat: int, reason: PlacementReason) -> None:
        self.reasons[seat] = reason
        self.players -= 1
        self.active &= ~(1 << seat)
        follower, leader = self.after[seat], self.before[seat]
        self.after[leader] = follower
        self.before[follower] = leader

    def _rank(self, reason: PlacementReason) -> None:
        """Gives the places still free by fewest cards, equal counts share, and ends the game [P13, P23]."""
        finished = self.reasons.count(PlacementReason.FINISHED)
        playing = [seat for seat in range(len(self.counts)) if self.active >> seat & 1]
        counts = [self.counts[seat] for seat in playing]
        for seat in playing:
            self.places[seat] = finished + 1 + sum(count < self.counts[seat] for count in counts)
            self.reasons[seat] = reason
        self.pending = 0
        self.turn = -1
