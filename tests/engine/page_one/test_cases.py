"""Cases from the field, and corners of the rules that the worked cases leave out."""

from collections import Counter
from dataclasses import replace

import pytest

from zamu_engine.chance import SeededChance
from zamu_engine.page_one import (
    PAGE_ONE,
    CallOut,
    CardColor,
    CardRank,
    CardsPlayed,
    GameStarted,
    PageOneOptions,
    PendingDraw,
    PileReshuffled,
    PlayCards,
    PlayerCalledOut,
)
from zamu_engine.page_one.cards import CODES, deck
from zamu_engine.ruleset import IllegalMove, Refusal

from .table import GivenOrder, after, events_of, listed, places, position, refusal


def names(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# Cases from the field -------------------------------------------------------------------------


def test_a_wild_or_an_action_card_does_not_open_the_table_and_stays_in_the_pile() -> None:
    """[P3] K01"""
    rest = list((Counter(deck(4)) - Counter(["W", "RS", "R5", "G2"])).elements())
    order = [*rest[:14], "W", "RS", "R5", "G2", *rest[14:]]
    (started,) = PAGE_ONE.open(PageOneOptions(), 2, GivenOrder(order))
    here = PAGE_ONE.evolve(None, started)
    assert (here.top_group, here.active_color, here.turn) == (("R5",), CardColor.RED, 0)
    assert here.pending_draw is None
    assert here.pile is not None
    assert here.pile[:3] == ("W", "RS", "G2")


def test_laying_a_wild_and_naming_its_color_are_one_move() -> None:
    """[P7] K03"""
    here = position([["W", "R1", "R2"], ["B1", "B2"]], ["G9"])
    assert refusal(here, 0, "W") is Refusal.ILLEGAL_MOVE
    (played,) = events_of(here, 0, "W>Y")
    assert isinstance(played, CardsPlayed)
    assert played.chosen_color is CardColor.YELLOW
    assert PAGE_ONE.evolve(here, played).active_color is CardColor.YELLOW


def test_the_named_color_holds_after_somebody_draws() -> None:
    """[P7] K05"""
    here = position([["W", "R1", "R2"], ["Y1", "Y2"], ["G4", "B4", "B5"]], ["R9"], pile=["Y9"])
    here = after(after(here, 0, "W>G"), 1, "draw")
    assert here.active_color is CardColor.GREEN
    assert refusal(here, 2, "B4") is Refusal.ILLEGAL_MOVE
    assert after(here, 2, "G4").top_group == ("G4",)


def test_a_wild_that_comes_back_carries_no_color() -> None:
    """[P7, P12] K07"""
    here = position([["W", "R1", "R2"], ["Y1", "B2"], ["G4", "B4"]], ["R9"], pile=["G1"])
    here = after(here, 0, "W>Y")
    assert here.active_color is CardColor.YELLOW
    here = after(here, 1, "Y1!")
    here = after(here, 2, "draw")
    here = after(here, 0, "draw", ["W", "R9"])
    assert here.hands[0].cards == ("R1", "R2", "W")
    here = after(here, 1, "draw")
    here = after(after(here, 2, "draw"), 0, "W>R")
    assert here.active_color is CardColor.RED


@pytest.mark.parametrize(("pile", "held"), [(["R1", "R2", "R3"], 5), ([], 2)])
def test_one_draws_what_there_is_even_nothing_and_the_turn_passes(pile: list[str], held: int) -> None:
    """[P12] K09"""
    here = position([["B1", "B2"], ["G1", "G2"]], ["R+2"], pending=("+2", 8), pile=pile)
    here = after(here, 0, "draw")
    assert (here.hands[0].count, here.pending_draw, here.turn) == (held, None, 1)


def test_a_draw_card_as_the_last_card_goes_to_the_next_player_or_ends_a_game_of_two() -> None:
    """[P21] K11"""
    pile = ["R1", "R2", "R3", "R4"]
    here = after(position([["G+3"], ["Y1", "Y2"], ["B1", "B2"]], ["G5"], declared=[0], pile=pile), 0, "G+3")
    assert (places(here), here.pending_draw, here.turn) == ({0: 1}, PendingDraw(CardRank.DRAW_3, 3), 1)
    assert listed(here, 1) == ["draw"]
    here = after(here, 1, "draw")
    assert (here.hands[1].count, here.turn) == (5, 2)
    twin = after(position([["G+3"], ["Y1", "Y2"]], ["G5"], declared=[0], pile=pile), 0, "G+3")
    assert (places(twin), twin.hands[1].count, twin.pending_draw) == ({0: 1, 1: 2}, 2, None)
    assert PAGE_ONE.outcome(twin) is not None


def test_who_takes_too_many_is_out_and_the_next_player_plays_normally() -> None:
    """[P18] K13"""
    twelve = [color + face for color in "BG" for face in "123456"]
    pile = ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7"]
    here = position([["R1", "R2"], twelve, ["R3", "R4"]], ["R+2"], pending=("+2", 6), turn=1, pile=pile)
    here = after(here, 1, "draw")
    assert (places(here), here.pending_draw, here.turn) == ({1: 3}, None, 2)
    assert after(here, 2, "draw").hands[2].count == 3


def test_a_pending_draw_restricts_until_it_is_taken_and_no_longer() -> None:
    """[P10] K15"""
    here = position(
        [["B+2", "Y1", "Y2"], ["G1", "G2"], ["BR", "W", "G+2", "G5"]], ["B9"], pile=["R1", "R2", "R3"]
    )
    here = after(here, 0, "B+2")
    facing = replace(here, turn=2)
    assert listed(facing, 2) == ["G+2", "draw"]
    for refused in ("BR", "W>B", "G5"):
        assert refusal(facing, 2, refused) is Refusal.ILLEGAL_MOVE
    here = after(here, 1, "draw")
    for accepted in ("BR", "W>B", "G+2"):
        assert refusal(here, 2, accepted) is None
    assert refusal(here, 2, "G5") is Refusal.ILLEGAL_MOVE


def test_a_turn_that_was_taken_for_a_seat_cannot_be_taken_again() -> None:
    """[P11] K17"""
    here = after(position([["B1", "B2"], ["G1", "G2"]], ["B9"], pile=["R1"]), 0, "draw")
    assert refusal(here, 0, "B1") is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("move", "turn", "direction"), [("YR", 1, -1), ("YR GR", 1, 1), ("YS", 0, 1), ("YS BS", 0, 1)]
)
def test_reverse_passes_and_skip_keeps_the_turn_with_two_players(
    move: str, turn: int, direction: int
) -> None:
    """[P8, P9] K19"""
    here = position([["YR", "GR", "YS", "BS", "R1", "R2"], ["B1", "B2"]], ["Y9"])
    here = after(here, 0, move)
    assert (here.turn, here.direction) == (turn, direction)


def test_the_drawn_card_is_not_played_and_nobody_draws_twice() -> None:
    """[P11] K21"""
    here = after(position([["B1", "B2"], ["G1", "G2"]], ["R9"], pile=["R5", "R6"]), 0, "draw")
    assert refusal(here, 0, "R5") is Refusal.NOT_YOUR_TURN
    assert refusal(here, 0, "draw") is Refusal.NOT_YOUR_TURN


def test_a_call_out_without_a_reason_is_refused_and_nothing_moves() -> None:
    """[P16] K23"""
    here = position(
        [["R1", "R2"], ["B1"], [], ["G1", "G2"]], ["R9"], forgotten=[1], places={"2": (1, "finished")}
    )
    assert refusal(here, 0, "call 3") is Refusal.NOTHING_TO_CALL_OUT
    assert refusal(here, 0, "call 2") is Refusal.NOTHING_TO_CALL_OUT
    assert refusal(here, 1, "call 1") is Refusal.NOTHING_TO_CALL_OUT
    assert refusal(here, 0, "call 9") is Refusal.NOTHING_TO_CALL_OUT
    assert refusal(here, 2, "call 1") is Refusal.FORBIDDEN
    assert refusal(here, 4, "call 1") is Refusal.FORBIDDEN
    assert refusal(here, -1, "call 1") is Refusal.FORBIDDEN


def test_cards_that_are_not_held_are_refused_without_telling_whose_they_are() -> None:
    """[P5] K25"""
    here = position([["R5", "R5", "R1"], ["R6", "R7"]], ["R9"], pile=["R8"], below=["R2"])
    told = set()
    for cards in (("R6",), ("R8",), ("R2",), ("R9",), ("G3",), ("X0",), ("R1", "R1"), ("R5", "R5", "R5")):
        with pytest.raises(IllegalMove) as caught:
            PAGE_ONE.decide(here, 0, PlayCards(cards), GivenOrder())
        told.add((caught.value.code, caught.value.clause, caught.value.message))
    assert len(told) == 1
    assert after(here, 0, "R5 R5").hands[0].cards == ("R1",)
    assert after(here, 0, "R5").hands[0].cards == ("R1", "R5")


# The order of events --------------------------------------------------------------------------


def test_a_finishing_skip_logs_the_play_the_place_and_then_the_skips() -> None:
    """[P9, P20] Counted on round those who remain."""
    here = position([["RS", "BS", "YS"], ["B1", "B2"], ["B3", "B4"]], ["R9"])
    events = events_of(here, 0, "RS BS YS")
    assert names(events) == ["CardsPlayed", "PlacementDecided", "TurnSkipped", "TurnSkipped", "TurnSkipped"]
    assert [event.seat for event in events[2:]] == [1, 2, 1]  # type: ignore[union-attr]
    assert after(here, 0, "RS BS YS").turn == 2


def test_more_skips_than_others_skip_each_of_them_once() -> None:
    """[P9]"""
    here = position([["RS", "RS", "BS", "YS", "G1"], ["B1", "B2"], ["B3", "B4"]], ["R9"])
    events = events_of(here, 0, "RS RS BS YS!")
    assert [event.seat for event in events[1:]] == [1, 2]  # type: ignore[union-attr]
    assert after(here, 0, "RS RS BS YS!").turn == 0


def test_nobody_is_skipped_when_the_last_card_ends_the_game() -> None:
    """[P20]"""
    here = position([["RS"], ["B1", "B2"]], ["R9"], declared=[0])
    assert names(events_of(here, 0, "RS")) == [
        "CardsPlayed",
        "PlacementDecided",
        "PlacementDecided",
        "GameFinished",
    ]


def test_a_draw_logs_the_reshuffle_it_needs_then_the_draw_then_the_places() -> None:
    """[P12, P18, P20] What was left of the pile is drawn before the new one."""
    eight = ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]
    here = position(
        [eight, ["G1", "G2"]],
        ["R+2"],
        below=["R1", "W", "Y1"],
        pile=["R3"],
        pending=("+2", 2),
        options={"handLimit": 8},
    )
    events = events_of(here, 0, "draw", ["Y1", "W", "R1"])
    assert names(events) == [
        "PileReshuffled",
        "CardsDrawn",
        "PlacementDecided",
        "PlacementDecided",
        "GameFinished",
    ]
    assert events[1].drawn == ("R3", "Y1")  # type: ignore[union-attr]
    assert after(here, 0, "draw", ["Y1", "W", "R1"]).pile == ("W", "R1")


def test_a_call_out_logs_itself_then_the_reshuffle_and_the_penalty() -> None:
    """[P12, P15]"""
    here = position(
        [["R9"], ["B1", "B2"]],
        ["R5"],
        below=["G1", "G2", "G3"],
        pile=["Y1"],
        forgotten=[0],
        turn=1,
        options={"forgottenPenalty": 3},
    )
    events = events_of(here, 1, "call 0", ["G3", "G2", "G1"])
    assert names(events) == ["PlayerCalledOut", "PileReshuffled", "CardsDrawn"]
    assert after(here, 1, "call 0", ["G3", "G2", "G1"]).hands[0].cards == ("R9", "Y1", "G2", "G3")


def test_a_reshuffle_takes_its_luck_from_the_number_of_its_own_event() -> None:
    """[S7] Here the second event of the move that makes number 8: so number 9."""
    here = position([["R9"], ["B1", "B2"]], ["R5"], below=["Y3", "G1", "W", "B7"], forgotten=[0], turn=1)
    called, reshuffled, _ = PAGE_ONE.decide(here, 1, CallOut(0), SeededChance(bytes(32), 8))
    assert called == PlayerCalledOut(0, by=1)
    assert reshuffled == PileReshuffled(4, SeededChance(bytes(32), 9).shuffle(("B7", "Y3", "G1", "W")))


# Declaring ------------------------------------------------------------------------------------


def test_a_penalty_is_due_once_even_when_there_was_nothing_to_draw() -> None:
    """[P15]"""
    here = position([["R9"], ["B1", "B2"]], ["G5"], forgotten=[0])
    here = after(here, 1, "call 0")
    assert here.hands[0].count == 1
    assert refusal(here, 1, "call 0") is Refusal.NOTHING_TO_CALL_OUT


def test_drawing_nothing_leaves_the_chance_to_call_as_it_is() -> None:
    """[P15]"""
    here = position([["R9"], ["B1", "B2"]], ["G5"], forgotten=[0])
    here = after(here, 0, "draw")
    assert listed(here, 1) == ["draw", "call 0"]


def test_a_declaration_lapses_wherever_the_play_leaves_another_number() -> None:
    """[P14]"""
    here = position([["R1", "R2", "R3"], ["B1", "B2"]], ["R9"])
    (played,) = events_of(here, 0, "R1!")
    assert isinstance(played, CardsPlayed)
    assert not played.declared
    four = position([["R1", "B1", "G1", "R3"], ["B1", "B2"]], ["R9"])
    assert "R1 G1 B1!" in listed(four, 0)


# Leaving, and the two ends --------------------------------------------------------------------


def test_a_pending_draw_lapses_when_the_player_facing_it_resigns() -> None:
    """[P18, P22]"""
    here = position([["R1", "R2"], ["B1", "B2"], ["G1", "G2"]], ["R+2"], pending=("+2", 4), pile=["Y1", "Y2"])
    gone = after(here, 0, "resign")
    assert (gone.pending_draw, gone.turn, gone.turn_number) == (None, 1, 2)
    away = after(here, 2, "resign")
    assert (away.pending_draw, away.turn, away.turn_number) == (here.pending_draw, 0, 1)


def test_resigning_is_the_same_whether_decided_or_asked_for_directly() -> None:
    """[P22]"""
    here = position([["R1", "R2"], ["B1", "B2"], ["G1", "G2"]], ["R9"])
    assert PAGE_ONE.resign(here, 1) == events_of(here, 1, "resign")
    with pytest.raises(IllegalMove) as caught:
        PAGE_ONE.resign(after(here, 1, "resign"), 1)
    assert caught.value.code is Refusal.FORBIDDEN


def test_a_resignation_can_complete_a_round() -> None:
    """[P23]"""
    here = position([["R1", "R2"], ["B1", "B2"], ["G1", "G2"]], ["R9"], turn=2, had_turn=[0, 1])
    assert (after(here, 2, "resign").rounds_done, after(here, 0, "resign").rounds_done) == (1, 0)
    last = replace(here, rounds_done=199)
    assert names(PAGE_ONE.resign(last, 2)) == ["PlacementDecided"] * 3 + ["GameFinished"]


def test_one_play_may_end_two_rounds() -> None:
    """[P9, P23]"""
    here = position([["RS", "RS", "BS", "YS"], ["B1", "B2"], ["B3", "B4"]], ["R9"])
    here = after(here, 0, "RS RS BS YS")
    assert (here.rounds_done, here.had_turn, here.turn) == (2, frozenset(), 1)


def test_no_progress_gives_the_reason_before_the_turn_limit() -> None:
    """[P13, P23]"""
    here = position([["R1", "R2"], ["B1", "B2"]], ["G9"], turn=1, had_turn=[0], rounds_done=199)
    here = after(replace(here, empty_passes=1), 1, "draw")
    assert here.rounds_done == 200
    assert {placed.reason for placed in here.placements} == {"NO_PROGRESS"}


def test_after_the_end_who_left_is_out_of_play_and_who_stayed_is_told_that_it_is_over() -> None:
    """[P20]"""
    here = after(position([["R1", "R2"], ["B1", "B2"]], ["R9"]), 0, "resign")
    assert refusal(here, 0, "draw") is Refusal.FORBIDDEN
    assert refusal(here, 1, "draw") is Refusal.GAME_OVER
    assert PAGE_ONE.to_act(here) == frozenset()
    assert PAGE_ONE.legal_moves(here, 1) == ()


# Opening and folding --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_game_is_for_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        PAGE_ONE.open(PageOneOptions(), seats, SeededChance(bytes(32), 1))


def test_the_deal_holds_every_card_of_the_deck_once() -> None:
    """[P1, P2]"""
    options = PageOneOptions(starting_cards=11, wild_cards=12)
    (started,) = PAGE_ONE.open(options, 6, SeededChance(bytes(32), 1))
    assert isinstance(started, GameStarted)
    assert started.pile is not None
    dealt = [card for hand in started.hands for card in hand or ()]
    assert Counter([*dealt, started.top_card, *started.pile]) == Counter(deck(12))
    assert set(CODES) == set(deck(12))


def test_a_foreign_move_is_never_passed_over_in_silence() -> None:
    here = position([["R1", "R2"], ["B1", "B2"]], ["R9"])
    with pytest.raises(AssertionError):
        PAGE_ONE.decide(here, 0, object(), GivenOrder())  # type: ignore[arg-type]


def test_a_foreign_event_is_never_folded_in_silence() -> None:
    here = position([["R1", "R2"], ["B1", "B2"]], ["R9"])
    with pytest.raises(TypeError):
        PAGE_ONE.evolve(here, object())  # type: ignore[arg-type]
    (played,) = events_of(here, 0, "R1!")
    with pytest.raises(TypeError):
        PAGE_ONE.evolve(None, played)
