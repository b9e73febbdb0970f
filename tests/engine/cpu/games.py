"""Games of Chinese Checkers for the tests of who looks far ahead."""

import random
from collections.abc import Iterator
from typing import Any

from tests.engine.chinese_checkers.table import CHANCE, fold, start
from zamu_engine.chinese_checkers import CHINESE_CHECKERS, MovePiece, Position
from zamu_engine.chinese_checkers.board import LABELS
from zamu_engine.cpu.chinese_checkers.careful import two_ahead

TABLES: list[dict[str, Any]] = [
    {"seats": seats, "variant": variant, "antiBlocking": anti_blocking, "playToTheEnd": to_the_end}
    for seats in range(2, 7)
    for variant in (["INTERNATIONAL", "JAPANESE"] if seats < 4 else ["INTERNATIONAL"])
    for anti_blocking in (True, False)
    for to_the_end in ((True, False) if seats > 2 else (True,))
]
"""Every number of seats with every option that the rules know."""


def name_of(table: dict[str, Any]) -> str:
    return " ".join(str(value) for value in table.values())


def after(position: Position, pair: int) -> Position:
    """The position after the seat on turn has made this move."""
    assert position.turn is not None
    move = MovePiece((LABELS[pair >> 7], LABELS[pair & 127]))
    return fold(position, CHINESE_CHECKERS.decide(position, position.turn, move, CHANCE))


def course(table: dict[str, Any], number: int, senseless: float = 0.3) -> Iterator[Position]:
    """A game's positions with somebody on turn; so often as said moves are any, else careful ones."""
    rng = random.Random(number)
    position = start(game_number=number, **table)
    while position.turn is not None:
        yield position
        if rng.random() < senseless:
            pair = rng.choice(position.pairs(position.turn))
        else:
            pair = two_ahead(position, position.turn, rng)
        position = after(position, pair)
