"""What whoever runs a server relies on: one server a file, a backup, a check of all logs."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import insert, select

from tests.eventually import PATIENCE
from tests.server.client import Client, Seat, begin, open_server, play_to_the_end
from tests.server.fixtures import acquainted, laid, opened, playing, remade
from tests.server.server_process import Process
from tests.server.tables import Log, dealt, setup
from tests.server.test_damage import DAMAGES, damage, with_bot
from tests.server.test_killed import new_database
from trattoria.cli.main import cli
from trattoria.core.chance import chance
from trattoria.core.errors import TrattoriaError
from trattoria.server import checking
from trattoria.server.accounts.ratings import settle
from trattoria.server.checking import check
from trattoria.server.hosting import back_up, restore
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage import backup, database, models
from trattoria.server.storage.sqlite_file import sole_server
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands

FILE = "trattoria.db"
NUMBERED = [each for each in models.metadata.sorted_tables if each.autoincrement_column is not None]


async def run(*args: str) -> tuple[int, str]:
    """Type a command, which has a loop of its own."""
    done = await asyncio.to_thread(CliRunner().invoke, cli, [*args, "--lang", "en"])
    return done.exit_code, done.output


# ---- one server, for its owner -------------------------------------------------------------------


async def test_a_server_that_is_told_to_stop_ends_in_order(tmp_path: Path) -> None:
    async with Process(tmp_path, bot_workers=1) as server:
        assert server.stop() == 0


async def test_a_second_server_on_one_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    with sole_server(Settings(data=tmp_path).database):
        code, said = await run("serve")
    assert code == 2
    assert said.startswith("Another server works with")
    assert said.count("\n") == 1
    with sole_server(Settings(data=tmp_path).database):
        pass  # it is free again


async def test_a_second_server_on_one_file_is_refused_whatever_the_file_is_called(
    tmp_path: Path,
) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.db"
    link.symlink_to(tmp_path / FILE)
    names = [f"sqlite+aiosqlite:///{file}" for file in (tmp_path / FILE, link)]
    for one, other in (names, names[::-1]):
        with sole_server(one):
            refused = sole_server(other)
            with pytest.raises(TrattoriaError, match="database-taken"):
                refused.__enter__()


async def test_the_first_server_plays_on_while_a_second_one_is_refused(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Process(tmp_path))
        ada, bruno = [await stack.enter_async_context(Client(server.address)) for _ in "ab"]
        for client in (ada, bruno):
            await client.post("/api/me", name="Guest")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        seats = [await stack.enter_async_context(each.watch(table)) for each in (ada, bruno)]
        await begin(ada, seats, table)
        code, said = await asyncio.to_thread(serve_too, tmp_path)
        assert code == 2
        assert said.startswith("Another server works with")
        assert said.count("\n") == 1
        mover = next(seat for seat in seats if seat.legal)
        assert (await mover.act(mover.legal[0]))["type"] == "done"
        assert (await ada.get("/ready"))["ok"]


def serve_too(folder: Path) -> tuple[int, str]:
    """Start a server in a process of its own, on a folder that another one has."""
    env = {**os.environ, "TRATTORIA_DATA": str(folder), "TRATTORIA_PORT": "0", "DATABASE_URL": ""}
    done = subprocess.run(
        [sys.executable, "-m", "trattoria.cli.main", "serve", "--lang", "en"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout


async def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    old = tmp_path / FILE
    old.touch(0o644)
    old.chmod(0o644)
    service = await opened(tmp_path)
    await playing(service)
    for file in tmp_path.glob(f"{FILE}*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    await service.close()


async def test_the_database_is_for_its_owner_only_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a folder that was there before, which everybody may read."""
    modes: list[int] = []

    def upgrade(_: object) -> None:
        modes.extend(stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob(f"{FILE}*"))
        raise TrattoriaError("newer-database", {"found": "9999", "newest": "0001"})

    tmp_path.chmod(0o755)
    monkeypatch.setattr(database, "_upgrade", upgrade)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    assert (await run("serve"))[0] == 2
    assert set(modes) == {0o600}


async def test_a_database_of_a_newer_release_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opened(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    for command in (("serve",), ("host", "list"), ("host", "check")):
        code, said = await run(*command)
        assert code == 2
        assert "newer version" in said
        assert "9999" in said


async def test_what_is_no_database_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("a letter to grandmother, long enough to be read" * 99)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    (tmp_path / "signing.key").write_text("cd" * 32)
    backup = ("host", "backup", str(tmp_path / "copy"))
    for command in (("serve",), ("host", "list"), ("host", "check"), backup):
        code, said = await run(*command)
        assert (code, said.count("\n")) == (2, 1), said
        assert "not a database" in said
    assert list(tmp_path.glob("copy*")) == []


async def test_a_database_without_tables_is_not_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was killed in its first moment leaves one; nothing could be restored."""
    (tmp_path / FILE).touch()
    (tmp_path / "signing.key").write_text("cd" * 32)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    code, said = await run("host", "backup", str(tmp_path / "copy"))
    assert (code, said.startswith("There is no database")) == (2, True)
    assert list(tmp_path.glob("copy*")) == []


# ---- checking ------------------------------------------------------------------------------------


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


def hashes(folder: Path) -> dict[str, str]:
    """Give what is in each file; SQLite's index of its newest pages is no data."""
    files = [each for each in folder.iterdir() if each.is_file() and each.suffix != ".db-shm"]
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in files}


# ---- backup --------------------------------------------------------------------------------------


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
