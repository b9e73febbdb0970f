"""What a host sets, checked together with what stays."""

from dataclasses import dataclass
from typing import Any

from zamu_api.games.refusals import of_options
from zamu_api.languages import Message
from zamu_api.lobbies.terms import Spectating, TurnLimit, Visibility
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.tables import LobbyRow
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import InvalidOptions


@dataclass(frozen=True, slots=True)
class Terms:
    """What a host sets; None leaves a thing as it is. `options` are `options_kind`'s, by camelCase keys."""

    capacity: int | None = None
    visibility: Visibility | None = None
    rated: bool | None = None
    turn_limit: TurnLimit | None = None
    spectating: Spectating | None = None
    options_kind: str | None = None
    options: dict[str, Any] | None = None


def apply_terms(lobby: LobbyRow, terms: Terms) -> None:
    """Sets the terms, checked together with those that stay. Raises `Refused` (INVALID_INPUT)."""
    ruleset = RULESETS[lobby.kind]
    for name in ("capacity", "visibility", "rated", "turn_limit", "spectating"):
        value = getattr(terms, name)
        if value is not None:
            setattr(lobby, name, value)
    if not ruleset.info.min_seats <= lobby.capacity <= ruleset.info.max_seats:
        minimum, maximum = ruleset.info.min_seats, ruleset.info.max_seats
        raise invalid(Message("problem-capacity-range", minimum=minimum, maximum=maximum), "capacity")
    field = {"PAGE_ONE": "pageOne", "CHINESE_CHECKERS": "chineseCheckers"}
    if terms.options_kind not in (None, lobby.kind):
        raise invalid(Message("problem-options-of-another-game"), "options", field[str(terms.options_kind)])
    try:
        options = ruleset.options_from_json(lobby.options | (terms.options or {}), seats=lobby.capacity)
    except InvalidOptions as error:
        # Without options in the input it is the capacity that does not go with those in force.
        path = ("options", field[lobby.kind], error.key) if terms.options else ("capacity",)
        raise invalid(of_options(lobby.kind, error), *path) from None
    lobby.options = ruleset.options_to_json(options)


def invalid(message: Message, *path: str) -> Refused:
    """The refusal of an input at fault, to which `path` leads within the input."""
    return Refused(ProblemCode.INVALID_INPUT, message, ("input", *path))
