"""A check of all logs: what is damaged is told, what changes beside it is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.damages import DAMAGES, damage, with_bot
from tests.server.fixtures import acquainted, laid, opened, playing, remade
from tests.server.hosting import FILE, hashes, run
from tests.server.tables import Log, dealt, setup
from tests.server.test_ratings import table_with_bots
from trattoria.core.chance import chance
from trattoria.core.errors import TrattoriaError
from trattoria.server import checking
from trattoria.server.accounts.ratings import settle
from trattoria.server.checking import check
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands
from trattoria.server.tables.table import OVER


@pytest.mark.parametrize("read", ["status", "setup", "rows"])
@pytest.mark.parametrize("ends", [True, False])
async def test_a_check_tells_of_no_damage_where_a_server_goes_on(
    tmp_path: Path, read: str, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game ends, or its table is removed, after a part of it was read."""
    service, log = await opened(tmp_path), table_with_bots(["chef"])
    id, *last = log.table.setup.id, log.rows[-1]
    await service.store.create(log.table.setup)
    await service.store.append(id, log.rows[: -1 if ends else None])
    if not ends:
        await settle(service.store, log.table)
        await service.store.mark(id, OVER, 0.0)
    ask = getattr(Store, read)

    async def read_and_go_on(store: Store, table: str) -> object:
        found = await ask(store, table)
        if ends:
            await service.store.append(id, last)
            await settle(service.store, log.table)
            await service.store.mark(id, OVER, 0.0)
        else:
            assert await service.store.clear(1.0) == 1
        return found

    monkeypatch.setattr(Store, read, read_and_go_on)
    assert (await check(service.settings.database)).problems == []


async def test_every_log_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = await opened(tmp_path)
    names = {f"t{number}": name for number, name in enumerate(DAMAGES)}
    await laid(service, dealt("piazza", 2))
    await service.close()
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    assert await run("host", "check") == (0, "1 tables, 8 rows: all can be read.\n")
    service = await opened(tmp_path)
    for id in (*names, "over", "promise"):
        await laid(service, with_bot(id))
    await service.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        for id, name in names.items():
            damage(file, id, DAMAGES[name])
        file.execute("UPDATE tables SET status = 'over' WHERE id = 'over'")
        file.execute(
            """UPDATE rows SET data = replace(data, '"commitment":"', '"commitment":"0')
            WHERE table_id = 'promise'"""
        )
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute("INSERT INTO rows VALUES ('lost', 1, 'chat', 0.0, 0, '', '{}')")
    code, said = await run("host", "check")
    assert code == 1
    told = {line.partition(": ")[0] for line in said.splitlines()}
    assert told == {*names, "over", "promise", "lost", "Problems found"}


@pytest.mark.parametrize("column", ["", "rank", "score"])
async def test_results_are_checked_also_of_a_game_that_was_left(
    tmp_path: Path, column: str
) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    logs = [with_bots(rated=True), dealt("mister-bill", 4)]
    logs[0].do(commands.resign, "ada", 0)
    logs[1].play_at_random(chance(1))
    for log in logs:
        await laid(service, log)
        await settle(service.store, log.table)
    await service.close()
    if column:
        with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
            file.execute(f"UPDATE results SET {column} = {column} + 1 WHERE seat = 1")
    told = (await check(service.settings.database)).problems
    ids = {log.table.setup.id for log in logs} if column else set()
    assert {where for where, _ in told} == ids


async def test_results_of_a_game_that_goes_on_are_told(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    over = dealt("piazza", 2)
    over.play_at_random(chance(1))
    await settle(service.store, over.table)  # which has the same id
    await service.close()
    told = (await check(service.settings.database)).problems
    assert [where for where, _ in told] == [room.table.setup.id]


async def test_a_check_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "nothing"))
    code, said = await run("host", "check")
    assert (code, said.startswith("There is no database")) == (2, True)
    assert not (tmp_path / "nothing").exists()
    await (await opened(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(TrattoriaError, match="older-database"):
        await check(Settings(data=tmp_path).database)


@pytest.mark.parametrize("journal", ["DELETE", "WAL"])
async def test_a_check_leaves_every_file_as_it_is(tmp_path: Path, journal: str) -> None:
    service = await opened(tmp_path)
    await playing(service)
    await service.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute(f"PRAGMA journal_mode = {journal}")
    before = hashes(tmp_path)
    assert (await check(service.settings.database)).problems == []
    assert hashes(tmp_path) == before


async def test_a_check_beside_a_server_sees_what_is_committed(tmp_path: Path) -> None:
    """What is committed last is beside the file, which stays as it is, also after a kill."""
    service = await opened(tmp_path)
    room = await playing(service)
    await service.idle()
    before = hashes(tmp_path)
    assert f"{FILE}-wal" in before
    report = await check(service.settings.database)
    assert (report.rows, report.problems) == (room.table.number, [])
    assert hashes(tmp_path) == before
    copy = tmp_path / "copy"  # as a killed server leaves it
    copy.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        (copy / name).write_bytes((tmp_path / name).read_bytes())
    before = hashes(copy)
    assert await check(Settings(data=copy).database) == report
    assert hashes(copy) == before
    await service.close()


async def test_a_check_during_which_a_server_starts_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing says to who reads a file that nobody else uses that somebody does so now."""
    service = await opened(tmp_path)
    await playing(service)
    await service.close()
    started: list[TableService] = []
    look = checking._orphans

    async def start(store: Store) -> list[tuple[str, str]]:
        if not started:
            started.append(await opened(tmp_path))
            await started[0].create(remade("t1"))
        return await look(store)

    monkeypatch.setattr(checking, "_orphans", start)
    assert (await check(service.settings.database)).tables == 2
    await started[0].close()


def with_bots(**more: Any) -> Log:
    """Lay a table of somebody alone with bots."""
    log = Log(setup("piazza", 3, **more))
    log.do(commands.sit, "ada", 0)
    for seat in (1, 2):
        log.do(commands.seat_bot, "ada", seat, "chef")
    log.do(commands.start, "ada", bytes(32))
    log.do(commands.entropy, "ada", "00" * 32)
    log.do(commands.deal)
    return log
