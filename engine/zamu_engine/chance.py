"""Luck that anybody can repeat: SHA-256 in counter mode with rejection sampling [S7]."""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

ALGORITHM = "SHA-256 counter, rejection sampling, Fisher-Yates (S7)"
_WORDS = struct.Struct(">4Q")


class Chance(Protocol):
    """Where a ruleset gets its luck from."""

    def shuffle(self, cards: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
        """The cards in a random order; index 0 is the top of the pile.

        `ahead` is how many events of the same decision stand before the one that records the shuffle.
        """


class SeededChance:
    """The chance of a game with this seed (32 bytes), when its next event has the number `seq`.

    The same seed, number and cards give the same order, so a move that is tried again cannot re-roll.
    """

    __slots__ = ("_seed", "_seq")

    def __init__(self, seed: bytes, seq: int) -> None:
        self._seed = seed
        self._seq = seq

    def shuffle(self, cards: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
        words = words_of(self._seed, self._seq + ahead)
        shuffled = list(cards)
        for k in range(len(shuffled) - 1, 0, -1):
            j = draw_below(words, k + 1)
            shuffled[k], shuffled[j] = shuffled[j], shuffled[k]
        return tuple(shuffled)


def words_of(seed: bytes, seq: int) -> Iterator[int]:
    """The endless row of 64-bit words for an event's number [S7]."""
    prefix = hashlib.sha256(seed + seq.to_bytes(8, "big"))
    counter = 0
    while True:
        block = prefix.copy()
        block.update(counter.to_bytes(8, "big"))
        yield from _WORDS.unpack(block.digest())
        counter += 1


def draw_below(words: Iterator[int], n: int) -> int:
    """The next number in 0…n-1; words that would favour small numbers are skipped [S7]."""
    limit = (1 << 64) // n * n
    for word in words:
        if word < limit:
            return word % n
    raise AssertionError("the row of words is endless")


def commitment(seed: bytes) -> str:
    """What is shown of the seed before the game is over: its SHA-256 in hex [S7]."""
    return hashlib.sha256(seed).hexdigest()
