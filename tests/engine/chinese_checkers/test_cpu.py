"""Computer players of Chinese Checkers: they finish their games, and NORMAL is worth playing."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from zamu_engine import cpu
from zamu_engine.chinese_checkers import CHINESE_CHECKERS, MovePiece, Position
from zamu_engine.chinese_checkers.board import INDEX, LABELS
from zamu_engine.cpu import CpuLevel, levels
from zamu_engine.cpu.chinese_checkers import choose, greedy
from zamu_engine.ruleset import PlacementReason

from .table import CHANCE, JAPANESE, arrange, fold, play, start

Player = Callable[[Position, int, random.Random], MovePiece | None]
LEVELS = levels("CHINESE_CHECKERS")


def at(level: CpuLevel) -> Player:
    return lambda view, seat, rng: choose(view, seat, level, rng)


def greediest(view: Position, seat: int, rng: random.Random) -> MovePiece:
    pair = greedy(view, seat, rng)
    return MovePiece((LABELS[pair >> 7], LABELS[pair & 127]))


def whole_game(players: list[Player], position: Position, game: int) -> Position:
    rng = random.Random(game)
    while position.turn is not None:
        seat = position.turn
        chosen = players[seat](CHINESE_CHECKERS.view(position, seat), seat, rng)
        assert chosen is not None
        position = fold(position, CHINESE_CHECKERS.decide(position, seat, chosen, CHANCE))
    return position


TABLES = [
    pytest.param(
        seats, variant, anti_blocking, to_the_end, id=f"{seats} {variant} {anti_blocking} {to_the_end}"
    )
    for seats in range(2, 7)
    for variant in (["INTERNATIONAL", "JAPANESE"] if seats < 4 else ["INTERNATIONAL"])
    for anti_blocking in (True, False)
    for to_the_end in ((True, False) if seats > 2 else (True,))
]


@pytest.mark.parametrize(("seats", "variant", "anti_blocking", "to_the_end"), TABLES)
def test_games_among_cpus_end(seats: int, variant: str, anti_blocking: bool, to_the_end: bool) -> None:
    """Each with both levels at the table, and by somebody finishing, long before any limit."""
    levels = [at(LEVELS[seat % 2]) for seat in range(seats)]
    options: dict[str, Any] = {"variant": variant, "antiBlocking": anti_blocking, "playToTheEnd": to_the_end}
    over = whole_game(levels, start(seats, **options), game=seats)
    assert over.placements[0].reason is PlacementReason.FINISHED
    assert len(over.placements) == seats
    assert over.rounds_done < 120


def test_normal_beats_the_greedy_in_nine_games_of_ten() -> None:
    """The same games every time: no luck is left in the count. Over other games it is as many."""
    won = 0
    for game in range(20):
        me = game % 2
        players: list[Player] = [greediest, greediest]
        players[me] = at(CpuLevel.NORMAL)
        over = whole_game(players, start(2, game_number=game // 2), game)
        won += any(it.seat == me and it.place == 1 for it in over.placements)
    assert won >= 18


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, JAPANESE])
def test_the_same_seed_makes_the_same_move(level: CpuLevel, options: dict[str, Any]) -> None:
    position = start(3, **options)
    chosen = [cpu.choose(CHINESE_CHECKERS, position, 0, level, bytes([number])) for number in (1, 1, 2, 3, 4)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1
    listed = list(CHINESE_CHECKERS.legal_moves(position, 0))
    assert all(move in listed for move in chosen)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_moves_off_turn(level: CpuLevel) -> None:
    assert choose(start(2), 1, level, random.Random(1)) is None


def test_a_level_that_nobody_plays_is_refused() -> None:
    with pytest.raises(ValueError, match="GODLIKE"):
        choose(start(2), 0, "GODLIKE", random.Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_step_into_the_goal_is_taken(level: CpuLevel) -> None:
    """[C8]"""
    pieces = {0: ["q1", "p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3", "m9"], 1: ["e5", "e6"]}
    chosen = {str(choose(arrange(2, pieces), 0, level, random.Random(seed))) for seed in range(5)}
    assert chosen == {str(MovePiece(("m9", "n4")))}


def test_the_king_goes_to_the_tip_and_the_others_leave_it_free() -> None:
    """[C18] First the piece that stands on the tip makes way, then the king takes it."""
    rest = ["m5", "m6", "m7", "m8", "m9", "n2", "n3", "n4", "o1", "o2", "o3", "p2", "q1"]
    position = arrange(2, {0: [*rest, "n1"], 1: ["e5"]}, kings={0: "n1"}, options=JAPANESE)
    for _ in range(12):
        if position.kings[0] == "q1":
            break
        chosen = choose(position, 0, CpuLevel.NORMAL, random.Random(1))
        assert chosen is not None
        position, _ = play(position, "-".join(chosen.path))
        if position.turn == 1:
            position, _ = play(position, "e5-e6" if position.pieces[1] == ("e5",) else "e6-e5")
    assert position.kings[0] == "q1"


def test_normal_lets_a_piece_out_that_has_to_leave_its_goal() -> None:
    """[C8] Without anti-blocking, shutting the last piece in would keep both from finishing."""
    mine = ["p1", "p2", "o1", "o2", "o3", "n1", "n2", "n3", "m9", "i5"]
    position = arrange(2, {0: mine, 1: ["q1", "e5"]}, options={"antiBlocking": False})
    assert not position.ways(INDEX["q1"])
    chosen = choose(position, 0, CpuLevel.NORMAL, random.Random(1))
    assert chosen is not None
    after, _ = play(position, "-".join(chosen.path))
    assert after.ways(INDEX["q1"])
