"""Cases from the field: faults that users of other boards have met."""

from itertools import combinations

import pytest

from zamu_engine.chinese_checkers import CHINESE_CHECKERS, GameFinished, PieceMoved, PlacementDecided
from zamu_engine.chinese_checkers.board import CUBES, INDEX, LABELS, NEIGHBORS, RAYS
from zamu_engine.ruleset import IllegalMove, PlacementReason, Refusal

from .table import CHANCE, JAPANESE, arrange, at, fold, is_illegal, move, notations, play, refusal, start

A_GOAL_BUT_ONE = ["q1", "p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3"]
AWAY = ["e5", "e6", "e7", "e8", "e9", "f4", "f5", "f6", "f7"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_goal_is_straight_across(seats: int) -> None:
    """K27 [C2]: the goal is the home with all signs flipped."""
    position = start(seats)
    points = {"a1": 0, "e13": 1, "m13": 2, "q1": 3, "m1": 4, "e1": 5}
    taken = []
    for seat in range(seats):
        home = {CUBES[INDEX[hole]] for hole in position.home(seat)}
        goal = {CUBES[INDEX[hole]] for hole in position.goal(seat)}
        assert goal == {(-x, -y, -z) for x, y, z in home}
        assert set(position.pieces[seat]) == set(position.home(seat))
        taken += [point for tip, point in points.items() if tip in position.home(seat)]
    wanted = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
    assert taken == wanted[seats]


def test_the_search_for_chains_ends_on_a_ring() -> None:
    """K29 [C5]: there is a hop back over the same piece at every landing."""
    ring = arrange(2, {0: [at(0, 0, 0)], 1: [at(1, -1, 0)]})
    assert sorted(notations(ring)) == ["i5-h5", "i5-h6", "i5-i4", "i5-i7", "i5-j5", "i5-j6"]


def test_sixty_pieces_in_the_middle_give_each_destination_once() -> None:
    """K29 [C5]: two of three holes are taken, from the top point far down the board."""
    crowd = [hole for number, hole in enumerate(LABELS) if number % 3 != 1][:60]
    assert len(crowd) == 60
    position = arrange(6, {seat: crowd[seat::6] for seat in range(6)})
    for seat in range(6):
        pairs = position.pairs(seat)
        assert pairs
        assert len(pairs) == len(set(pairs))


def test_no_hop_lands_on_a_taken_hole_or_off_the_board() -> None:
    """K31 [C4]"""
    position = arrange(2, {0: [at(0, 0, 0), "e12"], 1: [at(1, -1, 0), at(2, -2, 0), "e13"]})
    assert at(2, -2, 0) not in CHINESE_CHECKERS.destinations(position, at(0, 0, 0))
    assert is_illegal(position, f"{at(0, 0, 0)}-{at(2, -2, 0)}")
    assert sorted(CHINESE_CHECKERS.destinations(position, "e12")) == ["e11", "f11", "f12"]
    with pytest.raises(IllegalMove) as refused:
        move("e12-e14")
    assert refused.value.code is Refusal.INVALID_INPUT


def test_each_branch_of_a_fork_is_listed_and_can_be_played() -> None:
    """K33 [C5]: two chains of three hops lead away from the centre, one to each side."""
    right = [at(1, -1, 0), at(2, -3, 1), at(3, -4, 1)]
    left = [at(-1, 1, 0), at(-2, 3, -1), at(-3, 4, -1)]
    position = arrange(2, {0: [at(0, 0, 0)], 1: [*right, *left]})
    listed = notations(position)
    assert {"i5-i7-k9-i9", "i5-i3-g3-i1"} <= set(listed)
    assert len({text.rsplit("-", 1)[-1] for text in listed}) == len(listed)
    for text in listed:
        after, events = play(position, text)
        assert isinstance(events[0], PieceMoved)
        assert "-".join(events[0].path) == text
        assert after.pieces[0] == (text.rsplit("-", 1)[-1],)
    for end in LABELS:
        accepted = refusal(position, 0, f"i5-{end}") is None
        assert accepted == any(text.endswith(f"-{end}") for text in listed)


def test_an_opponent_stepping_back_home_completes_my_goal() -> None:
    """K35 [C8]: I finish at once, off turn, and nobody moves any more."""
    position = arrange(2, {0: [*A_GOAL_BUT_ONE, "i5"], 1: ["m9", *AWAY]}, turn=1)
    after, events = play(position, "m9-n4")
    assert [type(event) for event in events] == [
        PieceMoved,
        PlacementDecided,
        PlacementDecided,
        GameFinished,
    ]
    assert events[1] == PlacementDecided(0, 1, PlacementReason.FINISHED)
    assert events[2] == PlacementDecided(1, 2, PlacementReason.LAST_STANDING)
    assert after.turn is None
    assert CHINESE_CHECKERS.to_act(after) == frozenset()
    assert notations(after, 1) == []


def test_an_opponent_in_my_goal_keeps_it_open_with_anti_blocking_off() -> None:
    """K35's twin [C8]"""
    options = {"antiBlocking": False}
    position = arrange(2, {0: [*A_GOAL_BUT_ONE, "i5"], 1: ["m9", *AWAY]}, turn=1, options=options)
    after, events = play(position, "m9-n4")
    assert len(events) == 1
    assert after.turn == 0


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [("i7", "i8", (1, 1)), ("j6", "j7", (1, 2)), ("h6", "h7", (2, 1))],
)
def test_two_who_shuffle_for_ever_are_ranked(one: str, other: str, places: tuple[int, int]) -> None:
    """K37 [C13]: as many pieces in the goal, so the distance decides; equal on both, they share the place."""
    pieces = {0: ["q1", "p1", "i5"], 1: ["a1", "b1", one]}
    position = arrange(2, pieces, options={"antiBlocking": False})
    for _ in range(15):
        assert position.turn is not None
        position, events = play(position, "i5-i4", f"{one}-{other}", "i4-i5", f"{other}-{one}")
    assert position.turn is None
    assert position.rounds_done == 30
    assert sorted((it.seat, it.place) for it in position.placements) == list(enumerate(places))
    assert {it.reason for it in position.placements} == {PlacementReason.NO_PROGRESS}
    assert events[-3:-1] == tuple(
        PlacementDecided(seat, place, PlacementReason.NO_PROGRESS) for seat, place in enumerate(places)
    )
    assert events[-1] == GameFinished(position.placements)


KING = at(0, 0, 0)
IN_LINE = [at(1, -1, 0), at(2, -2, 0), at(3, -3, 0)]


def test_a_king_hops_over_a_line() -> None:
    """K39a [C17]"""
    position = arrange(2, {0: [KING], 1: IN_LINE}, kings={0: KING}, options=JAPANESE)
    after, events = play(position, f"{KING}-{at(4, -4, 0)}")
    assert after.kings == (at(4, -4, 0), None)
    assert events == (PieceMoved(0, (KING, at(4, -4, 0)), king=True),)


def test_a_king_does_not_fly_over_a_gap() -> None:
    """K39b [C17]"""
    position = arrange(2, {0: [KING], 1: [at(2, -2, 0)]}, kings={0: KING}, options=JAPANESE)
    assert is_illegal(position, f"{KING}-{at(3, -3, 0)}")


def test_a_king_chains_its_hops() -> None:
    """K39c [C17]"""
    position = arrange(2, {0: [KING], 1: [at(1, -1, 0), at(3, -3, 0)]}, kings={0: KING}, options=JAPANESE)
    after, _ = play(position, f"{KING}-{at(2, -2, 0)}-{at(4, -4, 0)}")
    assert after.kings[0] == at(4, -4, 0)


def test_a_king_in_the_line_stops_a_king() -> None:
    """K39d [C17]"""
    kings = {0: KING, 1: at(2, -2, 0)}
    position = arrange(2, {0: [KING], 1: IN_LINE}, kings=kings, options=JAPANESE)
    assert is_illegal(position, f"{KING}-{at(4, -4, 0)}")


def test_no_piece_hops_over_a_king() -> None:
    """K39e [C17]"""
    pieces = {0: [KING, "a1"], 1: [at(1, -1, 0)]}
    hop = f"{KING}-{at(2, -2, 0)}"
    assert refusal(arrange(2, pieces, kings={0: "a1"}, options=JAPANESE), 0, hop) is None
    assert is_illegal(arrange(2, pieces, kings={0: "a1", 1: at(1, -1, 0)}, options=JAPANESE), hop)


def test_an_ordinary_piece_does_not_hop_over_two() -> None:
    """K39f [C17, C4]"""
    position = arrange(2, {0: [KING, "a1"], 1: IN_LINE[:2]}, kings={0: "a1"}, options=JAPANESE)
    assert is_illegal(position, f"{KING}-{at(3, -3, 0)}")


def test_neighbors_are_mutual_and_one_apart() -> None:
    """K41 [C1]: on every row, also where the rows change their length."""

    def distance(one: int, other: int) -> int:
        return max(abs(a - b) for a, b in zip(CUBES[one], CUBES[other], strict=True))

    edges = {frozenset(pair) for pair in combinations(range(121), 2) if distance(*pair) == 1}
    assert {frozenset((hole, near)) for hole in range(121) for near in NEIGHBORS[hole]} == edges
    assert sum(map(len, NEIGHBORS)) == 2 * len(edges) == 2 * 312
    for hole in range(121):
        assert len(NEIGHBORS[hole]) == len(set(NEIGHBORS[hole]))


def test_three_holes_in_a_line_are_a_hop_both_ways() -> None:
    """K41 [C4]: over its middle, from one end to the other and back."""
    lines = [(hole, ray[0], ray[1]) for hole in range(121) for ray in RAYS[hole] if len(ray) > 1]
    assert len(lines) == 2 * 267
    for hole, middle, end in lines:
        assert all(2 * m == a + b for a, m, b in zip(CUBES[hole], CUBES[middle], CUBES[end], strict=True))
        position = arrange(2, {0: [LABELS[hole]], 1: [LABELS[middle]]})
        assert LABELS[end] in CHINESE_CHECKERS.destinations(position, LABELS[hole])
        assert (end, middle, hole) in lines


def test_a_position_follows_from_what_was_decided_in_it() -> None:
    """The rules change nothing that they are given."""
    position = start(2)
    events = CHINESE_CHECKERS.decide(position, 0, move("d1-e5"), CHANCE)
    assert position == start(2)
    assert fold(position, events) != position
