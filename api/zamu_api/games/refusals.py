"""What the rules refuse, in words for players."""

from typing import Any

from zamu_api.games.card_names import CARDS
from zamu_api.games.info import GameInfo
from zamu_api.languages import Argument, Message
from zamu_engine.ruleset import IllegalMove, InvalidOptions


def of_move(info: GameInfo, illegal: IllegalMove) -> Message:
    """Why the game's rules refuse a move; players are called by their names, cards by theirs."""
    if not illegal.reason:
        return Message("problem-illegal-move")
    told = dict(_told(info, key, value) for key, value in illegal.details.items())
    return Message(f"problem-{illegal.reason}", **told)


def _told(info: GameInfo, key: str, value: Any) -> tuple[str, Argument]:
    match key:
        case "seat":
            return "name", info.seats[value].name
        case "card" | "top":
            return key, CARDS[value]
    return key, value


def of_options(kind: str, invalid: InvalidOptions) -> Message:
    """Why the options cannot be used; the option at fault is called by its name."""
    told: dict[str, Any] = dict(invalid.details)
    if "other" in told:
        told["other"] = Message(f"option-{kind}-{told['other']}")
    if invalid.reason == "no-such-option":
        told["key"] = invalid.key
    elif invalid.reason.startswith("option-"):
        told["option"] = Message(f"option-{kind}-{invalid.key}")
    return Message(f"problem-{invalid.reason}", **told)
