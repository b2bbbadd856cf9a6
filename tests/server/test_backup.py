"""A backup while people play, and what comes of it, also on a disk that is full."""

from __future__ import annotations

import errno
import os
import resource
import stat
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from tests.server.client import Client, Seat, begin, open_server, play_to_the_end
from tests.server.fixtures import acquainted, opened, playing
from tests.server.hosting import FILE, hashes, run
from tests.server.test_killed import new_database
from trattoria.core.errors import TrattoriaError
from trattoria.server.checking import check
from trattoria.server.hosting import back_up, restore
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage import backup, models

NUMBERED = [each for each in models.metadata.sorted_tables if each.autoincrement_column is not None]


@pytest.mark.parametrize(("here", "there"), [("", ""), ("postgres", ""), ("", "postgres")])
async def test_people_play_on_in_the_copy(
    tmp_path: Path, here: str, there: str, request: pytest.FixtureRequest
) -> None:
    """A backup that was made while they played, in either kind of database."""
    urls = [
        await new_database(request.getfixturevalue("postgres"), name) if kind else ""
        for name, kind in (("copied", here), ("restored", there))
    ]
    old, new = [
        Settings(data=tmp_path / name, database_url=url)
        for name, url in zip(("old", "new"), urls, strict=True)
    ]
    file = tmp_path / "backup"
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(open_server(old.data, database_url=urls[0]))
        clients = [await server.client(name) for name in ("Ada", "Bruno")]
        table = (await clients[0].post("/api/tables", game="piazza", seats=2))["id"]
        await clients[1].post(f"/api/tables/{table}/sit")
        seats = [await stack.enter_async_context(client.watch(table)) for client in clients]
        await begin(clients[0], seats, table)
        mover = next(seat for seat in seats if seat.legal)
        assert (await mover.act(mover.legal[0]))["type"] == "done"
        await back_up(old, file)
        for number in (1, 2):  # the original goes on
            for seat in seats:
                await knows(seat, number)
            mover = next(seat for seat in seats if seat.legal)
            assert (await mover.act(mover.legal[0]))["type"] == "done"
        cookies = [client.http.cookies for client in clients]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await restore(new, file)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(open_server(new.data, database_url=urls[1]))
        clients = [server.stranger(), server.stranger()]
        for client, cookie in zip(clients, cookies, strict=True):
            client.http.cookies = cookie
        assert [await called(client) for client in clients] == ["Ada", "Bruno"]
        seats = [await stack.enter_async_context(client.watch(table)) for client in clients]
        for seat in seats:
            await seat.update()
            assert (seat.moves, seat.state["status"]) == (1, "playing")
        await play_to_the_end(seats, seed=7)
        assert seats[0].state["status"] == "over"
    assert (await check(new.database)).problems == []


async def test_numbers_go_on_in_a_restored_postgres(tmp_path: Path, postgres: str) -> None:
    """Postgres counts apart from what is in a table: a number that is taken would be refused."""
    here = await opened(tmp_path / "old")
    await acquainted(here, "ada")
    circle = {"id": "c", "name": "c", "link": "c", "host": "ada", "created": 0.0}
    async with here.store.write() as connection:
        await connection.execute(insert(models.circles).values(circle))
    for topic in ("one", "two"):
        await put_numbered(here, topic)
    await here.close()
    await back_up(Settings(data=tmp_path / "old"), tmp_path / "backup")
    url = await new_database(postgres, "numbered")
    await restore(Settings(data=tmp_path / "new", database_url=url), tmp_path / "backup")
    there = await opened(tmp_path / "new", database_url=url)
    await put_numbered(there, "three")
    for table in NUMBERED:
        found = await there.store.all(select(table.c.id).order_by(table.c.id))
        assert [row.id for row in found] == [1, 2, 3], table.name
    await there.close()


async def put_numbered(service: TableService, topic: str) -> None:
    """Put one row into each table whose rows the database numbers."""
    known = {"person": "ada", "circle": "c", "topic": topic}
    async with service.store.write() as connection:
        for table in NUMBERED:
            columns = [column for column in table.columns if not column.primary_key]
            values = {
                column.name: known.get(column.name, column.type.python_type()) for column in columns
            }
            await connection.execute(insert(table).values(values))


async def knows(seat: Seat, moves: int) -> None:
    await seat.reach(lambda each: each.moves == moves)


async def called(client: Client) -> str:
    return str((await client.get("/api/me"))["name"])


@pytest.mark.parametrize(
    "command", [("backup", "copy"), ("list",), ("close", "t1"), ("ban", "ada")]
)
async def test_where_there_is_no_database_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """The host has mistyped TRATTORIA_DATA."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "mistyped"))
    code, said = await run("host", *command)
    assert (code, said.startswith("There is no database")) == (2, True)
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_without_the_key_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is a key, which would be another one than that of the server."""
    await (await opened(tmp_path)).close()
    (tmp_path / "signing.key").unlink()
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    code, said = await run("host", "backup", str(tmp_path / "copy"))
    assert (code, said.startswith("There is no signing key")) == (2, True)
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    monkeypatch.setenv("TRATTORIA_SIGNING_KEY", "cd" * 32)
    assert (await run("host", "backup", str(tmp_path / "copy")))[0] == 0


async def test_nothing_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = await opened(tmp_path / "old")
    await playing(service)
    await service.close()
    file = tmp_path / "backup"
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "old"))
    assert (await run("host", "backup", str(file)))[0] == 0
    whole = file.read_bytes()
    assert "is there already" in (await run("host", "backup", str(file)))[1]
    nowhere = str(tmp_path / "nowhere" / "backup")
    assert "choose a folder" in (await run("host", "backup", nowhere))[1]
    assert "is there already" in (await run("host", "restore", str(file)))[1]
    (tmp_path / "old" / "signing.key").unlink()
    assert "is there already" in (await run("host", "restore", str(file)))[1]
    assert file.read_bytes() == whole
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    (tmp_path / "letter").write_text("dear grandmother")
    assert "is no backup" in (await run("host", "restore", str(tmp_path / "letter")))[1]
    assert "no file" in (await run("host", "restore", str(tmp_path / "nothing")))[1]
    assert (await run("host", "restore", str(file)))[0] == 0
    assert (await run("host", "check"))[0] == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "letter", "new", "old"]


@pytest.mark.parametrize("left", ["-wal", "-shm", "-journal"])
async def test_what_a_killed_server_left_beside_its_database_is_not_mixed_with_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    """SQLite would take what lies there for the newest pages of the copy."""
    service = await opened(tmp_path / "old")
    await playing(service)
    await service.close()
    await back_up(Settings(data=tmp_path / "old"), tmp_path / "backup")
    beside = tmp_path / "new" / f"{FILE}{left}"
    beside.parent.mkdir()
    beside.write_bytes(b"pages of another database")
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    code, said = await run("host", "restore", str(tmp_path / "backup"))
    assert (code, said) == (2, f"{beside} is there already: nothing was overwritten.\n")
    assert not (tmp_path / "new" / FILE).exists()
    beside.unlink()
    (tmp_path / "new" / f"{FILE}.part{left}").write_bytes(b"left by a restore that was killed")
    assert (await run("host", "restore", str(tmp_path / "backup")))[0] == 0
    assert (await run("host", "check"))[0] == 0


# ---- backup and the disk -------------------------------------------------------------------------


@contextmanager
def full_at(size: int) -> Iterator[None]:
    """Let no file grow beyond a size, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def kept(folder: Path) -> Path:
    """Leave what a server keeps, of which a backup is made; gives the latter."""
    service = await opened(folder / "old")
    await playing(service)
    await service.close()
    await back_up(Settings(data=folder / "old"), folder / "backup")
    return folder / "backup"


@pytest.mark.parametrize("beyond", [-8192, 0])  # in the middle, and as the key is written
async def test_a_backup_for_which_the_disk_is_full_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beyond: int
) -> None:
    await kept(tmp_path)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "old"))
    before = hashes(tmp_path / "old")
    copy = tmp_path / "copy"
    with full_at((tmp_path / "old" / FILE).stat().st_size + beyond):
        code, said = await run("host", "backup", str(copy))
    assert (code, said.count("\n")) == (2, 1), said
    assert said.startswith(f"{copy} was not written: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "old"]
    assert hashes(tmp_path / "old") == before
    assert (await run("host", "backup", str(copy)))[0] == 0


async def test_a_restore_for_which_the_disk_is_full_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await kept(tmp_path)
    new = tmp_path / "new"
    monkeypatch.setenv("TRATTORIA_DATA", str(new))
    with full_at(file.stat().st_size - 8192):
        code, said = await run("host", "restore", str(file))
    assert (code, said.count("\n")) == (2, 1), said
    assert said.startswith(f"{new / FILE} was not written: ")
    assert [path.name for path in new.iterdir()] == [f"{FILE}.lock"]
    assert (await run("host", "restore", str(file)))[0] == 0
    assert (await run("host", "check"))[0] == 0


async def test_a_restore_that_cannot_keep_the_key_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it, the server would make another one, and nobody would be known any more."""
    file = await kept(tmp_path)
    new = tmp_path / "new"
    monkeypatch.setenv("TRATTORIA_DATA", str(new))
    with full_at(10):
        code, said = await run("host", "restore", str(file))
    assert (code, said.count("\n")) == (2, 1), said
    assert [path.name for path in new.iterdir()] == [f"{FILE}.lock"]
    assert (await run("host", "restore", str(file)))[0] == 0


async def test_a_restore_into_postgres_for_which_the_disk_is_full_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: str
) -> None:
    file = await kept(tmp_path)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "new"))
    monkeypatch.setenv("DATABASE_URL", await new_database(postgres, "disk_full"))
    with full_at(file.stat().st_size - 8192):
        code, said = await run("host", "restore", str(file))
    assert (code, said.count("\n")) == (2, 1), said
    assert "was not written" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "new", "old"]
    assert list((tmp_path / "new").iterdir()) == []
    assert (await run("host", "restore", str(file)))[0] == 0


async def test_a_disk_that_is_full_at_the_very_end_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kept(tmp_path)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "old"))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, said = await run("host", "backup", str(tmp_path / "copy"))
    assert code == 2
    assert "was not written" in said
    assert "No space left" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "old"]


async def test_a_postgres_that_is_not_empty_is_left_alone(tmp_path: Path, postgres: str) -> None:
    service = await opened(tmp_path)
    await playing(service)
    await service.close()
    await back_up(Settings(data=tmp_path), tmp_path / "backup")
    url = await new_database(postgres, "not_empty")
    there = Settings(data=tmp_path / "new", database_url=url)
    await restore(there, tmp_path / "backup")
    there.key_file.unlink()
    with pytest.raises(TrattoriaError, match="database-there"):
        await restore(there, tmp_path / "backup")


async def test_a_restore_that_breaks_off_leaves_nothing_in_a_postgres(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    await service.close()
    await back_up(Settings(data=tmp_path), tmp_path / "backup")
    there = Settings(data=tmp_path / "new", database_url=await new_database(postgres, "broken_off"))

    async def break_off(_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(backup, "_count_on", break_off)
        with pytest.raises(ConnectionError):
            await restore(there, tmp_path / "backup")
    assert [file.name for file in tmp_path.glob("backup*")] == ["backup"]
    await restore(there, tmp_path / "backup")
    report = await check(there.database)
    assert (report.rows, report.problems) == (room.table.number, [])
