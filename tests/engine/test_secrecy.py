"""Nothing hidden leaks: games that differ only in what a viewer may not see look the same to that viewer."""

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from .play import ALL, Game, Subject, play_on, subjects
from .secrecy import card_rulesets, everything, leak, twin_of
from .strategies import EFFORT, RANDOM, games
from .toys.leaky import leaky_rulesets

HIDING = list(subjects(card_rulesets(ALL)))
OPEN = [subject for subject in subjects(ALL) if subject not in HIDING]


@pytest.mark.parametrize("subject", HIDING, ids=str)
@settings(max_examples=12 * EFFORT, deadline=None)
@given(data=st.data())
def test_a_viewer_cannot_tell_games_apart_that_differ_in_what_is_hidden(
    subject: Subject, data: st.DataObject
) -> None:
    """K71, K73, K75, K25: views, events, lists, refusals, texts and pictures, byte for byte."""
    game = data.draw(games(subject, plies=data.draw(st.sampled_from((6, 40, 250)))))
    rng = data.draw(RANDOM)
    viewer = data.draw(st.sampled_from(game.viewers))
    twin = twin_of(game, viewer, rng)
    assume(twin.positions != game.positions)
    assert leak(game, twin, viewer, rng) is None


@pytest.mark.parametrize("subject", OPEN, ids=str)
@settings(max_examples=2 * EFFORT, deadline=None)
@given(data=st.data())
def test_where_nothing_is_hidden_everybody_sees_everything(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(games(subject))
    for viewer in game.viewers:
        for event, position in zip(game.events, game.positions, strict=True):
            assert everything(game.ruleset.redact(event, viewer)) == everything(event)
            assert everything(game.ruleset.view(position, viewer)) == everything(position)


@pytest.mark.parametrize(("name", "leaky"), list(leaky_rulesets()))
def test_the_oracle_finds_each_leak(name: str, leaky: Any) -> None:
    """A secrecy test that no leak fails would prove nothing."""
    assert any(found_leak(leaky, number) for number in range(200)), f"{name} went unnoticed"


def found_leak(ruleset: Any, number: int) -> str | None:
    """Looks for a leak in one game that this number decides."""
    rng = random.Random(number)
    options = ruleset.options_from_json({})
    game = Game(ruleset, options, 2 + number % 3, number.to_bytes(32, "big"), number)
    play_on(game, rng, rng.choice((6, 40, 250)), resigning=True)
    viewer = rng.choice(game.viewers)
    return leak(game, twin_of(game, viewer, rng), viewer, rng)


@pytest.mark.parametrize("subject", HIDING, ids=str)
def test_twins_differ_in_hands_and_piles_and_follow_the_same_moves(subject: Subject) -> None:
    """The oracle would be blind if it dealt the same cards again."""
    changed = {"hands": 0, "pile": 0}
    for number in range(20):
        rng = random.Random(number)
        options = subject.ruleset.options_from_json({})
        game = Game(subject.ruleset, options, subject.seats, number.to_bytes(32, "big"))
        play_on(game, rng, 30)
        for viewer in game.viewers:
            twin = twin_of(game, viewer, rng)
            assert twin.moves == game.moves
            assert len(twin.events) == len(game.events)
            changed["hands"] += twin.position.hands != game.position.hands
            changed["pile"] += twin.position.pile != game.position.pile
    assert min(changed.values()) > 20


def test_all_that_a_value_holds_is_compared_also_what_equality_passes_over() -> None:
    class Coat:
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Coat)

        __hash__ = None  # type: ignore[assignment]

    plain, lined = Coat(), Coat()
    plain.lining, lined.lining = "G2", "R5"  # type: ignore[attr-defined]
    assert plain == lined
    assert everything([plain]) != everything([lined])
    with pytest.raises(TypeError, match="nobody knows"):
        everything((object(),))
