"""RLCard: card games in Python, behind its environment."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from importlib.metadata import version
from statistics import mean
from typing import Any

import rlcard

from benchmarks.contender import (
    CLONE,
    LEARN,
    OBSERVE,
    SEED,
    STEPPING,
    Contender,
    Engine,
    always,
    picker,
)

GAMES = ("uno", "gin-rummy")
STEPS_BACK = ("uno",)  # gin rummy cannot


class Table:
    """A game, with a pool of positions halfway."""

    def __init__(self, name: str, pool: int) -> None:
        self.env = rlcard.make(name, config={"seed": SEED})
        self.random = picker()
        self.length = mean(self.step() for _ in range(pool))
        self.middles = [self._middle() for _ in range(pool)]
        if name in STEPS_BACK:
            self.undoing = rlcard.make(name, config={"seed": SEED, "allow_step_back": True})
            self.seen, _ = self.undoing.reset()

    def step(self) -> int:
        env, random = self.env, self.random
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    def clone(self) -> int:
        for game in self.middles:
            deepcopy(game)
        return len(self.middles)

    def step_back(self) -> int:
        """Step and step back: a position that can be gone back to is one that was copied."""
        self.undoing.step(next(iter(self.seen["legal_actions"])))
        self.undoing.step_back()
        return 1

    def observe(self) -> int:
        env = self.env
        for game in self.middles:
            env.game = game
            env.get_state(game.get_player_id())
        return len(self.middles)

    def _middle(self) -> Any:
        env = self.env
        state, _ = env.reset()
        passed = []
        while not env.is_over():
            passed.append(deepcopy(env.game))
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(self.random() * len(actions))])
        return passed[len(passed) // 2]


def contender(name: str, pool: int) -> Contender:
    table = Table(name, pool)
    measures = {
        STEPPING: always(table.step),
        LEARN: always(table.step),  # with an observation at every step, needed or not
        CLONE: always(table.clone),
        OBSERVE: always(table.observe),
    }
    if name in STEPS_BACK:
        measures["clone: a step and step_back"] = always(table.step_back)
    return Contender(name, table.env.num_players, table.length, measures)


def engine(pool: int) -> Engine:
    pool = min(pool, 8)  # its copies are slow
    return Engine(version("rlcard"), "", [(name, partial(contender, name, pool)) for name in GAMES])
