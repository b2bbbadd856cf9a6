"""Deleting one's data works at any moment, wherever one sits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets
from sqlalchemy import text

from tests.server.client import Client, Clock, Seat, begin, open_server
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables.table import SHUFFLING

Scene = Callable[[Client, Client], Awaitable[str]]


async def own_lobby(ada: Client, bruno: Client) -> str:
    table = (await ada.post("/api/tables", game="piazza", seats=3))["id"]
    await ada.post(f"/api/tables/{table}/seats/1", who="hotseat", name="Zia")
    return str(table)


async def lobby_of_another(ada: Client, bruno: Client) -> str:
    table = (await bruno.post("/api/tables", game="piazza", seats=3))["id"]
    await ada.post(f"/api/tables/{table}/sit")
    await ada.post(f"/api/tables/{table}/seats/2", who="hotseat", name="Zia")
    return str(table)


async def shuffling(ada: Client, bruno: Client) -> str:
    table = await lobby_of_another(ada, bruno)
    await bruno.post(f"/api/tables/{table}/start")
    return table


async def shuffling_alone(ada: Client, bruno: Client) -> str:
    table = (await ada.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]
    await ada.post(f"/api/tables/{table}/start")
    return str(table)


async def in_play(ada: Client, bruno: Client, *asked: str) -> str:
    table = (await bruno.post("/api/tables", game="piazza", seats=2))["id"]
    await ada.post(f"/api/tables/{table}/sit")
    async with ada.watch(table) as one, bruno.watch(table) as two:
        await begin(bruno, [one, two], table)
        for type in asked:
            assert (await one.ask(type))["type"] == "done"
            assert type == "resign" or (await two.ask(type))["type"] == "done"
    return str(table)


async def in_pause(ada: Client, bruno: Client) -> str:
    return await in_play(ada, bruno, "pause")


async def after_giving_up(ada: Client, bruno: Client) -> str:
    return await in_play(ada, bruno, "resign")


async def in_a_lesson(ada: Client, bruno: Client) -> str:
    return str((await ada.post("/api/lessons/piazza"))["id"])


async def only_watching(ada: Client, bruno: Client) -> str:
    table = (await bruno.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]
    return str(table)


SCENES: tuple[Scene, ...] = (
    own_lobby,
    lobby_of_another,
    shuffling,
    shuffling_alone,
    in_play,
    in_pause,
    after_giving_up,
    in_a_lesson,
    only_watching,
)


async def forgotten(service: TableService, id: str) -> None:
    for name in ("people", "devices", "results", "ratings", "told"):
        async with service.store.reading.connect() as connection:
            found = (await connection.execute(text(f"SELECT * FROM {name}"))).all()
        assert id not in str(found), name


async def test_data_is_deleted_at_any_moment_and_at_all_tables(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        id = (await ada.get("/api/me"))["id"]
        tables = [await scene(ada, bruno) for scene in SCENES]
        watching: list[Seat] = []
        for table in tables:
            watching.append(await stack.enter_async_context(ada.watch(table, session="s")))
            await watching[-1].update()
        await ada.delete("/api/me", 204)
        for tab in watching:
            with pytest.raises(websockets.ConnectionClosed):
                await tab.until(lambda message: False)
        await server.service.idle()
        await forgotten(server.service, id)
        for table in tables:
            room = await server.service.find(table)
            left = [room.table.occupants[seat] for seat in room.table.seats_of(id)]
            over = room.table.status == "over"
            assert over or all(occupant.gone for occupant in left), table
            assert room.table.status != SHUFFLING or not over


async def test_nobody_waits_for_bytes_of_who_was_deleted(tmp_path: Path) -> None:
    async with open_server(tmp_path, Clock()) as server:  # for whom no time goes by
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = await shuffling(ada, bruno)
        await ada.delete("/api/me", 204)
        async with bruno.watch(table) as seat:
            await seat.update()
            await seat.ask("entropy", bytes="00" * 32)
            await seat.reach(lambda each: each.state["status"] == "playing")
