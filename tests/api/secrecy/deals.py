"""A game of Page One that can be dealt in several ways, which some who look cannot tell from each other."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

TOP = "R5"
DECK = ("a card",) * 24
"""A deck so small that the pile runs out; which cards are in it, a deal says."""

OPTIONS = {"startingCards": 4, "handLimit": 8, "forgottenPenalty": 2}

MOVES = (
    (0, "R+2"),
    (1, "B+2"),
    (2, "draw"),  # all four
    (0, "draw"),
    (1, "draw"),
    (2, "draw"),  # and is out: what seat 2 held goes under the played cards, unseen
    (0, "W>G"),
    (1, "G7 B7 Y7"),  # and forgets to declare
    (0, "call 1"),
    (0, "R7"),
    (1, "draw"),
    (0, "draw"),  # the last card of the pile
    (1, "R3"),
    (0, "draw"),  # of the new pile
    (1, "draw"),
    (0, "draw"),
)
"""Who makes which move, in every deal; seat 1 is on turn when all are made, and after the first four. Among
them is every kind of event that the rules tell of a game that goes on.
"""

HELD_BY_SEAT_1 = frozenset(("B+2", "G7", "B7", "Y7", "B1", "R3", "G3", "Y6", "R5"))
"""Every card that seat 1 holds at some time."""


@dataclass(frozen=True)
class Deal:
    """The cards as they lie: the hands, the pile with its next card first, and the top of the second pile."""

    hands: tuple[str, str, str]
    pile: str
    again: str

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The order of a shuffle of these cards, so that the game is this one."""
        if cards == DECK:
            return (*" ".join(self.hands).split(), TOP, *self.pile.split())
        rest = list(cards)
        first = self.again.split()
        for card in first:
            rest.remove(card)
        return (*first, *rest)


BASE = Deal(
    hands=("R+2 W R7 Y1", "B+2 G7 B7 Y7", "G1 G2 G4 G6"),
    pile="G8 G9 Y2 Y3 Y4 B1 Y5 R3 G3 Y6 Y8",
    again="B+2 R5 B7",
)
"""Seat 1 draws B1, is called out and draws R3 and G3, draws Y6, and R5 of the second pile."""

UNLIKE_FOR_SEAT_1 = Deal(
    hands=("R+2 W R7 B4", "B+2 G7 B7 Y7", "RR BS R9 YS"),
    pile="B5 GR B6 R8 W B1 B8 R3 G3 Y6 R1",
    again="Y7 R5 G7",
)
"""The same game to seat 1: every card that it never sees is another one."""

UNLIKE_FOR_ALL = Deal(
    hands=("R+2 W R7 B4", "B+2 G7 B7 Y7", "RR BS R9 YS"),
    pile="B5 GR B6 R8 W Y9 B8 R3 B9 BR R1",
    again="R+2 G7 B+2",
)
"""The same game to whoever has no seat: every card that is never played is another one."""


@dataclass
class Dealer:
    """Takes the place of chance in every game, and remembers the seeds that it does not use."""

    deal: Deal
    seeds: set[bytes] = field(default_factory=set)

    def __call__(self, seed: bytes, seq: int) -> "Dealer":
        self.seeds.add(seed)
        return self

    def shuffle(self, cards: Sequence[Any], ahead: int = 0) -> tuple[Any, ...]:
        return self.deal.shuffled(cards)
