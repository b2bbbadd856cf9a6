"""The lock of a table: one at a time, in the order in which they came, whoever is broken off."""

from __future__ import annotations

import asyncio

import pytest

from trattoria.server.realtime.table_lock import TableLock


class Tasks:
    """Tasks that take a lock, and keep it until they are let go."""

    def __init__(self) -> None:
        self.lock = TableLock()
        self.inside: list[str] = []  # in the order in which they came in
        self.doors: dict[str, asyncio.Event] = {}

    async def begin(self, *names: str) -> list[asyncio.Task[None]]:
        """Let them come, one after the other."""
        begun = [asyncio.create_task(self._stay(name)) for name in names]
        await settled()
        return begun

    async def _stay(self, name: str) -> None:
        self.doors[name] = asyncio.Event()
        async with self.lock:
            self.inside.append(name)
            await self.doors[name].wait()

    async def let_go(self, name: str) -> None:
        self.doors[name].set()
        await settled()


async def settled() -> None:
    """Let everything run that can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_one_at_a_time_in_their_order() -> None:
    tasks = Tasks()
    await tasks.begin("ada", "bea", "carl")
    assert tasks.inside == ["ada"]
    await tasks.let_go("ada")
    assert tasks.inside == ["ada", "bea"]
    await tasks.begin("dora")
    await tasks.let_go("bea")
    assert tasks.inside == ["ada", "bea", "carl"]
    await tasks.let_go("carl")
    await tasks.let_go("dora")
    assert tasks.inside == ["ada", "bea", "carl", "dora"]
    assert not tasks.lock.locked


async def test_who_fails_lets_it_go() -> None:
    lock = TableLock()
    with pytest.raises(ValueError, match="wrong"):
        async with lock:
            raise ValueError("wrong")
    assert not lock.locked


async def test_who_is_broken_off_while_waiting_is_passed_over() -> None:
    tasks = Tasks()
    _, bea, _ = await tasks.begin("ada", "bea", "carl")
    bea.cancel()
    await tasks.let_go("ada")
    assert tasks.inside == ["ada", "carl"]
    await tasks.let_go("carl")
    assert not tasks.lock.locked


async def test_who_is_broken_off_in_the_moment_of_its_turn_hands_it_on() -> None:
    tasks = Tasks()
    ada, bea, _ = await tasks.begin("ada", "bea", "carl")
    tasks.doors["ada"].set()
    while not ada.done():  # then it is handed over to who has not come to run yet
        await asyncio.sleep(0)
    bea.cancel()
    await settled()
    assert tasks.inside == ["ada", "carl"]
    await tasks.let_go("carl")
    assert not tasks.lock.locked
