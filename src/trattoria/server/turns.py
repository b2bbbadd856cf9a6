"""Whose turn it is: addresses take turns, and so do the people of each, whatever they ask for.

Somebody who asks for a hundred things waits for themselves: whoever asks for one then is the next.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from typing import NamedTuple, Protocol, TypeVar, TypeVarTuple

from trattoria.core.errors import TrattoriaError
from trattoria.server.counted import counted

Waiting = asyncio.Future[None]
T = TypeVar("T")
Args = TypeVarTuple("Args")


class Asker(NamedTuple):
    """Who waits for a piece of work: a person, and where they come from."""

    address: str
    person: str = ""


class Bounds(NamedTuple):
    """How many pieces of work may be under way or waiting."""

    person: int
    address: int


class Work(Protocol):
    """Whoever does a piece of work when it is its turn."""

    async def do(self, do: Callable[[*Args], T], *args: *Args) -> T:
        """Do it."""

    async def through(self, do: Callable[[*Args], Generator[None, None, T]], *args: *Args) -> T:
        """Do what pauses by itself, for whatever is more urgent there."""


class Turns:
    """Turns at so many places; whoever asks for too much at once is refused."""

    def __init__(self, places: int, bounds: Bounds | None = None) -> None:
        self._free = places
        self._bounds = bounds
        self._asked: Counter[Asker | str] = Counter()  # under way or waiting
        self._queues: dict[str, dict[str, deque[Waiting]]] = {}  # by address and person
        self._ranks: dict[str, float] = {}  # of addresses that wait: the lowest comes first
        self._served = 0

    @property
    def waiting(self) -> int:
        """Count all whose turn has not come."""
        return sum(len(queue) for people in self._queues.values() for queue in people.values())

    def behind(self, asker: Asker) -> int:
        """Count what waits while this one works: its own, and the next of every other address."""
        own = self._queues.get(asker.address, {})
        others = self._queues.keys() - {asker.address}
        return sum(map(len, own.values())) + len(others)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for one's turn, and hold it."""
        self._check(asker)
        with counted(self._asked, asker, asker.address):
            await self._wait(asker)
            try:
                yield
            finally:
                self._free += 1
                self._go_on()

    def _check(self, asker: Asker) -> None:
        if self._bounds is None:
            return
        own = self._asked[asker] if asker.person else 0
        if own >= self._bounds.person or self._asked[asker.address] >= self._bounds.address:
            raise TrattoriaError("too-many-at-once", {"most": self._bounds.person})

    async def _wait(self, asker: Asker) -> None:
        mine: Waiting = asyncio.get_running_loop().create_future()
        self._queue_of(asker).append(mine)
        try:
            await asyncio.sleep(0)  # who asks in the same moment is counted before the first begins
            self._go_on()
            await mine
        except BaseException:
            self._give_up(asker, mine)
            raise

    def _queue_of(self, asker: Asker) -> deque[Waiting]:
        """Give where an asker waits; who had nothing waiting comes before who was served last."""
        if asker.address not in self._queues:
            self._queues[asker.address] = {}
            self._ranks[asker.address] = self._served - 0.5
        return self._queues[asker.address].setdefault(asker.person, deque())

    def _give_up(self, asker: Asker, mine: Waiting) -> None:
        if mine.done() and not mine.cancelled():  # the turn had come
            self._free += 1
            self._go_on()
            return
        people = self._queues.get(asker.address, {})
        queue = people.get(asker.person, deque())
        if mine in queue:
            queue.remove(mine)
        self._tidy(asker.address, asker.person)

    def _go_on(self) -> None:
        while self._free and self._queues:
            address = min(self._ranks, key=self._ranks.__getitem__)
            people = self._queues[address]
            person = next(iter(people))
            following = people[person].popleft()
            people[person] = people.pop(person)  # behind the others of the same address
            if not following.done():
                self._served += 1
                self._ranks[address] = self._served  # behind all other addresses
                self._free -= 1
                following.set_result(None)
            self._tidy(address, person)

    def _tidy(self, address: str, person: str) -> None:
        people = self._queues.get(address, {})
        if not people.get(person):
            people.pop(person, None)
        if not people:
            self._queues.pop(address, None)
            self._ranks.pop(address, None)
