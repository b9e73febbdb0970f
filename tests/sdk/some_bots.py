"""Bots that tests play with; other processes can import them."""

import random
from collections.abc import Sequence
from typing import Any

from zamu import Bot
from zamu.types import GameState, LegalMove


def first(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return legal_moves[0]


def last(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return legal_moves[-1]


def at_random(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return random.choice(legal_moves)


async def first_in_time(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return legal_moves[0]


def cheat(position: GameState, legal_moves: Sequence[LegalMove]) -> str:
    return "W W W W>B"


def resigned(position: GameState, legal_moves: Sequence[LegalMove]) -> str:
    return "resign"


class Forgetful(Bot):
    """Never declares, and never calls out."""

    def choose(self, position: Any, legal_moves: Sequence[LegalMove]) -> str | None:
        moves = [move.notation.removesuffix("!") for move in legal_moves if "call" not in move.notation]
        return moves[0] if moves else None


class Watchful(Bot):
    """Calls out whom it can."""

    called = 0

    def choose(self, position: Any, legal_moves: Sequence[LegalMove]) -> LegalMove:
        calls = [move for move in legal_moves if "call" in move.notation]
        type(self).called += bool(calls)
        return [*calls, *legal_moves][0]
