"""What `/ready` tells: a full disk, a database that was removed, or that takes nothing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.client import Client, ServerUnderTest, open_server
from tests.server.fixtures import opened, playing, position
from tests.server.test_killed import new_database
from trattoria.core.errors import TrattoriaError
from trattoria.server.storage import readiness
from trattoria.server.storage.database import make_changer, make_engine, make_reader
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands


@pytest.fixture(autouse=True)
def _always_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerUnderTest]:
    async with open_server(tmp_path) as server:
        yield server


async def problem(client: Client, status: int = 503) -> str:
    health = await client.get("/ready", status)
    assert health["ok"] is (status == 200)
    return str(health["problem"])


async def test_a_removed_database_is_told(server: ServerUnderTest, tmp_path: Path) -> None:
    client = await server.client("Ada")
    assert await problem(client, 200) == ""
    (tmp_path / "trattoria.db").rename(tmp_path / "away.db")
    assert await problem(client) == "database-removed"
    (tmp_path / "trattoria.db").touch()
    assert await problem(client) == "database-removed"
    (tmp_path / "away.db").replace(tmp_path / "trattoria.db")
    assert await problem(client, 200) == ""


async def test_nothing_is_acknowledged_that_goes_to_a_removed_file(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    (tmp_path / "trattoria.db").unlink()
    seat, action = room.table.asked[0], position(room).legal_actions()[0]
    with pytest.raises(TrattoriaError, match="busy-table"):
        await service.submit(room, commands.decide, seat, [action], "person:x")
    await service.close()


async def test_no_other_file_takes_the_place_of_a_removed_one(
    server: ServerUnderTest, tmp_path: Path
) -> None:
    ada = await server.client("Ada")
    away = tmp_path / "away"
    away.mkdir()
    for file in list(tmp_path.glob("trattoria.db*")):
        file.rename(away / file.name)
    await server.stranger().post("/api/me", 503, name="Bea")
    assert (await ada.http.patch("/api/me", json={"name": "Anna"})).status_code == 503
    asked = [ada.http.get("/api/leaderboard/piazza") for _ in range(24)]
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} <= {200, 503}
    assert list(tmp_path.glob("trattoria.db*")) == []
    for file in list(away.iterdir()):
        file.rename(tmp_path / file.name)
    assert (await ada.get("/api/me"))["name"] == "Ada"
    await server.stranger().post("/api/me", name="Bea")


async def test_nothing_that_is_opened_makes_a_database(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'trattoria.db'}"
    engine = make_engine(url)
    with pytest.raises(DBAPIError):
        await engine.connect()
    for make in (make_reader, make_changer):
        visits = make(url, engine)
        with pytest.raises(DBAPIError):
            await visits.ask(lambda connection: connection.execute(text("SELECT 1")))
        await visits.close()
    assert list(tmp_path.iterdir()) == []


async def test_a_database_that_can_only_be_read_is_told(server: ServerUnderTest) -> None:
    client = server.stranger()
    async with server.service.store.writing.connect() as connection:
        await connection.exec_driver_sql("PRAGMA query_only = ON")
    assert await problem(client) == "database-read-only"
    await server.service.store.writing.dispose()
    assert await problem(client, 200) == ""


class Usage(NamedTuple):
    """What a disk has."""

    free: int


async def test_a_full_disk_is_told(
    server: ServerUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.stranger()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda path: Usage(10**6))
        assert await problem(client) == "disk-full"
    full = sqlite3.OperationalError("database or disk is full")
    with monkeypatch.context() as patch:
        patch.setattr(server.service.store.readiness, "_write", failing(full))
        assert await problem(client) == "disk-full"
        patch.setattr(server.service.store.readiness, "_write", failing(OSError("what?")))
        assert await problem(client) == "database-away"
    assert await problem(client, 200) == ""


def failing(error: Exception) -> Callable[[], AbstractAsyncContextManager[AsyncConnection]]:
    @asynccontextmanager
    async def write() -> AsyncIterator[AsyncConnection]:
        raise DBAPIError("", None, error)
        yield

    return write


async def test_who_asks_all_the_time_writes_nothing_more(
    server: ServerUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = server.stranger()
    await problem(client, 200)
    monkeypatch.setattr(readiness, "FRESH", 60.0)
    await problem(client, 200)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(0))
    assert await problem(client, 200) == ""


async def test_a_postgres_that_takes_nothing_is_told(postgres: str) -> None:
    store = Store(await new_database(postgres, "read_only"))
    await store.open()
    assert await store.problem() == ""
    async with store.writing.connect() as connection:
        alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await alone.execute(text("ALTER DATABASE read_only SET default_transaction_read_only = on"))
    await store.writing.dispose()
    assert await store.problem() == "database-read-only"
    await store.close()
