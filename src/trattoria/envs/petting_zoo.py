"""Every game as a PettingZoo environment, one agent after the other (AEC).

    env = petting_zoo.env("piazza", seats=3)

An action that is not legal raises `IllegalAction` and leaves the game as it was: it never ends it.
"""

from __future__ import annotations

import json
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trattoria.core.chance import MAX_BOUND, chance
from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import game as game_of
from trattoria.core.state import NOBODY, State
from trattoria.envs.encoding import encode, layout, mask
from trattoria.envs.extra import require
from trattoria.envs.rewards import rewards_called

require("pettingzoo")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402

USUAL_SEATS = 3  # or as near as a game allows
RENDER_MODES = ["ansi", "human"]
Seed = int | bytes | None


def env(
    game: str = "piazza",
    seats: int | None = None,
    seed: Seed = None,
    render_mode: str | None = None,
    rewards: str = "rank",
    **options: object,
) -> OrderEnforcingWrapper:
    """Make an environment that also notices when methods are called in a wrong order."""
    return OrderEnforcingWrapper(raw_env(game, seats, seed, render_mode, rewards, **options))


class raw_env(AECEnv[str, dict[str, NDArray[Any]], int | None]):  # noqa: N801  (PettingZoo's name)
    """A game as an environment; agents are called seat_0, seat_1 and so on."""

    def __init__(
        self,
        game: str = "piazza",
        seats: int | None = None,
        seed: Seed = None,
        render_mode: str | None = None,
        rewards: str = "rank",
        **options: object,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            choices = ", ".join(RENDER_MODES)
            raise InvalidSetup(
                "wrong-option", {"option": "render_mode", "value": render_mode, "choices": choices}
            )
        self.game = game_of(game)
        self.seats = self.game.nearest_seats(USUAL_SEATS) if seats is None else seats
        self.options = self.game.chosen(options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"trattoria_{game}_v{self.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self._rewards = rewards_called(rewards)
        first = randbits(64) if seed is None else seed
        self._seed: Seed = first  # of the next game, if it is given
        self._dealer = chance(first)  # of the seeds of those after it
        self._state = self.game.new(self.seats, 0, None, **self.options)  # refuses wrong seats
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._make_spaces()

    def _make_spaces(self) -> None:
        size, actions = layout(self.game.id).size, self.game.action_count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent observes: a tensor and an action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions: all ints of the game."""
        return self.action_spaces[agent]

    # ---- play ------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: that of the seed if one is given, else the next one."""
        if seed is not None:
            self._seed, self._dealer = seed, chance(seed)
        self._state = self._deal()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.to_move]

    def _deal(self) -> State:
        """The first game after a seed is the game of that seed; more are drawn from it."""
        seed, self._seed = self._seed, None
        if seed is None:
            seed = int(self._dealer.below(MAX_BOUND)) * MAX_BOUND + int(
                self._dealer.below(MAX_BOUND)
            )
        return self.game.new(self.seats, seed, None, **self.options)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Give what an agent may know, and what it may do now."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": encode(self._state, seat),
            "action_mask": mask(self._state, seat),
        }

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose decision it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._state.apply(_plain(action))
        self._cumulative_rewards[agent] = 0
        if self._state.to_move == NOBODY:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._state.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        outcome = self._state.outcome
        assert outcome is not None
        self.rewards = dict(zip(self.agents, self._rewards(outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"outcome": outcome.to_dict()} for agent in self.agents}

    # ---- looking on ------------------------------------------------------------------------------

    def render(self) -> str | None:
        """Show the table as a spectator sees it: a line per fact."""
        if self.render_mode is None:
            return None
        text = "\n".join(
            f"{name}: {json.dumps(fact)}" for name, fact in self._state.view(None).items()
        )
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _plain(action: Any) -> int:
    """Read an action as NumPy and others give it; what is no action the engine refuses."""
    read: int = action.item() if isinstance(action, np.integer) else action
    return read
