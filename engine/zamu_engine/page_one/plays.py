"""Every play there can be, made once, and found by what a hand holds of a rank.

What a hand holds of one rank is a code: the sum of 3**colour over the cards, so 0…80, as there are two of
each card. Ranks lie side by side: rank r has the numbers 81·r … 81·r+80, the wilds 1053 + how many. A hand is
then fourteen such numbers, one a rank, and a table leads from each number to its plays [P5, P6, P7].

There is one table for each colour and rank that can lie on top.
"""

from functools import cache
from itertools import chain, product
from operator import le
from typing import Final, NamedTuple, TypeAlias

from zamu_engine.page_one.cards import CODES, COLORS, RANKS, CardColor
from zamu_engine.page_one.moves import PlayCards

CODES_A_RANK: Final = 81
WILD_SLOT: Final = 13
MOST_WILDS: Final = 12
EMPTY_HAND: Final = tuple(CODES_A_RANK * slot for slot in range(14))
SLOT: Final = (*(number % 13 for number in range(52)), WILD_SLOT)
"""Which of a hand's fourteen numbers a card is counted in, by the card's number in `CODES`."""
WEIGHT: Final = (*(3 ** (number // 13) for number in range(52)), 1)
"""How much a card adds to that number."""


class Play(NamedTuple):
    """One set of cards with one of them last, in one legal order, and for wilds with a colour."""

    slot: int
    weight: int  # what the slot's number loses
    size: int
    cards: tuple[int, ...]  # numbers in CODES, the last one ends on top
    top: int  # the table for the next player
    move: PlayCards
    declaring: PlayCards  # the same with "Page One!"


Table: TypeAlias = tuple[tuple[Play, ...], ...]


def table_number(color: CardColor, slot: int) -> int:
    """Which of the tables holds when a card of that rank is on top and that colour is active."""
    return COLORS.index(color) * 14 + slot


def slots_of(cards: tuple[str, ...]) -> list[int]:
    """A hand as fourteen numbers, one a rank."""
    slots = list(EMPTY_HAND)
    for card in cards:
        slot, weight = _PLACES[card]
        slots[slot] += weight
    return slots


@cache
def tables() -> tuple[Table, ...]:
    """The tables by `table_number`; a table gives the plays by a slot's number."""
    wilds = _wild_plays()
    by_rank: list[list[list[tuple[Play, ...]]]] = [[] for _ in range(13)]
    for first in (0, 1, 2, 3, None):
        orders, of_code = _orders_by_code(first)
        for rank, made in enumerate(by_rank):
            plays = [_play([color * 13 + rank for color in order], order[-1]) for order in orders]
            made.append([tuple([plays[at] for at in chosen]) for chosen in of_code])
    return tuple(
        (*chain.from_iterable(by_rank[rank][4 if rank == top else color] for rank in range(13)), *wilds)
        for color, top in product(range(4), range(14))
    )


def _orders_by_code(first: int | None) -> tuple[list[list[int]], list[list[int]]]:
    """Every order that starts with this colour, or with any; and which of them each code allows."""
    orders: list[list[int]] = []
    sets = []
    for counts in _SETS:
        made = _orders(counts, first)
        sets.append((counts, range(len(orders), len(orders) + len(made))))
        orders += made
    of_code = [
        [at for counts, numbers in sets if all(map(le, counts, held)) for at in numbers]
        for held in _counts_by_code()
    ]
    return orders, of_code


def _wild_plays() -> list[tuple[Play, ...]]:
    """The plays for each number of wilds: every number of them, for each colour."""
    plays = [_play([52] * size, color) for size in range(1, MOST_WILDS + 1) for color in range(4)]
    return [tuple(plays[: 4 * held]) for held in range(MOST_WILDS + 1)]


def _orders(counts: tuple[int, ...], first: int | None) -> list[list[int]]:
    """The colours of a set in one legal order for each colour that can be last [P6]."""
    orders = []
    for last in range(4):
        left = list(counts)
        if not left[last]:
            continue
        left[last] -= 1
        order = []
        if first is not None and sum(counts) > 1:
            if not left[first]:
                continue
            left[first] -= 1
            order.append(first)
        elif first is not None and last != first:
            continue
        order += [color for color in range(4) for _ in range(left[color])]
        orders.append([*order, last])
    return orders


def _play(cards: list[int], color: int) -> Play:
    slot = SLOT[cards[0]]
    codes = tuple(CODES[card] for card in cards)
    named = COLORS[color] if slot == WILD_SLOT else None
    return Play(
        slot,
        sum(WEIGHT[card] for card in cards),
        len(cards),
        tuple(cards),
        color * 14 + slot,
        PlayCards(codes, named),
        PlayCards(codes, named, declare=True),
    )


def _counts_by_code() -> list[tuple[int, ...]]:
    return [tuple(code // 3**color % 3 for color in range(4)) for code in range(CODES_A_RANK)]


# Small sets first; among equals those with the earlier colours first.
_SETS: Final = sorted(_counts_by_code()[1:], key=lambda counts: (sum(counts), [-count for count in counts]))
_PLACES: Final = {code: (SLOT[number], WEIGHT[number]) for number, code in enumerate(CODES)}
SLOT_OF_RANK: Final = {rank: slot for slot, rank in enumerate(RANKS)}
