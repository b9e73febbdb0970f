"""The options of Page One: ranges, defaults, and what is refused, by name."""

from typing import Any

import pytest

from zamu_engine.chance import SeededChance
from zamu_engine.page_one import PAGE_ONE, PageOneOptions
from zamu_engine.ruleset import InvalidOptions


def test_absent_options_stand_at_their_defaults() -> None:
    assert PAGE_ONE.options_from_json({}) == PageOneOptions()
    assert PAGE_ONE.options_to_json(PageOneOptions()) == {
        spec.key: spec.default for spec in PAGE_ONE.info.options
    }


def test_options_come_back_from_json() -> None:
    told = {
        "startingCards": 5,
        "handLimit": 20,
        "forgottenPenalty": 2,
        "wildCards": 8,
        "declaration": False,
    }
    assert PAGE_ONE.options_to_json(PAGE_ONE.options_from_json(told)) == told


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("startingCards", 1),
        ("startingCards", 13),
        ("handLimit", 7),
        ("handLimit", 31),
        ("forgottenPenalty", 0),
        ("forgottenPenalty", 11),
        ("wildCards", -1),
        ("wildCards", 13),
        ("startingCards", 7.0),
        ("startingCards", "7"),
        ("startingCards", True),
        ("startingCards", None),
        ("declaration", 1),
        ("declaration", "on"),
        ("declaration", None),
        ("starting_cards", 7),
        ("variant", "JAPANESE"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(key: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as caught:
        PAGE_ONE.options_from_json({key: value})
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("options", "seats", "key"),
    [
        ({"startingCards": 8, "handLimit": 8}, None, "startingCards"),
        ({"forgottenPenalty": 9, "handLimit": 9}, None, "forgottenPenalty"),
        ({"startingCards": 12}, 6, "startingCards"),  # 72 cards: all number cards could be dealt
    ],
)
def test_options_that_do_not_go_together_are_refused(
    options: dict[str, Any], seats: int | None, key: str
) -> None:
    with pytest.raises(InvalidOptions) as caught:
        PAGE_ONE.options_from_json(options, seats=seats)
    assert caught.value.key == key


def test_the_same_options_may_do_for_fewer_players() -> None:
    assert PAGE_ONE.options_from_json({"startingCards": 12}, seats=5).starting_cards == 12
    assert PAGE_ONE.options_from_json({"startingCards": 12}).starting_cards == 12


def test_a_game_does_not_open_with_options_that_do_not_fit_it() -> None:
    with pytest.raises(InvalidOptions):
        PAGE_ONE.open(PageOneOptions(starting_cards=12), 6, SeededChance(bytes(32), 1))
    with pytest.raises(InvalidOptions):
        PAGE_ONE.open(PageOneOptions(wild_cards=99), 2, SeededChance(bytes(32), 1))
