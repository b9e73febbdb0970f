"""The fast table and the ruleset in lockstep: same deals, same choices, the same game."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from zamu_engine.page_one import PAGE_ONE, DrawCards, PageOnePosition
from zamu_engine.page_one.cards import CODES, COLORS
from zamu_engine.page_one.fast import FastGame
from zamu_engine.page_one.plays import slots_of

T = TypeVar("T")


class SameLuck:
    """The shuffles of one stream of numbers, whatever the cards are called."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def shuffle(self, cards: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
        order = list(cards)
        self.rng.shuffle(order)
        return tuple(order)


VARIED: list[dict[str, Any]] = [
    {},
    {"declaration": False},
    {"wildCards": 12, "startingCards": 12, "handLimit": 30},  # long hands, many wilds
    {"wildCards": 0, "startingCards": 2, "handLimit": 8},  # somebody is soon out
    {"startingCards": 11, "handLimit": 30},  # the pile runs dry
]


def choose(rng: random.Random, moves: Sequence[Any], way: str) -> int:
    if rng.random() < 0.3 or way == "any":
        return rng.randrange(len(moves))
    return 0 if way == "play" else len(moves) - 1


@pytest.mark.parametrize("way", ["any", "play", "draw"])
@pytest.mark.parametrize("options", VARIED, ids=str)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_fast_table_plays_the_same_game_as_the_ruleset(
    seats: int, options: dict[str, Any], way: str
) -> None:
    """[P1-P14, P18-P21, P23] Same moves in the same order, same position after each, same places."""
    if seats * options.get("startingCards", 7) >= 72:
        options = {**options, "startingCards": 71 // seats}
    chosen = PAGE_ONE.options_from_json(options, seats=seats)
    for seed in range(2):
        rng, luck, first = random.Random(seed), SameLuck(seed), seed % seats
        fast = FastGame(chosen, seats, SameLuck(seed).rng.shuffle, first)
        (started,) = PAGE_ONE.open(chosen, seats, luck, game_number=first)
        here = PAGE_ONE.evolve(None, started)
        compare(fast, here)
        while here.turn is not None:
            due = here.hands[here.turn].count - 1 if chosen.declaration else 0
            offered = fast.moves()
            moves = list(PAGE_ONE.legal_moves(here, here.turn))
            assert moves == [
                DrawCards() if play is None else play.declaring if play.size == due else play.move
                for play in offered
            ]
            chosen_move = choose(rng, moves, way)
            fast.make(offered[chosen_move])
            for event in PAGE_ONE.decide(here, here.turn, moves[chosen_move], luck):
                here = PAGE_ONE.evolve(here, event)
            compare(fast, here)


def compare(fast: FastGame, here: PageOnePosition) -> None:
    """Everything the fast table knows is what the position says."""
    assert here.pile is not None
    assert here.below is not None
    assert (fast.turn if fast.turn >= 0 else None) == here.turn
    assert fast.turn_number == here.turn_number
    assert fast.hands == [slots_of(hand.cards or ()) for hand in here.hands]
    assert fast.counts == [hand.count for hand in here.hands]
    assert fast.top // 14 == COLORS.index(here.active_color)
    assert (CODES[fast.group[-1]] == "W") == (fast.top % 14 == 13)
    assert tuple(CODES[card] for card in fast.group) == here.top_group
    assert tuple(CODES[card] for card in reversed(fast.pile)) == here.pile
    assert sorted(CODES[card] for card in fast.below) == sorted(here.below)
    assert fast.pending == (here.pending_draw.total if here.pending_draw else 0)
    assert (fast.ring is fast.after) == (here.direction == 1)
    assert fast.rounds_done == here.rounds_done
    assert {seat for seat in range(here.seats) if fast.had_turn >> seat & 1} == here.had_turn
    assert fast.empty_passes == here.empty_passes
    decided = [(seat, place) for seat, place in enumerate(fast.places) if place]
    assert sorted((placed.seat, placed.place, placed.reason) for placed in here.placements) == [
        (seat, place, fast.reasons[seat]) for seat, place in decided
    ]
