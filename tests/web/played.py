"""Games that are over, for those who look back; played over the API, which is quicker than taps."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
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


def played(address: str, game: str, seats: int = 3) -> Played:
    """Play a game of Ada and some bots to its end."""
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has a loop of its own here
        return elsewhere.submit(lambda: asyncio.run(_play(address, game, seats))).result()
