"""Luck that anybody can repeat [S7]: against worked vectors, and the properties they stand for."""

import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zamu_engine.chance import SeededChance, commitment, draw_below, words_of

VECTORS = json.loads((Path(__file__).parent / "vectors" / "page_one.json").read_text(encoding="utf-8"))
CANONICAL = [color + face for color in "BRYG" for face in (*"123456789", "+2", "+3", "R", "S")] + ["W"]
SEEDS = st.binary(min_size=32, max_size=32)
SEQS = st.integers(min_value=1, max_value=2**63)


def rows(key: str) -> list[Any]:
    """Every row of the `shuffle` vectors that tells `key`."""
    found = [row for case in VECTORS if case["kind"] == "shuffle" for row in case["cases"] if key in row]
    assert found, f"no vector tells {key}"
    return found


@pytest.mark.parametrize("row", rows("commitment"))
def test_the_commitment_is_the_digest_of_the_seed_in_hex(row: Any) -> None:
    """[S7]"""
    assert commitment(bytes.fromhex(row["seed"])) == row["commitment"]


@pytest.mark.parametrize("row", rows("words"))
def test_words_are_cut_from_the_blocks_in_turn(row: Any) -> None:
    """[S7]"""
    words = islice(words_of(bytes.fromhex(row["seed"]), row["seq"]), len(row["words"]))
    assert [f"{word:016x}" for word in words] == row["words"]


@pytest.mark.parametrize("row", rows("draws"))
def test_draws_skip_the_words_that_favor_small_numbers(row: Any) -> None:
    """[S7]"""
    words = words_of(bytes.fromhex(row["seed"]), row["seq"])
    assert [draw_below(words, int(n)) for n, _ in row["draws"]] == [int(value) for _, value in row["draws"]]


def test_a_word_at_the_limit_is_skipped_and_one_below_it_is_taken() -> None:
    """[S7] Below 3 the limit is 2**64 - 1: that word alone is skipped. Below a power of two none is."""
    assert draw_below(iter([2**64 - 1, 5]), 3) == 2
    assert draw_below(iter([2**64 - 2, 5]), 3) == 2
    assert draw_below(iter([2**64 - 2]), 3) == (2**64 - 2) % 3
    assert draw_below(iter([2**64 - 1]), 2**32) == 2**32 - 1
    half = 2**63 + 1
    assert draw_below(iter([half, 2**64 - 1, half - 1]), half) == half - 1


@pytest.mark.parametrize("row", rows("order"))
def test_cards_are_shuffled_in_the_order_worked_out(row: Any) -> None:
    """[S7] Whatever order they come in: they are put back into the canonical one first."""
    chance = SeededChance(bytes.fromhex(row["seed"]), row["seq"])
    assert list(chance.shuffle(sorted(row["cards"], key=CANONICAL.index))) == row["order"]


@given(seed=SEEDS, seq=SEQS, cards=st.lists(st.integers(0, 20), max_size=120))
def test_a_shuffle_keeps_the_cards_and_can_be_repeated(seed: bytes, seq: int, cards: list[int]) -> None:
    shuffled = SeededChance(seed, seq).shuffle(cards)
    assert Counter(shuffled) == Counter(cards)
    assert shuffled == SeededChance(seed, seq).shuffle(tuple(cards))


@given(seed=SEEDS, seq=SEQS, ahead=st.integers(0, 50))
def test_events_that_stand_before_the_shuffle_count_to_its_number(seed: bytes, seq: int, ahead: int) -> None:
    """[S7] The number is that of the event which records the shuffle."""
    cards = range(108)
    assert SeededChance(seed, seq).shuffle(cards, ahead) == SeededChance(seed, seq + ahead).shuffle(cards)


def test_asking_twice_at_one_number_does_not_re_roll() -> None:
    chance = SeededChance(bytes(32), 7)
    assert chance.shuffle(range(108)) == chance.shuffle(range(108))


@given(seed=SEEDS, seq=SEQS)
def test_another_number_or_another_seed_gives_another_order(seed: bytes, seq: int) -> None:
    cards = range(108)
    order = SeededChance(seed, seq).shuffle(cards)
    assert order != SeededChance(seed, seq + 1).shuffle(cards)
    assert order != SeededChance(bytes([seed[0] ^ 1]) + seed[1:], seq).shuffle(cards)


def test_every_card_comes_to_every_place_about_as_often() -> None:
    """A shuffle without bias: over 6,000 fixed seeds no cell of five by five is five sigma from even."""
    seats: Counter[tuple[int, int]] = Counter()
    for number in range(6000):
        seats.update(enumerate(SeededChance(number.to_bytes(32, "big"), 1).shuffle(range(5))))
    assert len(seats) == 25
    assert all(abs(count - 1200) < 5 * (6000 * 0.2 * 0.8) ** 0.5 for count in seats.values())
