"""The bots of the house think in processes of their own, from what their seat may know."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar, TypeVarTuple

import trattoria
from trattoria.bots.levels import level_bot
from trattoria.core.observation import Observation

MODEST = 10
LOOK_UP = 2.0  # seconds between two looks whether the house is still there
T = TypeVar("T")
Args = TypeVarTuple("Args")


class Question:
    """What a bot is asked: all of it, so that any process can answer."""

    def __init__(
        self, game: str, level: str, seed: int, observation: Observation, actions: list[int]
    ) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self.observation = observation
        self.actions = actions


def answer(question: Question) -> int:
    """Decide: the same question always gets the same answer."""
    bot = level_bot(question.level, trattoria.game(question.game), question.seed)
    return bot.choose(question.observation, question.actions)


def begin(house: int, modest: bool) -> None:
    """Let this process end when the house does, however that ended; and others go first."""

    def watch() -> None:
        while os.getppid() == house:
            time.sleep(LOOK_UP)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    if modest and hasattr(os, "nice"):
        os.nice(MODEST)


class Thinkers:
    """So many processes (none: a thread) that answer questions off the event loop."""

    def __init__(self, workers: int, modest: bool = False) -> None:
        self._workers = workers
        self._modest = modest  # lets everybody else go first
        self._pool = self._make()

    def _make(self) -> Executor:
        if self._workers == 0:
            return ThreadPoolExecutor(1, "bots")
        told = (os.getpid(), self._modest)
        return ProcessPoolExecutor(self._workers, get_context("spawn"), begin, told)

    async def ask(self, question: Question) -> int:
        """Let a bot decide."""
        return await self.work(answer, question)

    async def work(self, do: Callable[[*Args], T], *args: *Args) -> T:
        """Do a piece of work there; a pool that has broken down is replaced."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, do, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._make()
            return await loop.run_in_executor(self._pool, do, *args)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
