"""Whatever holds up moves finds its rows by an index, however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event

from tests.server.fixtures import opened, playing, remade
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import store
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands

Asked = list[tuple[str, Any]]


@contextmanager
def noted(kept: Store) -> Iterator[Asked]:
    """Note what is asked of a database while it is written to."""
    asked: Asked = []
    engine = kept.writing.sync_engine

    def note(_one: object, _two: object, statement: str, values: object, *_more: object) -> None:
        asked.append((statement, values))

    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


async def scans(service: TableService, asked: Asked) -> list[str]:
    """Give the statements that look at every row of a table."""

    def explained(connection: Connection) -> list[str]:
        found = []
        for statement, values in asked:
            if statement.split()[0] in ("SELECT", "UPDATE", "DELETE"):
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
                if any(step.detail.startswith("SCAN") for step in plan.all()):
                    found.append(statement)
        return found

    return await service.store.read(explained)


async def test_deleting_ones_data_looks_through_no_table(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    ada = await service.people.welcome("Ada", "fr")
    with noted(service.store) as asked:
        await service.people.forget(ada)
    assert len(asked) > 5
    assert await scans(service, asked) == []
    await service.close()


async def test_old_tables_are_cleared_a_few_at_a_time(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(store, "MOST_CLEARED", 2)
    service = await opened(tmp_path)
    await service.submit(await playing(service), commands.close, "abandoned")
    for number in range(4):
        room = await service.create(remade(f"old-{number}"))
        await service.store.mark(room.table.setup.id, "over", 5.0)
    with noted(service.store) as asked:
        assert [await service.store.clear(10.0) for _ in range(3)] == [2, 2, 0]
    assert await scans(service, asked) == []
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
