"""Neighbours: people who play with each other, look at pages, and play against bots.

They note how long they waited: for a move to reach both players, for a page, for the reply of a
bot after the decision before it.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, contextmanager
from functools import partial

import httpx
import websockets

from benchmarks.hostile.visitor import Tab, Visitor, tab_at

KINDS = ("moves", "pages", "bots")
PAGES = ("/", "/api/games/piazza", "/api/tables", "/api/me", "/api/me/games")
LEVELS = ("apprentice", "chef")
PAUSE = 0.1  # seconds between two things that a neighbour does
LOOKERS, PAIRS, ALONE = 5, 4, 6
ENOUGH = 20  # waits of each kind, before anything is measured
NETWORK = 250  # addresses
STUCK = 1.0  # seconds after which a wait counts although it goes on
LOST = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)


class Neighbours:
    """All of them, each with an address of their own."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._numbers = itertools.count(1)
        self._waiting: dict[int, tuple[str, float]] = {}
        self._waits = itertools.count()
        self._waited: list[tuple[str, float, float]] = []  # the kind, since when, until when
        self.lost = 0

    async def live(self) -> None:
        """Do what neighbours do, until they are cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(LOOKERS):
                group.create_task(self._for_ever(self._look, 1))
            for _ in range(PAIRS):
                group.create_task(self._for_ever(self._play, 2))
            for number in range(ALONE):
                group.create_task(self._for_ever(self._against(LEVELS[number % len(LEVELS)]), 1))

    async def at_home(self) -> None:
        """Wait until each of them does what neighbours do."""
        while any(len(self.waits(kind, 0.0)) < ENOUGH for kind in KINDS):
            await asyncio.sleep(PAUSE)

    def waits(self, kind: str, since: float) -> list[float]:
        """List how long somebody waited for something since a time, also who still does."""
        now = time.perf_counter()
        over = [end - begin for what, begin, end in self._waited if what == kind and end >= since]
        still = [now - begin for what, begin in self._waiting.values() if what == kind]
        return sorted(over + [seconds for seconds in still if seconds > STUCK])

    async def _for_ever(self, do: Callable[..., Awaitable[None]], people: int) -> None:
        """Let some people do something; if they may no longer, as after many games, others do."""
        while True:
            try:
                async with AsyncExitStack() as stack:
                    here = [await stack.enter_async_context(self._visit()) for _ in range(people)]
                    while True:
                        await do(*here)
            except LOST:
                self.lost += 1
                await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _visit(self) -> AsyncIterator[Visitor]:
        number = next(self._numbers)
        visitor = Visitor(self._host, f"127.0.{1 + number // NETWORK}.{1 + number % NETWORK}")
        async with aclosing(visitor):
            (await visitor.come(f"Neighbour {number}")).raise_for_status()
            yield visitor

    @contextmanager
    def _wait(self, kind: str) -> Iterator[None]:
        number, began = next(self._waits), time.perf_counter()
        self._waiting[number] = kind, began
        try:
            yield
            self._waited.append((kind, began, time.perf_counter()))
        finally:
            del self._waiting[number]

    # ---- what they do ----------------------------------------------------------------------------

    async def _look(self, person: Visitor) -> None:
        for page in PAGES:
            with self._wait("pages"):
                (await person.http.get(page)).raise_for_status()
            await asyncio.sleep(2 * PAUSE)

    async def _play(self, one: Visitor, two: Visitor) -> None:
        """Play one game with each other."""
        table = (await one.post("/api/tables", game="piazza", seats=2))["id"]
        await two.post(f"/api/tables/{table}/sit")
        async with tab_at(one, table) as first, tab_at(two, table) as second:
            tabs = [first, second]
            await one.post(f"/api/tables/{table}/start")
            await asyncio.gather(*(tab.add_bytes() for tab in tabs))
            while all(tab.status_is("playing") for tab in tabs):
                await self._move(tabs)
                await asyncio.sleep(PAUSE)

    async def _move(self, tabs: list[Tab]) -> None:
        tab = next((each for each in tabs if each.legal), None)
        if tab is None:
            return
        moves = tab.moves
        with self._wait("moves"):
            await tab.send("act", action=random.choice(tab.legal), moves=moves, confirm=True)
            for each in tabs:
                await each.until(partial(_knows, each, moves))

    def _against(self, level: str) -> Callable[[Visitor], Awaitable[None]]:
        async def play(person: Visitor) -> None:
            asked = {"game": "piazza", "seats": 2, "bots": [level]}
            table = (await person.post("/api/tables", **asked))["id"]
            async with tab_at(person, table) as tab:
                await tab.send("tempo", speed="fast")
                await person.post(f"/api/tables/{table}/start")
                await tab.add_bytes()
                while tab.status_is("playing"):
                    await self._go_on(tab)

        return play

    async def _go_on(self, tab: Tab) -> None:
        moves = tab.moves
        if tab.legal:
            await tab.send("act", action=random.choice(tab.legal), moves=moves, confirm=True)
            await tab.until(lambda: tab.moves > moves)
            return
        with self._wait("bots"):
            await tab.until(lambda: tab.moves > moves or not tab.status_is("playing"))


def _knows(tab: Tab, moves: int) -> bool:
    return tab.moves > moves
