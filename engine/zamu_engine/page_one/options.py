"""The optional rules of Page One."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from zamu_engine.page_one.cards import NUMBER_CARDS
from zamu_engine.ruleset import InvalidOptions, Json, OptionSpec, OptionType


@dataclass(frozen=True, slots=True)
class PageOneOptions:
    """The options of one game; the ranges are those of `OPTION_SPECS`."""

    starting_cards: int = 7
    hand_limit: int = 15
    forgotten_penalty: int = 5
    wild_cards: int = 4
    declaration: bool = True


OPTION_SPECS = (
    OptionSpec("startingCards", "starting_cards", OptionType.INTEGER, 7, minimum=2, maximum=12),
    OptionSpec("handLimit", "hand_limit", OptionType.INTEGER, 15, minimum=8, maximum=30),
    OptionSpec("forgottenPenalty", "forgotten_penalty", OptionType.INTEGER, 5, minimum=1, maximum=10),
    OptionSpec("wildCards", "wild_cards", OptionType.INTEGER, 4, minimum=0, maximum=12),
    OptionSpec("declaration", "declaration", OptionType.BOOLEAN, True),
)


def options_from_json(data: Mapping[str, Json], seats: int | None = None) -> PageOneOptions:
    """The options from camelCase JSON, absent keys at their defaults. Raises `InvalidOptions`."""
    attributes = {spec.key: spec.attribute for spec in OPTION_SPECS}
    for key in data:
        if key not in attributes:
            raise InvalidOptions(key, f"Page One has no option {key!r}", reason="no-such-option")
    options = PageOneOptions(**{attributes[key]: value for key, value in data.items()})
    check_options(options, seats)
    return options


def options_to_json(options: PageOneOptions) -> dict[str, Json]:
    """Every option by its camelCase key."""
    values = asdict(options)
    return {spec.key: values[spec.attribute] for spec in OPTION_SPECS}


def check_options(options: PageOneOptions, seats: int | None = None) -> None:
    """Raises `InvalidOptions` for a wrong type, a value out of range, or values that do not go together.

    With `seats`, also for a deal after which no number card is certain to be left to open the table [P3].
    """
    for spec in OPTION_SPECS:
        _check_value(spec, getattr(options, spec.attribute))
    if options.starting_cards >= options.hand_limit:
        raise _not_below_hand_limit("startingCards")
    if options.forgotten_penalty >= options.hand_limit:
        raise _not_below_hand_limit("forgottenPenalty")
    if seats is not None and seats * options.starting_cards >= NUMBER_CARDS:
        cards = options.starting_cards
        raise InvalidOptions(
            "startingCards",
            f"{cards} cards each are too many for {seats} players",
            reason="too-many-cards",
            cards=cards,
            players=seats,
        )


def _not_below_hand_limit(key: str) -> InvalidOptions:
    message = f"{key} must be below handLimit"
    return InvalidOptions(key, message, reason="option-not-below", other="handLimit")


def _check_value(spec: OptionSpec, value: object) -> None:
    if spec.type is OptionType.BOOLEAN:
        if not isinstance(value, bool):
            raise InvalidOptions(spec.key, f"{spec.key} must be true or false", reason="option-boolean")
        return
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidOptions(spec.key, f"{spec.key} must be a whole number", reason="option-integer")
    if spec.minimum is not None and value < spec.minimum:
        message = f"{spec.key} must be at least {spec.minimum}"
        raise InvalidOptions(spec.key, message, reason="option-too-small", minimum=spec.minimum)
    if spec.maximum is not None and value > spec.maximum:
        message = f"{spec.key} must be at most {spec.maximum}"
        raise InvalidOptions(spec.key, message, reason="option-too-large", maximum=spec.maximum)
