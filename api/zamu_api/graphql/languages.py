"""Languages in the schema: which there are, and which one is spoken."""

import babel
import strawberry
from strawberry import Info

from zamu_api.graphql.context import Context
from zamu_api.graphql.scalars import Locale
from zamu_api.graphql.terms import Direction
from zamu_api.languages import LOCALES, direction


@strawberry.type(description="A language in which people are spoken to.")
class Language:
    locale: Locale = strawberry.field(description="Its tag.")
    name: str = strawberry.field(description="What it calls itself.")
    direction: Direction = strawberry.field(description="How it is written.")

    @classmethod
    def of(cls, locale: str) -> "Language":
        """One of the languages there are."""
        name = babel.Locale.parse(locale).get_language_name()
        return cls(locale=Locale(locale), name=name or locale, direction=direction(locale))


@strawberry.type
class LanguageQueries:
    @strawberry.field(
        description="The languages that there are texts in: for `Accept-Language`, for `locale`, for a menu."
    )
    def languages(self, info: Info[Context, None]) -> list[Language]:
        return [Language.of(locale) for locale in LOCALES]
