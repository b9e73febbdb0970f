"""A decision's steps are taken once, and lead where they would lead if they were taken again."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from zamu_engine.chance import SeededChance
from zamu_engine.recall import Recall
from zamu_engine.registry import RULESETS


def test_the_steps_of_a_decision_are_not_taken_again() -> None:
    taken: list[str] = []

    def evolve(position: str | None, event: str) -> str:
        taken.append(event)
        return f"{position} {event}"

    after = Recall(evolve)
    first, second = "".join(["fi", "rst"]), "".join(["sec", "ond"])
    middle = after(None, first)
    after.keep([(middle, second, "known")])
    taken.clear()

    assert after(middle, second) == "known"
    assert taken == []


def test_what_is_only_equal_to_a_known_step_is_taken_anew() -> None:
    after = Recall(lambda position, event: f"{position}+{event}")
    position, event = "".join(["a", "b"]), "".join(["c", "d"])
    after.keep([(position, event, "known")])

    assert after("".join(["a", "b"]), event) == "ab+cd"
    assert after(position, "".join(["c", "d"])) == "ab+cd"


def test_a_new_decision_replaces_the_one_before() -> None:
    after = Recall(lambda position, event: "anew")
    position, event = "".join(["a", "b"]), "".join(["c", "d"])
    after.keep([(position, event, "known")])
    after.keep([])

    assert after(position, event) == "anew"


@pytest.mark.parametrize("kind", sorted(RULESETS))
def test_a_decision_carried_out_is_the_same_as_one_that_nobody_remembers(kind: str) -> None:
    ruleset: Any = RULESETS[kind]
    rng, seed = Random(7), bytes(32)
    position: Any = None
    seats = 3
    opening = ruleset.open(ruleset.options_from_json({}, seats=seats), seats, SeededChance(seed, 1))
    for event in opening:
        position = ruleset.evolve(position, event)
    number = 1 + len(opening)
    while ruleset.outcome(position) is None and number < 120:
        seat = rng.choice(sorted(ruleset.to_act(position)))
        move = rng.choice(list(ruleset.legal_moves(position, seat)))
        events = ruleset.decide(position, seat, move, SeededChance(seed, number))
        alone: Any = deepcopy(position)
        for event in events:
            position = ruleset.evolve(position, event)
            alone = ruleset.evolve(alone, deepcopy(event))
        assert position == alone
        number += len(events)
