"""A table that cannot be read is set aside: nothing of it is lost, and it opens again later."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed

import trattoria
from tests.server.client import Client, begin, open_server
from tests.server.fixtures import opened, playing, position
from trattoria.cli.main import cli
from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import models
from trattoria.server.tables import commands, dealing
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import PLAYING, Table

ID = "table-piazza"
Values = dict[str, object]
DAMAGES: list[Values] = [
    {"kind": "act", "data": '{"action":"pass"}'},  # not legal
    {"kind": "act", "data": '{"action":'},  # not JSON
    {"kind": "act", "data": "[]"},
    {"kind": "no-such-row"},
    {"seat": 99},
]


async def write(service: TableService, table: str, number: int, values: Values) -> None:
    rows = models.rows
    which = (rows.c.table_id == table) & (rows.c.number == number)
    async with service.store.write() as connection:
        await connection.execute(update(rows).where(which).values(**values))


async def last_row(service: TableService) -> Values:
    rows = models.rows
    asked = select(rows).where(rows.c.table_id == ID).order_by(rows.c.number.desc()).limit(1)
    return dict((await service.store.all(asked))[0]._mapping)


async def status(service: TableService) -> str:
    found = await service.store.all(select(models.tables.c.status).where(models.tables.c.id == ID))
    return str(found[0].status)


async def refused(service: TableService, id: str = ID) -> str:
    with pytest.raises(TrattoriaError) as caught:
        await service.find(id)
    return caught.value.code


async def played(folder: Path) -> Table:
    """Leave a table in the middle of its game."""
    service = await opened(folder)
    room = await playing(service)
    seat = room.table.asked[0]
    first = position(room).legal_actions(seat)[0]
    await service.submit(room, commands.decide, seat, [first], "person:x")
    await service.idle()
    assert await status(service) == PLAYING
    await service.close()
    return room.table


@pytest.mark.parametrize("damage", DAMAGES, ids=str)
async def test_a_damaged_row_sets_the_table_aside_until_it_is_mended(
    tmp_path: Path, damage: Values
) -> None:
    table = await played(tmp_path)
    service = await opened(tmp_path)
    whole = await last_row(service)
    await write(service, ID, table.number, damage)
    assert await refused(service) == await refused(service) == "table-set-aside"
    assert list(service.registry.aside) == [ID]
    assert service.tables == {}
    await ClockLoop(service).sweep()
    await service.idle()
    assert await last_row(service) == {**whole, **damage}  # nothing was written
    assert await status(service) == PLAYING
    await service.close()
    later = await opened(tmp_path)
    await write(later, ID, table.number, whole)
    room = await later.find(ID)
    assert (room.table.status, room.table.actions) == (PLAYING, table.actions)
    assert later.registry.aside == {}
    await later.close()


async def test_a_table_of_other_rules_waits_for_a_release_that_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(trattoria.game("piazza"), "version", 99)
        service = await opened(tmp_path)
        await ClockLoop(service).take_up(service.clock())
        assert "other-version" in service.registry.aside[ID].why
        await service.idle()
        await service.close()
    later = await opened(tmp_path)
    assert (await later.find(ID)).table.actions == table.actions
    await later.close()


async def test_a_fault_of_the_rules_sets_the_table_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tmp_path)

    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    service = await opened(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(dealing, "deal", broken)
        assert await refused(service) == "table-set-aside"
    assert service.registry.aside[ID].why == "RuntimeError: a fault"
    await service.close()


async def test_a_database_that_is_away_sets_nothing_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(tmp_path)
    service = await opened(tmp_path)

    async def away(*_: object) -> list[Row]:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(service.store, "rows", away)
        with pytest.raises(ConnectionError):
            await service.find(ID)
    assert (await service.find(ID)).table.status == PLAYING
    await service.close()


async def test_who_runs_the_server_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await played(tmp_path)
    service = await opened(tmp_path)
    await write(service, ID, table.number, {"kind": "no-such-row"})
    await service.close()
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))

    async def run(*args: str) -> str:  # the command has a loop of its own
        return (await asyncio.to_thread(CliRunner().invoke, cli, ["host", *args])).output

    assert f"{ID}  set aside: KeyError" in await run("list", "--lang=en")
    assert f"{ID}  mise de côté" in await run("list", "--lang=fr")
    assert "Nothing is lost" in await run("close", ID, "--lang=en")
    async with open_server(tmp_path) as server:
        client = server.stranger()
        assert (await client.get("/health"))["set_aside"] == 1
        assert (await client.get("/ready"))["set_aside"] == 1
        metrics = (await client.http.get("/metrics")).text
        assert "trattoria_tables_set_aside 1.0" in metrics


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "Nothing is lost"), ("fr", "Rien n’est perdu")]
)
async def test_a_row_that_cannot_be_applied_is_told_to_those_who_watch(
    tmp_path: Path, lang: str, sentence: str
) -> None:
    """Another process of a newer release has written it."""
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada", lang), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2, public=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        async with ada.watch(table, lang=lang) as one, bruno.watch(table) as two:
            await begin(ada, [one, two], table)
            room = server.service.tables[table]
            await server.service.store.append(table, [Row(room.table.number + 1, "new", 0.0)])
            room.behind = True
            await one.send("react", sign="bravo")
            refusal = await one.until(lambda message: message["type"] == "refused")
            assert (refusal["code"], refusal["id"]) == ("table-set-aside", None)
            assert sentence in refusal["sentence"]
            with pytest.raises(ConnectionClosed):
                await two.until(lambda _: False)
        await turned_away(ada, table, lang, sentence)
        await ada.delete("/api/me")  # always works


async def turned_away(client: Client, table: str, lang: str, sentence: str) -> None:
    client.http.headers["accept-language"] = lang
    assert sentence in (await client.get(f"/api/tables/{table}", 409))["sentence"]
    assert await client.get("/api/tables?status=playing") == []
    assert await client.get("/api/me/games") == []
    async with client.watch(table, lang=lang) as seat:
        assert sentence in (await seat.next())["sentence"]
        with pytest.raises(ConnectionClosed) as closed:
            await seat.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
