"""Deleting one's data works at any moment, wherever one sits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import select, text

from tests.server.client import Client, Clock, Seat, begin, open_server
from trattoria.server.accounts.person import Person
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.table_service import TableService
from trattoria.server.regulars.circles import THERE
from trattoria.server.storage import models
from trattoria.server.tables.table import OVER, PLAYING, SHUFFLING

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


async def in_a_bake(ada: Client, bruno: Client) -> str:
    today = (await ada.get("/api/bakes"))["today"]
    return str((await ada.post(f"/api/bakes/{today}"))["id"])


async def with_regulars(ada: Client, bruno: Client) -> str:
    """Give a game of a circle that is one's own."""
    circle = await ada.post("/api/regulars", name="Friends")
    await bruno.post(f"/api/regulars/{circle['link']}/join")
    return str((await ada.post(f"/api/regulars/{circle['link']}/games", game="piazza"))["id"])


async def with_regulars_of_another(ada: Client, bruno: Client) -> str:
    return await with_regulars(bruno, ada)


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
    in_a_bake,
    with_regulars,
    with_regulars_of_another,
    only_watching,
)


KEPT = (
    *("people", "devices", "links", "mutes", "results", "ratings", "told", "recalls", "bake_tries"),
    *("circles", "circle_members", "circle_pizzas", "push_subscriptions", "mail_addresses"),
    *("notification_preferences", "vacations", "outbox"),
)


async def forgotten(service: TableService, id: str) -> None:
    for name in KEPT:
        found = await service.store.all(text(f"SELECT * FROM {name}"))
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
        circles = await bruno.get("/api/regulars")
        assert [(circle["name"], circle["members"]) for circle in circles] == [("Friends", 1)] * 2
        assert await ada.get("/api/regulars") == []
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


async def test_others_keep_nothing_of_who_was_deleted(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server:
        ada, bruno = await server.client("Ada Lovelace"), await server.client("Bruno")
        id = (await ada.get("/api/me"))["id"]
        table = await in_play(ada, bruno)
        room = await server.service.find(table)
        mute = {"seat": room.table.seats_of(id)[0], "on": True}
        link = (await ada.post("/api/regulars", name="Friends"))["link"]
        await bruno.post(f"/api/regulars/{link}/join")
        await bruno.http.patch("/api/me/notifications", json={"invitation": True})
        clock.now += THERE + 1
        await ada.post(f"/api/regulars/{link}/call")
        async with bruno.watch(table) as seat:
            assert (await seat.ask("mute", **mute))["type"] == "done"
            await ada.delete("/api/me", 204)
            await forgotten(server.service, id)
            await seat.ask("mute", **mute)  # who has left, and is shown as such
            await forgotten(server.service, id)
        outbox = await server.service.store.all(select(models.outbox))
        assert "Ada Lovelace" not in str(outbox)
        assert (await bruno.post(f"/api/regulars/{link}/call", 429))["code"] == "called-already"


async def test_a_bot_from_outside_may_be_called_hotseat(tmp_path: Path) -> None:
    names = ["hotseat", '"kind":"hotseat"']
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=4))["id"]
        await ada.post(f"/api/tables/{table}/seats/1", who="hotseat", name="Zia")
        for seat, name in enumerate(names, 2):
            await ada.post(f"/api/tables/{table}/seats/{seat}", who="outside", name=name)
        await ada.delete("/api/me", 204)
        rows = await server.service.store.rows(table)
        seated = [(row.data["kind"], row.data.get("name")) for row in rows if row.kind == "sit"]
        outside = [("outside", name) for name in names]
        assert seated == [("person", None), ("hotseat", ""), *outside]


# ---- while something else is under way -----------------------------------------------------------


class Held:
    """Something of a server that waits, when it is done next, until it may go on."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self._do: Callable[..., Awaitable[Any]] = getattr(owner, name)
        self.come, self.go_on, self.done = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._undo = partial(patch.setattr, owner, name, self._do)
        patch.setattr(owner, name, self)

    async def __call__(self, *args: Any) -> Any:
        self._undo()
        self.come.set()
        await self.go_on.wait()
        try:
            return await self._do(*args)
        finally:
            self.done.set()


async def no_seat_is_theirs(service: TableService, id: str) -> None:
    await service.idle()
    await forgotten(service, id)
    for room in service.tables.values():
        left = [room.table.occupants[seat] for seat in room.table.seats_of(id)]
        assert room.table.status == OVER or all(occupant.gone for occupant in left)
        assert room.table.status == OVER or room.table.setup.creator != id


@pytest.mark.parametrize("held", ["find", "append"])
@pytest.mark.parametrize("who", ["me", "hotseat"])
async def test_who_is_deleted_while_they_sit_down_has_no_seat(
    held: str, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        service = server.service
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        id = (await ada.get("/api/me"))["id"]
        table = (await bruno.post("/api/tables", game="piazza", seats=3))["id"]
        if who == "hotseat":
            await ada.post(f"/api/tables/{table}/sit")
        owner: object = service if held == "find" else service.store
        sitting = Held(monkeypatch, owner, held)
        listing = Held(monkeypatch, service.store, "unfinished_of")
        listing.go_on.set()
        path, wanted = f"/api/tables/{table}/seats/2", {"who": who, "name": "Zia"}
        asked = asyncio.create_task(ada.http.post(path, json=wanted))
        await sitting.come.wait()
        deleting = asyncio.create_task(ada.http.delete("/api/me"))
        await listing.done.wait()
        if held == "find":  # recognised, and not at the table yet
            assert (await deleting).status_code == 204
        sitting.go_on.set()
        assert (await deleting).status_code == 204
        assert (await asked).status_code in ((401, 409) if held == "find" else (200,))
        await no_seat_is_theirs(service, id)


@pytest.mark.parametrize("held", ["count_unfinished", "create"])
async def test_who_is_deleted_while_they_open_a_table_has_none(
    held: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        service, ada = server.service, await server.client("Ada")
        id = (await ada.get("/api/me"))["id"]
        opening = Held(monkeypatch, service.store, held)
        wanted = {"game": "piazza", "seats": 2}
        asked = asyncio.create_task(ada.http.post("/api/tables", json=wanted))
        await opening.come.wait()
        await ada.delete("/api/me", 204)
        opening.go_on.set()
        assert (await asked).status_code == 401
        await no_seat_is_theirs(service, id)


async def test_a_table_that_is_set_aside_keeps_nobody_s_data(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        service, ada, bruno = server.service, await server.client("Ada"), await server.client("B")
        id = (await ada.get("/api/me"))["id"]
        table = await in_play(ada, bruno)
        setup = service.tables[table].table.setup
        service.registry.set_aside(table, setup, ValueError("a fault of ours"))
        await ada.delete("/api/me", 204)
        await service.idle()
        await forgotten(service, id)
        del service.registry.aside[table]  # a release that can read it
        await service.find(table)
        await ClockLoop(service).sweep()
        await no_seat_is_theirs(service, id)


async def test_who_is_deleted_elsewhere_leaves_here(tmp_path: Path) -> None:
    """Another process may let somebody sit down while this one deletes them."""
    async with open_server(tmp_path) as server:
        service, ada, bruno = server.service, await server.client("Ada"), await server.client("B")
        me = await ada.get("/api/me")
        table = await in_play(ada, bruno)
        await service.people.forget(Person(me["id"], "Ada", "en", True, ""))
        await ClockLoop(service).sweep()
        await no_seat_is_theirs(service, me["id"])
        assert service.tables[table].table.status == PLAYING  # for Bruno
