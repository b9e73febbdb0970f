"""Every clause of docs/rules.md stands in the rulebooks, in every language.

The comment above a text in `rules-….ftl` names the clauses that it tells: `# P10, P7`.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import ast

from zamu_api.languages import LOCALES
from zamu_api.languages.files import resources
from zamu_api.lobbies.terms import TurnLimit
from zamu_api.rulebooks import Options, Terms
from zamu_api.rulebooks.books import facts
from zamu_api.rulebooks.outline import OUTLINES, entries
from zamu_engine.chinese_checkers import Options as ChineseCheckersOptions
from zamu_engine.chinese_checkers import Variant
from zamu_engine.page_one import PageOneOptions

RULES = Path(__file__).parents[3] / "docs" / "rules.md"
CLAUSES = re.findall(r"^- \*\*([A-Z]\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)
LAST_OF = {"P": 23, "C": 18, "S": 7}


def clauses(kind: str) -> set[str]:
    """All of one letter."""
    return {f"{kind}{number}" for number in range(1, LAST_OF[kind] + 1)}


def marks(locale: str) -> dict[str, set[str]]:
    """The clauses that each text tells, by its id, as its comment has them."""
    return {
        entry.id.name: set(re.findall(r"\b[PCS]\d+\b", entry.comment.content)) if entry.comment else set()
        for file, resource in resources(locale).items()
        if file.startswith("rules-")
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }


def shown(kind: str, terms: Terms | None = None) -> set[str]:
    """The ids of all rules in a book."""
    known = facts(kind, terms)
    return {id for section in OUTLINES[kind].sections for id in entries(section.items, known)}


def told(locale: str, kind: str, options: Options | None = None) -> set[str]:
    """The clauses that a book tells: of the game as such, or of a rated one with these options."""
    terms = Terms(options, TurnLimit.NONE, rated=True) if options else None
    marked = marks(locale)
    return {clause for id in shown(kind, terms) for clause in marked[id]}


def test_the_rules_have_the_clauses_that_are_looked_for_here() -> None:
    assert set(CLAUSES) == clauses("P") | clauses("C") | clauses("S")
    assert len(CLAUSES) == len(set(CLAUSES))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_books_of_the_games_tell_every_clause(locale: str) -> None:
    around = clauses("S")
    assert told(locale, "PAGE_ONE") == clauses("P") | around
    # Nothing is shuffled in Chinese Checkers.
    assert told(locale, "CHINESE_CHECKERS") == clauses("C") | {"P4"} | around - {"S7"}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_book_of_a_lobby_tells_the_clauses_that_are_in_force_there(locale: str) -> None:
    usual = PageOneOptions()
    assert clauses("P") - {"P17"} <= told(locale, "PAGE_ONE", usual)
    silent = told(locale, "PAGE_ONE", replace(usual, declaration=False))
    assert {clause for clause in silent if clause[0] == "P"} == clauses("P") - {"P14", "P15", "P16"}

    international = told(locale, "CHINESE_CHECKERS", ChineseCheckersOptions())
    japan = {"C14", "C15", "C16", "C17", "C18"}
    assert {clause for clause in international if clause[0] == "C"} == clauses("C") - japan
    japanese = told(locale, "CHINESE_CHECKERS", ChineseCheckersOptions(variant=Variant.JAPANESE))
    assert {clause for clause in japanese if clause[0] == "C"} == clauses("C") - {"C2"}


def test_a_text_tells_the_same_clauses_in_every_language() -> None:
    english = marks("en")
    for locale in LOCALES:
        assert marks(locale) == english, locale


def test_every_text_of_the_rulebooks_is_in_one_of_them() -> None:
    """And every one that the outlines name is there."""
    named = {"rules-lobby-options", "rules-lobby-option", "rules-lobby-option-changed"}
    named |= {"rules-lobby-value-on", "rules-lobby-value-off"}
    for outline in OUTLINES.values():
        named |= {outline.title, outline.summary}
        for section in outline.sections:
            named.add(section.heading)
        for items in (*(section.items for section in outline.sections), outline.words, outline.questions):
            named |= {item if isinstance(item, str) else item.id for item in items}
    assert named == set(marks("en"))
