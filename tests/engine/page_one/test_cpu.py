"""Computer players of Page One: they see a view only, always declare, and NORMAL is worth playing."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from zamu_engine import cpu
from zamu_engine.chance import SeededChance
from zamu_engine.cpu import CpuLevel, levels
from zamu_engine.cpu.page_one import choose
from zamu_engine.page_one import (
    PAGE_ONE,
    CallOut,
    CardsPlayed,
    DrawCards,
    PageOneOptions,
    PageOnePosition,
)

from .table import position

Player = Callable[[PageOnePosition, int, random.Random], Any]
LEVELS = levels("PAGE_ONE")


def at(level: CpuLevel) -> Player:
    return lambda view, seat, rng: choose(view, seat, level, rng)


def at_random(view: PageOnePosition, seat: int, rng: random.Random) -> Any:
    return rng.choice(PAGE_ONE.legal_moves(view, seat))


def play(players: list[Player], game: int) -> tuple[PageOnePosition, list[Any]]:
    """A whole game, and its log; every player sees its view and no more."""
    seed, rng = game.to_bytes(32, "big"), random.Random(game)
    log: list[Any] = list(PAGE_ONE.open(PageOneOptions(), len(players), SeededChance(seed, 1)))
    here = PAGE_ONE.evolve(None, log[0])
    while here.turn is not None:
        move = players[here.turn](PAGE_ONE.view(here, here.turn), here.turn, rng)
        for event in PAGE_ONE.decide(here, here.turn, move, SeededChance(seed, len(log) + 1)):
            here = PAGE_ONE.evolve(here, event)
            log.append(event)
    return here, log


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_level_plays_whole_games_and_always_declares(level: CpuLevel, seats: int) -> None:
    """[S4]"""
    here, log = play([at(level)] * seats, game=seats)
    assert PAGE_ONE.outcome(here) is not None
    assert all(event.declared for event in log if isinstance(event, CardsPlayed) and event.hand_count == 1)


def test_normal_beats_random_play_in_nine_games_of_ten() -> None:
    """The same games every time: no luck is left in the count. Over 4,000 other games it is 92 %."""
    won = 0
    for game in range(100):
        me = game % 2
        players: list[Player] = [at_random, at_random]
        players[me] = at(CpuLevel.NORMAL)
        here, _ = play(players, game)
        won += any(placed.seat == me and placed.place == 1 for placed in here.placements)
    assert won >= 90


def test_hard_beats_normal_more_often_than_not() -> None:
    """The same games every time, each deal from both seats. Over 4,000 other games it is 59 %."""
    won = 0
    for game in range(300):
        me = game % 2
        players: list[Player] = [at(CpuLevel.NORMAL), at(CpuLevel.NORMAL)]
        players[me] = at(CpuLevel.HARD)
        here, _ = play(players, game // 2)
        won += any(placed.seat == me and placed.place == 1 for placed in here.placements)
    assert won >= 160


@pytest.mark.parametrize("hand", [["RS", "R7"], ["RS", "BS", "B7", "G7"], ["RS", "R8", "GS", "G8"]])
def test_hard_ends_at_once_where_skips_let_nobody_in_between(hand: list[str]) -> None:
    """[P9] Between two a Skip is another turn."""
    here = position([hand, ["G1", "G2", "G3"]], ["R9"])
    while here.turn is not None:
        assert here.turn == 0
        move = choose(PAGE_ONE.view(here, 0), 0, CpuLevel.HARD, random.Random(1))
        for event in PAGE_ONE.decide(here, 0, move, SeededChance(bytes(32), 1)):
            here = PAGE_ONE.evolve(here, event)
    assert here.placements[0].seat == 0


def test_normal_calls_out_on_turn_or_not_and_easy_never_does() -> None:
    """[P15, S4]"""
    here = position([["R9"], ["B1", "B2"], ["G1", "G2"]], ["R5"], forgotten=[0], turn=1)
    for seat in (1, 2):
        view = PAGE_ONE.view(here, seat)
        assert choose(view, seat, CpuLevel.NORMAL, random.Random(1)) == CallOut(0)
    assert choose(PAGE_ONE.view(here, 1), 1, CpuLevel.EASY, random.Random(1)) == DrawCards()
    assert choose(PAGE_ONE.view(here, 2), 2, CpuLevel.EASY, random.Random(1)) is None
    assert choose(PAGE_ONE.view(here, 0), 0, CpuLevel.NORMAL, random.Random(1)) is None


def test_normal_draws_when_nothing_fits() -> None:
    here = position([["B1", "B2"], ["G1", "G2"]], ["R9"])
    assert choose(PAGE_ONE.view(here, 0), 0, CpuLevel.NORMAL, random.Random(1)) == DrawCards()


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        (["R1", "B1", "R2", "R3"], "R1 B1"),  # a whole group goes
        (["W", "R5", "B1", "G2"], "R5"),  # the wild is kept while something else fits
        (["W", "B1", "B2", "B5", "G7"], "W>B"),  # the colour it holds most of
        (["R5", "B5"], "R5 B5"),  # out at once
        (["R+2", "R5", "B6"], "R+2"),  # the next player is about to finish
    ],
)
def test_normal_plays_with_sense(hand: list[str], played: str) -> None:
    here = position([hand, ["G1"]], ["R9"])
    move = choose(PAGE_ONE.view(here, 0), 0, CpuLevel.NORMAL, random.Random(1))
    assert PAGE_ONE.format_move(move).rstrip("!") == played  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_level_and_seed_give_the_same_move(level: CpuLevel) -> None:
    here = position([["R1", "R2", "R3", "B9", "W"], ["G1", "G2"]], ["R9"], pile=["B1"])
    twin = position([["R1", "R2", "R3", "B9", "W"], ["W", "Y2"]], ["R9"], pile=["Y3"])
    chosen = {
        seed: cpu.choose(PAGE_ONE, PAGE_ONE.view(here, 0), 0, level, bytes([seed]) * 32) for seed in range(9)
    }
    for seed, move in chosen.items():
        assert cpu.choose(PAGE_ONE, PAGE_ONE.view(twin, 0), 0, level, bytes([seed]) * 32) == move


def test_a_level_that_nobody_plays_is_refused() -> None:
    here = position([["R1", "R2"], ["G1", "G2"]], ["R9"])
    with pytest.raises(ValueError, match="GODLIKE"):
        choose(here, 0, "GODLIKE", random.Random(1))  # type: ignore[arg-type]
