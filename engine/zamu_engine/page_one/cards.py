"""The cards of Page One: codes, colours, ranks and their canonical order [P1, S7].

On the public surface a card is its code: `"R5"`, `"B+2"`, `"Y+3"`, `"GR"` (Reverse), `"RS"` (Skip), `"W"`
(Change colour, the wild). A card has no other identity.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final


class CardColor(StrEnum):
    """The four colours, in canonical order."""

    BLUE = "BLUE"
    RED = "RED"
    YELLOW = "YELLOW"
    GREEN = "GREEN"


class CardRank(StrEnum):
    """The faces, in canonical order; two cards may be played together when their rank is the same."""

    N1 = "N1"
    N2 = "N2"
    N3 = "N3"
    N4 = "N4"
    N5 = "N5"
    N6 = "N6"
    N7 = "N7"
    N8 = "N8"
    N9 = "N9"
    DRAW_2 = "DRAW_2"
    DRAW_3 = "DRAW_3"
    REVERSE = "REVERSE"
    SKIP = "SKIP"
    WILD = "WILD"


COLORS: Final = tuple(CardColor)
RANKS: Final = tuple(CardRank)
COLOR_LETTERS: Final = "BRYG"
RANK_SYMBOLS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "+3", "R", "S")
COPIES: Final = 2
"""How often each coloured card is in the deck [P1]."""

WILD: Final = "W"
NUMBER_RANKS: Final = frozenset(RANKS[:9])
DRAW_RANKS: Final = {CardRank.DRAW_2: 2, CardRank.DRAW_3: 3}
"""The ranks that make the next player draw, and how many cards each of them adds [P10]."""

COLOR_OF_LETTER: Final = dict(zip(COLOR_LETTERS, COLORS, strict=True))
LETTER_OF_COLOR: Final = dict(zip(COLORS, COLOR_LETTERS, strict=True))

CODES: Final = (*(letter + symbol for letter in COLOR_LETTERS for symbol in RANK_SYMBOLS), WILD)
"""Every code once, in canonical order: by colour, then by rank; the wild last."""

NUMBER_OF: Final = {code: number for number, code in enumerate(CODES)}
"""Where a code stands in `CODES`."""

RANK_OF: Final = {code: RANKS[number % 13] for number, code in enumerate(CODES)} | {WILD: CardRank.WILD}
COLOR_OF: Final[dict[str, CardColor | None]] = {
    code: COLORS[number // 13] for number, code in enumerate(CODES[:-1])
} | {WILD: None}

NUMBER_CARDS: Final = 9 * len(COLORS) * COPIES
"""How many number cards a deck has."""


def deck(wild_cards: int) -> tuple[str, ...]:
    """All cards in canonical order, two copies side by side, the wilds last [P1, S7]."""
    return tuple(code for code in CODES[:-1] for _ in range(COPIES)) + (WILD,) * wild_cards


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in canonical order."""
    return tuple(sorted(cards, key=NUMBER_OF.__getitem__))
