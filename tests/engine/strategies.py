"""Games drawn by hypothesis: options within their ranges, a seed, and random play up to some point."""

import os
import random
from typing import Any

from hypothesis import strategies as st

from zamu_engine.ruleset import InvalidOptions, OptionSpec, OptionType

from .play import Game, Subject, play_on

EFFORT = int(os.environ.get("ZAMU_EFFORT", "1"))
"""How many times as many examples as usual are tried."""


def option_values(spec: OptionSpec) -> st.SearchStrategy[Any]:
    """The values in this option's range."""
    if spec.type is OptionType.BOOLEAN:
        return st.booleans()
    if spec.type is OptionType.CHOICE:
        return st.sampled_from(spec.choices or ())
    return st.integers(spec.minimum, spec.maximum)


@st.composite
def options(draw: st.DrawFn, subject: Subject) -> dict[str, Any]:
    """Options as JSON that fit so many seats; any may be absent."""
    free = [spec for spec in subject.ruleset.info.options if spec.key not in subject.fixed]

    def fit(chosen: dict[str, Any]) -> bool:
        try:
            subject.ruleset.options_from_json(chosen, seats=subject.seats)
        except InvalidOptions:
            return False
        return True

    chosen = st.fixed_dictionaries(
        {key: st.just(value) for key, value in subject.fixed.items()},
        optional={spec.key: option_values(spec) for spec in free},
    )
    return draw(chosen.filter(fit))


@st.composite
def openings(draw: st.DrawFn, subject: Subject) -> Game:
    """A game of which only the start has been made."""
    seed = draw(st.integers(0, 2**32 - 1)).to_bytes(32, "big")
    chosen = subject.ruleset.options_from_json(draw(options(subject)), seats=subject.seats)
    return Game(subject.ruleset, chosen, subject.seats, seed, draw(st.integers(0, 12)))


@st.composite
def games(draw: st.DrawFn, subject: Subject, *, plies: int = 150, resigning: bool = True) -> Game:
    """A game that was played at random for up to so many moves, or to its end."""
    game = draw(openings(subject))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    play_on(game, rng, draw(st.integers(0, plies)), resigning=resigning)
    return game


RANDOM = st.integers(0, 2**32 - 1).map(random.Random)
