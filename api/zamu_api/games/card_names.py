"""What people call the cards of Page One."""

from typing import Final

from zamu_api.languages import Message
from zamu_engine.page_one.cards import CODES, COLOR_OF, NUMBER_RANKS, RANK_OF


def _named(code: str) -> Message:
    color, rank = COLOR_OF[code], RANK_OF[code]
    if color is None:
        return Message("card-WILD")
    if rank in NUMBER_RANKS:
        return Message("card-number", color=color, number=int(code[1]))
    return Message(f"card-{rank}", color=color)


CARDS: Final = {code: _named(code) for code in CODES}
"""Every card's name, by its code."""
