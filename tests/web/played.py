"""Games that are over, for those who look back; played over the API, which is quicker than taps."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from tests.server.client import Client, begin, play_to_the_end


class Played(NamedTuple):
    """A table that is over, and the cookie of Ada, who sat there first."""

    table: str
    cookie: str


async def _play(address: str, game: str, seats: int) -> Played:
    ada = Client(address)
    await ada.post("/api/me", name="Ada", lang="fr")
    message: dict[str, Any] = {"game": game, "seats": seats, "bots": ["apprentice"] * (seats - 1)}
    table = (await ada.post("/api/tables", **message))["id"]
    async with ada.watch(table) as seat:
        await begin(ada, [seat], table)
        await play_to_the_end([seat])
    cookie = ada.http.cookies["trattoria"]
    await ada.http.aclose()
    return Played(str(table), cookie)


async def _meet(address: str, names: tuple[str, ...], games: tuple[str, ...]) -> Played:
    people = [Client(address) for _ in names]
    for person, name in zip(people, names, strict=True):
        await person.post("/api/me", name=name, lang="fr")
    link = (await people[0].post("/api/regulars", name="Les mardis"))["link"]
    for person in people[1:]:
        await person.post(f"/api/regulars/{link}/join")
    for seed, game in enumerate(games):
        for person in people:
            await person.get(f"/api/regulars/{link}")
        table = (await people[0].post(f"/api/regulars/{link}/games", game=game))["id"]
        await _play_together(people, table, seed)
    cookie = people[0].http.cookies["trattoria"]
    for person in people:
        await person.http.aclose()
    return Played(str(link), cookie)


async def _play_together(people: list[Client], table: str, seed: int) -> None:
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(person.watch(table)) for person in people]
        for seat in seats:
            await seat.ask("entropy", bytes=bytes(32).hex())
        for seat in seats:
            await seat.reach(lambda each: each.state["status"] != "shuffling")
        await play_to_the_end(seats, seed)


async def _wait_for_ada(address: str, games: tuple[str, ...]) -> Played:
    ada, bea = Client(address), Client(address)
    for person, name in ((ada, "Ada"), (bea, "Bruno")):
        await person.post("/api/me", name=name, lang="fr")
    table = ""
    for number, game in enumerate(games):
        decision = 86400 * (1, 1, 3)[number % 3] - 3600 * number
        pace = {"kind": "relaxed", "decision": decision, "reserve": 0}
        table = (await ada.post("/api/tables", game=game, seats=2, pace=pace))["id"]
        await bea.post(f"/api/tables/{table}/sit")
        async with ada.watch(table) as one, bea.watch(table) as two:
            await begin(ada, [one, two], table)
            while two.legal and not one.legal:
                await two.act(two.legal[0])
                await one.reach(lambda each: each.moves == two.moves)
    cookie = ada.http.cookies["trattoria"]
    for person in (ada, bea):
        await person.http.aclose()
    return Played(str(table), cookie)


def awaited(address: str, games: tuple[str, ...]) -> Played:
    """Let Bruno wait for Ada at slow tables; gives the last one, and her cookie."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(_wait_for_ada(address, games))).result()


def met(address: str, names: tuple[str, ...], games: tuple[str, ...]) -> Played:
    """Let a circle of friends play; gives its link, and the cookie of the first of them."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(_meet(address, names, games))).result()


def played(address: str, game: str, seats: int = 3) -> Played:
    """Play a game of Ada and some bots to its end."""
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop of its own here
        return elsewhere.submit(lambda: asyncio.run(_play(address, game, seats))).result()
