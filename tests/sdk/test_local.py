"""Bots against each other without a server."""

import doctest
import random
import runpy
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.sdk.some_bots import (
    Forgetful,
    Watchful,
    at_random,
    cheat,
    first,
    first_in_time,
    last,
    resigned,
)
from zamu import Bot, BotFailed, ChineseCheckersOptions, PageOneOptions
from zamu.draw import draw
from zamu.local import match, play
from zamu.local._scores import Count, interval, score_of
from zamu.types import GameKind, GameState, GameStatus, LegalMove, PageOneState

ROOT = Path(__file__).resolve().parents[2]


def test_the_same_seed_gives_the_same_games_whatever_else_uses_luck() -> None:
    one = match(at_random, first, games=6, seed=3)
    before = random.getstate()
    other = match(at_random, first, games=6, seed=3)
    assert random.getstate() == before
    assert (one.scores, one.moves) == (other.scores, other.moves)
    assert match(at_random, first, games=6, seed=4).moves != one.moves


def test_several_processes_play_the_same_games() -> None:
    alone = match(at_random, first, games=6, seed=3)
    together = match(at_random, first, games=6, seed=3, processes=2)
    assert (together.scores, together.moves) == (alone.scores, alone.moves)


class Dealt(Bot):
    """Remembers its hands, by seat."""

    hands: ClassVar[list[tuple[str, int, list[str], int]]] = []

    def game_started(self, position: PageOneState) -> None:
        assert position.turn is not None
        assert position.viewer_seat is not None
        hand = position.hands[position.viewer_seat].cards or []
        self.hands.append((type(self).__name__, position.viewer_seat, [*hand], position.turn.seat))

    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
        return legal_moves[0]


class Other(Dealt):
    pass


class Third(Dealt):
    pass


def test_mirrored_everybody_has_everybodys_cards_and_seats() -> None:
    Dealt.hands.clear()
    result = match(Dealt, Other, Third, games=6)
    assert (result.games, [score.games for score in result.scores]) == (6, [6, 6, 6])
    for deal in (Dealt.hands[:9], Dealt.hands[9:]):
        for seat in range(3):
            there = [(who, hand, starter) for who, at, hand, starter in deal if at == seat]
            assert {who for who, _, _ in there} == {"Dealt", "Other", "Third"}
            assert all((hand, starter) == there[0][1:] for _, hand, starter in there)
    starters = [Dealt.hands[at][3] for at in (0, 9)]
    assert starters == [0, 1]


def test_not_mirrored_each_deal_is_played_once_and_the_seats_go_round() -> None:
    Dealt.hands.clear()
    assert match(Dealt, Other, games=4, mirrored=False).games == 4
    assert [who for who, seat, _, _ in Dealt.hands if seat == 0] == ["Dealt", "Other"] * 2
    assert len({tuple(hand) for _, _, hand, _ in Dealt.hands}) == 8


def test_the_table_says_who_won_how_much_and_how_sure_that_is() -> None:
    result = match(first, resigned, games=20)
    assert str(result).splitlines()[:3] == [
        "            wins   ties losses   share  95 % from   to",
        "first         20      0      0  100.0%      72.2%  100.0%",
        "resigned       0      0     20    0.0%       0.0%   27.8%",
    ]
    assert str(result).splitlines()[3].startswith("20 games of Page One, 30 moves, ")
    assert result.kind == GameKind.PAGE_ONE


def test_the_interval_is_wilsons_and_narrower_for_pairs_that_spread_less() -> None:
    assert interval([1.0] * 8 + [0.0] * 2) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    pairs = interval([0.5] * 8 + [1.0] * 2)
    singles = interval([0.0, 1.0] * 8 + [1.0] * 4)
    assert pairs[0] > singles[0]
    assert pairs[1] < singles[1]
    low, high = interval([1.0])
    assert 0 < low < high == 1.0


def test_a_shared_first_place_is_a_half() -> None:
    score = score_of("tied", [Count(ties=1, share=0.5), Count(wins=1, share=1.0), Count(losses=1)])
    assert (score.wins, score.ties, score.losses, score.share) == (1, 1, 1, 0.5)


def test_as_many_bots_as_the_game_has_seats_play_and_have_names_of_their_own() -> None:
    result = match(players=[first, first, last, at_random], games=8, options=PageOneOptions(starting_cards=3))
    assert [score.name for score in result.scores] == ["first", "first 2", "last", "at_random"]
    assert sum(score.share for score in result.scores) == pytest.approx(1.0)


def test_the_ruleset_follows_from_the_options() -> None:
    played = play(at_random, at_random, options=ChineseCheckersOptions(play_to_the_end=False), seed=1)
    assert played.position.kind == GameKind.CHINESE_CHECKERS
    assert played.position.status == GameStatus.FINISHED
    assert "Chinese Checkers, finished" in draw(played.position)
    assert played.record["options"]["playToTheEnd"] is False


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"kind": "LUDO"}, "no ruleset LUDO"),
        ({"kind": "CHINESE_CHECKERS", "options": PageOneOptions()}, "no options of CHINESE_CHECKERS"),
        ({"options": {"startingCards": 99}}, "startingCards"),
    ],
)
def test_what_the_rules_have_not_is_said(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        play(first, first, **given)


def test_a_bot_may_be_async() -> None:
    one, other = play(first, first, seed=5), play(first_in_time, first, seed=5)
    assert other.record["log"] == one.record["log"]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_move_that_the_rules_refuse_ends_the_match(processes: int) -> None:
    with pytest.raises(
        BotFailed, match=r"^cheat chose 'W W W W>B' at event \d+ of local:\w+: these cards"
    ) as it:
        match(first, cheat, games=4, processes=processes)
    assert it.value.position.viewer_seat in (0, 1)


def test_other_processes_must_be_able_to_import_the_bot() -> None:
    with pytest.raises(ValueError, match="importable"):
        match(first, lambda position, moves: moves[0], games=4, processes=2)


def test_who_forgets_to_declare_is_called_out_and_it_costs() -> None:
    Watchful.called = 0
    result = match(Watchful, Forgetful, games=10)
    assert Watchful.called > 0
    assert result.scores[0].share > result.scores[1].share


def test_three_play_and_off_turn_one_may_call_out_before_the_turn_goes_on() -> None:
    Watchful.called = 0
    played = [play(Watchful, Watchful, Forgetful, seed=seed) for seed in range(10)]
    calls = [entry for each in played for entry in each.record["log"] if entry["move"].startswith("call")]
    assert len(calls) == Watchful.called > 0


def test_the_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert match(first, last, games=4, progress=True).games == 4
    assert "Playing" in capsys.readouterr().out


def test_the_tournament_of_the_examples_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "tournament.py"))["main"](4, 1)
    said = capsys.readouterr().out
    assert said.count("4 games of Page One") == 3
    assert {line.split()[0] for line in said.splitlines() if "%" in line} == {
        "wins",
        "mean",
        "eager",
        "careless",
    }


def test_the_examples_of_the_docstrings_run() -> None:
    import zamu.records

    given = {"choose": first, "play": play, "match": match, "verify": zamu.records.verify}
    for module in (zamu.local._play, zamu.local._match, zamu.records):
        finder = doctest.DocTestFinder()
        tests = [each for each in finder.find(module, extraglobs=given) if each.examples]
        assert tests
        for test in tests:
            assert doctest.DocTestRunner().run(test).failed == 0
