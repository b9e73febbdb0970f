"""Whole games play as they were played: every ruleset, variant and number of seats has one on file."""

import json
from collections import Counter
from typing import Any

import pytest

from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import OptionType

from .play import Game
from .record import FOLDER, Plan, opened, perft, plans, record

PLANS = list(plans())


def kept(plan: Plan) -> Any:
    return json.loads(plan.path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("plan", PLANS, ids=[plan.name for plan in PLANS])
def test_a_kept_game_plays_again_as_it_was_played(plan: Plan) -> None:
    """Moves, the order of listed moves, every event, and the places at the end."""
    file = kept(plan)
    game = opened(plan)
    for line in file["moves"]:
        seat, text = line.split(": ")
        assert not game.over
        game.play(int(seat), plan.ruleset.parse_move(text))
    assert game.over
    assert record(game) == file


def test_every_ruleset_variant_and_number_of_seats_has_a_kept_game() -> None:
    files = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")]
    there = {(file["kind"], file["options"].get("variant"), file["seats"]) for file in files}
    for kind, ruleset in RULESETS.items():
        variants = [spec.choices for spec in ruleset.info.options if spec.type is OptionType.CHOICE]
        for variant in variants[0] or () if variants else (None,):
            for seats in range(ruleset.info.min_seats, ruleset.info.max_seats + 1):
                assert (kind, variant, seats) in there, f"no playthrough of {kind} {variant} for {seats}"


def test_no_file_is_without_its_plan() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {plan.path.name for plan in PLANS}


def test_kept_games_show_how_games_end_and_what_can_happen() -> None:
    """A playthrough that only passes would keep nothing."""
    events: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for plan in PLANS:
        game = opened(plan)
        for line in kept(plan)["moves"]:
            seat, text = line.split(": ")
            game.play(int(seat), plan.ruleset.parse_move(text))
        events.update(type(event).__name__ for event in game.events)
        reasons.update(placement.reason.value for placement in game.position.placements)
    assert set(events) >= {"CardsPlayed", "CardsDrawn", "PlayerCalledOut", "PileReshuffled", "TurnSkipped"}
    assert set(reasons) >= {"FINISHED", "LAST_STANDING", "ELIMINATED", "STOPPED_AT_FIRST"}


# How many sequences of listed moves there are from the start; those of the board are published counts.
PERFT = {
    "chinese_checkers-international-2": [14, 196, 4760],
    "chinese_checkers-international-3": [14, 196, 2744],
    "chinese_checkers-international-4": [14, 199, 2786],
    "chinese_checkers-international-6": [14, 199, 2828],
}


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.name in PERFT], ids=lambda plan: plan.name)
def test_move_sequences_from_the_start_are_as_many_as_published(plan: Plan) -> None:
    """[C4, C5]"""
    game = Game(plan.ruleset, plan.ruleset.options_from_json(plan.options), plan.seats, bytes(32))
    assert [perft(game, game.position, depth) for depth in (1, 2, 3)] == PERFT[plan.name]
