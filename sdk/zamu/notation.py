"""Cards and holes: texts as the rules write them, which know what they say.

    >>> card = Card("B+2")
    >>> card.color, card.rank, card.name
    (<CardColor.BLUE: 'BLUE'>, <CardRank.DRAW_2: 'DRAW_2'>, 'blue draw 2')
    >>> Hole("e5").row, Hole("e5").number
    ('e', 5)

Both are `str`, so that whatever takes a text takes them, and they equal the text.
"""

from typing import Any

from pydantic_core import core_schema

from zamu._generated.enums import CardColor, CardRank

COLORS = {
    "B": CardColor.BLUE,
    "R": CardColor.RED,
    "Y": CardColor.YELLOW,
    "G": CardColor.GREEN,
}
RANKS = {
    "+2": CardRank.DRAW_2,
    "+3": CardRank.DRAW_3,
    "R": CardRank.REVERSE,
    "S": CardRank.SKIP,
}
NUMBERS = {str(number): CardRank(f"N{number}") for number in range(1, 10)}


class _Text(str):
    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> core_schema.CoreSchema:
        """Read from any text, written as one."""
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __str__(self) -> str:
        return str.__str__(self)


class Card(_Text):
    """A card of Page One, such as `R5`, `B+2`, `GR` (green Reverse), `YS` (yellow Skip) or `W` (wild)."""

    __slots__ = ()

    @property
    def color(self) -> CardColor | None:
        """`None` for a wild, and for a card that is newer than this client."""
        return COLORS.get(self[:1])

    @property
    def rank(self) -> CardRank | None:
        """`None` for a card that is newer than this client."""
        if self == "W":
            return CardRank.WILD
        return (RANKS | NUMBERS).get(self[1:]) if self.color else None

    @property
    def name(self) -> str:
        """In words: "red 5", "green reverse", "wild"."""
        if self.rank is None:
            return str(self)
        face = self[1:] if self[1:] in NUMBERS else self.rank.replace("_", " ").lower()
        return f"{self.color.lower()} {face}" if self.color else face


class Hole(_Text):
    """A hole of the star: its row from `a` to `q`, and its number there, from 1 on the left."""

    __slots__ = ()

    @property
    def row(self) -> str:
        return self[:1]

    @property
    def number(self) -> int:
        return int(self[1:])

    def to(self, *holes: str) -> str:
        """A move from here: `Hole("c1").to("e5")` is "c1-e5"."""
        return "-".join([self, *holes])


__all__ = ["Card", "Hole"]
