"""A whole game, told in one language: `python -m tests.api.languages.read_a_game LOCALE [KIND] [SEED]`."""

import random
import sys
from collections.abc import Iterator
from typing import Any

from zamu_api.games.summaries import summarize
from zamu_api.languages import strictly
from zamu_engine.chance import SeededChance
from zamu_engine.registry import RULESETS

NAMES = ("Amina", "Борис", "داليلا", "Chen 2")


def events(kind: str, seed: int, seats: int = 4) -> Iterator[Any]:
    """Everything that happens in a game of random moves; now and then somebody forgets to declare."""
    ruleset: Any = RULESETS[kind]
    rng = random.Random(seed)
    secret = seed.to_bytes(32, "big")
    position, seq = None, 0

    def tell(told: tuple[Any, ...]) -> Iterator[Any]:
        nonlocal position, seq
        for event in told:
            position = ruleset.evolve(position, event)
            seq += 1
            yield event

    yield from tell(ruleset.open(ruleset.options_from_json({}, seats=seats), seats, SeededChance(secret, 1)))
    while ruleset.outcome(position) is None:
        seat = rng.choice(sorted(ruleset.to_act(position)))
        if rng.random() < 0.002:
            yield from tell(ruleset.resign(position, seat))
            continue
        move = rng.choice(list(ruleset.legal_moves(position, seat)))
        if rng.random() < 0.5:
            move = ruleset.parse_move(ruleset.format_move(move).removesuffix("!"))
        yield from tell(ruleset.decide(position, seat, move, SeededChance(secret, seq + 1)))


if __name__ == "__main__":
    locale, kind, seed, *_ = [*sys.argv[1:], "PAGE_ONE", "1"]
    strictly()
    for event in events(kind, int(seed)):
        print(summarize(event, NAMES, locale))  # noqa: T201
