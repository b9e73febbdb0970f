"""Rulebooks, made of an outline and of a language's texts."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from zamu_api.languages import DEFAULT, Message, text
from zamu_api.languages.files import uses
from zamu_api.lobbies.terms import TurnLimit
from zamu_api.rulebooks.outline import OUTLINES, About, Facts, Switch, entries
from zamu_engine import chinese_checkers, page_one
from zamu_engine.chinese_checkers.rules import PATIENCE, TURN_LIMIT
from zamu_engine.page_one.cards import deck
from zamu_engine.page_one.rules import MOST_ROUNDS
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import Json, OptionSpec, OptionType

Options: TypeAlias = page_one.PageOneOptions | chinese_checkers.Options
"""The options of either game, as the engine has them."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed in a lobby or for a game, as far as it changes what the rulebook says."""

    options: Options
    turn_limit: TurnLimit
    rated: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """A section of a book."""

    heading: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word that the book uses, and what it means."""

    term: str
    definition: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A question that players ask, and the answer."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rulebook in one language."""

    title: str
    summary: str
    sections: tuple[Rules, ...]
    words: tuple[Meaning, ...]
    questions: tuple[Answer, ...]


def book(kind: str, locale: str, terms: Terms | None = None) -> Book:
    """The rulebook of a game in one of the languages there are.

    Without terms it tells the game with the default options, and what else can be played. With them it is the
    book of that lobby or game: its numbers are written in, what is switched off is left out, and its options
    come first.
    """
    outline = OUTLINES[kind]
    known = facts(kind, terms)

    def said(id: str) -> str:
        used = uses(locale).get(id) or uses(DEFAULT)[id]
        return text(locale, id, **{name: known[name] for name in used.arguments})

    sections = [
        Rules(said(section.heading), tuple(map(said, items)))
        for section in outline.sections
        if (items := list(entries(section.items, known)))
    ]
    if terms is not None:
        heading = text(locale, "rules-lobby-options")
        sections.insert(0, Rules(heading, tuple(_options(kind, locale, terms.options))))
    return Book(
        title=said(outline.title),
        summary=said(outline.summary),
        sections=tuple(sections),
        words=tuple(Meaning(said(id), said(f"{id}.meaning")) for id in entries(outline.words, known)),
        questions=tuple(Answer(said(id), said(f"{id}.answer")) for id in entries(outline.questions, known)),
    )


class _Time(Enum):
    """The turn limit, in the book of no lobby."""

    ANY = "ANY"


class _Rated(Enum):
    """Whether games are rated, in the book of no lobby."""

    ANY = "ANY"


def facts(kind: str, terms: Terms | None) -> Facts:
    """What the texts of a book may put in or choose by."""
    options = RULESETS[kind].options_from_json({}) if terms is None else terms.options
    info = RULESETS[kind].info
    common: dict[str, int | Enum] = {
        "about": About.GAME if terms is None else About.LOBBY,
        "fewest": info.min_seats,
        "most": info.max_seats,
        "time": _Time.ANY if terms is None else terms.turn_limit,
        "rated": _Rated.ANY if terms is None else Switch.of(terms.rated),
    }
    if isinstance(options, page_one.PageOneOptions):
        return {
            **common,
            "deck": len(deck(options.wild_cards)),
            "starting": options.starting_cards,
            "limit": options.hand_limit,
            "over": options.hand_limit + 1,
            "penalty": options.forgotten_penalty,
            "wilds": options.wild_cards,
            "declaration": Switch.of(options.declaration),
            "rounds": MOST_ROUNDS,
        }
    return {
        **common,
        "variant": options.variant,
        "blocking": Switch.of(options.anti_blocking),
        "whole": Switch.of(options.play_to_the_end),
        "marks": Switch.of(options.show_legal_moves),
        "rotate": Switch.of(options.rotate_starter),
        "rounds": TURN_LIMIT,
        "quiet": PATIENCE,
    }


def _options(kind: str, locale: str, options: Options) -> Iterator[str]:
    """A line for each option: its value here, and the usual one where that is another."""
    for spec in RULESETS[kind].info.options:
        value = getattr(options, spec.attribute)
        name, said = Message(f"option-{kind}-{spec.key}"), _value(spec, value)
        if value == spec.default:
            yield text(locale, "rules-lobby-option", name=name, value=said)
        else:
            usual = _value(spec, spec.default)
            yield text(locale, "rules-lobby-option-changed", name=name, value=said, usual=usual)


def _value(spec: OptionSpec, value: Json) -> Message | int:
    match spec.type:
        case OptionType.INTEGER:
            return int(value)
        case OptionType.BOOLEAN:
            return Message("rules-lobby-value-on" if value else "rules-lobby-value-off")
        case OptionType.CHOICE:
            return Message(f"choice-{value}")
