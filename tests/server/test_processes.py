"""Two processes on one Postgres serve the same table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest

import trattoria
from tests.eventually import eventually
from tests.server.client import Client, Seat, begin, play_to_the_end
from tests.server.fixtures import close_opened, opened, playing, remade
from tests.server.server_process import Process
from tests.server.test_killed import cut_connections, new_database, table_from_log
from trattoria.server.analysis.found import Found
from trattoria.server.analysis.reviews import Reviews
from trattoria.server.storage.store import Store
from trattoria.server.work_pool import WorkPool


@pytest.fixture(scope="module")
async def services(
    tmp_path_factory: pytest.TempPathFactory, postgres: str
) -> AsyncIterator[tuple[str, list[str]]]:
    """Two processes on one database, which never sweep: they know only what they tell each other.

    Gives the database, and their addresses.
    """
    database = await new_database(postgres, "shared")
    folder = tmp_path_factory.mktemp("data")
    services = [Process(folder / each, database, sweeping=False) for each in ("one", "two")]
    try:
        await asyncio.gather(*(service.start() for service in services))
        yield database, [service.address for service in services]
    finally:
        for service in services:
            service.close()


@pytest.fixture
async def clients(services: tuple[str, list[str]]) -> AsyncIterator[list[Client]]:
    """Somebody at each process."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(address)) for address in services[1]]
        for client in clients:
            await client.post("/api/me", name="Guest")
        yield clients


async def obeyed(actor: Seat) -> bool:
    """Move; False if the database does not answer just then, which is told to who moves."""
    answer = await actor.act(actor.legal[0])
    assert answer["type"] == "done" or answer["code"] in ("storage-away", "busy-table"), answer
    return bool(answer["type"] == "done")


async def seen_there(actor: Seat, other: Seat) -> None:
    """Move at one process and wait for it at the other."""
    await eventually(lambda: obeyed(actor), "the database answers again")
    await other.reach(lambda each: each.moves == actor.moves)


async def test_a_table_lives_in_both_processes(
    services: tuple[str, list[str]], clients: list[Client]
) -> None:
    async with AsyncExitStack() as stack:
        ada, bruno = clients
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one, two = [await stack.enter_async_context(g.watch(table)) for g in clients]
        await begin(ada, [one, two], table)
        for number in range(12):
            mover, other = (one, two) if one.legal else (two, one)
            if number == 6:
                await cut_connections(services[0])
            await seen_there(mover, other)
        await one.ask("chat", text="ciao")
        await two.reach(lambda each: any(e.get("text") == "ciao" for e in each.events))
        numbers = [event["number"] for event in two.events]
        assert numbers == sorted(numbers)


async def test_bots_move_once_though_two_processes_could_move_them(
    services: tuple[str, list[str]], clients: list[Client]
) -> None:
    async with AsyncExitStack() as stack:
        bots = ["commis", "apprentice"]
        made = await clients[0].post("/api/tables", game="mister-bill", seats=4, bots=bots)
        table = made["id"]
        await clients[1].post(f"/api/tables/{table}/sit")
        seats = [await stack.enter_async_context(g.watch(table)) for g in clients]
        await begin(clients[0], seats, table)
        await play_to_the_end(seats)
        rebuilt, acts = await table_from_log(services[0], table)
        assert len(acts) == len(rebuilt.actions)
        assert {"bot:commis", "bot:apprentice"} <= set(rebuilt.deciders)
        record = trattoria.Record.from_dict(await clients[1].get(f"/api/tables/{table}/record"))
        record.verify()


async def test_a_review_that_two_processes_worked_out_is_kept_once(postgres: str) -> None:
    stores = [Store(await new_database(postgres, "reviewing"))]
    stores.append(Store(stores[0].url))
    for store in stores:
        await store.open()
    await stores[0].create(remade("t1"))
    here, there = [Reviews(store, WorkPool(0).steps, nobody) for store in stores]
    found = [Found([], result, 0.5, 0.1, 4) for result in (1.0, 0.0)]
    await asyncio.gather(here._keep("t1", 0, found[0]), there._keep("t1", 0, found[1]))
    kept = await here._kept("t1", 0)
    assert kept in found
    assert await there._kept("t1", 0) == kept
    assert await there._kept("t1", 1) is None
    for store in stores:
        await store.close()


async def test_a_server_that_a_test_leaves_open_is_closed_behind_it(
    postgres: str, tmp_path: Path
) -> None:
    """Else a test that fails would wait at the end, for minutes, until nobody needs Postgres."""
    url = await new_database(postgres, "left_open")
    service = await opened(tmp_path, database_url=url)
    await playing(service)
    await close_opened()
    connection = await asyncpg.connect(postgres)
    lines = "SELECT count(*) FROM pg_stat_activity WHERE datname = 'left_open'"

    async def is_left() -> bool:
        return bool(await connection.fetchval(lines) == 0)

    await eventually(is_left, "all lines to the database are closed")
    await connection.close()
    await close_opened()  # once is enough


def nobody(work: object) -> None:
    raise AssertionError("nothing is left for later")


async def test_who_wants_to_be_forgotten_is_forgotten_by_both_processes(
    clients: list[Client],
) -> None:
    """What they said, their name and their guest's are gone, also where they had got up."""
    async with AsyncExitStack() as stack:
        ada, bruno = clients
        await bruno.post("/api/me", name="Unforgettable")
        tables = []
        for _ in range(2):
            made = await ada.post("/api/tables", game="piazza", seats=4, chat=True)
            tables.append(made["id"])
            await bruno.post(f"/api/tables/{made['id']}/sit")
            await bruno.post(
                f"/api/tables/{made['id']}/seats/2", who="hotseat", name="Unforgettable too"
            )
        async with ada.watch(tables[1], session="s") as before:
            await before.update()
        for table in tables:
            there = await stack.enter_async_context(bruno.watch(table))
            await there.update()
            await there.ask("hand-over", seat=1)
            assert (await there.ask("chat", text="Unforgettable words"))["type"] == "done"
        await bruno.post(f"/api/tables/{tables[0]}/leave")
        here = await stack.enter_async_context(ada.watch(tables[0], session="s"))
        await here.update()

        async def heard() -> bool:
            async with ada.watch(tables[1], session="s", cursor=before.cursor) as tab:
                await tab.update()
            return "Unforgettable words" in "".join(tab.raw)

        async def shown() -> bool:
            pages = [(await ada.http.get(f"/api/tables/{table}")).text for table in tables]
            return "Unforgettable" in "".join(pages)

        async def forgotten() -> bool:
            return not (await heard() or await shown())

        await eventually(heard, "the other process knows what they said")
        await eventually(shown, "the other process knows who they are")
        await bruno.delete("/api/me")
        await eventually(forgotten, "the other process forgets them")
