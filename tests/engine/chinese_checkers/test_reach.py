"""The lister against a plain walk over the board."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zamu_engine.chinese_checkers import CHINESE_CHECKERS, MovePiece, PieceMoved, Position
from zamu_engine.chinese_checkers.board import LABELS

from .table import CHANCE, JAPANESE, arrange, notations, play, refusal, start
from .walker import BOARD, LABEL, Walker, points_on_axis

TABLES: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in range(2, 7)] + [
    (seats, JAPANESE) for seats in (2, 3)
]


def scattered(rng: random.Random, seats: int, options: dict[str, Any]) -> Position:
    """A position with all pieces anywhere that they may be, close together often enough to hop."""
    japanese = options == JAPANESE
    each = rng.randint(3, 15 if japanese else 10)
    pieces: dict[int, list[str]] = {}
    taken: set[str] = set()
    width = rng.randint(3, 8)
    for seat in range(seats):
        allowed = set(BOARD)
        if japanese:
            allowed -= set().union(*(points_on_axis(axis) for axis in {0, 1, 2} - {axis_of(seats, seat)}))
        free = sorted(
            label
            for cube in allowed
            if (label := LABEL[cube]) not in taken and (japanese or max(map(abs, cube)) <= width)
        )
        pieces[seat] = rng.sample(free, min(each, len(free)))
        taken |= set(pieces[seat])
    kings = {seat: rng.choice(holes) for seat, holes in pieces.items()} if japanese else {}
    return arrange(seats, pieces, kings=kings, turn=rng.randrange(seats), options=options)


def axis_of(seats: int, seat: int) -> int:
    """Which points a seat of the Japanese variant plays between: 0–3, 2–5, 4–1."""
    return (0, 2, 1)[seat]


def walker(position: Position, hole: str) -> Walker:
    assert position.turn is not None
    pieces = {piece for of_seat in position.pieces for piece in of_seat}
    kings = {king for king in position.kings if king is not None}
    axis = axis_of(position.seats, position.turn) if kings else None
    return Walker(hole, pieces, kings, axis)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_listed_moves_are_those_that_a_walk_finds(seats: int, options: dict[str, Any], seed: int) -> None:
    """[C4, C5, C16, C17] Each end once, by a path as short as there is, and each path accepted itself."""
    position = scattered(random.Random(seed), seats, options)
    assert position.turn is not None
    found = {
        (hole, end): length
        for hole in position.pieces[position.turn]
        for end, length in walker(position, hole).ends().items()
    }
    listed = list(CHINESE_CHECKERS.legal_moves(position, position.turn))
    paths = [move.path for move in listed if isinstance(move, MovePiece)]
    assert len(paths) == len(listed) == len(found)
    assert {(path[0], path[-1]): len(path) - 1 for path in paths} == found
    assert sorted(
        (LABELS[pair >> 7], LABELS[pair & 127]) for pair in position.pairs(position.turn)
    ) == sorted(found)
    for path in paths:
        for sent in (path, (path[0], path[-1])):
            moved = CHINESE_CHECKERS.decide(position, position.turn, MovePiece(sent), CHANCE)[0]
            assert isinstance(moved, PieceMoved)
            assert moved.path == path


@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_just_the_pairs_that_a_walk_finds_are_accepted(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    """[C4–C6, C16, C17] Every hole of the board is tried as an end, for every piece."""
    position = scattered(random.Random(seed), seats, options)
    assert position.turn is not None
    for hole in position.pieces[position.turn]:
        ends = walker(position, hole).ends()
        assert sorted(CHINESE_CHECKERS.destinations(position, hole)) == sorted(ends)
        for end in LABELS:
            assert (refusal(position, position.turn, f"{hole}-{end}") is None) == (end in ends)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_chain_is_accepted_that_lands_on_no_hole_twice(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    """[C5] Roundabout ways as well, over the vacated start too, unless they end there."""
    rng = random.Random(seed)
    position = scattered(rng, seats, options)
    assert position.turn is not None
    for hole in position.pieces[position.turn]:
        walk = walker(position, hole)
        way, landed = [walk.start], set()
        while onward := [landing for landing in walk.hops(way[-1]) if landing not in landed]:
            way.append(rng.choice(sorted(onward)))
            landed.add(way[-1])
            labels = [LABEL[cube] for cube in way]
            refused = refusal(position, position.turn, "-".join(labels))
            assert (refused is None) == (way[-1] != walk.start), labels
            if len(labels) > 3:
                gap = [*labels[:1], *labels[2:]]
                hops = all(way[i + 1] in set(walk.hops(way[i])) for i in range(2, len(way) - 1))
                hops = hops and way[2] in set(walk.hops(way[0]))
                assert (refusal(position, position.turn, "-".join(gap)) is None) == (
                    hops and gap[0] != gap[-1]
                ), gap


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_listed_moves_stay_right_all_along_a_game(seats: int, options: dict[str, Any]) -> None:
    """What is remembered from one position to the next never outlives what it rests on."""
    rng = random.Random(seats)
    position = start(seats, **options)
    for _ in range(60):
        assert position.turn is not None
        moves = notations(position)
        found = {
            f"{hole}-{end}"
            for hole in position.pieces[position.turn]
            for end in walker(position, hole).ends()
        }
        assert {f"{path.split('-')[0]}-{path.split('-')[-1]}" for path in moves} == found
        position, _ = play(position, max(rng.sample(moves, 3), key=len))
