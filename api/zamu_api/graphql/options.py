"""The options of each game, typed: what is in force and what a host sets."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any

import strawberry
from strawberry import UNSET

from zamu_api.graphql.enums import described_enum
from zamu_engine import chinese_checkers, page_one
from zamu_engine.chinese_checkers import Variant

described_enum(
    Variant,
    "Which rules of Chinese Checkers are played.",
    name="ChineseCheckersVariant",
    INTERNATIONAL="Ten pieces each, 2 to 6 players.",
    JAPANESE="Fourteen pieces and a king each; with 4 or more players the international rules apply.",
)

_STARTING_CARDS = "Cards that each player is dealt."
_HAND_LIMIT = "Whoever holds more cards than this is out."
_FORGOTTEN_PENALTY = "Cards drawn by whoever is called out."
_WILD_CARDS = "Change-color cards in the deck."
_DECLARATION = "Whether the last card must be declared."
_VARIANT = "The rules in force."
_ANTI_BLOCKING = "Whether one own piece in a full goal is enough to have finished."
_PLAY_TO_THE_END = "Whether the game goes on until every place is decided."
_SHOW_LEGAL_MOVES = "Whether clients mark the holes that a chosen piece can reach."
_ROTATE_STARTER = "Whether another seat starts each game of a lobby."


@strawberry.type(description="The options of Page One, each with the value in force.")
class PageOneOptions:
    starting_cards: int = strawberry.field(description=_STARTING_CARDS)
    hand_limit: int = strawberry.field(description=_HAND_LIMIT)
    forgotten_penalty: int = strawberry.field(description=_FORGOTTEN_PENALTY)
    wild_cards: int = strawberry.field(description=_WILD_CARDS)
    declaration: bool = strawberry.field(description=_DECLARATION)


@strawberry.type(description="The options of Chinese Checkers, each with the value in force.")
class ChineseCheckersOptions:
    variant: Variant = strawberry.field(description=_VARIANT)
    anti_blocking: bool = strawberry.field(description=_ANTI_BLOCKING)
    play_to_the_end: bool = strawberry.field(description=_PLAY_TO_THE_END)
    show_legal_moves: bool = strawberry.field(description=_SHOW_LEGAL_MOVES)
    rotate_starter: bool = strawberry.field(description=_ROTATE_STARTER)


GameOptions = Annotated[
    PageOneOptions | ChineseCheckersOptions,
    strawberry.union("GameOptions", description="The options of whichever game it is."),
]


@strawberry.input(description="Options of Page One; what is absent stays as it is.")
class PageOneOptionsInput:
    starting_cards: int | None = strawberry.field(default=UNSET, description=f"{_STARTING_CARDS} 2 to 12.")
    hand_limit: int | None = strawberry.field(default=UNSET, description=f"{_HAND_LIMIT} 8 to 30.")
    forgotten_penalty: int | None = strawberry.field(
        default=UNSET, description=f"{_FORGOTTEN_PENALTY} 1 to 10."
    )
    wild_cards: int | None = strawberry.field(default=UNSET, description=f"{_WILD_CARDS} 0 to 12.")
    declaration: bool | None = strawberry.field(default=UNSET, description=_DECLARATION)


@strawberry.input(description="Options of Chinese Checkers; what is absent stays as it is.")
class ChineseCheckersOptionsInput:
    variant: Variant | None = strawberry.field(default=UNSET, description=_VARIANT)
    anti_blocking: bool | None = strawberry.field(default=UNSET, description=_ANTI_BLOCKING)
    play_to_the_end: bool | None = strawberry.field(default=UNSET, description=_PLAY_TO_THE_END)
    show_legal_moves: bool | None = strawberry.field(default=UNSET, description=_SHOW_LEGAL_MOVES)
    rotate_starter: bool | None = strawberry.field(default=UNSET, description=_ROTATE_STARTER)


@strawberry.input(description="The options of one game: exactly one of these.", one_of=True)
class GameOptionsInput:
    page_one: PageOneOptionsInput | None = strawberry.field(default=UNSET, description="For PAGE_ONE.")
    chinese_checkers: ChineseCheckersOptionsInput | None = strawberry.field(
        default=UNSET, description="For CHINESE_CHECKERS."
    )


_TYPES: dict[str, type[PageOneOptions] | type[ChineseCheckersOptions]] = {
    "PAGE_ONE": PageOneOptions,
    "CHINESE_CHECKERS": ChineseCheckersOptions,
}


def options_of(kind: str, options: Mapping[str, Any]) -> PageOneOptions | ChineseCheckersOptions:
    """The options as clients see them, from every option by its camelCase key."""
    given: dict[str, Any] = {_snake(key): value for key, value in options.items()}
    if "variant" in given:
        given["variant"] = Variant(given["variant"])
    return _TYPES[kind](**given)


def engine_options(
    options: PageOneOptions | ChineseCheckersOptions,
) -> page_one.PageOneOptions | chinese_checkers.Options:
    """The engine's options, of those that clients see."""
    if isinstance(options, PageOneOptions):
        return page_one.PageOneOptions(**vars(options))
    return chinese_checkers.Options(**vars(options))


def fields_of(options: Any) -> dict[str, Any]:
    """The engine's options, by the names that the fields of the types here have as well."""
    return {field.name: getattr(options, field.name) for field in fields(options)}


def options_given(options: GameOptionsInput) -> tuple[str, dict[str, Any]]:
    """The kind that the input is for, and the options it sets, by their camelCase keys; null stays null."""
    kind, chosen = (
        ("PAGE_ONE", options.page_one) if options.page_one else ("CHINESE_CHECKERS", options.chinese_checkers)
    )
    given = {_camel(key): value for key, value in vars(chosen).items() if value is not UNSET}
    return kind, given


def _snake(key: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in key)


def _camel(key: str) -> str:
    first, *rest = key.split("_")
    return first + "".join(word.capitalize() for word in rest)
