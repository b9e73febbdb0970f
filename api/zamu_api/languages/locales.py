"""Which languages there are, and which of them is meant by a BCP 47 tag or an Accept-Language header."""

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

from babel.core import get_global

LOCALES: Final = ("en", "sw", "ru", "ar")
"""Every language that there are texts in. Each is a folder beside this file."""

DEFAULT: Final = "en"
"""What is said to those who ask for none of them."""

RIGHT_TO_LEFT: Final = frozenset({"ar"})
_MOST_RANGES = 30
"""Of a header, that are looked at; browsers send a handful."""

_TAG: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,7}")
# Languages that have more than one code, as ISO 639-3's swh for Swahili.
_ALIASES: Final = get_global("language_aliases")


class Direction(StrEnum):
    """How a language is written."""

    LTR = "LTR"
    RTL = "RTL"


def direction(locale: str) -> Direction:
    """How one of the languages here is written."""
    return Direction.RTL if locale in RIGHT_TO_LEFT else Direction.LTR


def is_tag(text: str) -> bool:
    """Whether the text has the form of a BCP 47 tag, of at most 35 characters."""
    return len(text) <= 35 and _TAG.fullmatch(text) is not None


@lru_cache(1024)
def nearest(tag: str) -> str | None:
    """The language here that the tag asks for, whatever region it adds (sw-KE is sw); None for another."""
    language = tag.partition("-")[0].lower()
    if language not in LOCALES:
        language = str(_ALIASES.get(language, language)).partition("_")[0]
    return language if language in LOCALES else None


@lru_cache(1024)
def wanted(header: str) -> str | None:
    """The tag that an Accept-Language header likes best of those for a language here; None where it has none.

    Its weights count, then its order. `*` is no wish: it takes what is next in line.
    """
    best, most = None, 0.0
    for one in header.split(",", _MOST_RANGES)[:_MOST_RANGES]:
        tag, _, parameter = one.partition(";")
        weight = _weight(parameter)
        if weight > most and is_tag(tag := tag.strip()) and nearest(tag) is not None:
            best, most = tag, weight
    return best


def _weight(parameter: str) -> float:
    """What `q=0.8` says, from 0 to 1: 1 where nothing is said, 0 for what cannot be read."""
    name, _, value = parameter.replace(" ", "").replace("\t", "").lower().partition("=")
    if not name:
        return 1.0
    try:
        weight = float(value) if name == "q" else 0.0
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
