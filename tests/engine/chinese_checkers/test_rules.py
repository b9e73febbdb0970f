"""What the worked cases leave open: options, notation, codes, the order of events, rare ends."""

import json
from typing import Any

import pytest

from zamu_engine.chinese_checkers import (
    CHINESE_CHECKERS,
    Event,
    GameFinished,
    GameStarted,
    MovePiece,
    Options,
    PieceMoved,
    PlacementDecided,
    Resign,
    SkipReason,
    TurnSkipped,
    Variant,
)
from zamu_engine.ruleset import IllegalMove, InvalidOptions, PlacementReason, Refusal

from .table import CHANCE, JAPANESE, arrange, fold, move, notations, play, refusal, start

# Options ------------------------------------------------------------------------------------------


def test_options_left_out_are_at_their_defaults() -> None:
    options = CHINESE_CHECKERS.options_from_json({"antiBlocking": False})
    assert options == Options(anti_blocking=False)
    assert CHINESE_CHECKERS.options_to_json(options) == {
        "variant": "INTERNATIONAL",
        "antiBlocking": False,
        "playToTheEnd": True,
        "showLegalMoves": True,
        "rotateStarter": True,
    }


def test_options_as_data_are_those_that_are_read_and_written() -> None:
    data = {spec.key: spec.default for spec in CHINESE_CHECKERS.info.options}
    assert CHINESE_CHECKERS.options_from_json(data) == Options()
    assert CHINESE_CHECKERS.options_to_json(Options()) == json.loads(json.dumps(data))
    for spec in CHINESE_CHECKERS.info.options:
        assert getattr(Options(), spec.attribute) == spec.default
        for value in spec.choices or (True, False):
            changed = CHINESE_CHECKERS.options_from_json({spec.key: value})
            assert CHINESE_CHECKERS.options_to_json(changed) == data | {spec.key: value}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"variant": "japanese"}, "variant"),
        ({"variant": None}, "variant"),
        ({"variant": ["JAPANESE"]}, "variant"),
        ({"antiBlocking": 1}, "antiBlocking"),
        ({"playToTheEnd": "true"}, "playToTheEnd"),
        ({"rotateStarter": None}, "rotateStarter"),
        ({"anti_blocking": True}, "anti_blocking"),
        ({"startingCards": 7}, "startingCards"),
    ],
)
def test_a_wrong_option_is_refused_by_name(data: dict[str, Any], key: str) -> None:
    with pytest.raises(InvalidOptions) as invalid:
        CHINESE_CHECKERS.options_from_json(data, seats=2)
    assert invalid.value.key == key


@pytest.mark.parametrize("seats", range(2, 7))
def test_four_and_more_play_international_and_the_game_says_so(seats: int) -> None:
    """[C14]"""
    wished = CHINESE_CHECKERS.options_from_json(JAPANESE, seats=seats)
    assert wished.variant is Variant.JAPANESE
    (started,) = CHINESE_CHECKERS.open(wished, seats, CHANCE)
    assert isinstance(started, GameStarted)
    position = fold(None, [started])
    assert started.options == position.options
    assert position.options.variant is (Variant.JAPANESE if seats < 4 else Variant.INTERNATIONAL)
    assert all(king is not None for king in position.kings) == (seats < 4)
    assert {len(pieces) for pieces in position.pieces} == ({15} if seats < 4 else {10})


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_wrong_number_of_seats_opens_no_game(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        CHINESE_CHECKERS.open(Options(), seats, CHANCE)


def test_the_starter_goes_round_with_the_games() -> None:
    """[C3, P4]"""
    assert [start(3, game_number=number).turn for number in range(5)] == [0, 1, 2, 0, 1]
    assert {start(3, game_number=number, rotateStarter=False).turn for number in range(5)} == {0}


def test_the_last_seat_may_start_and_turns_go_on_clockwise() -> None:
    """[C3]: a round is over when all have had a turn, whoever began."""
    position = start(3, game_number=2)
    position, _ = play(position, "m4-m5", "d1-e5")
    assert (position.turn, position.rounds_done, position.turn_number) == (1, 0, 3)
    position, _ = play(position, "j10-j9")
    assert (position.turn, position.rounds_done, position.turn_number) == (2, 1, 4)


# Notation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["d1-e5", "c1-e5-g5", "a1-q1", "resign"])
def test_notation_reads_back(text: str) -> None:
    assert CHINESE_CHECKERS.format_move(move(text)) == text


def test_moves_have_the_notation_of_the_board() -> None:
    assert move("c1-e5-g5") == MovePiece(("c1", "e5", "g5"))
    assert move("resign") == Resign()


@pytest.mark.parametrize(
    "text",
    [
        "D1-e5", "d1-E5", "d1_e5", "d1--e5", "d1-e5-", "-d1-e5", " d1-e5", "d1-e5 ", "d1-e5\n", "d1 - e5",
        "d1-e0", "d1-e05", "d1-e14", "d5-e5", "r1-q1", "d1-e٥", "d1", "", "resign ", "RESIGN",
        "pass", "draw", "call 1", "R5", "d1-e5!", "d1–e5", "d1-e5,g5", "null", "d" * 100_000, "d1-" * 50_000,
    ],
)  # fmt: skip
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove) as illegal:
        move(text)
    assert illegal.value.code is Refusal.INVALID_INPUT
    assert len(illegal.value.message) < 100


@pytest.mark.parametrize("path", [(), ("d1",), ("d1", "e14"), ("d1", ""), ("x9", "e5"), ("d1", "e5", "z1")])
def test_a_path_off_the_board_is_no_input(path: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove) as illegal:
        CHINESE_CHECKERS.decide(start(2), 0, MovePiece(path), CHANCE)
    assert illegal.value.code is Refusal.INVALID_INPUT


def test_moves_are_listed_by_piece_and_then_by_end() -> None:
    assert notations(start(2)) == [
        "c1-e5", "c1-e7", "c2-e6", "c2-e8", "c3-e7", "c3-e9",
        "d1-e5", "d1-e6", "d2-e6", "d2-e7", "d3-e7", "d3-e8", "d4-e8", "d4-e9",
    ]  # fmt: skip


def test_only_the_seat_on_turn_has_moves_and_destinations() -> None:
    position = start(2)
    assert notations(position, 1) == []
    assert CHINESE_CHECKERS.destinations(position, "c1") == ("e5", "e7")
    assert CHINESE_CHECKERS.destinations(position, "n1") == ()
    assert CHINESE_CHECKERS.destinations(position, "i5") == ()
    with pytest.raises(IllegalMove) as illegal:
        CHINESE_CHECKERS.destinations(position, "z9")
    assert illegal.value.code is Refusal.INVALID_INPUT


# Chains -------------------------------------------------------------------------------------------

RING = {0: ["i5"], 1: ["i6", "h7", "h6"]}  # hops lead round: i5, i7, g7, i5


def test_a_chain_may_go_on_over_the_hole_that_its_piece_left() -> None:
    """[C5]: the vacated start is landed on once, and the chain ends elsewhere."""
    position = arrange(2, RING)
    position, events = play(position, "i5-g7-i5-i7")
    assert isinstance(events[0], PieceMoved)
    assert events[0].path == ("i5", "g7", "i5", "i7")
    assert position.pieces[0] == ("i7",)


@pytest.mark.parametrize(
    "text", ["i5-g7-i7-i5", "i5-i7-i5-g7-i5", "i5-i7-g7-i7", "i5-i7-i5-i7", "i5-g7-i5-i7-g7"]
)
def test_a_chain_lands_nowhere_twice_and_does_not_end_where_it_began(text: str) -> None:
    """[C5]"""
    illegal = refusal(arrange(2, RING), 0, text)
    assert illegal is not None
    assert (illegal.code, illegal.clause) == (Refusal.ILLEGAL_MOVE, "C5")


def test_a_refusal_names_the_clause() -> None:
    position = arrange(3, {0: ["e9", "i5"], 1: ["k7"], 2: ["l5"]}, kings={0: "i5"}, options=JAPANESE)
    for text, clause in [("e9-e10", "C16"), ("i5-i9", "C17"), ("e9-i9", "C4"), ("k7-k8", "C4")]:
        illegal = refusal(position, 0, text)
        assert illegal is not None
        assert (illegal.code, illegal.clause) == (Refusal.ILLEGAL_MOVE, clause), text


# Who may act --------------------------------------------------------------------------------------


def test_the_first_code_that_fits_is_given() -> None:
    """Out of play before the end, the end before the turn, the turn before the move itself."""
    over, _ = play(start(2), "d1-e5", "resign")
    for seat, code in [(0, Refusal.GAME_OVER), (1, Refusal.FORBIDDEN)]:
        for text in ("a1-q1", "resign"):
            illegal = refusal(over, seat, text)
            assert illegal is not None
            assert illegal.code is code
    illegal = refusal(start(2), 1, "a1-q1")
    assert illegal is not None
    assert illegal.code is Refusal.NOT_YOUR_TURN
    with pytest.raises(IllegalMove) as off_the_board:
        CHINESE_CHECKERS.decide(start(2), 1, MovePiece(("z9",)), CHANCE)
    assert off_the_board.value.code is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_there_is_not_may_do_nothing(seat: int) -> None:
    for text in ("d1-e5", "resign"):
        illegal = refusal(start(2), seat, text)
        assert illegal is not None
        assert illegal.code is Refusal.FORBIDDEN


# Ends ---------------------------------------------------------------------------------------------

WALLS = ["p1", "p2", "o1", "o3"]  # around q1


def test_when_all_are_blocked_each_is_skipped_once_and_they_are_ranked_at_once() -> None:
    """[C7, C13]: seat 0 finishes, and the two that are left sit shut in behind its pieces."""
    shut_in = {1: ["q1"], 2: ["p2"]}
    position = arrange(3, {0: ["p1", "o1", "o2", "o3", "n1", "n2", "n3", "m9"], **shut_in})
    position, events = play(position, "m9-n4")
    assert events == (
        PieceMoved(0, ("m9", "n4"), king=False),
        PlacementDecided(0, 1, PlacementReason.FINISHED),
        TurnSkipped(1, SkipReason.NO_LEGAL_MOVE),
        TurnSkipped(2, SkipReason.NO_LEGAL_MOVE),
        PlacementDecided(1, 3, PlacementReason.NO_PROGRESS),
        PlacementDecided(2, 2, PlacementReason.NO_PROGRESS),
        GameFinished(position.placements),
    )


def test_a_resignation_on_turn_passes_the_turn_on_and_skips_the_blocked() -> None:
    """[C11, C7]: the events stand in the order of the contract."""
    position = arrange(4, {0: ["i5"], 1: ["q1"], 2: ["i7"], 3: [*WALLS, "a1"]})
    position, events = play(position, "resign")
    assert events == (
        PlacementDecided(0, 4, PlacementReason.RESIGNED),
        TurnSkipped(1, SkipReason.NO_LEGAL_MOVE),
    )
    assert position.turn == 2
    assert position.turn_number == 2
    assert position.pieces[0] == ()


def test_whoever_resigns_off_turn_takes_no_turn_away() -> None:
    """[C11]"""
    position = start(4)
    events = CHINESE_CHECKERS.resign(position, 2)
    position = fold(position, events)
    assert (position.turn, position.turn_number, position.had_turn) == (0, 1, frozenset())
    position, _ = play(position, "d1-e5", "e10-e9")
    assert position.turn == 3


def test_those_who_resign_get_the_last_places_in_the_order_in_which_they_went() -> None:
    """[C11, C10]"""
    position = start(5)
    for seat, place in [(3, 5), (0, 4), (4, 3)]:
        events = CHINESE_CHECKERS.resign(position, seat)
        assert events == (PlacementDecided(seat, place, PlacementReason.RESIGNED),)
        position = fold(position, events)
    events = CHINESE_CHECKERS.resign(position, 1)
    position = fold(position, events)
    assert events[:2] == (
        PlacementDecided(1, 2, PlacementReason.RESIGNED),
        PlacementDecided(2, 1, PlacementReason.LAST_STANDING),
    )
    assert [it.seat for it in position.placements] == [2, 1, 4, 0, 3]
    assert events[2:] == (GameFinished(position.placements),)


FULL_BUT_ONE = ["q1", "p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3", "m9"]


def test_the_last_one_left_is_last_standing_also_when_the_first_ends_the_game() -> None:
    """[C10]: playToTheEnd off, one of three has resigned."""
    position = arrange(
        3,
        {0: FULL_BUT_ONE, 1: ["e1"], 2: []},
        places={2: (3, "resigned")},
        options={"playToTheEnd": False},
    )
    position, events = play(position, "m9-n4")
    assert events[1:3] == (
        PlacementDecided(0, 1, PlacementReason.FINISHED),
        PlacementDecided(1, 2, PlacementReason.LAST_STANDING),
    )
    assert position.turn is None


def test_equals_share_the_better_place_and_the_next_place_is_counted_on() -> None:
    """[C13, C10]: 1, then 2 2, then 4."""
    position = arrange(
        4,
        {0: FULL_BUT_ONE, 1: ["j1"], 2: ["a1"], 3: ["f5"]},
        options={"playToTheEnd": False},
    )
    position, events = play(position, "m9-n4")
    assert [(it.seat, it.place) for it in position.placements] == [(0, 1), (1, 2), (2, 2), (3, 4)]
    assert [event.seat for event in events if isinstance(event, PlacementDecided)] == [0, 1, 2, 3]


def test_at_the_turn_limit_the_rest_are_ranked_if_somebody_has_finished() -> None:
    """[C12]"""
    position = arrange(
        3,
        {0: FULL_BUT_ONE, 1: ["e1", "i6"], 2: ["e13", "e12", "i4"]},
        rounds_done=199,
        had_turn=[1, 2],
    )
    position, _ = play(position, "m9-n4")
    assert position.rounds_done == 200
    assert [(it.seat, it.place, it.reason) for it in position.placements] == [
        (0, 1, PlacementReason.FINISHED),
        (2, 2, PlacementReason.TURN_LIMIT),
        (1, 3, PlacementReason.TURN_LIMIT),
    ]


def test_no_progress_is_the_reason_when_both_limits_come_with_one_move() -> None:
    """[C12, C13]"""
    pieces = {0: ["i5", "n1"], 1: ["e1", "i6"], 2: ["e13", "i4"]}
    best = {0: (1, 1), 1: (1, 1), 2: (1, 1)}
    position = arrange(3, pieces, best=best, rounds_done=199, stalled_rounds=29, had_turn=[0, 1], turn=2)
    position, _ = play(position, "i4-i3")
    assert {it.reason for it in position.placements} == {PlacementReason.NO_PROGRESS}


def test_a_skipped_turn_can_end_the_round_and_with_it_the_game() -> None:
    """[C7, C13]: seat 1 is shut in, the skip is its turn in the thirtieth round."""
    position = arrange(
        2,
        {0: ["i5", *WALLS], 1: ["q1"]},
        best={0: (4, 1), 1: (0, 1)},
        stalled_rounds=29,
        rounds_done=40,
    )
    position, events = play(position, "i5-i6")
    assert [type(event) for event in events] == [
        PieceMoved, TurnSkipped, PlacementDecided, PlacementDecided, GameFinished,
    ]  # fmt: skip
    assert position.rounds_done == 41


def test_a_finishing_move_that_beats_ones_own_best_is_progress() -> None:
    """[C13]: the game goes on for the others, with a new count."""
    position = arrange(
        3,
        {0: FULL_BUT_ONE, 1: ["e1", "i6"], 2: ["e13", "i4"]},
        best={1: (1, 1), 2: (1, 1)},
        stalled_rounds=29,
        rounds_done=50,
        had_turn=[1, 2],
    )
    position, _ = play(position, "m9-n4")
    assert (position.rounds_done, position.stalled_rounds, position.turn) == (51, 0, 1)


# The log ------------------------------------------------------------------------------------------


def test_events_survive_json() -> None:
    position = start(3, **JAPANESE)
    events: list[Event] = [
        GameStarted(2, 3, position.options),
        PieceMoved(1, ("m13", "k9"), king=True),
        TurnSkipped(0, SkipReason.NO_LEGAL_MOVE),
        PlacementDecided(1, 3, PlacementReason.RESIGNED),
        GameFinished(play(start(2), "resign")[0].placements),
    ]
    for event in events:
        data = json.loads(json.dumps(CHINESE_CHECKERS.event_to_json(event)))
        assert CHINESE_CHECKERS.event_from_json(data) == event


def test_what_is_not_known_is_not_let_through() -> None:
    """Nothing is hidden on this board, yet an event of another kind is not for any viewer."""
    moved = PieceMoved(0, ("d1", "e5"), king=False)
    assert CHINESE_CHECKERS.redact(moved, None) == moved
    with pytest.raises(TypeError):
        CHINESE_CHECKERS.redact(object(), None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        CHINESE_CHECKERS.evolve(start(2), object())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        CHINESE_CHECKERS.evolve(None, moved)
