"""Games written down before they are played: Chinese Checkers has no luck, so any server plays them alike."""

import random
from functools import cache

from zamu_engine.chance import SeededChance
from zamu_engine.registry import RULESETS

_RULESET = RULESETS["CHINESE_CHECKERS"]
_UNUSED = SeededChance(bytes(32), 1)

Script = list[tuple[int, str]]
"""Who moves, and the move in notation."""


def opening(seats: int) -> list[list[str]]:
    """The holes of each seat's pieces at the start."""
    position = None
    for event in _RULESET.open(_RULESET.options_from_json({}), seats, _UNUSED):
        position = _RULESET.evolve(position, event)
    assert position is not None
    return [list(holes) for holes in position.pieces]


@cache
def script(seats: int, moves: int, seed: int) -> Script:
    """A random game of so many moves, each of one event, at whose end the game still goes on.

    Games that end before are thrown away.
    """
    attempt = 0
    while True:
        rng = random.Random(f"{seed} {attempt}")
        found = _random_game(seats, moves, rng)
        if found is not None:
            return found
        attempt += 1


def _random_game(seats: int, moves: int, rng: random.Random) -> Script | None:
    position = None
    for event in _RULESET.open(_RULESET.options_from_json({}), seats, _UNUSED):
        position = _RULESET.evolve(position, event)
    found: Script = []
    while len(found) < moves:
        assert position is not None
        seat = position.turn
        move = rng.choice(list(_RULESET.legal_moves(position, seat)))
        events = _RULESET.decide(position, seat, move, _UNUSED)
        if len(events) > 1:
            return None
        position = _RULESET.evolve(position, events[0])
        found.append((seat, _RULESET.format_move(move)))
    return found
