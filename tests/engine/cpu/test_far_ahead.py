"""HARD in Chinese Checkers: it finds the moves that are there to be found, and its games end."""

import random
from itertools import islice
from typing import Any

import pytest

from tests.engine.chinese_checkers.table import JAPANESE, arrange, start
from zamu_engine import cpu
from zamu_engine.chinese_checkers import CHINESE_CHECKERS, Position
from zamu_engine.chinese_checkers.board import INDEX, LABELS
from zamu_engine.cpu import CpuLevel
from zamu_engine.cpu.chinese_checkers import hard
from zamu_engine.cpu.chinese_checkers.hard import far_ahead
from zamu_engine.ruleset import PlacementReason

from .games import TABLES, after, course, name_of

BOTTOM = ["q1", "p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3", "n4"]
"""The goal of seat 0."""
WIDE_BOTTOM = [*BOTTOM, "m5", "m6", "m7", "m8", "m9"]
TOP = ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "d4"]


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """HARD thinks for a small part of its time."""
    monkeypatch.setattr(hard, "WORK", 400)


def hard_move(position: Position, seed: int = 1) -> str:
    assert position.turn is not None
    pair = far_ahead(position, position.turn, random.Random(seed))
    assert pair in position.pairs(position.turn)
    return f"{LABELS[pair >> 7]}-{LABELS[pair & 127]}"


def moves_to_finish(position: Position, seat: int, idle: list[str], limit: int) -> int:
    """How many moves of the seat finish its goal, the other only stepping to and fro between two holes."""
    for count in range(1, limit + 1):
        pair = far_ahead(position, seat, random.Random(count))
        position = after(position, pair)
        if position.turn is None or seat not in position.active:
            return count
        start_hole, end = idle if idle[0] in position.pieces[1 - seat] else idle[::-1]
        position = after(position, INDEX[start_hole] << 7 | INDEX[end])
    return limit + 1


def fewest_moves(position: Position, seat: int, limit: int) -> int:
    """How few moves finish the seat's goal, every way tried, if nobody else moved."""
    camp, reach = position.camps[seat], position.reaches[seat]
    throne = camp.goal_tip if position.options.is_japanese else None
    states = {(position.holes[seat], position.king_holes[seat]): position.standing}
    for count in range(1, limit + 1):
        following = {}
        for (holes, king), standing in states.items():
            for pair in reach.pairs(holes, king, standing):
                start_hole, end = pair >> 7, pair & 127
                moved = tuple(sorted(end if hole == start_hole else hole for hole in holes))
                crowned = end if king == start_hole else king
                if set(moved) == set(camp.goal) and crowned == throne:
                    return count
                if (moved, crowned) not in following and max(map(camp.steps_to_tip.__getitem__, moved)) < 9:
                    following[moved, crowned] = standing.moved(start_hole, end)
        states = following
    return limit + 1


# Finding the move ---------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [{1: ["i1"]}, {1: ["i1"], 2: ["i9"]}])
def test_a_chain_of_hops_is_taken(others: dict[int, list[str]]) -> None:
    """[C5] The last piece of the camp gets down the whole ladder at once, whoever else plays."""
    ladder = ["b1", "d2", "f6", "h5", "j5", "l6"]
    position = arrange(len(others) + 1, {0: ["a1", *ladder, "q1", "p1", "p2"], **others})
    reached = {LABELS[end] for end in position.ways(INDEX["a1"])}
    farthest = max(reached, key=lambda label: "abcdefghijklmnopq".index(label[0]))
    assert hard_move(position) == f"a1-{farthest}"


def test_the_last_piece_goes_home_by_the_shortest_way() -> None:
    """[C8] The empty hole is on the other side: the pieces at home have to make room, move after move."""
    home = [hole for hole in BOTTOM if hole != "n1"]
    position = arrange(2, {0: [*home, "m9"], 1: [*TOP[:9], "e1"]})
    assert moves_to_finish(position, 0, ["e1", "e2"], 8) == fewest_moves(position, 0, 4) < 5


def test_the_goal_is_filled_from_the_back() -> None:
    """A piece at the mouth goes to the tip where there is room for it."""
    position = arrange(2, {0: [*BOTTOM[1:], "m7"], 1: [*TOP[:9], "e1"]})
    chosen = hard_move(position)
    assert chosen.endswith("q1"), chosen


def test_the_last_pieces_leave_the_camp() -> None:
    """What is still at home has priority over what is nearly there."""
    position = arrange(
        2,
        {0: ["a1", "b1", *BOTTOM[:7], "m7"], 1: [*TOP[6:], "i1", "i2", "i3", "h1", "h2", "h3"]},
        rounds_done=30,
    )
    for _ in range(6):
        assert position.turn == 0
        position = after(position, far_ahead(position, 0, random.Random(1)))
        position = after(position, far_ahead(position, 1, random.Random(1)))
    assert not {"a1", "b1"} & set(position.pieces[0])


def test_a_goal_that_is_full_of_others_pieces_is_finished_by_one() -> None:
    """[C8] With anti-blocking: the only hole that was left, among nine of the other's."""
    position = arrange(2, {0: ["m7", "a1", "b1"], 1: [*BOTTOM[:8], "n4", "i1"]})
    assert hard_move(position) == "m7-n3"


def test_nobody_is_let_into_a_camp_that_is_full_but_for_one_hole() -> None:
    """[C8] With anti-blocking m7-n3 would finish: whatever has been moved instead, it does not any more."""
    position = arrange(2, {0: ["m7", *TOP[:9]], 1: [*BOTTOM[:8], "n4", "i1"]}, turn=1)
    following = after(position, far_ahead(position, 1, random.Random(1)))
    finishing = (
        after(following, INDEX["m7"] << 7 | INDEX["n3"]) if "n3" not in sum(following.pieces, ()) else None
    )
    assert finishing is None or finishing.turn is not None


def test_a_blocked_ending_is_opened() -> None:
    """[C8] Without anti-blocking, who shuts the other's last piece in will never finish."""
    mine = ["p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3", "m9", "i5"]
    position = arrange(2, {0: mine, 1: ["q1", "e5"]}, options={"antiBlocking": False})
    assert not position.ways(INDEX["q1"])
    opened = after(position, far_ahead(position, 0, random.Random(1)))
    assert opened.ways(INDEX["q1"])


@pytest.mark.usefixtures("hurried")
def test_the_king_hops_over_lines() -> None:
    """[C17] Three in a row are one hop for it, and so are the two behind."""
    home = [hole for hole in WIDE_BOTTOM if hole != "m5"]
    line = ["j5", "k5", "l5"]
    position = arrange(2, {0: [*home[3:], *line, "i5"], 1: ["e5", "i8"]}, kings={0: "i5"}, options=JAPANESE)
    assert position.ways(INDEX["i5"])[INDEX["p1"]] == tuple(INDEX[hole] for hole in ("i5", "m5", "p1"))
    assert hard_move(position) == "i5-p1"


def test_the_king_gets_its_tip() -> None:
    """[C18] The piece on the tip makes way, then the king takes it: in the fewest moves that there are."""
    home = [hole for hole in WIDE_BOTTOM if hole != "n1"]
    position = arrange(2, {0: [*home, "l4"], 1: ["e5"]}, kings={0: "p1"}, options=JAPANESE)
    assert moves_to_finish(position, 0, ["e5", "e6"], 8) == fewest_moves(position, 0, 5) < 6


# What holds everywhere ----------------------------------------------------------------------------


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_move_is_legal(table: dict[str, Any]) -> None:
    for position in islice(course(table, 5, senseless=0.6), 3, 90, 12):
        hard_move(position)


@pytest.mark.parametrize("options", [{}, JAPANESE])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_seed_makes_the_same_move(seats: int, options: dict[str, Any]) -> None:
    """Whatever was thought of before in the same process."""
    position = start(seats, **options)
    once = cpu.choose(CHINESE_CHECKERS, position, 0, CpuLevel.HARD, b"1")
    for other in islice(course({"seats": seats, **options}, 6), 10, 40, 15):
        hard_move(other)
    assert cpu.choose(CHINESE_CHECKERS, position, 0, CpuLevel.HARD, b"1") == once
    chosen = {cpu.choose(CHINESE_CHECKERS, position, 0, CpuLevel.HARD, bytes([seed])) for seed in range(6)}
    assert len(chosen) > 1  # what is as good is a matter of the seed


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("table", TABLES[::3], ids=name_of)
def test_games_against_itself_end(table: dict[str, Any]) -> None:
    """By somebody finishing, long before any limit."""
    position = start(game_number=1, **table)
    rng = random.Random(1)
    while position.turn is not None:
        position = after(position, far_ahead(position, position.turn, rng))
    assert position.placements[0].reason is PlacementReason.FINISHED
    assert position.rounds_done < 100
