"""Pgx: games as JAX programs, many tables stepped by one compiled call, on the processor here."""

from __future__ import annotations

import os
from functools import partial
from importlib.metadata import version
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"  # a core, as all others have

import jax  # (it reads these settings)
import pgx
from jax import numpy as jnp
from pgx.experimental import auto_reset

from benchmarks.contender import LEARN, SEED, Contender, Engine, always

GAMES = ("leduc_holdem", "sparrow_mahjong")  # those in which cards or tiles are hidden
TABLES = 256  # of a batch, as of ours


class Tables:
    """Tables of a game; where one has ended, the next is dealt."""

    def __init__(self, name: str) -> None:
        self.env = pgx.make(name)
        self.again = jax.vmap(auto_reset(self.env.step, self.env.init))
        self.compiled = jax.jit(self._stepped)
        self.key = jax.random.PRNGKey(SEED)
        self.state = jax.jit(jax.vmap(self.env.init))(jax.random.split(self.key, TABLES))
        self.length = self._length()

    def step(self) -> int:
        """Pick a legal action at each table and take it; what is seen comes with it."""
        self.state, self.key = self.compiled(self.state, self.key)
        jax.block_until_ready(self.state.observation)
        return TABLES

    def _stepped(self, state: Any, key: Any) -> tuple[Any, Any]:
        key, picking, dealing = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        picks = jax.random.categorical(picking, odds, axis=-1)
        return self.again(state, picks, jax.random.split(dealing, TABLES)), key

    def _length(self) -> float:
        """Give the mean number of decisions in a random game."""
        steps, ended = 200, 0
        for _ in range(steps):
            self.step()
            ended += int(self.state.terminated.sum())
        return steps * TABLES / ended


def contender(name: str) -> Contender:
    tables = Tables(name)
    return Contender(name, tables.env.num_players, tables.length, {LEARN: always(tables.step)})


def engine(pool: int) -> Engine:
    return Engine(version("pgx"), "", [(name, partial(contender, name)) for name in GAMES])
