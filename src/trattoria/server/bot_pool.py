"""The bots of the server think in processes of their own, from what their seat may know.

Whoever asks waits for `PATIENCE` at most, however many ask at once.  Searches take their turns in
the order of asking, as many at a time as there are workers; when its turn comes, a search is given
a share of the time that its asker has left, so that something is left for those behind it.  Levels
that do not search take no turn: one process more than there are workers answers them meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import TypeVar, TypeVarTuple

import structlog

import trattoria
from trattoria.bots.levels import PATIENCE, level_bot, searches
from trattoria.core.observation import Observation

MODEST = 10
LOOK_UP = 2.0  # seconds between two looks whether the server is still there
HANDOVER = 0.2  # seconds of the patience for the way to a process and back, and the last iterations
LONGEST_SEARCH = PATIENCE - HANDOVER
SHORTEST_SEARCH = 0.1  # seconds that a search is given however many wait behind it
T = TypeVar("T")
Args = TypeVarTuple("Args")
log = structlog.get_logger()


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

    @property
    def searches(self) -> bool:
        """Whether the answer takes time."""
        return len(self.actions) > 1 and searches(self.level, trattoria.game(self.game))


def seconds_until(until: float) -> float:
    """Give the time that is left, in whatever process: this clock is the same for all of them."""
    return until - time.monotonic()


def answer(question: Question) -> int:
    """Decide without a search."""
    bot = level_bot(question.level, trattoria.game(question.game), question.seed)
    return bot.choose(question.observation, question.actions)


def search(question: Question, until: float) -> int:
    """Decide: the same question gets the same answer, unless time has cut the search short."""
    game, seconds = trattoria.game(question.game), seconds_until(until)
    bot = level_bot(question.level, game, question.seed, seconds=seconds)
    return bot.choose(question.observation, question.actions)


def search_time(left: float, waiting: int, workers: int) -> float:
    """Give the seconds for a search whose asker has so many left, with so many waiting behind it.

    If all wait for equally long, each gets the same; who was asked last then is out of patience
    just when their answer comes.
    """
    return min(LONGEST_SEARCH, max(SHORTEST_SEARCH, left / (1 + waiting / workers)))


def begin(server: int, modest: bool) -> None:
    """Let this process end when the server does, however that ended; and others go first."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOK_UP)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    if modest and hasattr(os, "nice"):
        os.nice(MODEST)


def ready() -> None:
    """Do nothing: a process that has done it has started, and imported all it needs."""


def processes(workers: int, modest: bool) -> Executor:
    """Make an executor for so many searches (none: one, in a thread) and an answer beside them."""
    if workers == 0:
        return ThreadPoolExecutor(2, "bots")
    arguments = (os.getpid(), modest)
    return ProcessPoolExecutor(workers + 1, get_context("spawn"), begin, arguments)


class BotPool:
    """Answers questions off the event loop, in so many processes (none: in threads)."""

    def __init__(
        self,
        workers: int,
        modest: bool = False,
        clock: Callable[[], float] = time.monotonic,
        make: Callable[[int, bool], Executor] = processes,
    ) -> None:
        self._workers = workers
        self._modest = modest  # lets everybody else go first
        self._clock = clock
        self._make = make
        self._pool = make(workers, modest)
        self._turns = asyncio.Semaphore(max(1, workers))
        self._waiting = 0  # searches whose turn has not come

    @property
    def waiting(self) -> int:
        """Count the searches whose turn has not come."""
        return self._waiting

    def warm(self) -> None:
        """Start the processes now, without waiting for them; else the first to ask waits."""
        for _ in range(self._workers + 1 if self._workers else 0):
            self._pool.submit(ready)

    async def ask(self, question: Question) -> int:
        """Let a bot decide."""
        asked = self._clock()
        if question.searches:
            found = await self.search(search, question)
        else:
            found = await self.work(answer, question)
        took = round(self._clock() - asked, 3)
        log.debug("bot answered", bot=question.level, game=question.game, seconds=took)
        return found

    async def search(self, do: Callable[[*Args, float], T], *args: *Args) -> T:
        """Search when it is its turn; when it must end is given as the last argument."""
        last = self._clock() + LONGEST_SEARCH
        async with self._turn():
            now = self._clock()
            seconds = search_time(last - now, self._waiting, max(1, self._workers))
            return await self.work(do, *args, now + seconds)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        self._waiting += 1
        try:
            await asyncio.sleep(0)  # who asks in the same moment is counted before the first begins
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._turns.release()

    async def work(self, do: Callable[[*Args], T], *args: *Args) -> T:
        """Do a piece of work there at once; a pool that has broken down is replaced."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, do, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._make(self._workers, self._modest)
                self.warm()
            return await loop.run_in_executor(self._pool, do, *args)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
