"""A batch in the manner of PettingZoo: one agent after the other, each at all tables at once.

    env = VectorEnv("piazza", tables=64, seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter(10_000):
        observation, rewards, ended, *_, passes, _ = env.last()
        env.step(actions)

What `last` gives is what SuperSuit's vector environments give.  A table whose game has ended plays
the next one, without end, unless rows of seeds say which games there are: then there are no more
agents once all games are over and everybody was told so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trattoria.envs.batch import STAY, Batch

Observation = dict[str, NDArray[Any]]
Last = tuple[Observation | None, Any, Any, Any, Any, Any, Any, list[dict[str, Any]]]


class VectorEnv:
    """Tables of one game; agents are called seat_0, seat_1 and so on, and seat the same at all."""

    def __init__(self, game: str, tables: int, seats: int, **more: Any) -> None:
        self._setup = {"game": game, "tables": tables, "seats": seats, **more}
        self.num_envs = tables
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.reset()

    @property
    def num_agents(self) -> int:
        """Count the agents who are still asked."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """Count all agents."""
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """Give the space of what an agent observes at one table, as PettingZoo's environment."""
        return self._one_table().observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """Give the space of an agent's actions at one table, as PettingZoo's environment."""
        return self._one_table().action_space(agent)

    def _one_table(self) -> Any:
        from trattoria.envs.petting_zoo import env  # noqa: PLC0415  (it may not be installed)

        return env(self._setup["game"], seats=len(self.possible_agents))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew at all tables; `options` is there as PettingZoo has it, and is not used."""
        given = {} if seed is None else {"seed": seed}
        self._batch = Batch(**{**self._setup, **given})
        self._seen = self._batch.observe(self._batch.arrays("dense", "mask"))
        shape = (self.num_envs, self._batch.most_seats)
        self._rewards = np.zeros(shape, np.float32)  # since an agent has acted last
        self._ended = np.zeros(shape, np.bool_)
        self.agents = self.possible_agents.copy()
        self._turn = 0
        self._find_turn()

    @property
    def agent_selection(self) -> str:
        """Name the agent who is asked now."""
        return self.possible_agents[self._turn]

    def agent_iter(self, most: int) -> Iterator[str]:
        """Name the agent who is asked, at most so many times, while there is one."""
        for _ in range(most):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> Last:
        """Give what the agent sees, its rewards, which games have ended, and where it passes."""
        never = np.zeros(self.num_envs, np.bool_)
        ended = self._ended[:, self._turn].copy()
        seen = self.observe(self.agent_selection) if observe else None
        rewards = self._rewards[:, self._turn].copy()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return seen, rewards, ended, never, ended, never, self._passes(), infos

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees where it is its decision; all 0 elsewhere."""
        assert self._seen.dense is not None
        assert self._seen.mask is not None
        mine = (self._seen.seat == self.possible_agents.index(agent))[:, None]
        count = self._batch.action_count
        mask = np.unpackbits(self._seen.mask, axis=1, count=count, bitorder="little")
        return {
            "observation": self._seen.dense * mine,
            "action_mask": (mask * mine).astype(np.int8),
        }

    def step(self, actions: ArrayLike) -> None:
        """Take the agent's actions where it is its decision; the others are ignored."""
        chosen = np.where(self._passes(), STAY, self._batch._actions(actions))
        stepped = self._batch.step(chosen, seen=self._seen)
        self._rewards[:, self._turn] = 0
        self._ended[:, self._turn] = False
        self._rewards += stepped.rewards
        self._ended |= stepped.ended[:, None]
        self._turn = (self._turn + 1) % len(self.possible_agents)
        self._find_turn()

    def close(self) -> None:
        """Let the batch's workers leave."""
        self._batch.close()

    def _passes(self) -> NDArray[np.bool_]:
        passes: NDArray[np.bool_] = self._seen.seat != self._turn
        return passes

    def _find_turn(self) -> None:
        """Pass over agents who have nothing to decide, and in the end nothing to be told."""
        over = (self._seen.seat < 0).all()
        agents = len(self.possible_agents)
        for turn in (number % agents for number in range(self._turn, self._turn + agents)):
            if self._ended[:, turn].any() if over else (self._seen.seat == turn).any():
                self._turn = turn
                return
        self.agents = []
