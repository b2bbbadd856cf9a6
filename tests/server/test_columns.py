"""What cannot have been written into a column is told where it is read, by the column's name."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import select, text
from structlog.testing import capture_logs

from tests.server.client import open_server
from tests.server.fixtures import acquainted, opened
from trattoria.server.checking import check
from trattoria.server.settings import Settings
from trattoria.server.storage import models

FILE = "trattoria.db"


def empty(file: Path, table: str, column: str) -> None:
    """Leave nothing in a column where the tables say that there is always something."""
    form, lax = f"{column} FLOAT NOT NULL", f"{column} FLOAT"
    for statement, given in (
        ("UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?", (form, lax, table)),
        (f"UPDATE {table} SET {column} = NULL", ()),
        ("UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?", (lax, form, table)),
    ):
        with closing(sqlite3.connect(file)) as database, database:  # it reads the form once
            database.execute("PRAGMA writable_schema = ON")
            assert database.execute(statement, given).rowcount >= 1


async def test_nothing_in_place_of_something_is_damage_too(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
    empty(tmp_path / FILE, "people", "seen")
    async with open_server(tmp_path) as server:
        stranger = server.stranger()
        stranger.http.cookies = ada.http.cookies
        await stranger.get("/api/me/devices", 401)
    told = (await check(Settings(data=tmp_path).database)).problems
    assert ("people", "seen: nothing in place of float") in told


async def test_each_damaged_column_is_told_once(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada", "bea")
    tables = (models.people, models.devices, models.links)
    async with service.store.write() as connection:
        for statement in (
            "UPDATE people SET seen = 'x'",
            "INSERT INTO devices VALUES ('phone', 'ada', 'x')",
            "INSERT INTO links VALUES ('link', 'ada', 'x')",
        ):
            await connection.execute(text(statement))
    with capture_logs() as logs:
        for table in (*tables, *tables):
            assert await service.store.readable(select(table)) == []
    assert [line["why"].partition(":")[0] for line in logs] == [
        "people.seen",
        "devices.created",
        "links.expires",
    ]
