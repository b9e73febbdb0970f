"""Names of people: what may be one, and when two of them look alike."""

import unicodedata
from collections.abc import Collection
from itertools import count

import regex

from zamu_api.languages import Message

LONGEST = 24
"""Characters of a name, as people count them."""

_MOST_MARKS = 4  # in a row; nothing that people write stacks more
_JOINERS = "\u200c\u200d"
# Letters, marks and symbols by their category, but nothing to see.
_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159"
# Part of how a character is written, but nothing to see by itself: selectors, joiners of single scripts.
_UNSEEN = regex.compile(r"[\u2d7f\U0001107f\p{Default_Ignorable_Code_Point}]")
# A mark sits on what stands before it; a selector chooses how that looks, once.
_LOOSE_MARK = regex.compile(r"(?:^| )\p{M}|[\p{Variation_Selector}\u200c\u200d]\p{Variation_Selector}")
# Cyrillic and Greek letters that look like Latin ones, and pairs that look alike within Latin.
_TWINS = str.maketrans("аеорсухіјѕԁһԛԝкмтνοριικτυχαl1|0", "aeopcyxijsdhqwkmtvopiiktuxaiiio")


class InvalidName(ValueError):
    """The text cannot be a name; the message says why, for people."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def clean_name(text: str, longest: int = LONGEST) -> str:
    """The name as it is kept: NFC, single blanks between words, none around. Raises `InvalidName`."""
    most_code_points = 12 * longest  # a family of emoji is one character of up to eleven code points
    # Far more than any name has; said before anything is computed over it.
    if len(text) > 10 * most_code_points:
        raise InvalidName(Message("problem-name-too-long", most=longest))
    name: str = regex.sub(r"\p{Zs}+", " ", unicodedata.normalize("NFC", text)).strip(" ")
    for place, character in enumerate(name):
        if character in _JOINERS:
            if not _joins(name, place):
                raise InvalidName(Message("problem-name-joiners"))
        elif (unicodedata.category(character)[0] in "CZ" and character != " ") or character in _BLANKS:
            raise InvalidName(Message("problem-name-invisible"))
    if _LOOSE_MARK.search(name):
        raise InvalidName(Message("problem-name-loose-marks"))
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise InvalidName(Message("problem-name-empty"))
    if len(regex.findall(r"\X", name)) > longest or len(name) > most_code_points:
        raise InvalidName(Message("problem-name-too-long", most=longest))
    if regex.search(rf"\p{{M}}{{{_MOST_MARKS + 1}}}", name):
        raise InvalidName(Message("problem-name-too-many-marks", most=_MOST_MARKS))
    return name


def folded(name: str) -> str:
    """What names that look alike have in common."""
    text = _UNSEEN.sub("", unicodedata.normalize("NFKC", name).casefold())
    seen = (character for character in text if unicodedata.category(character)[0] not in "CZ")
    return unicodedata.normalize("NFKC", "".join(seen)).translate(_TWINS)


def distinct_name(name: str, taken: Collection[str]) -> str:
    """The name, or with the first number after it that makes it look like none of those taken."""
    looks = {folded(other) for other in taken}
    if folded(name) not in looks:
        return name
    for number in count(2):
        ending = f" {number}"
        characters = regex.findall(r"\X", name)[: LONGEST - len(ending)]
        numbered = "".join(characters).rstrip(" " + _JOINERS) + ending
        if folded(numbered) not in looks:
            return numbered
    raise AssertionError("there are more numbers than names")


def _joins(name: str, place: int) -> bool:
    """Whether what stands there has a visible neighbor on either side."""
    around = name[place - 1 : place] + name[place + 1 : place + 2]
    return len(around) == 2 and all(
        unicodedata.category(character)[0] not in "CZ" and character not in _BLANKS for character in around
    )
