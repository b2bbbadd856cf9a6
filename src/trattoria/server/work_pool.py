"""Work off the event loop, in processes: what people wait for first, and nobody before others.

There are five lanes, each with a place or more in a process, and with turns for everybody who asks:

- `searches`: bots that search and hints, for players who are there;
- `answers`: bots that do not search, in a place of their own;
- `pages`: replays, reviews and figures that somebody wants to read, and downloads of all that is
  kept of them: a few for a person at a time;
- `steps`: steps of reviews;
- `idle`: bots at tables where no player is, and the games of bots at the bake of a day.

The processes of `pages` and `steps` let the others go first; that of `idle` works only while a
processor has nothing else to do.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Generator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager, suppress
from multiprocessing import get_context
from typing import Any, TypeVar, TypeVarTuple

from trattoria.arena.luck import finished
from trattoria.server.turns import Asker, Bounds, Turns

LOOK_UP = 2.0  # seconds between two looks whether the server is still there
FOR_PEOPLE = 5  # how nice processes are: the event loop goes before bots,
MODEST = 12  # bots that somebody waits for before what somebody reads later,
IDLE = 19  # and everything before this, which waits for a processor that is free
PAGES_AT_ONCE = Bounds(person=2, address=6)
T = TypeVar("T")
Args = TypeVarTuple("Args")
Maker = Callable[[int, int, bool], Executor]


def begin(server: int, nice: int) -> None:
    """Let this process end when the server does, however that ended; and others go first."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOK_UP)
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    threading.Thread(target=watch, daemon=True).start()
    give_way(nice)


def give_way(nice: int) -> None:
    """Let others go first, as far as the system has that."""
    if hasattr(os, "nice"):
        os.nice(nice)
    if nice == IDLE and hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def ready() -> None:
    """Do nothing: a process that has done it has started, and imported all it needs."""


def executor(size: int, nice: int, threads: bool) -> Executor:
    if threads:
        return ThreadPoolExecutor(size, "work")
    return ProcessPoolExecutor(size, get_context("spawn"), begin, (os.getpid(), nice))


class Workers:
    """Some processes; if they break down they are replaced."""

    def __init__(self, size: int, nice: int, threads: bool, make: Maker) -> None:
        self._size = size
        self._make: Callable[[], Executor] = lambda: make(size, nice, threads)
        self._threads = threads
        self._pool = self._make()

    def warm(self) -> None:
        """Start the processes now, without waiting for them; else the first to ask waits."""
        for _ in range(0 if self._threads else self._size):
            self._pool.submit(ready)

    async def work(self, do: Callable[[*Args], T], *args: *Args) -> T:
        """Do a piece of work at once."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, do, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._make()
                self.warm()
            return await loop.run_in_executor(self._pool, do, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Lane:
    """Some places in processes, and turns at them."""

    def __init__(self, places: int, workers: Workers, bounds: Bounds | None = None) -> None:
        self.places = places
        self.turns = Turns(places, bounds)
        self.work = workers.work  # for whoever has the turn

    def turn(self, asker: Asker) -> AbstractAsyncContextManager[None]:
        return self.turns.turn(asker)

    async def do(self, asker: Asker, do: Callable[[*Args], T], *args: *Args) -> T:
        """Do a piece of work when it is its turn."""
        async with self.turn(asker):
            return await self.work(do, *args)


class AskersTurns:
    """The turns of one asker in a lane."""

    def __init__(self, lane: Lane, asker: Asker) -> None:
        self._lane = lane
        self._asker = asker

    async def do(self, do: Callable[[*Args], T], *args: *Args) -> T:
        return await self._lane.do(self._asker, do, *args)

    async def through(self, do: Callable[[*Args], Generator[None, None, T]], *args: *Args) -> T:
        """Do it without a pause: others have processes of their own."""
        return await self._lane.do(self._asker, _through, do, args)


def _through(do: Callable[..., Generator[None, None, T]], args: tuple[Any, ...]) -> T:
    return finished(do(*args))


class WorkPool:
    """All lanes, with so many searches at a time (none: one, and all work is done in threads)."""

    def __init__(self, searches: int, make: Maker = executor) -> None:
        threads, places = searches == 0, max(1, searches)
        quick = Workers(places + 1, FOR_PEOPLE, threads, make)
        modest = Workers(2, MODEST, threads, make)
        idle = Workers(1, IDLE, threads, make)
        self._workers = (quick, modest, idle)
        self.searches = Lane(places, quick)
        self.answers = Lane(1, quick)
        self.pages = Lane(1, modest, PAGES_AT_ONCE)
        self.steps = Lane(1, modest)
        self.idle = Lane(1, idle)

    def waiting(self) -> dict[str, int]:
        """Count in every lane what waits for its turn."""
        names = ("searches", "answers", "pages", "steps", "idle")
        return {name: getattr(self, name).turns.waiting for name in names}

    def warm(self) -> None:
        for workers in self._workers:
            workers.warm()

    def close(self) -> None:
        """Let the processes go."""
        for workers in self._workers:
            workers.close()
