"""Everything that is kept, in one file, and back.

The file is an SQLite database, whatever the server uses: so a backup can also be restored into the
other kind of database.  Beside the tables it holds the key that signs cookies, without which
everybody would have to choose a name again.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import event, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage import models
from trattoria.server.storage.columns import as_stored
from trattoria.server.storage.database import (
    async_url,
    is_damage,
    is_postgres,
    known_revisions,
    migrate,
    migrate_within,
    tell_damaged_text,
)
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.sqlite_file import PRIVATE, files_of, sqlite_path

KEY = "backup_key"  # the table of a backup that no database has
AT_ONCE = 1000  # rows that are copied together
FREE_PAGES = 32  # the byte of an SQLite file that says where the list of its free pages begins
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # why nothing can be written
REFUSED = ("22", "23")  # what Postgres says of data: no value of its column, none that fits others


class Found(NamedTuple):
    """What is found in a backup: the form of its tables, the key, whether all pages are sound."""

    form: str
    key: str
    sound: bool


async def back_up(url: str, file: Path, key: str) -> bool:
    """Write a backup, while the server runs; a file that is there is left alone.

    Tells whether it is sound: if pages of the database are damaged, the rest is worth keeping.
    """
    with _new(file) as part:
        source = sqlite_path(url)
        if source is None:
            await _copy(url, _sqlite_url(part))
        else:
            _copy_file(source, part)
        try:
            _put_key(part, key)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            _forget_free_pages(part)
            _put_key(part, key)
        _in_one_file(part)
        found = _found(part)
        if found is None:
            raise TrattoriaError("no-database", {"file": str(source)})
    return found.sound


def checked(file: Path) -> Found:
    """Refuse what is no backup, or one that is too new; one with damaged pages will do."""
    if not file.is_file():
        raise TrattoriaError("no-such-file", {"file": str(file)})
    try:
        found = _found(file)
    except sqlite3.Error:
        found = None
    if found is None:
        raise TrattoriaError("no-backup", {"file": str(file)})
    if found.form not in known_revisions():
        facts: dict[str, object] = {"found": found.form, "newest": known_revisions()[0]}
        raise TrattoriaError("newer-database", facts)
    return found


async def restore(file: Path, url: str) -> None:
    """Read a backup that is checked into a database that is not there yet, or empty."""
    target = sqlite_path(url)
    if target is None:
        await _restore_into_postgres(file, url)
        return
    with _new(target) as part:
        _copy_file(file, part)
        _drop_key(part)


async def _restore_into_postgres(file: Path, url: str) -> None:
    if await _has_tables(url):
        raise TrattoriaError("database-there", {"file": "Postgres"})
    with _beside(file.with_name(file.name + ".restoring")) as copied, _unreadable_told(file):
        _copy_file(file, copied)
        await migrate(_sqlite_url(copied))
        await _copy(_sqlite_url(copied), url)


def _found(file: Path) -> Found | None:
    """Look at a file; None if it is no backup."""
    with closing(sqlite3.connect(file)) as made:
        form, key = _only(made, "alembic_version", "version_num"), _only(made, KEY, "key")
        return None if form is None or key is None else Found(form, key, _is_sound(made))


def _only(database: sqlite3.Connection, table: str, column: str) -> str | None:
    """Give what is in the only row of a table, if there are such a table and row."""
    there = "SELECT name FROM sqlite_master WHERE name = ?"
    if not database.execute(there, (table,)).fetchall():
        return None
    rows = database.execute(f"SELECT {column} FROM {table}").fetchall()
    return str(rows[0][0]) if len(rows) == 1 else None


def _is_sound(database: sqlite3.Connection) -> bool:
    """Let SQLite look at all pages."""
    try:
        return database.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return False
        raise


@contextmanager
def _unreadable_told(file: Path) -> Iterator[None]:
    """Say that what is in a backup cannot be read, or is nothing that Postgres takes."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, Damaged) as error:
        if not (isinstance(error, Damaged) or is_damage(error) or _is_of_data(error)):
            raise
        raise TrattoriaError("backup-damaged", {"file": str(file), "why": _why(error)}) from error


def _is_of_data(error: Exception) -> bool:
    state = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return state[:2] in REFUSED


@contextmanager
def _new(file: Path) -> Iterator[Path]:
    """Write a new file beside its place; it takes its place when it is whole, and on disk.

    Nothing of another database may lie beside it: SQLite would take that for its newest pages.
    """
    for there in files_of(file):
        if there.exists():
            raise TrattoriaError("database-there", {"file": str(there)})
    with _beside(file) as part:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(file)


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """Make a file beside another one; however that ends, nothing is left of it."""
    part = file.with_name(file.name + ".part")
    try:
        _remove(part)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except OSError as error:
        raise TrattoriaError("backup-unwritable", {"file": str(file)}) from error
    try:
        yield part
    except (DBAPIError, sqlite3.Error, OSError) as error:
        if not _is_of_disk(error):
            raise
        raise TrattoriaError("backup-unwritten", {"file": str(file), "why": _why(error)}) from error
    finally:
        _remove(part)


def _is_of_disk(error: BaseException) -> bool:
    """Tell whether a disk does not do what it should: it is full, above all."""
    if isinstance(error, OSError):
        return error.errno in FULL
    return isinstance(getattr(error, "orig", None) or error, sqlite3.OperationalError)


def _why(error: Exception) -> str:
    """Give what the driver says, without what was asked."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def _remove(part: Path) -> None:
    for file in files_of(part):
        file.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, also while somebody writes to it."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _put_key(file: Path, key: str) -> None:
    with closing(sqlite3.connect(file)) as copy, copy:
        copy.execute(f"CREATE TABLE {KEY} (key TEXT)")
        copy.execute(f"INSERT INTO {KEY} VALUES (?)", (key,))


def _forget_free_pages(file: Path) -> None:
    """Let SQLite write behind all pages: the list of those that are free may be damaged."""
    with file.open("rb+") as copy:
        copy.seek(FREE_PAGES)
        copy.write(bytes(8))  # no first page of the list, and none in it


def _drop_key(file: Path) -> None:
    with closing(sqlite3.connect(file)) as copy, copy:
        copy.execute(f"DROP TABLE {KEY}")
    _in_one_file(file)


def _in_one_file(file: Path) -> None:
    """Leave nothing beside the file that would belong to it."""
    with closing(sqlite3.connect(file)) as made:
        made.execute("PRAGMA journal_mode = DELETE")


async def _has_tables(url: str) -> bool:
    engine = create_async_engine(async_url(url))
    try:
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    finally:
        await engine.dispose()
    return bool(set(names) & set(models.metadata.tables))


async def _copy(source: str, target: str) -> None:
    """Copy all rows, as they are at one moment, to where no tables are yet; all or nothing."""
    old, new = _snapshot(source), create_async_engine(async_url(target))
    try:
        async with old.connect() as reading, new.begin() as writing:
            await migrate_within(writing)
            for table in models.metadata.sorted_tables:
                rows = await reading.stream(select(*map(as_stored, table.columns)))
                async for some in rows.mappings().partitions(AT_ONCE):
                    await writing.execute(insert(table), [dict(row) for row in some])
            if is_postgres(target):
                await _count_on(writing)
    finally:
        await old.dispose()
        await new.dispose()


async def _count_on(connection: AsyncConnection) -> None:
    """Let Postgres number new rows after those that were copied with their numbers."""
    for table in models.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            following = func.coalesce(func.max(column), 0) + 1
            await connection.execute(select(func.setval(sequence, following, False)))


def _snapshot(url: str) -> AsyncEngine:
    if not is_postgres(url):
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", lambda made, _: tell_damaged_text(made))
        return engine
    return create_async_engine(async_url(url), isolation_level="REPEATABLE READ")


def _sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file.resolve()}"
