"""What one game says of its players, beside the formulas of the paper worked out by hand."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zamu_api.ratings.model import BETA, KAPPA, TAU, Skill, rate

skills = st.builds(Skill, st.floats(-2000, 5000), st.floats(10, 500))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Skill], list[int]]:
    """Two to six players, and places as games give them: 1 1 3, never 1 1 2."""
    players = draw(st.lists(skills, min_size=2, max_size=6))
    wished = draw(st.lists(st.integers(1, 6), min_size=len(players), max_size=len(players)))
    return players, [1 + sum(other < wish for other in wished) for wish in wished]


def by_hand(players: list[Skill], places: list[int]) -> list[Skill]:
    """`docs/ratings.md`, line by line."""
    variances = [deviation**2 + TAU**2 for _, deviation in players]
    after = []
    for i, (value, deviation) in enumerate(players):
        gain = loss = 0.0
        for q, (other, _) in enumerate(players):
            if q == i:
                continue
            c = math.sqrt(variances[i] + variances[q] + 2 * BETA**2)
            expected = 1 / (1 + math.exp((other - value) / c))
            score = {True: 1.0, False: 0.0}[places[i] < places[q]] if places[i] != places[q] else 0.5
            gain += variances[i] / c * (score - expected)
            loss += math.sqrt(variances[i]) / c * variances[i] / c**2 * expected * (1 - expected)
        new = math.sqrt(variances[i]) * math.sqrt(max(1 - loss, KAPPA))
        after.append(Skill(value + gain, min(new, deviation)))
    return after


@given(games())
def test_the_library_does_what_the_documentation_says(game: tuple[list[Skill], list[int]]) -> None:
    players, places = game
    for found, right in zip(rate(players, places), by_hand(players, places), strict=True):
        assert found == pytest.approx(right, rel=1e-9, abs=1e-6)


@given(skills, skills)
def test_a_shared_place_is_half_way_between_a_win_and_a_loss(one: Skill, other: Skill) -> None:
    """S5, for both, whatever they were before."""
    won, tied, lost = (rate([one, other], places) for places in ([1, 2], [1, 1], [2, 1]))
    for seat in range(2):
        middle = (won[seat].value + lost[seat].value) / 2
        assert tied[seat].value == pytest.approx(middle, rel=1e-12, abs=1e-9)
        assert won[seat].deviation == tied[seat].deviation == lost[seat].deviation


def test_in_a_game_of_three_a_shared_first_place_is_half_way_too() -> None:
    players = [Skill(1600, 200), Skill(1450, 300), Skill(1500, 400)]
    ahead, behind, tied = (rate(players, places) for places in ([1, 2, 3], [2, 1, 3], [1, 1, 3]))
    for seat in range(2):
        assert tied[seat].value == pytest.approx((ahead[seat].value + behind[seat].value) / 2, rel=1e-12)


@given(games(), st.randoms())
def test_seats_do_not_matter(game: tuple[list[Skill], list[int]], luck: random.Random) -> None:
    players, places = game
    order = list(range(len(players)))
    luck.shuffle(order)
    turned = rate([players[seat] for seat in order], [places[seat] for seat in order])
    straight = rate(players, places)
    for found, seat in zip(turned, order, strict=True):
        assert found == pytest.approx(straight[seat], rel=1e-9, abs=1e-6)


@given(games())
def test_the_same_game_gives_the_same_bits_and_no_deviation_grows(
    game: tuple[list[Skill], list[int]],
) -> None:
    players, places = game
    once = rate(players, places)
    assert once == rate(players, places)
    assert all(after.deviation <= before.deviation for before, after in zip(players, once, strict=True))


def test_a_new_player_is_provisional_until_ten_games_of_two_or_three_of_six() -> None:
    for seats, games_needed in ((2, 10), (6, 3)):
        players, played = [Skill()] * seats, 0
        while players[0].provisional:
            players = rate(players, [1 + (seat + played) % seats for seat in range(seats)])
            played += 1
        assert played == games_needed
