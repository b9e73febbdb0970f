"""Computer players. They see only a view, and are deterministic given the seed."""

import random
from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from typing import Any

from zamu_engine.ruleset import Ruleset, Seat

# Each module has `LEVELS` and `choose(view, seat, level, rng)`; a level it does not play is a ValueError.
_PLAYERS = {
    "PAGE_ONE": "zamu_engine.cpu.page_one",
    "CHINESE_CHECKERS": "zamu_engine.cpu.chinese_checkers",
}


class CpuLevel(StrEnum):
    """How well a CPU plays."""

    EASY = "EASY"
    NORMAL = "NORMAL"
    HARD = "HARD"


def levels(kind: str) -> tuple[CpuLevel, ...]:
    """The levels at which CPUs play the ruleset of this kind, weakest first."""
    played: tuple[CpuLevel, ...] = import_module(_PLAYERS[kind]).LEVELS
    return played


def choose(ruleset: Ruleset[Any, Any, Any, Any], view: Any, seat: Seat, level: CpuLevel, seed: bytes) -> Any:
    """The move a CPU of this level makes on this seat, or None when it has or wants none.

    `view` is the position as `ruleset.view(position, seat)` shows it. On turn there is always a move; off
    turn there may be somebody to call out, which NORMAL does. The same arguments give the same move.
    """
    player: Callable[..., Any] = import_module(_PLAYERS[ruleset.info.kind]).choose
    return player(view, seat, level, random.Random(seed))
