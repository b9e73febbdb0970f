"""What a viewer may know of a game of Page One, and what stays hidden."""

import json
from dataclasses import replace
from typing import Any

import pytest

from zamu_engine.chance import SeededChance
from zamu_engine.page_one import PAGE_ONE, CardsDrawn, PageOneOptions, PileReshuffled
from zamu_engine.ruleset import PlacementDecided

from .table import after, events_of, listed, position

TABLE: dict[str, Any] = {
    "hands": [["R1", "R2"], ["B1", "B2"], ["G1", "G2", "G3"]],
    "top_group": ["R9"],
    "pile": ["Y1"],
    "below": ["R8", "Y2"],
}


def told(event: Any, viewer: int | None) -> str:
    return json.dumps(PAGE_ONE.event_to_json(PAGE_ONE.redact(event, viewer)))


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    seen = PAGE_ONE.view(position(**TABLE), 1)
    assert [hand.cards for hand in seen.hands] == [None, ("B1", "B2"), None]
    assert [hand.count for hand in seen.hands] == [2, 2, 3]
    assert (seen.pile, seen.below, seen.draw_pile_count, seen.played_count) == (None, None, 1, 3)
    assert PAGE_ONE.view(seen, 1) == seen


def test_a_spectator_sees_no_hand() -> None:
    assert all(hand.cards is None for hand in PAGE_ONE.view(position(**TABLE), None).hands)


def test_the_deal_tells_a_seat_its_own_cards_and_nothing_of_the_pile() -> None:
    """K73"""
    (started,) = PAGE_ONE.open(PageOneOptions(), 3, SeededChance(bytes(32), 1))
    shown = json.loads(told(started, 1))
    assert [hand is None for hand in shown["hands"]] == [True, False, True]
    assert shown["pile"] is None
    assert json.loads(told(started, None))["hands"] == [None, None, None]


def test_drawn_cards_are_told_to_who_draws_them_only() -> None:
    """K75"""
    (drawn,) = events_of(position(**TABLE), 0, "draw")
    assert isinstance(drawn, CardsDrawn)
    assert PAGE_ONE.redact(drawn, 0) == drawn
    for other in (1, 2, None):
        assert PAGE_ONE.redact(drawn, other) == replace(drawn, drawn=None)
        assert "Y1" not in told(drawn, other)


def test_a_reshuffle_tells_how_many_cards_and_nothing_of_their_order() -> None:
    """[P12] K77"""
    here = position(**{**TABLE, "pile": []})
    reshuffled, _ = events_of(here, 0, "draw", ["Y2", "R8"])
    assert isinstance(reshuffled, PileReshuffled)
    for viewer in (0, 1, None):
        assert PAGE_ONE.redact(reshuffled, viewer) == PileReshuffled(2, None)


def test_the_cards_of_who_is_out_go_unseen() -> None:
    """[P19]"""
    (placed,) = events_of(position(**TABLE), 2, "resign")
    assert isinstance(placed, PlacementDecided)
    assert told(placed, 0) == told(placed, None)
    seen = PAGE_ONE.view(after(position(**TABLE), 2, "resign"), 0)
    assert (seen.hands[2].count, seen.played_count, seen.below) == (0, 6, None)


def test_events_that_a_view_was_told_lead_to_the_next_view() -> None:
    here = position(**{**TABLE, "pile": []})
    for viewer in (0, 1, 2, None):
        seen, true = PAGE_ONE.view(here, viewer), here
        for event in events_of(here, 0, "draw", ["Y2", "R8"]):
            true = PAGE_ONE.evolve(true, event)
            seen = PAGE_ONE.evolve(seen, PAGE_ONE.redact(event, viewer))
            assert seen == PAGE_ONE.view(true, viewer)


def test_everything_is_shown_once_the_game_is_over() -> None:
    here = after(after(position(**TABLE), 2, "resign"), 0, "resign")
    assert PAGE_ONE.view(here, None) == here
    assert here.hands[1].cards == ("B1", "B2")


def test_a_view_lists_the_moves_of_its_seat_and_of_no_other() -> None:
    here = position(**TABLE, forgotten=[1])
    assert listed(PAGE_ONE.view(here, 0), 0) == listed(here, 0)
    assert listed(PAGE_ONE.view(here, 2), 2) == ["call 1"]
    with pytest.raises(ValueError, match="not in sight"):
        listed(PAGE_ONE.view(here, 2), 0)


def test_an_event_of_another_kind_is_shown_to_nobody() -> None:
    with pytest.raises(TypeError):
        PAGE_ONE.redact(object(), None)  # type: ignore[arg-type]


def test_a_draw_is_not_decided_where_the_pile_is_not_known() -> None:
    with pytest.raises(ValueError, match="pile is known"):
        events_of(PAGE_ONE.view(position(**TABLE), 0), 0, "draw")
