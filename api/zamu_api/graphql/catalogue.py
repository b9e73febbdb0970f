"""The catalogue: which games there are, and their options as data."""

from enum import StrEnum

import strawberry

from zamu_api.graphql.enums import described_enum
from zamu_api.graphql.scalars import Json
from zamu_api.graphql.terms import CpuLevel
from zamu_api.languages import text
from zamu_engine import ruleset as engine
from zamu_engine.cpu import levels
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import OptionType


class GameKind(StrEnum):
    PAGE_ONE = "PAGE_ONE"
    CHINESE_CHECKERS = "CHINESE_CHECKERS"


described_enum(
    GameKind,
    "The games there are.",
    PAGE_ONE="The card game.",
    CHINESE_CHECKERS="The board game on the star.",
)

described_enum(
    OptionType,
    "What values an option takes.",
    INTEGER="A whole number from `minimum` to `maximum`.",
    BOOLEAN="On or off.",
    CHOICE="One of `choices`.",
)


@strawberry.type(
    description="One optional rule: what a client needs to draw its settings screen without knowing the game."
)
class OptionSpec:
    key: str = strawberry.field(description="The field's name in the kind's options input.")
    type: OptionType = strawberry.field(description="What values it takes.")
    default: Json = strawberry.field(description="The value in force when the host sets none.")
    minimum: int | None = strawberry.field(description="The smallest value, for an INTEGER.")
    maximum: int | None = strawberry.field(description="The largest value, for an INTEGER.")
    choices: list[Json] | None = strawberry.field(description="The values there are, for a CHOICE.")
    name: str = strawberry.field(description="The option's name, in the request's locale.")
    description: str = strawberry.field(description="What it does, in the request's locale.")
    choice_names: list[str] | None = strawberry.field(
        description="The names of `choices`, in their order, in the request's locale."
    )

    @classmethod
    def of(cls, kind: str, spec: engine.OptionSpec, locale: str) -> "OptionSpec":
        """The option as clients see it, in this language."""
        id = f"option-{kind}-{spec.key}"
        return cls(
            key=spec.key,
            type=spec.type,
            default=spec.default,
            minimum=spec.minimum,
            maximum=spec.maximum,
            choices=None if spec.choices is None else [Json(choice) for choice in spec.choices],
            name=text(locale, id),
            description=text(locale, f"{id}.description"),
            choice_names=(
                None
                if spec.choices is None
                else [text(locale, f"choice-{choice}") for choice in spec.choices]
            ),
        )


@strawberry.type(description="How well a CPU plays a game, in words.")
class CpuLevelSpec:
    level: CpuLevel = strawberry.field(description="Which level.")
    name: str = strawberry.field(description="The level's name, in the request's locale.")
    description: str = strawberry.field(description="How it plays this game, in the request's locale.")

    @classmethod
    def of(cls, kind: str, level: CpuLevel, locale: str) -> "CpuLevelSpec":
        """The level as clients see it, in this language."""
        id = f"cpu-{level}"
        return cls(level=level, name=text(locale, id), description=text(locale, f"{id}.{kind}"))


@strawberry.type(description="One game that can be played.")
class GameCatalogueEntry:
    kind: GameKind = strawberry.field(description="Which game.")
    min_players: int = strawberry.field(description="The fewest seats that a game has.")
    max_players: int = strawberry.field(description="The most seats that a game has.")
    options: list[OptionSpec] = strawberry.field(description="What a host may change.")
    cpu_levels: list[CpuLevelSpec] = strawberry.field(description="How well CPUs play it, weakest first.")

    @classmethod
    def of(cls, info: engine.RulesetInfo, locale: str) -> "GameCatalogueEntry":
        """The game as clients see it, in this language."""
        return cls(
            kind=GameKind(info.kind),
            min_players=info.min_seats,
            max_players=info.max_seats,
            options=[OptionSpec.of(info.kind, spec, locale) for spec in info.options],
            cpu_levels=[CpuLevelSpec.of(info.kind, level, locale) for level in levels(info.kind)],
        )


def catalogue(locale: str) -> list[GameCatalogueEntry]:
    """Every game there is, in a fixed order."""
    return [GameCatalogueEntry.of(RULESETS[kind].info, locale) for kind in GameKind]
