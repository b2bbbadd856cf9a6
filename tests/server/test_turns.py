"""Turns: addresses, and the people of each, whatever they ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from trattoria.core.errors import TrattoriaError
from trattoria.server.turns import Asker, Bounds, Turns


class Office:
    """Turns that are held until the test gives them on."""

    def __init__(self, places: int = 1, bounds: Bounds | None = None) -> None:
        self.turns = Turns(places, bounds)
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._done: list[Callable[[], object]] = []

    def ask(self, asker: Asker, name: str) -> asyncio.Task[None]:
        self.tasks.append(asyncio.create_task(self._hold(asker, name)))
        return self.tasks[-1]

    async def _hold(self, asker: Asker, name: str) -> None:
        async with self.turns.turn(asker):
            self.served.append(name)
            done = asyncio.Event()
            self._done.append(done.set)
            await done.wait()

    async def serve(self) -> list[str]:
        """Let all finish, one after the other."""
        await settle()
        while self._done:
            self._done.pop(0)()
            await settle()
        return self.served


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_addresses_take_turns_and_so_do_their_people() -> None:
    office = Office()
    for number in range(3):
        office.ask(Asker("a", "ada"), f"ada {number}")
    office.ask(Asker("a", "amy"), "amy")
    office.ask(Asker("b", "bob"), "bob")
    office.ask(Asker("c"), "somebody")
    assert await office.serve() == ["ada 0", "bob", "somebody", "amy", "ada 1", "ada 2"]
    assert not office.turns._asked


async def test_several_places_are_taken_at_once() -> None:
    office = Office(2)
    for number in range(3):
        office.ask(Asker("a"), str(number))
    await settle()
    assert office.served == ["0", "1"]
    assert office.turns.waiting == 1
    assert await office.serve() == ["0", "1", "2"]


async def test_who_asks_for_too_much_at_once_is_refused_and_nobody_else() -> None:
    office = Office(1, Bounds(person=2, address=3))
    for name in ("ada", "ada", "amy"):
        office.ask(Asker("a", name), name)
    await settle()
    for asker in (Asker("a", "ada"), Asker("a", "amy"), Asker("a")):
        with pytest.raises(TrattoriaError, match="too-many-at-once"):
            async with office.turns.turn(asker):
                pass
    office.ask(Asker("b", "bob"), "bob")
    assert await office.serve() == ["ada", "bob", "amy", "ada"]
    office.ask(Asker("a", "ada"), "again")
    assert (await office.serve())[-1] == "again"


@pytest.mark.parametrize("number", range(4))
async def test_who_gives_up_leaves_no_gap(number: int) -> None:
    office = Office()
    asked = [office.ask(Asker(name), name) for name in "abcd"]
    await settle()
    asked[number].cancel()
    assert await office.serve() == [name for n, name in enumerate("abcd") if n != number or n == 0]
    assert (office.turns.waiting, office.turns._free) == (0, 1)


async def test_who_gives_up_in_the_moment_of_their_turn_gives_it_on() -> None:
    office = Office()
    first = office.ask(Asker("a"), "a")
    second = office.ask(Asker("b"), "b")
    office.ask(Asker("c"), "c")
    await settle()
    first.cancel()
    await asyncio.sleep(0)
    second.cancel()
    assert await office.serve() == ["a", "c"]
    assert office.turns._free == 1
