"""Rulebooks in the schema: of a game as such, and of a lobby or a game with its own options."""

from functools import lru_cache
from typing import Annotated, TypeAlias

import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind, OptionSpec
from zamu_api.graphql.context import Context
from zamu_api.graphql.scalars import Locale
from zamu_api.graphql.terms import Direction
from zamu_api.languages import direction, nearest
from zamu_api.rulebooks import Book, Terms, book
from zamu_engine.registry import RULESETS

_KEPT = 128
"""Rulebooks that are kept ready; another is made when it is asked for."""


@strawberry.type(description="A part of a rulebook.")
class RuleSection:
    heading: str = strawberry.field(description="What the section is about.")
    items: list[str] = strawberry.field(description="Its rules in order, each a paragraph of plain text.")


@strawberry.type(description="A word of the game, explained.")
class GlossaryEntry:
    term: str = strawberry.field(description="The word.")
    definition: str = strawberry.field(description="What it means.")


@strawberry.type(description="A question that players ask, answered.")
class FaqEntry:
    question: str = strawberry.field(description="What they ask.")
    answer: str = strawberry.field(description="The answer.")


@strawberry.type(description="The rules of a game as people read them, in plain text.")
class Rulebook:
    kind: GameKind = strawberry.field(description="Which game it is of.")
    locale: Locale = strawberry.field(description="The language that it is in.")
    direction: Direction = strawberry.field(description="How this language is written.")
    title: str = strawberry.field(description="The game's name.")
    summary: str = strawberry.field(description="What the game is about, in a few sentences.")
    sections: list[RuleSection] = strawberry.field(
        description="The rules, from setting up to winning. In the book of a lobby or a game the options in "
        "force come first, and what is switched off is left out."
    )
    options: list[OptionSpec] = strawberry.field(
        description="What a host may change, in the book's language; `default` is the usual value."
    )
    glossary: list[GlossaryEntry] = strawberry.field(description="The words that the book uses.")
    faq: list[FaqEntry] = strawberry.field(description="What players ask about the rules.")

    @classmethod
    def of(cls, kind: str, locale: str, read: Book) -> "Rulebook":
        """The book as clients see it."""
        return cls(
            kind=GameKind(kind),
            locale=Locale(locale),
            direction=direction(locale),
            title=read.title,
            summary=read.summary,
            sections=[RuleSection(heading=it.heading, items=list(it.items)) for it in read.sections],
            options=[OptionSpec.of(kind, spec, locale) for spec in RULESETS[kind].info.options],
            glossary=[GlossaryEntry(term=it.term, definition=it.definition) for it in read.words],
            faq=[FaqEntry(question=it.question, answer=it.answer) for it in read.questions],
        )


LocaleArgument: TypeAlias = Annotated[
    Locale | None,
    strawberry.argument(
        description="The language, as a BCP 47 tag. Without it, or where there are no rulebooks in it, the "
        "request's."
    ),
]


def rulebook(context: Context, kind: str, locale: Locale | None, terms: Terms | None = None) -> Rulebook:
    """The rulebook in the language of the argument, else in the request's."""
    asked = nearest(locale) if locale else None
    return _rulebook(kind, asked or context.locale, terms)


@lru_cache(_KEPT)
def _rulebook(kind: str, locale: str, terms: Terms | None) -> Rulebook:
    return Rulebook.of(kind, locale, book(kind, locale, terms))


@strawberry.type
class RulebookQueries:
    @strawberry.field(description="The rulebook of a game with its default options, and what can be changed.")
    def rules(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind, strawberry.argument(description="Which game.")],
        locale: LocaleArgument = UNSET,
    ) -> Rulebook:
        return rulebook(info.context, kind, locale)
