"""Whatever holds up moves, and every page, finds its rows by an index, however many there are."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

import trattoria
from benchmarks.hostile.grown import CIRCLE, LINK, SHARED, TABLE, Size, fill
from tests.server.client import open_server
from tests.server.fixtures import opened, playing, remade
from tests.server.prepared import put_database
from trattoria.server.bakes import calendar
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.settings import Settings
from trattoria.server.storage import models, store
from trattoria.server.tables import commands

Asked = list[tuple[str, Any]]


@contextmanager
def noted(target: Engine | type[Engine] = Engine) -> Iterator[Asked]:
    """Note what is asked of a database, or of all of them."""
    asked: Asked = []

    def note(_: object, __: object, statement: str, values: Any, ___: object, many: bool) -> None:
        asked.append((statement, values[0] if many else values))

    event.listen(target, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(target, "before_cursor_execute", note)


def plan(database: sqlite3.Connection, statement: str, values: Any) -> list[str]:
    if statement.split(maxsplit=1)[0] not in ("SELECT", "UPDATE", "DELETE", "WITH"):
        return []
    return [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)]


def scans(folder: Path, asked: Asked) -> set[str]:
    """Give the steps of plans that look at every row of a table."""
    with closing(sqlite3.connect(folder / "trattoria.db")) as database:
        steps = {step for each in asked for step in plan(database, *each)}
    tables = models.metadata.tables
    return {each for each in steps if each.startswith("SCAN") and each.split()[1] in tables}


async def test_deleting_ones_data_looks_through_no_table(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    ada = await service.people.welcome("Ada", "fr")
    with noted(service.store.writing.sync_engine) as asked:
        await service.people.forget(ada)
    assert len(asked) > 5
    assert scans(tmp_path, asked) == set()
    await service.close()


async def test_old_tables_are_cleared_a_few_at_a_time(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(store, "MOST_CLEARED", 2)
    service = await opened(tmp_path)
    await service.submit(await playing(service), commands.close, "abandoned")
    for number in range(4):
        room = await service.create(remade(f"old-{number}"))
        await service.store.mark(room.table.setup.id, "over", 5.0)
    with noted(service.store.writing.sync_engine) as asked:
        assert [await service.store.clear(10.0) for _ in range(3)] == [2, 2, 0]
    assert scans(tmp_path, asked) == set()
    await service.close()


async def test_a_sweep_leaves_no_old_tables_however_many_were_played(
    tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr(store, "MOST_CLEARED", 2)
    service = await opened(tmp_path)
    for number in range(7):
        room = await service.create(remade(f"old-{number}"))
        await service.store.mark(room.table.setup.id, "over", 5.0)
    await ClockLoop(service).clear_old(10.0)
    assert await service.store.clear(10.0) == 0
    await service.close()


# ---- pages ---------------------------------------------------------------------------------------

DAYS = (-40, -1, 0)  # of which somebody looks at the bake
SMALL = Size(people=300, games=500, rated=200, days=70, tries=30, own=120, own_days=20, circle=60)
LARGE = SMALL._replace(people=3000, games=5000, rated=2000, days=365)
MORE = 1.5  # times the work, where ten times as many people have left ten times as much


def pages(today: str) -> list[str]:
    """List the pages of the API that show what is kept."""
    games = (f"leaderboard/{game}" for game in trattoria.games())
    days = (f"bakes/{calendar.days_after(today, number)}" for number in DAYS)
    own = ("games", "figures", "data", "devices", "shared", "notifications")
    circles = ("regulars", f"regulars/{CIRCLE}", f"regulars/{CIRCLE}/invitation")
    tables = ("tables", "tables?status=playing", f"tables/{TABLE}")
    shown = (*circles, *tables, f"figures/{SHARED}", "me")
    return [*games, "bakes", *days, *(f"me/{page}" for page in own), *shown]


async def asked_by_pages(folder: Path, size: Size) -> dict[str, Asked]:
    """Look at all pages as the regular of a grown database; gives what each asked for."""
    put_database(Settings(data=folder))
    fill(folder / "trattoria.db", size)
    found: dict[str, Asked] = {}
    async with open_server(folder) as server:
        regular = server.stranger()
        await regular.post("/api/me/link", token=LINK)
        for page in pages(server.service.bakes.today):
            with noted() as found[page]:
                answer = await regular.http.get(f"/api/{page}")
            assert answer.status_code == 200, (page, answer.text)
    return found


async def worked_by_pages(folder: Path, size: Size) -> dict[str, int]:
    """Count how much work all pages are, one by one."""
    found = await asked_by_pages(folder, size)
    with closing(sqlite3.connect(folder / "trattoria.db")) as database:
        return {page: sum(work(database, *each) for each in asked) for page, asked in found.items()}


def work(database: sqlite3.Connection, statement: str, values: Any) -> int:
    """Count the steps that SQLite takes to answer, in tens."""
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    if statement.split(maxsplit=1)[0] not in ("SELECT", "WITH"):
        return 0
    database.set_progress_handler(step, 10)
    database.execute(statement, values).fetchall()
    return steps


async def test_no_page_looks_through_a_table(tmp_path: Path) -> None:
    found = await asked_by_pages(tmp_path, SMALL)
    assert all(found.values())
    through = {page: scans(tmp_path, asked) for page, asked in found.items()}
    assert {page: steps for page, steps in through.items() if steps} == {}


async def test_pages_do_not_take_longer_because_others_play(tmp_path: Path) -> None:
    few = await worked_by_pages(tmp_path / "few", SMALL)
    many = await worked_by_pages(tmp_path / "many", LARGE)
    longer = {page: (few[page], many[page]) for page in few if many[page] > MORE * few[page] + 10}
    assert longer == {}


async def test_a_bake_is_begun_and_its_marks_forgotten_by_an_index(tmp_path: Path) -> None:
    put_database(Settings(data=tmp_path))
    fill(tmp_path / "trattoria.db", SMALL)
    async with open_server(tmp_path) as server:
        bea, today = await server.client("Bea"), server.service.bakes.today
        await bea.get("/api/bakes")
        with noted() as asked:
            await bea.post(f"/api/bakes/{today}", mark="ab")
            await server.service.tries.forget_marks()
        await server.service.idle()
    assert scans(tmp_path, asked) == set()


async def test_days_that_are_closed_are_counted_once(tmp_path: Path) -> None:
    put_database(Settings(data=tmp_path))
    fill(tmp_path / "trattoria.db", SMALL)
    async with open_server(tmp_path) as server:
        anybody = server.stranger()
        first = await anybody.get("/api/bakes")
        with noted() as asked:
            assert await anybody.get("/api/bakes") == first
    assert len(first["past"]) > SMALL.own_days
    for number, day in enumerate(first["past"]):
        assert day["players"] == SMALL.tries - (number >= SMALL.own_days)
    assert sum("count(*)" in statement for statement, _ in asked) <= 2  # of the last days alone


async def test_what_is_done_every_few_seconds_looks_through_no_table(tmp_path: Path) -> None:
    put_database(Settings(data=tmp_path))
    fill(tmp_path / "trattoria.db", SMALL)
    async with open_server(tmp_path) as server:
        loop, ada = ClockLoop(server.service), await server.client("Ada")
        await server.service.notifier.announce_bake()  # once a day, to all who want it
        with noted() as asked:
            await loop.sweep()
            await loop.notify()
            await ada.post("/api/me/devices")
    assert len(asked) > 5
    assert scans(tmp_path, asked) == set()
