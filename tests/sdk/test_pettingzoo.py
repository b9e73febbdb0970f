"""Every ruleset as a PettingZoo environment, by PettingZoo's own tests."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import zamu.pettingzoo
from zamu import PageOneOptions
from zamu.types import GameKind

CASES = [
    (GameKind.PAGE_ONE, 2),
    (GameKind.PAGE_ONE, 5),
    (GameKind.CHINESE_CHECKERS, 2),
    (GameKind.CHINESE_CHECKERS, 3),
]


# What it would rather see is an array; with a mask there is a dictionary, in its own games too.
@pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_it_passes_pettingzoos_own_test(kind: GameKind, seats: int) -> None:
    api_test(zamu.pettingzoo.env(kind, seats=seats), num_cycles=100)


@pytest.mark.parametrize("kind", [GameKind.PAGE_ONE, GameKind.CHINESE_CHECKERS])
def test_a_seed_gives_the_same_game(kind: GameKind) -> None:
    seed_test(lambda: zamu.pettingzoo.env(kind), num_cycles=30)


def finish(env: Any, seed: int) -> dict[str, float]:
    """Plays a game at random; what each agent got. On the way every legal move must have its own action."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        state = env.unwrapped.state_of(agent)
        on_turn = state.turn.seat == state.viewer_seat
        assert len(legal) == len(state.legal_moves) + (not on_turn)
        env.step(luck.choice(legal))
    return rewards


@pytest.mark.parametrize(
    ("kind", "options", "seats"),
    [
        (GameKind.PAGE_ONE, PageOneOptions(wild_cards=12, starting_cards=9), 3),
        (GameKind.CHINESE_CHECKERS, {"variant": "JAPANESE"}, 2),
    ],
)
def test_every_legal_move_has_an_action_and_what_is_won_is_lost(
    kind: GameKind, options: Any, seats: int
) -> None:
    env = zamu.pettingzoo.env(kind, options, seats)
    for seed in range(3):
        rewards = finish(env, seed)
        assert len(rewards) == seats
        assert sum(rewards.values()) == pytest.approx(0)
        assert max(rewards.values()) >= 0


def test_the_list_of_actions_is_the_same_whatever_the_options() -> None:
    page_one = zamu.pettingzoo.actions("PAGE_ONE")
    assert len(page_one) == len(set(page_one)) == 13 * 216 + 12 * 4 + 1 + 6 + 1
    assert page_one[0] == "B1"
    assert page_one[-8:] == ("draw", "call 0", "call 1", "call 2", "call 3", "call 4", "call 5", "pass")
    holes = zamu.pettingzoo.actions("CHINESE_CHECKERS")
    assert (len(holes), holes[0], holes[-1]) == (121 * 120, "a1-b1", "q1-p2")
    assert zamu.pettingzoo.env("PAGE_ONE", {"wildCards": 0}, 6).action_space("seat_5").n == len(page_one)


def test_an_agent_sees_its_own_cards_and_nobody_elses() -> None:
    env = zamu.pettingzoo.raw_env("PAGE_ONE")
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)["observation"]
        assert seen[:53].sum() == 7
        assert env.observation_space(agent).contains(env.observe(agent))
    assert (env.observe("seat_0")["observation"][:53] != env.observe("seat_1")["observation"][:53]).any()


def test_an_illegal_action_is_refused_and_with_the_wrappers_it_loses() -> None:
    env = zamu.pettingzoo.raw_env("PAGE_ONE")
    env.reset(seed=1)
    nothing = env.observe(env.agent_selection)["action_mask"].argmin()
    with pytest.raises(ValueError, match="no legal action"):
        env.step(int(nothing))
    wrapped = zamu.pettingzoo.env("PAGE_ONE")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(int(nothing))
    assert wrapped.rewards[loser] == -1


def test_the_table_is_drawn_for_spectators() -> None:
    env = zamu.pettingzoo.env("PAGE_ONE", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Page One, turn 1, seat")
