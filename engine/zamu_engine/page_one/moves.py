"""What a seat may submit in Page One, and the notation for it, both ways."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from zamu_engine.page_one.cards import COLOR_OF_LETTER, LETTER_OF_COLOR, CardColor
from zamu_engine.ruleset import IllegalMove, Refusal, Seat


@dataclass(frozen=True, slots=True)
class PlayCards:
    """Cards of one face, played together in this order; the last one ends on top [P6].

    `color` is the one named for wilds, and only for them [P7]; `declare` says "Page One!" [P14].
    """

    cards: tuple[str, ...]
    color: CardColor | None = None
    declare: bool = False


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw one card, or take the pending draw [P10, P11]."""


@dataclass(frozen=True, slots=True)
class CallOut:
    """Call out the seat that forgot to declare its last card [P15]."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game for good [P22]."""


PageOneMove: TypeAlias = PlayCards | DrawCards | CallOut | Resign

_CARD: Final = r"(?:[BRYG](?:[1-9]|\+[23]|[RS])|W)"
_PLAY: Final = re.compile(rf"({_CARD}(?: {_CARD})*)(?:>([BRYG]))?(!?)")
_CALL: Final = re.compile(r"call (0|[1-9][0-9]{0,2})")


def format_move(move: PageOneMove) -> str:
    """The move in notation: `"R5 G5 B5"`, `"W>B!"`, `"draw"`, `"call 2"`, `"resign"`."""
    match move:
        case PlayCards(cards, color, declare):
            named = "" if color is None else ">" + LETTER_OF_COLOR[color]
            return " ".join(cards) + named + ("!" if declare else "")
        case DrawCards():
            return "draw"
        case CallOut(seat):
            return f"call {seat}"
        case Resign():
            return "resign"


def parse_move(text: str) -> PageOneMove:
    """The move that the notation says. Strict; raises `IllegalMove` with INVALID_INPUT."""
    if text == "draw":
        return DrawCards()
    if text == "resign":
        return Resign()
    if play := _PLAY.fullmatch(text):
        cards, letter, declare = play.groups()
        return PlayCards(tuple(cards.split(" ")), COLOR_OF_LETTER[letter] if letter else None, declare == "!")
    if call := _CALL.fullmatch(text):
        return CallOut(int(call[1]))
    raise IllegalMove(
        Refusal.INVALID_INPUT, "this is not the notation of a Page One move", reason="unreadable-cards"
    )
