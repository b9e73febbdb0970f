"""What a group may change about Chinese Checkers."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from zamu_engine.ruleset import InvalidOptions, Json, OptionSpec, OptionType, RulesetInfo


class Variant(StrEnum):
    INTERNATIONAL = "INTERNATIONAL"
    JAPANESE = "JAPANESE"


@dataclass(frozen=True, slots=True)
class Options:
    """The optional rules; `INFO.options` tells their ranges."""

    variant: Variant = Variant.INTERNATIONAL
    anti_blocking: bool = True
    play_to_the_end: bool = True
    show_legal_moves: bool = True
    rotate_starter: bool = True

    @property
    def is_japanese(self) -> bool:
        return self.variant is Variant.JAPANESE

    def for_seats(self, seats: int) -> "Options":
        """The options with the variant that holds for so many players: four or more play international."""
        if self.is_japanese and seats >= 4:
            return replace(self, variant=Variant.INTERNATIONAL)
        return self


INFO = RulesetInfo(
    kind="CHINESE_CHECKERS",
    min_seats=2,
    max_seats=6,
    options=(
        OptionSpec(
            "variant",
            "variant",
            OptionType.CHOICE,
            default=Variant.INTERNATIONAL.value,
            choices=tuple(variant.value for variant in Variant),
        ),
        OptionSpec("antiBlocking", "anti_blocking", OptionType.BOOLEAN, default=True),
        OptionSpec("playToTheEnd", "play_to_the_end", OptionType.BOOLEAN, default=True),
        OptionSpec("showLegalMoves", "show_legal_moves", OptionType.BOOLEAN, default=True),
        OptionSpec("rotateStarter", "rotate_starter", OptionType.BOOLEAN, default=True),
    ),
)
_SPECS = {spec.key: spec for spec in INFO.options}


def options_from_json(data: Mapping[str, Json]) -> Options:
    """Options from camelCase JSON, absent keys at their defaults. Raises `InvalidOptions`."""
    values: dict[str, bool] = {}
    variant = Variant.INTERNATIONAL
    for key, value in data.items():
        spec = _SPECS.get(key)
        if spec is None:
            raise InvalidOptions(key, "there is no such option", reason="no-such-option")
        if spec.type is OptionType.CHOICE:
            if not isinstance(value, str) or value not in (spec.choices or ()):
                message = f"must be one of {', '.join(spec.choices or ())}"
                raise InvalidOptions(key, message, reason="option-choice")
            variant = Variant(value)
        elif not isinstance(value, bool):
            raise InvalidOptions(key, "must be true or false", reason="option-boolean")
        else:
            values[spec.attribute] = value
    return Options(variant=variant, **values)


def options_to_json(options: Options) -> dict[str, Json]:
    """Every option by its camelCase key."""
    values = {spec.key: getattr(options, spec.attribute) for spec in INFO.options}
    return {**values, "variant": options.variant.value}
