"""The files in which texts stand, one folder for each language, and what their texts make of arguments."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, visitor

from zamu_api.languages.locales import LOCALES

_FOLDER = Path(__file__).parent


@cache
def resources(locale: str) -> dict[str, ast.Resource]:
    """The language's files as Fluent reads them, by their names within its folder."""
    folder = _FOLDER / locale
    return {
        file.relative_to(folder).as_posix(): FluentResource(file.read_text("utf-8"))
        for file in sorted(folder.rglob("*.ftl"))
    }


@cache
def bundle(locale: str) -> FluentBundle:
    """All texts of the language. Isolation is left to whoever knows what is free text."""
    made = FluentBundle([locale], use_isolating=False)
    for resource in resources(locale).values():
        made.add_resource(resource)
    return made


def load() -> None:
    """Reads every language, so that no request waits for a file."""
    for locale in LOCALES:
        bundle(locale)


@dataclass(frozen=True, slots=True)
class Uses:
    """The arguments that a text has, and those of them by which it chooses: variants, plural forms."""

    arguments: frozenset[str]
    choices: frozenset[str]


@cache
def uses(locale: str) -> dict[str, Uses]:
    """What each text of the language makes of its arguments, by the text's id."""
    patterns: dict[str, ast.Pattern] = {}
    for resource in resources(locale).values():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                if entry.value is not None:
                    patterns[entry.id.name] = entry.value
                for attribute in entry.attributes:
                    patterns[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return {id: _uses(patterns, pattern) for id, pattern in patterns.items()}


def _uses(patterns: dict[str, ast.Pattern], node: ast.BaseNode) -> Uses:
    finder = _Finder(patterns)
    finder.visit(node)
    return Uses(frozenset(finder.arguments), frozenset(finder.choices))


class _Finder(visitor.Visitor):
    """Collects variables, of messages that are referred to as well."""

    def __init__(self, patterns: dict[str, ast.Pattern]) -> None:
        self.patterns = patterns
        self.arguments: set[str] = set()
        self.choices: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.choices |= _uses(self.patterns, node.arguments).arguments
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.choices |= _uses(self.patterns, node.selector).arguments
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        attribute: ast.Identifier | None = node.attribute
        name = f"{node.id.name}.{attribute.name}" if attribute else node.id.name
        if name in self.patterns:
            self.visit(self.patterns[name])
