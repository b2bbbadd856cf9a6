"""Pages of the database that the disk has lost: what they do not hold plays on."""

from __future__ import annotations

import sqlite3
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path
from random import Random

import asyncpg
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from tests.server.client import open_server
from tests.server.fixtures import acquainted, laid, opened, remade
from tests.server.hosting import FILE, run
from tests.server.tables import Log, setup
from tests.server.test_killed import new_database
from trattoria.core.chance import chance
from trattoria.server.accounts.person import Person
from trattoria.server.checking import check
from trattoria.server.hosting import back_up
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.settings import Settings
from trattoria.server.storage import models
from trattoria.server.storage.database import is_damage
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands
from trattoria.server.tables.table import OVER

PAGE = 4096  # bytes
INTERIOR = 5  # the first byte of a page of SQLite that leads to others


def played(id: str, seed: int) -> Log:
    """Lay a table at which people have played for a while."""
    log = Log(replace(setup("piazza", 2), id=id))
    for seat, person in enumerate(("ada", "bruno")):
        log.do(commands.sit, person, seat)
    log.do(commands.start, "ada", bytes(32))
    for person in ("ada", "bruno"):
        log.do(commands.entropy, person, "00" * 32)
    log.do(commands.deal)
    log.play_at_random(chance(seed), 20)
    return log


async def many(folder: Path) -> list[str]:
    """Leave tables whose rows fill several pages, the first one of which is over."""
    service = await opened(folder)
    await acquainted(service, "ada")
    ids = [f"t{number}" for number in range(12)]
    for number, id in enumerate(ids):
        await laid(service, played(id, number))
    await service.store.mark(ids[0], OVER, 0.0)
    await service.close()
    return ids


def spoil(file: Path, name: str, leaf: int | None, byte: int | None = None) -> None:
    """Overwrite a page, with a byte or with noise: a leaf of what has this name, or its root."""
    with closing(sqlite3.connect(file)) as database:
        [[size]] = database.execute("PRAGMA page_size")
        [[root]] = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,))
    data = bytearray(file.read_bytes())
    page = root if leaf is None else child(data[(root - 1) * size : root * size], leaf)
    written = Random(1).randbytes(size) if byte is None else bytes([byte]) * size
    data[(page - 1) * size : page * size] = written
    file.write_bytes(data)


def child(page: bytearray, number: int) -> int:
    """Give the page below another one, as the format of SQLite has it."""
    assert page[0] == INTERIOR
    cell = int.from_bytes(page[12 + 2 * number :][:2], "big")
    return int.from_bytes(page[cell:][:4], "big")


@pytest.mark.parametrize("leaf", [0, 2])
async def test_tables_on_a_damaged_page_are_set_aside_and_the_others_play_on(
    tmp_path: Path, leaf: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = await many(tmp_path)
    spoil(tmp_path / FILE, "rows", leaf)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    told = await listed()
    lost = {id for id, aside in told.items() if aside}
    assert set(told) == set(ids[1:])
    assert 0 < len(lost) < len(told)
    code, said = await run("host", "check")
    assert code == 1
    named = {line.partition(": ")[0] for line in said.splitlines()}
    assert lost <= named <= {*lost, ids[0], "database", "Problems found"}
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        for id in ids[1:]:
            await ada.get(f"/api/tables/{id}", 409 if id in lost else 200)
        assert (await ada.get("/ready"))["set_aside"] == len(lost)
        await ClockLoop(server.service).sweep()
        assert set(server.service.registry.aside) == lost


@pytest.mark.parametrize(
    "names", [["tables", "sqlite_autoindex_tables_1"], ["alembic_version"], ["server_keys"]]
)
async def test_a_database_without_its_list_of_tables_is_told_in_a_sentence(
    tmp_path: Path, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await many(tmp_path)
    for name in names:
        spoil(tmp_path / FILE, name, None)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    beside = () if names == ["server_keys"] else (("host", "list"), ("host", "check"))
    for command in (("serve",), *beside):
        code, said = await run(*command)
        assert (code, said.count("\n")) == (2, 1), said
        assert "restore a backup" in said


@pytest.mark.parametrize("page", ["noise", "ones"])
async def test_a_backup_of_damaged_pages_is_kept_told_and_can_be_restored(
    tmp_path: Path, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy"
    await many(old)
    spoil(old / FILE, "rows", 2, None if page == "noise" else 0xFF)
    monkeypatch.setenv("TRATTORIA_DATA", str(old))
    checked, tables = await run("host", "check"), await listed()
    code, said = await run("host", "backup", str(copy))
    assert (code, said.count("\n")) == (1, 1), said
    assert "pages of it are damaged" in said
    assert "Keep the last backup that was sound" in said
    monkeypatch.setenv("TRATTORIA_DATA", str(new))
    code, said = await run("host", "restore", str(copy))
    assert (code, said.count("\n")) == (1, 1), said
    assert "pages of it are damaged" in said
    assert await run("host", "check") == checked
    assert await listed() == tables
    assert (new / "signing.key").read_text() == (old / "signing.key").read_text()
    async with open_server(new) as server:
        assert server.service.registry.aside
        assert server.service.tables


async def test_a_database_whose_free_pages_are_damaged_is_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be written into such a file, not even the key."""
    ids = await many(tmp_path / "old")
    file = tmp_path / "old" / FILE
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM rows WHERE table_id IN ('t3', 't4', 't5', 't6')")
        database.execute("DELETE FROM tables WHERE id IN ('t3', 't4', 't5', 't6')")
    data = bytearray(file.read_bytes())
    free = int.from_bytes(data[32:36], "big")  # as the format of SQLite has it
    assert free
    data[(free - 1) * PAGE : free * PAGE] = b"\xff" * PAGE
    file.write_bytes(data)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "old"))
    code, said = await run("host", "backup", str(tmp_path / "copy"))
    assert (code, "pages of it are damaged" in said) == (1, True), said
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    assert (await run("host", "restore", str(tmp_path / "copy")))[0] == 1
    assert await listed() == dict.fromkeys([ids[1], ids[2], *ids[7:]], False)
    async with open_server(tmp_path / "new") as server:
        await server.client("Ada")  # it can be written again


@pytest.mark.parametrize("name", ["alembic_version", "sqlite_master"])
async def test_a_database_without_its_form_is_not_backed_up(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No server opens on it, nor on a copy of it."""
    await many(tmp_path)
    if name == "sqlite_master":
        (tmp_path / FILE).write_bytes((tmp_path / FILE).read_bytes()[:100].ljust(2**16, b"\xff"))
    else:
        spoil(tmp_path / FILE, name, None)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    code, said = await run("host", "backup", str(tmp_path / "copy"))
    assert (code, said.count("\n")) == (2, 1), said
    assert "restore a backup" in said
    assert list(tmp_path.glob("copy*")) == []


NOT_FOR_POSTGRES = {
    "a page": "",
    "no UTF-8": "UPDATE rows SET data = CAST(x'ff' AS TEXT) WHERE number = 2",
    "bytes": "UPDATE rows SET data = x'00ff' WHERE number = 2",
    "no number": "UPDATE rows SET at = 'noon' WHERE number = 2",
    "too large a number": "UPDATE rows SET seat = 1 << 40 WHERE number = 2",
    "no truth": "UPDATE people SET banned = 'x'",
    "rows of no table": "INSERT INTO rows VALUES ('lost', 1, 'chat', 0.0, 0, '', '{}')",
    "a zero": "UPDATE people SET name = 'a' || char(0)",
}


@pytest.mark.parametrize("how", NOT_FOR_POSTGRES)
async def test_what_is_damaged_in_a_backup_is_not_half_restored_into_postgres(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch, postgres: str
) -> None:
    await many(tmp_path / "old")
    await back_up(Settings(data=tmp_path / "old"), tmp_path / "sound")
    if NOT_FOR_POSTGRES[how]:
        with closing(sqlite3.connect(tmp_path / "old" / FILE)) as file, file:
            assert file.execute(NOT_FOR_POSTGRES[how]).rowcount >= 1
    else:
        spoil(tmp_path / "old" / FILE, "rows", 2)
    await back_up(Settings(data=tmp_path / "old"), tmp_path / "copy")
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    name = f"refused_{list(NOT_FOR_POSTGRES).index(how)}"
    monkeypatch.setenv("DATABASE_URL", await new_database(postgres, name))
    code, said = await run("host", "restore", str(tmp_path / "copy"))
    assert (code, said.count("\n")) == (2, 1), said
    assert said.startswith(f"{tmp_path / 'copy'} is damaged ("), said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "new", "old", "sound"]
    assert list((tmp_path / "new").iterdir()) == []
    assert (await run("host", "restore", str(tmp_path / "sound")))[0] == 0


async def test_a_backup_with_a_damaged_index_is_restored_into_postgres(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: str
) -> None:
    """All rows can be read there; whether none is missing, nobody knows."""
    ids = await many(tmp_path / "old")
    spoil(tmp_path / "old" / FILE, "sqlite_autoindex_people_1", None)
    assert not await back_up(Settings(data=tmp_path / "old"), tmp_path / "copy")
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    monkeypatch.setenv("DATABASE_URL", await new_database(postgres, "without_index"))
    code, said = await run("host", "restore", str(tmp_path / "copy"))
    assert (code, said.count("\n")) == (1, 1), said
    assert "pages of it are damaged" in said
    assert await listed() == dict.fromkeys(ids[1:], False)


async def test_who_sat_at_a_table_on_a_damaged_page_finds_the_others(tmp_path: Path) -> None:
    made, cookies = [], None
    for _ in range(2):
        async with open_server(tmp_path) as server:
            ada = server.stranger() if cookies else await server.client("Ada")
            ada.http.cookies = cookies or ada.http.cookies
            made.append((await ada.post("/api/tables", game="piazza", seats=2))["id"])
            cookies = ada.http.cookies
        if len(made) == 1:
            await many(tmp_path)  # so that the other one is on another page
    spoil(tmp_path / FILE, "rows", 0)
    async with open_server(tmp_path) as server:
        assert made[0] in server.service.registry.aside
        ada = server.stranger()
        ada.http.cookies = cookies or ada.http.cookies
        assert [game["table"] for game in await ada.get("/api/me/games")] == [made[1]]


async def test_who_has_data_on_a_damaged_page_is_deleted_around_it(tmp_path: Path) -> None:
    made, cookies = [], None
    for _ in range(2):
        async with open_server(tmp_path) as server:
            ada = server.stranger() if cookies else await server.client("Ada")
            ada.http.cookies = cookies or ada.http.cookies
            table = (await ada.post("/api/tables", game="piazza", seats=3, chat=True))["id"]
            await ada.post(f"/api/tables/{table}/seats/1", who="hotseat", name="Zia")
            async with ada.watch(table) as seat:
                await seat.ask("chat", text="My secret")
            made.append(table)
            cookies = ada.http.cookies
        if len(made) == 1:
            await many(tmp_path)  # so that the other one is on another page
    spoil(tmp_path / FILE, "rows", 0)
    with capture_logs() as logs:
        async with open_server(tmp_path) as server:
            ada = server.stranger()
            ada.http.cookies = cookies or ada.http.cookies
            id = (await ada.get("/api/me"))["id"]
            await ada.delete("/api/me", 204)
            assert await ada.get("/api/me") is None
            assert id not in str(await server.service.store.all(text("SELECT id FROM people")))
            said = str(await server.service.store.rows(made[1]))
            assert "My secret" not in said
            assert "Zia" not in said
            assert server.service.tables[made[1]].table.status == OVER
    lost = [line for line in logs if line["event"] == "data not deleted"]
    assert {"table": made[0], "person": id}.items() <= lost[0].items()


@pytest.mark.parametrize("name", ["mutes", "results", "circles"])
async def test_who_has_data_on_any_damaged_page_is_deleted_around_it(
    tmp_path: Path, name: str
) -> None:
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        await ada.post("/api/regulars", name="Friends")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        async with ada.watch(table) as seat:
            await seat.ask("mute", seat=1, on=True)
        id, cookies = (await ada.get("/api/me"))["id"], ada.http.cookies
        result = {"table_id": "t", "seat": 0, "person": id, "player": "", "game": "piazza"}
        numbers = {"rank": 1, "score": 1, "rated": False, "finished": 0.0}
        async with server.service.store.write() as connection:
            await connection.execute(models.results.insert().values(**result, **numbers))
    spoil(tmp_path / FILE, name, None)
    with capture_logs() as logs:
        async with open_server(tmp_path) as server:
            ada = server.stranger()
            ada.http.cookies = cookies
            await ada.delete("/api/me", 204)
            assert await ada.get("/api/me") is None
            people = await server.service.store.all(text("SELECT name, shared FROM people"))
            assert "Ada" not in str(people)
    lost = [line["table"] for line in logs if line["event"] == "data not deleted"]
    assert name in lost
    assert set(lost) <= {name, "people"}


async def test_tables_of_people_who_cannot_be_read_are_set_aside(tmp_path: Path) -> None:
    await many(tmp_path)
    spoil(tmp_path / FILE, "people", None)
    async with open_server(tmp_path) as server:
        assert len(server.service.registry.aside) == 11


async def listed() -> dict[str, bool]:
    """Give the tables that are listed, and whether they are set aside."""
    code, said = await run("host", "list")
    assert code == 0
    return {line.split()[0]: "set aside" in line for line in said.splitlines() if line[0] == "t"}


async def test_who_watches_is_told_that_people_cannot_be_read(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    spoil(tmp_path / FILE, "people", None)
    with capture_logs() as logs:
        async with open_server(tmp_path) as server, AsyncExitStack() as stack:
            stranger = server.stranger()
            stranger.http.cookies = ada.http.cookies
            seat = await stack.enter_async_context(stranger.watch(table))
            assert (await seat.next())["code"] == "storage-away"
    assert [line for line in logs if line["log_level"] == "error"] == []


# ---- what Postgres says of pages that the disk has lost ------------------------------------------

READ = """
CREATE FUNCTION is_read(id text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF id = 't1' THEN RAISE 'invalid page in block 7' USING ERRCODE = 'XX001';
    ELSIF id = 't2' THEN RAISE 'index "pk_rows" contains a hole' USING ERRCODE = 'XX002';
    END IF;
    RETURN true;
END $$
"""


async def lose_pages(store: Store) -> None:
    """Let Postgres say of the rows of two tables what it says of pages that are damaged."""
    async with store.write() as connection:
        await connection.execute(text("ALTER TABLE rows RENAME TO kept"))
        await connection.execute(text(READ))
        seen = "CREATE VIEW rows AS SELECT * FROM kept WHERE is_read(table_id)"
        await connection.execute(text(seen))


async def test_tables_that_postgres_cannot_read_are_set_aside_and_the_others_play_on(
    postgres: str, tmp_path: Path
) -> None:
    url = await new_database(postgres, "damaged")
    async with AsyncExitStack() as stack:
        before, service = [await opened(tmp_path, database_url=url) for _ in range(2)]
        for each in (before, service):
            stack.push_async_callback(each.close)
        for number in range(1, 4):
            await laid(before, played(f"t{number}", number))
        await lose_pages(before.store)
        await ClockLoop(service).take_up_all()
        assert list(service.tables) == ["t3"]
        aside = {id: each.why for id, each in service.registry.aside.items()}
    assert aside.keys() == {"t1", "t2"}
    assert "invalid page in block 7" in aside["t1"]
    assert {where for where, _ in (await check(url)).problems} == {"t1", "t2"}


async def test_who_has_data_that_postgres_cannot_read_is_deleted_around_it(
    postgres: str, tmp_path: Path
) -> None:
    url = await new_database(postgres, "deleted")
    async with AsyncExitStack() as stack:
        service = await opened(tmp_path, database_url=url)
        stack.push_async_callback(service.close)
        await acquainted(service, "ada")
        for number in range(1, 4):
            room = await service.create(remade(f"t{number}"))
            await service.submit(room, commands.sit, "ada", 0)
            await service.submit(room, commands.seat_hotseat, "ada", 1, "Zia")
        await lose_pages(service.store)
        with capture_logs() as logs:
            assert await service.people.forget(Person("ada", "ada", "en", True, "")) == {"t3"}
        assert "Zia" not in str(await service.store.rows("t3"))
        assert await service.store.all(select(models.people)) == []
    assert [line["table"] for line in logs] == ["t1", "t2"]


def asked(error: Exception) -> DBAPIError:
    """Give an error as SQLAlchemy raises it, with what was asked."""
    return DBAPIError("SELECT :said", {"said": "a malformed pizza"}, error)


@pytest.mark.parametrize(
    ("error", "damaged"),
    [
        (asyncpg.DataCorruptedError("invalid page in block 7"), True),
        (asyncpg.IndexCorruptedError("unexpected zero page"), True),
        (asyncpg.InternalServerError("cache lookup failed"), False),
        (asyncpg.AdminShutdownError("terminating connection"), False),
        (ConnectionError(), False),
        (sqlite3.DatabaseError("database disk image is malformed"), True),
        (asked(sqlite3.DatabaseError("database disk image is malformed")), True),
        (asked(sqlite3.OperationalError("disk I/O error")), False),
        (asked(asyncpg.DataCorruptedError("invalid page in block 7")), True),
    ],
)
def test_damage_is_told_from_a_database_that_is_away(error: Exception, damaged: bool) -> None:
    assert is_damage(error) is damaged
