"""Any ruleset as a PettingZoo environment (AEC): `pip install zamu[engine,pettingzoo]`.

    env = zamu.pettingzoo.env(GameKind.PAGE_ONE, seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

**Agents** are `seat_0`, `seat_1`, … in seating order. Whoever is on turn acts; before that, in Page One,
those who may call somebody out, one after the other, who may also pass.

**Actions** are numbers, the places in `actions(kind)`: the same ones whatever the options and the number of
seats. In Page One these are all plays (by face, then small sets first, once for each card that can be last),
those of wilds, the draw, the call-outs, and `"pass"`; a last card is declared where it is due. In Chinese
Checkers they are all pairs of holes, from and to. `observation["action_mask"]` is 1 for those that are legal.

**Observations** are `observation["observation"]`: see `zamu._tensors`. What a seat may not see is not in it.

**Rewards** come at the end and add up to 0: 1 for the first, whose prize is shared where the first place is,
and what the others lose is the same for each of them.

**Seeds**: `reset(seed=7)` gives the same deal and starter every time, and a row of further ones by `reset()`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from zamu._generated.enums import GameKind
from zamu._generated.fragments import GameState
from zamu._tensors import CODERS, Array
from zamu.draw import draw
from zamu.local._table import AnyOptions, Table, ruleset_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("Install PettingZoo too: pip install zamu[pettingzoo]") from error

PASS = "pass"  # noqa: S105


def env(
    kind: GameKind | str | None = None,
    options: AnyOptions | None = None,
    seats: int = 2,
    render_mode: str | None = None,
) -> Any:
    """An environment of that ruleset, as PettingZoo's own games are: an illegal action loses the game.

    Raises `ValueError` for options or a number of seats that the ruleset has not.
    """
    made = raw_env(kind, options, seats, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def actions(kind: GameKind | str) -> tuple[str, ...]:
    """What each action is, by its number: a move in notation, or `"pass"`."""
    return CODERS[GameKind(kind)].actions


class raw_env(AECEnv):
    """The environment without wrappers: an illegal action is a `ValueError`."""

    agent_selection: str
    _waiting: list[int]

    def __init__(
        self,
        kind: GameKind | str | None = None,
        options: AnyOptions | None = None,
        seats: int = 2,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._kind = GameKind(ruleset_of(kind, options).info.kind)
        self._options = options
        self._coder = CODERS[self._kind]
        self._random = np.random.default_rng()
        self.metadata = {
            "name": f"zamu_{self._kind.lower()}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        count = len(self._coder.actions)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, self._coder.highest, self._coder.shape, np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._begin(0, 0)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals anew."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deal, number = self._random.integers(2**32, size=2)
        self._begin(int(deal), int(number) % len(self.possible_agents))

    def observe(self, agent: str) -> dict[str, Array]:
        seat = self.possible_agents.index(agent)
        state = self._table.state(seat)
        mask = np.zeros(len(self._coder.actions), np.int8)
        if agent == self.agent_selection:
            mask[[*self._legal(state)]] = 1
        return {"observation": self._coder.observe(state), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        legal = self._legal(self._table.state(seat))
        if action is None or int(action) not in legal:
            raise ValueError(f"{agent} has no legal action {action}")
        self._waiting.pop(0)
        notation = legal[int(action)]
        if notation != PASS:
            self._table.move(seat, notation)
            self._waiting = self._table.to_act()
        if self._table.over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self._waiting[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as spectators see it: returned, or printed where the mode is `"human"`."""
        text = draw(self._table.state(None))
        if self.render_mode == "human":
            print(text)  # noqa: T201
            return None
        return text

    def state_of(self, agent: str) -> GameState:
        """The game as the agent sees it, as a value of `zamu.types`."""
        return self._table.state(self.possible_agents.index(agent))

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, deal: int, number: int) -> None:
        self._table = Table(self.possible_agents, self._kind, self._options, deal, number)
        self._waiting = self._table.to_act()
        self.agents: list[str] = [*self.possible_agents]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._waiting[0]]

    def _legal(self, state: GameState) -> dict[int, str]:
        """The legal actions, each with its move."""
        numbers, coder = self._coder.numbers, self._coder
        legal = {numbers[coder.action(move)]: move.notation for move in state.legal_moves}
        if state.turn is not None and state.turn.seat != state.viewer_seat:
            legal[numbers[PASS]] = PASS
        return legal

    def _finish(self) -> None:
        first = [each.seat for each in self._table.position.placements if each.place == 1]
        others = len(self.possible_agents) - 1
        for seat, agent in enumerate(self.possible_agents):
            share = (seat in first) / len(first)
            self.rewards[agent] = share - (1 - share) / others
        self.terminations = dict.fromkeys(self.agents, True)
