"""Every language says the same things, in its own words."""

import ast
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import zamu_api
import zamu_engine
from zamu_api.languages import DEFAULT, LOCALES
from zamu_api.languages.files import resources, uses
from zamu_engine.cpu import levels
from zamu_engine.page_one.cards import DRAW_RANKS, RANKS
from zamu_engine.registry import RULESETS

OTHERS = [locale for locale in LOCALES if locale != DEFAULT]
RULES = "rules-"
"""How the files of the rulebooks begin: which of their texts are used is for their own tests to say."""


def entries(locale: str) -> Iterator[tuple[str, Any]]:
    for name, resource in resources(locale).items():
        for entry in resource.body:
            yield name, entry


@pytest.mark.parametrize("locale", LOCALES)
def test_the_files_are_well_formed_and_no_id_comes_twice(locale: str) -> None:
    seen: set[str] = set()
    for name, entry in entries(locale):
        assert not isinstance(entry, ftl.Junk), f"{locale}/{name}: {entry.content}"
        if isinstance(entry, (ftl.Message, ftl.Term)):
            id = f"{type(entry).__name__} {entry.id.name}"
            assert id not in seen, f"{locale}/{name}: {id}"
            seen.add(id)


@pytest.mark.parametrize("locale", OTHERS)
def test_no_language_lacks_a_text_or_has_one_too_many(locale: str) -> None:
    assert resources(locale).keys() == resources(DEFAULT).keys()
    for name, resource in resources(DEFAULT).items():
        assert ids(resources(locale)[name]) == ids(resource), name


def ids(resource: ftl.Resource) -> set[str]:
    found = set()
    for entry in resource.body:
        if isinstance(entry, (ftl.Message, ftl.Term)):
            found.add(entry.id.name)
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


@pytest.mark.parametrize("locale", OTHERS)
def test_a_text_has_the_same_arguments_in_every_language(locale: str) -> None:
    here, there = uses(locale), uses(DEFAULT)
    assert {id: here[id].arguments for id in here} == {id: there[id].arguments for id in there}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_choice_is_among_plural_forms_of_the_language_or_the_same_words_as_in_english(locale: str) -> None:
    forms = {*Locale(locale).plural_form.tags, "other"}
    english = choices(DEFAULT)
    for (id, argument), keys in choices(locale).items():
        if keys <= forms | set("0123456789"):
            continue
        assert keys == english[id, argument], f"{locale}: {id} chooses by {argument} among {keys}"
    for (id, argument), keys in english.items():
        if not keys <= {"one", "other"}:
            assert (id, argument) in choices(locale), f"{locale}: {id} does not choose by {argument}"


@cache
def choices(locale: str) -> dict[tuple[str, str], frozenset[str]]:
    """The variants that each message has for each argument that it chooses by."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)

    class Choices(Visitor):
        id = ""

        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
            assert isinstance(node.selector, ftl.VariableReference)
            for variant in node.variants:
                key = variant.key
                found[self.id, node.selector.id.name].add(
                    key.name if isinstance(key, ftl.Identifier) else str(key.value)
                )
            self.generic_visit(node)

    for _, entry in entries(locale):
        if isinstance(entry, (ftl.Message, ftl.Term)):
            collector = Choices()
            collector.id = entry.id.name
            collector.visit(entry)
    return {key: frozenset(keys) for key, keys in found.items()}


# What the code says --------------------------------------------------------------------------------


def sources(package: Any) -> Iterator[ast.Module]:
    for path in sorted(Path(package.__file__).parent.rglob("*.py")):
        yield ast.parse(path.read_text())


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Each reason that the rules give, with the details that come with it."""
    for tree in sources(zamu_engine):
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            given = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            if node.func.id in ("IllegalMove", "InvalidOptions"):
                if len(node.keywords) != len(given):  # passes on what it was given
                    continue
                reason = given.pop("reason")
            elif node.func.id == "_illegal":
                reason = node.args[2]
            else:
                continue
            names = reason.elts if isinstance(reason, ast.Tuple) else [reason]
            for name in names:
                if isinstance(name, ast.Constant):
                    yield str(name.value), set(given)


def test_every_refusal_of_the_rules_has_a_text_with_what_it_tells() -> None:
    found = list(refusals())
    assert len({reason for reason, _ in found}) > 25
    for reason, details in found:
        told = {"name" if detail == "seat" else detail for detail in details}
        if reason.startswith("option-"):
            told.add("option")
        if reason == "no-such-option":
            told.add("key")
        assert uses(DEFAULT)[f"problem-{reason}"].arguments == told, reason


def test_every_text_is_said_somewhere_and_what_is_said_has_a_text() -> None:
    said = set(itertools.chain.from_iterable(strings(tree) for tree in sources(zamu_api)))
    said = {text for text in said if re.fullmatch(r"(problem|event|page)-[a-z-]*[a-z]", text)}
    said |= {f"problem-{reason}" for reason, _ in refusals()}
    # Ids of which the code writes the beginning, and what makes them whole.
    said |= {"problem-no-such-lobby", "problem-no-way", "problem-no-way-for-king"}
    said |= {f"event-{what}-played{end}" for what in ("cards", "wild") for end in ("", "-declared")}
    said |= {"color", "card-color", "card-number", "first-device", "linked-device"}
    said |= {f"card-{rank}" for rank in RANKS if rank in DRAW_RANKS or len(rank) > 2}
    for kind, ruleset in RULESETS.items():
        for level in levels(kind):
            said |= {f"cpu-{level}", f"cpu-{level}.{kind}"}
        for spec in ruleset.info.options:
            id = f"option-{kind}-{spec.key}"
            said |= {id, f"{id}.description", *(f"choice-{choice}" for choice in spec.choices or ())}
    there_are = set().union(
        *(ids(resource) for name, resource in resources(DEFAULT).items() if not name.startswith(RULES))
    )
    assert said - there_are == set()
    assert there_are - said - {"page-one"} == set()


def strings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
