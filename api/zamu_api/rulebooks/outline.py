"""What stands in the rulebooks, and in which order: the ids of the texts, whatever the language.

A text stands in `languages/LOCALE/rules-….ftl`; here is decided which of them a book has.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from zamu_engine.chinese_checkers import Variant

Facts: TypeAlias = Mapping[str, int | Enum]
"""What a book is about, by the names of the texts' arguments: numbers, and words that texts choose by."""

When: TypeAlias = Callable[[Facts], bool]


class Switch(Enum):
    """Whether an option is on."""

    ON = "on"
    OFF = "off"

    @classmethod
    def of(cls, on: bool) -> "Switch":
        """The option's state."""
        return cls.ON if on else cls.OFF


class About(Enum):
    """What a book is about: the game as such, or what is played in a lobby."""

    GAME = "game"
    LOBBY = "lobby"


@dataclass(frozen=True, slots=True)
class Item:
    """A text that a book has where `when` says so."""

    id: str
    when: When


Entry: TypeAlias = str | Item
"""A text by its id; alone, in every book."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it; without anything under it a book lacks the heading, too."""

    heading: str
    items: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """A game's book."""

    title: str
    summary: str
    sections: tuple[Section, ...]
    words: tuple[Entry, ...]  # ….meaning is what each means
    questions: tuple[Entry, ...]  # ….answer is the answer


def entries(items: tuple[Entry, ...], facts: Facts) -> Iterator[str]:
    """The ids of those that the book has."""
    for item in items:
        if isinstance(item, str):
            yield item
        elif item.when(facts):
            yield item.id


def _is(name: str, value: Enum) -> When:
    return lambda facts: facts[name] is value


def _both(one: When, other: When) -> When:
    return lambda facts: one(facts) and other(facts)


def _at_least(name: str, least: int) -> When:
    def enough(facts: Facts) -> bool:
        number = facts[name]
        return isinstance(number, int) and number >= least

    return enough


def _when(when: When, *ids: str) -> tuple[Item, ...]:
    return tuple(Item(id, when) for id in ids)


_OF_GAME = _is("about", About.GAME)
_OF_LOBBY = _is("about", About.LOBBY)
_PLAYING: tuple[Entry, ...] = (
    "rules-lobby-seats",
    "rules-lobby-time",
    "rules-lobby-device",
    "rules-lobby-away",
)
_HOST: tuple[Entry, ...] = (
    *_when(lambda facts: facts["rated"] is not Switch.OFF, "rules-lobby-rated"),
    "rules-lobby-host",
)
_WORDS = ("rules-lobby-word-round", "rules-lobby-word-place", "rules-lobby-word-host")

# Page One ------------------------------------------------------------------------------------------------

_DECLARED = _is("declaration", Switch.ON)
_ANY_WILD = _at_least("wilds", 1)

_PAGE_ONE = Outline(
    title="rules-page-one-title",
    summary="rules-page-one-summary",
    sections=(
        Section(
            "rules-page-one-cards",
            ("rules-page-one-deck", *_when(_ANY_WILD, "rules-page-one-deck-wilds")),
        ),
        Section(
            "rules-page-one-setup",
            ("rules-page-one-deal", "rules-page-one-first-card", "rules-page-one-starter"),
        ),
        Section(
            "rules-page-one-turn",
            (
                "rules-page-one-match",
                "rules-page-one-together",
                "rules-page-one-draw",
                *_when(_is("declaration", Switch.OFF), "rules-page-one-no-declaration"),
            ),
        ),
        Section(
            "rules-page-one-actions",
            (
                "rules-page-one-draws",
                "rules-page-one-answer",
                "rules-page-one-answer-only",
                "rules-page-one-spent",
                "rules-page-one-reverse",
                "rules-page-one-skip",
                "rules-page-one-skip-last",
                *_when(_ANY_WILD, "rules-page-one-wild"),
                *_when(_at_least("wilds", 2), "rules-page-one-wilds"),
            ),
        ),
        Section(
            "rules-page-one-page-one",
            (
                *_when(
                    _DECLARED,
                    "rules-page-one-declare",
                    "rules-page-one-declare-freely",
                    "rules-page-one-call-out",
                    "rules-page-one-call-out-ends",
                    "rules-page-one-call-out-wrong",
                ),
                *_when(_OF_GAME, "rules-page-one-without"),
            ),
        ),
        Section(
            "rules-page-one-pile",
            ("rules-page-one-reshuffle", "rules-page-one-short", "rules-page-one-stuck"),
        ),
        Section(
            "rules-page-one-out",
            (
                "rules-page-one-limit",
                "rules-page-one-limit-draw",
                "rules-page-one-out-cards",
                "rules-page-one-resign",
            ),
        ),
        Section(
            "rules-page-one-winning",
            (
                "rules-page-one-places",
                "rules-page-one-last",
                "rules-page-one-rounds",
                "rules-page-one-shared",
            ),
        ),
        Section(
            "rules-lobby-playing",
            (
                *_PLAYING,
                *_when(_DECLARED, "rules-page-one-cpu"),
                *_HOST,
                "rules-page-one-fitting",
                "rules-lobby-fair",
            ),
        ),
    ),
    words=(
        "rules-page-one-word-face",
        "rules-page-one-word-action",
        *_when(_ANY_WILD, "rules-page-one-word-wild"),
        "rules-page-one-word-top",
        "rules-page-one-word-pile",
        "rules-page-one-word-pending",
        *_when(_DECLARED, "rules-page-one-word-call-out"),
        "rules-page-one-word-out",
        *_WORDS,
    ),
    questions=(
        "rules-page-one-ask-two-on-draw",
        "rules-page-one-ask-three-on-two",
        *_when(_ANY_WILD, "rules-page-one-ask-wild"),
        "rules-page-one-ask-drawn",
        *_when(_DECLARED, "rules-page-one-ask-both", "rules-page-one-ask-too-late"),
        "rules-page-one-ask-last",
        "rules-page-one-ask-reverse",
        "rules-page-one-ask-limit",
    ),
)

# Chinese Checkers ----------------------------------------------------------------------------------------

_INTERNATIONAL = _is("variant", Variant.INTERNATIONAL)
_JAPANESE = _is("variant", Variant.JAPANESE)

# What changes in the Japanese variant stands together in the book of the game, and each where it belongs in
# the book of those who play it.
_CHANGES_IN_SETUP = (
    "rules-chinese-checkers-japanese-pieces",
    "rules-chinese-checkers-japanese-corners",
    "rules-chinese-checkers-japanese-seats",
)
_CHANGES_IN_TURN = (
    "rules-chinese-checkers-japanese-king",
    "rules-chinese-checkers-japanese-over-kings",
    "rules-chinese-checkers-japanese-closed",
)
_CHANGES_IN_END = ("rules-chinese-checkers-japanese-finish",)
_CHANGES_IN_RANKING = ("rules-chinese-checkers-japanese-ranking",)

_CHINESE_CHECKERS = Outline(
    title="rules-chinese-checkers-title",
    summary="rules-chinese-checkers-summary",
    sections=(
        Section(
            "rules-chinese-checkers-board",
            ("rules-chinese-checkers-star", "rules-chinese-checkers-names"),
        ),
        Section(
            "rules-chinese-checkers-setup",
            (
                *_when(_INTERNATIONAL, "rules-chinese-checkers-pieces", "rules-chinese-checkers-seats"),
                *_when(_JAPANESE, *_CHANGES_IN_SETUP, "rules-chinese-checkers-japanese-four"),
                "rules-chinese-checkers-starter",
            ),
        ),
        Section(
            "rules-chinese-checkers-turn",
            (
                "rules-chinese-checkers-move",
                "rules-chinese-checkers-hop",
                "rules-chinese-checkers-chain",
                *_when(_JAPANESE, *_CHANGES_IN_TURN),
                "rules-chinese-checkers-camps",
                "rules-chinese-checkers-pass",
                *_when(_is("marks", Switch.ON), "rules-chinese-checkers-marks"),
            ),
        ),
        Section(
            "rules-chinese-checkers-winning",
            (
                *_when(_INTERNATIONAL, "rules-chinese-checkers-finish"),
                *_when(_JAPANESE, *_CHANGES_IN_END),
                "rules-chinese-checkers-finish-any",
                "rules-chinese-checkers-finished",
                "rules-chinese-checkers-end",
                "rules-chinese-checkers-resign",
            ),
        ),
        Section(
            "rules-chinese-checkers-long",
            (
                "rules-chinese-checkers-stuck",
                "rules-chinese-checkers-rounds",
                "rules-chinese-checkers-blocked",
                "rules-chinese-checkers-ranking",
                *_when(_JAPANESE, *_CHANGES_IN_RANKING),
            ),
        ),
        Section(
            "rules-chinese-checkers-japanese",
            _when(
                _both(_OF_GAME, _INTERNATIONAL),
                "rules-chinese-checkers-japanese-about",
                "rules-chinese-checkers-japanese-four",
                *_CHANGES_IN_SETUP,
                *_CHANGES_IN_TURN,
                *_CHANGES_IN_END,
                *_CHANGES_IN_RANKING,
            ),
        ),
        Section("rules-lobby-playing", (*_PLAYING, *_HOST)),
    ),
    words=(
        "rules-chinese-checkers-word-point",
        "rules-chinese-checkers-word-tip",
        "rules-chinese-checkers-word-home",
        "rules-chinese-checkers-word-goal",
        "rules-chinese-checkers-word-step",
        "rules-chinese-checkers-word-hop",
        "rules-chinese-checkers-word-chain",
        *_when(
            lambda facts: _OF_GAME(facts) or _JAPANESE(facts),
            "rules-chinese-checkers-word-camp",
            "rules-chinese-checkers-word-king",
        ),
        *_WORDS,
    ),
    questions=(
        "rules-chinese-checkers-ask-must",
        "rules-chinese-checkers-ask-back",
        "rules-chinese-checkers-ask-both",
        "rules-chinese-checkers-ask-captured",
        "rules-chinese-checkers-ask-blocked",
        "rules-chinese-checkers-ask-rest",
        "rules-chinese-checkers-ask-leave",
        *_when(_JAPANESE, "rules-chinese-checkers-ask-king"),
    ),
)

OUTLINES: Mapping[str, Outline] = {"PAGE_ONE": _PAGE_ONE, "CHINESE_CHECKERS": _CHINESE_CHECKERS}
"""The book of each game, by its kind."""
