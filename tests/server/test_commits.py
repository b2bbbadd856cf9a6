"""The way to disk: commits that are shared, lost, overtaken or too late, and who hears of them."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
from sqlalchemy import Connection, select

import trattoria
from tests.eventually import eventually
from tests.server.client import Clock
from tests.server.fixtures import opened, playing, position, remade
from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.notices import Notices
from trattoria.server.storage import log_writer, models, store
from trattoria.server.storage.log_writer import Clash, PostgresLogWriter, Unavailable
from trattoria.server.storage.store import Job
from trattoria.server.tables import commands
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import PLAYING, Table

T = TypeVar("T")


async def test_rows_that_come_together_share_a_commit(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    for number in range(20):
        await service.store.create(remade(f"t{number}"))
    before = service.store.commits
    row = Row(1, "chat", 0.0, 0, "person:x", {"text": "ciao"})
    await asyncio.gather(*(service.store.append(f"t{n}", [row]) for n in range(20)))
    assert service.store.commits - before < 5
    results = await asyncio.gather(
        *(service.store.append(f"t{n}", [Row(1 + n % 2, "chat", 0.0)]) for n in range(20)),
        return_exceptions=True,
    )
    assert [isinstance(result, Clash) for result in results] == [n % 2 == 0 for n in range(20)]
    await service.close()


async def test_a_clash_leaves_no_garbage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every error would hold the table where it happened, until it is collected."""
    made: list[weakref.ref[object]] = []

    def noted(kind: type) -> Any:
        def make(*args: Any) -> object:
            thing = kind(*args)
            made.append(weakref.ref(thing))
            return thing

        return make

    service = await opened(tmp_path)
    await service.store.create(remade("t"))
    await service.store.append("t", [Row(1, "chat", 0.0)])
    monkeypatch.setattr(store, "Job", noted(Job))
    monkeypatch.setattr(log_writer, "Errand", noted(log_writer.Errand))
    gc.disable()
    try:
        with suppress(Clash):
            await service.store.append("t", [Row(1, "chat", 0.0)])
        clashed = list(made)
        await service.store.append("t", [Row(2, "chat", 0.0)])  # whoever writes goes on to this
        assert clashed
        await eventually(lambda: not any(ref() for ref in clashed), "nothing holds what clashed")
    finally:
        gc.enable()
    await service.close()


async def test_tables_that_change_together_are_marked_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    store = service.store
    for number in range(20):
        await store.create(remade(f"t{number}"))
    visits: list[int] = []
    change = store.change

    async def counted(work: Callable[[Connection], T]) -> T:
        visits.append(1)
        return await change(work)

    monkeypatch.setattr(store, "change", counted)
    await asyncio.gather(*(store.mark(f"t{n}", PLAYING, 5.0) for n in range(20)))
    assert len(visits) == 2  # the first, and all others while it was written
    marked = await store.all(select(models.tables.c.status))
    assert {row.status for row in marked} == {PLAYING}
    await service.close()


async def test_two_houses_on_one_database_never_take_a_move_twice(tmp_path: Path) -> None:
    one = await opened(tmp_path)
    two = await opened(tmp_path)
    here = await playing(one)
    there = await two.find(here.table.setup.id)
    rng = trattoria.chance(1)
    refused = 0
    while here.table.status == PLAYING:
        seat, moves = here.table.asked[0], len(here.table.actions)
        actions = position(here).legal_actions(seat)

        def play(table: Table, at: float, seat: int, actions: list[int], moves: int) -> list[Row]:
            if len(table.actions) != moves:
                raise TrattoriaError("late")
            action = actions[rng.below(len(actions))]
            return commands.decide(table, at, seat, [action], "person:x")

        results = await asyncio.gather(
            one.submit(here, play, seat, actions, moves),
            two.submit(there, play, seat, actions, moves),
            return_exceptions=True,
        )
        refused += sum(isinstance(result, TrattoriaError) for result in results)
        assert sum(isinstance(result, list) for result in results) == 1
        await one.catch_up(here)
        await two.catch_up(there)
        assert len(here.table.actions) == moves + 1
    assert position(here).to_dict() == position(there).to_dict()
    assert refused == len(here.table.actions)
    await one.close()
    await two.close()


@pytest.mark.durable
async def test_a_commit_of_sqlite_is_on_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    level = {}
    async with service.store.write() as connection:
        level["others"] = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    log_writer: Any = service.store._log_writer

    def ask() -> None:
        level["rows"] = log_writer._connection.execute("PRAGMA synchronous").fetchone()[0]
        level["journal"] = log_writer._connection.execute("PRAGMA journal_mode").fetchone()[0]

    await log_writer._there(ask)
    assert level == {"others": 2, "rows": 2, "journal": "wal"}  # 2 is FULL
    await service.close()


async def test_a_commit_of_which_nobody_hears_is_found_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks after the commit and before its acknowledgement: nothing is done twice."""
    service = await opened(tmp_path)
    await service.create(remade("new"))
    room = await playing(service)
    seat = room.table.asked[0]
    action = position(room).legal_actions()[0]
    real, lost = service.store._commit, list[str]()

    async def unheard(jobs: list[Job]) -> None:
        await real(jobs)
        if (told := jobs[0].values[0][2]) not in lost:
            lost.append(told)
            raise Unavailable

    monkeypatch.setattr(service.store, "_commit", unheard)
    taken = await service.submit(room, commands.decide, seat, [action], "person:x")
    assert (taken[0].kind, taken[0].number) == ("act", room.table.number)
    assert len(room.table.actions) == 1
    new = await service.find("new")
    for person in ("ada", "bruno"):
        assert (await service.submit(new, commands.sit, person, None))[0].kind == "sit"
    await service.submit(new, commands.react, "ada", 0, "bravo")
    assert lost == ["act", "sit", "react"]
    kinds = [row.kind for row in await service.store.rows("new")]
    assert kinds == ["sit", "sit", "react"]
    await service.close()


@pytest.mark.parametrize("fault", [Unavailable(), RuntimeError(), asyncpg.InternalClientError()])
async def test_whatever_breaks_a_commit_the_next_one_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """A fault that nobody knows must not end the work of all who come after it."""

    service = await opened(tmp_path)
    room = await playing(service)
    write, faults = service.store._log_writer.write, [fault] * 3

    async def broken(*told: Any) -> None:
        if faults:
            raise faults.pop()
        await write(*told)

    monkeypatch.setattr(service.store._log_writer, "write", broken)
    with pytest.raises(Unavailable):
        await service.store.append("t1", [Row(1, "chat", 0.0)])
    seat, action = room.table.asked[0], position(room).legal_actions()[0]
    await service.submit(room, commands.decide, seat, [action], "person:x")
    assert not faults
    assert len(room.table.actions) == 1
    await service.close()


async def test_a_line_that_is_cut_in_the_middle_of_something_is_a_line_that_is_away() -> None:
    class CutPool:
        async def execute(self, *_: object) -> None:
            raise asyncpg.InternalClientError("another operation is in progress")

    log_writer = PostgresLogWriter("postgresql://nowhere")
    log_writer._pool = CutPool()
    with pytest.raises(Unavailable):
        await log_writer.write([("t1", 1, "chat", 0.0, None, "", "{}")], ["t1 1"])


async def test_whoever_listens_on_a_line_that_is_cut_listens_on_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[int] = []

    async def connect(*_: object, **__: object) -> None:
        lines.append(len(lines))
        if len(lines) < 3:
            raise asyncpg.InternalClientError("another operation is in progress")
        await asyncio.Event().wait()

    monkeypatch.setattr("trattoria.server.realtime.notices.RETRY_SECONDS", 0.01)
    monkeypatch.setattr(asyncpg, "connect", connect)
    service = await opened(tmp_path)
    notices = Notices(service)
    notices.start()
    await eventually(lambda: len(lines) == 3, "a line that is cut is made anew")
    await notices.stop()
    await service.close()


async def test_a_commit_that_is_found_too_late_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks before the commit, which comes to its end all the same, after one look."""
    service = await opened(tmp_path)
    room = await playing(service)
    seat = room.table.asked[0]
    action = position(room).legal_actions()[0]
    real, on_its_way = service.store._commit, list[list[Job]]()

    async def slow(jobs: list[Job]) -> None:
        if not on_its_way:
            on_its_way.append(jobs)
            raise Unavailable
        if len(on_its_way) == 1:
            await real(on_its_way[0])
            on_its_way.append(jobs)
        await real(jobs)

    monkeypatch.setattr(service.store, "_commit", slow)
    taken = await service.submit(room, commands.decide, seat, [action], "person:x")
    assert taken[0].at == on_its_way[0][0].values[0][3]
    assert len(room.table.actions) == 1
    await service.close()


async def test_a_notice_that_overtakes_ones_own_commit_does_not_undo_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process went on after our row before we heard that ours is committed."""
    service = await opened(tmp_path)
    room = await playing(service)
    notices, append = Notices(service), service.store.append

    async def overtaken(id: str, rows: list[Row]) -> None:
        await append(id, rows)
        there = Row(rows[-1].number + 1, "react", 0.0, 0, "person:ada", {"sign": "wow"})
        await append(id, [there])
        notices._hear(None, 0, "", f"{id} {there.number}")

    monkeypatch.setattr(service.store, "append", overtaken)
    seat, action = room.table.asked[0], position(room).legal_actions()[0]
    taken = await service.submit(room, commands.decide, seat, [action], "person:x")
    assert [row.kind for row in taken] == ["act"]
    assert room.behind
    monkeypatch.setattr(service.store, "append", append)
    await service.catch_up(room)
    kinds = [row.kind for row in await service.store.rows(room.table.setup.id)]
    assert kinds[-2:] == ["act", "react"]
    assert kinds.count("act") == len(room.table.actions) == 1
    await service.close()


async def test_a_notice_that_comes_while_one_catches_up_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    notices, read = Notices(service), service.store.rows

    async def slowly(id: str, after: int) -> list[Row]:
        rows = await read(id, after)
        notices._hear(None, 0, "", f"{id} {room.table.number + 1}")
        return rows

    monkeypatch.setattr(service.store, "rows", slowly)
    await service.catch_up(room)
    assert room.behind
    await service.close()


async def test_who_is_cancelled_while_he_writes_leaves_no_table_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    seat, action = room.table.asked[0], position(room).legal_actions()[0]
    append = service.store.append

    written = asyncio.Event()

    async def hung(id: str, rows: list[Row]) -> None:
        await append(id, rows)
        written.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(service.store, "append", hung)
    writing = asyncio.create_task(service.submit(room, commands.decide, seat, [action], "person:x"))
    await written.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    monkeypatch.setattr(service.store, "append", append)
    assert room.behind
    assert room.writing == 0
    assert len((await service.fresh(room.table.setup.id)).table.actions) == 1
    await service.close()


async def test_a_database_that_is_away_is_not_asked_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    service = await opened(tmp_path, clock)
    room = await playing(service)

    async def away(*_: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(service.store, "rows", away)
    room.behind = True
    clock.now = room.wake = 10.0**7
    await service.idle()
    assert room.wake == clock.now + 1
    await service.close()


async def test_what_was_deleted_leaves_the_memory_of_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await opened(tmp_path), await opened(tmp_path)
    ada = await one.people.welcome("Ada", "en")
    here = await one.create(replace(remade("t1"), chat=True, creator=ada.id))
    await one.submit(here, commands.sit, ada.id, None)
    await one.submit(here, commands.chat, ada.id, 0, "Unforgettable")
    await one.submit(here, commands.free, ada.id, 0)  # what they said is not at their seat
    there = await two.find("t1")
    assert "Unforgettable" in str(there.table.history[1][1][0].seen_by(None))
    told: list[str] = []

    async def notify(_: object, notes: list[str]) -> None:
        told.extend(notes)

    monkeypatch.setattr(one.store, "notify", notify)
    await one.reload(await one.people.forget(ada))
    assert told == ["t1 again"]
    Notices(two)._hear(None, 0, "", told[0])
    await two.idle()
    for room in (here, there):
        said = [event.seen_by(None) for _, events in room.table.history for event in events]
        assert "Unforgettable" not in str(said)
        assert room.table.number == 3
    assert ada.id not in two.people.names
    await one.close()
    await two.close()
