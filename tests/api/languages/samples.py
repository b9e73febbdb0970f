"""What texts are said with in tests: arguments as they really are, and all of those that decide something."""

import itertools
from collections.abc import Iterator
from enum import Enum
from typing import Any

from tests.api.languages.test_files import choices
from zamu_api.games.card_names import CARDS
from zamu_api.games.house_events import SeatControl
from zamu_api.languages import DEFAULT, Message
from zamu_api.languages.files import uses
from zamu_engine.page_one import CardColor, DrawReason
from zamu_engine.page_one.cards import CardRank
from zamu_engine.ruleset import PlacementReason
from zamu_engine.skips import SkipReason

NUMBERS = (0, 1, 2, 3, 10, 11, 21, 25, 99, 100, 101, 102, 111)
"""K89: between them they have every plural form of every language."""

_ENUMS: tuple[type[Enum], ...] = (CardColor, CardRank, DrawReason, PlacementReason, SeatControl, SkipReason)
_PLAIN: dict[str, Any] = {
    "name": "Amina",
    "by": "Борис",
    "names": ("Amina", "Борис", "داليلا"),
    "best": ("Amina",),
    "code": "3467943",
    "card": CARDS["R5"],
    "top": CARDS["GR"],
    "cards": (CARDS["R5"], CARDS["B+2"]),
    "option": Message("option-PAGE_ONE-startingCards"),
    "other": Message("option-PAGE_ONE-handLimit"),
    "start": "c1",
    "end": "e5",
    "hole": "z9",
    "field": "bot",
    "key": "pace",
    "scope": "PLAY",
    "scopes": "PLAY",
    "reason": "42",
}
_NUMBERS = frozenset(
    ("count", "number", "place", "most", "minimum", "maximum", "taken", "players", "seq", "expected", "total")
)


def arguments(id: str) -> Iterator[dict[str, Any]]:
    """Every way in which the text may be said, but for what decides nothing."""
    names = sorted(uses(DEFAULT)[id].arguments)
    for values in itertools.product(*(_values(id, name) for name in names)):
        yield dict(zip(names, values, strict=True))


def _values(id: str, name: str) -> tuple[Any, ...]:
    keys = choices(DEFAULT).get((id.partition(".")[0], name), frozenset())
    if name == "color":
        return tuple(CardColor)
    if keys and not keys <= {"one", "other"}:
        return tuple(_member(key) for key in keys)
    if keys or name in _NUMBERS:
        return NUMBERS
    return (_PLAIN[name],)


def _member(key: str) -> Enum:
    return next(member for enum in _ENUMS for member in enum if member.value == key)
