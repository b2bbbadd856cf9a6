"""PettingZoo: its card tables, which are RLCard's behind one more door."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version
from statistics import mean
from typing import Any

from pettingzoo.classic.rlcard_envs import texas_holdem, texas_holdem_no_limit

from benchmarks.contender import LEARN, OBSERVE, SEED, STEPPING, Contender, Engine, always, picker

GAMES = {
    "texas_holdem": texas_holdem.raw_env,
    "texas_holdem_no_limit": texas_holdem_no_limit.raw_env,
}


class Table:
    """A game, with a pool of positions halfway."""

    def __init__(self, name: str, pool: int) -> None:
        self.env = GAMES[name]()
        self.random = picker()
        games = [self._recorded(SEED + number) for number in range(pool)]
        self.length = mean(map(len, games))
        self.middles = [
            halfway(GAMES[name](), SEED + number, played) for number, played in enumerate(games)
        ]

    def step(self) -> int:
        env, random = self.env, self.random
        env.reset()
        decisions = 0
        while True:
            seen, _, over, stopped, _ = env.last()
            if over or stopped:
                return decisions
            actions = seen["action_mask"].nonzero()[0]
            env.step(int(actions[int(random() * len(actions))]))
            decisions += 1

    def observe(self) -> int:
        for env in self.middles:
            env.observe(env.agent_selection)
        return len(self.middles)

    def _recorded(self, seed: int) -> list[int]:
        env = self.env
        env.reset(seed=seed)
        played = []
        while not env.terminations[env.agent_selection]:
            actions = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
            played.append(int(actions[int(self.random() * len(actions))]))
            env.step(played[-1])
        return played


def halfway(env: Any, seed: int, played: list[int]) -> Any:
    """Lead a table to the middle of a game: it cannot be copied there, its copies start again."""
    env.reset(seed=seed)
    for action in played[: len(played) // 2]:
        env.step(action)
    return env


def contender(name: str, pool: int) -> Contender:
    table = Table(name, pool)
    measures = {
        STEPPING: always(table.step),
        LEARN: always(table.step),  # with an observation at every step, needed or not
        OBSERVE: always(table.observe),
    }
    return Contender(name, table.env.num_players, table.length, measures)


def engine(pool: int) -> Engine:
    pool = min(pool, 8)  # its copies are slow
    games = [(name, partial(contender, name, pool)) for name in GAMES]
    return Engine(version("pettingzoo"), "", games)
