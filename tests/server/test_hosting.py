"""What whoever runs a server relies on: one server a file, for its owner, and plain sentences."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path

import asyncpg
import pytest

from tests.eventually import PATIENCE
from tests.server.client import Client, begin
from tests.server.fixtures import opened, playing
from tests.server.hosting import FILE, run
from tests.server.server_process import Process
from trattoria.core.errors import TrattoriaError
from trattoria.server.settings import Settings
from trattoria.server.storage import database
from trattoria.server.storage.sqlite_file import sole_server

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


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError("connection refused\nby 127.0.0.1"), "connection refused"),
        (TimeoutError(), "it does"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_told_in_a_sentence(
    tmp_path: Path, error: OSError, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(asyncpg, "connect", connect)
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("TRATTORIA_PORT", "0")
    monkeypatch.setenv("DATABASE_URL", "postgresql://127.0.0.1:1/none")
    (tmp_path / "signing.key").write_text("cd" * 32)
    backup = ("host", "backup", str(tmp_path / "copy"))
    for command in (("serve",), ("host", "list"), ("host", "check"), backup):
        code, said = await run(*command)
        assert (code, said.count("\n")) == (2, 1), said
        assert said.startswith(f"The database cannot be reached: {why}")


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
