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

from sqlalchemy import func, insert, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage import models
from trattoria.server.storage.columns import as_stored
from trattoria.server.storage.database import (
    async_url,
    is_postgres,
    known_revisions,
    migrate,
    migrate_within,
)
from trattoria.server.storage.sqlite_file import PRIVATE, files_of, sqlite_path

KEY = "backup_key"  # the table of a backup that no database has
AT_ONCE = 1000  # rows that are copied together
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # why nothing can be written


async def back_up(url: str, file: Path, key: str) -> None:
    """Write a backup, while the server runs; a file that is there is left alone."""
    with _new(file) as part:
        source = sqlite_path(url)
        if source is None:
            await _copy(url, _sqlite_url(part))
        else:
            _copy_file(source, part)
        with closing(sqlite3.connect(part)) as made, made:
            made.execute(f"CREATE TABLE {KEY} (key TEXT)")
            made.execute(f"INSERT INTO {KEY} VALUES (?)", (key,))
        _in_one_file(part)


def checked(file: Path) -> str:
    """Refuse what is no backup, or one that is damaged or too new; gives the signing key in it."""
    if not file.is_file():
        raise TrattoriaError("no-such-file", {"file": str(file)})
    try:
        with closing(sqlite3.connect(file)) as backup:
            [[found]] = backup.execute("SELECT version_num FROM alembic_version").fetchall()
            [[key]] = backup.execute(f"SELECT key FROM {KEY}").fetchall()
            sound = backup.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    except (sqlite3.Error, ValueError):
        raise TrattoriaError("no-backup", {"file": str(file)}) from None
    if not sound:
        raise TrattoriaError("no-backup", {"file": str(file)})
    if found not in known_revisions():
        raise TrattoriaError("newer-database", {"found": found, "newest": known_revisions()[0]})
    return str(key)


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
    with _beside(file.with_name(file.name + ".restoring")) as copied:
        _copy_file(file, copied)
        await migrate(_sqlite_url(copied))
        await _copy(_sqlite_url(copied), url)


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
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _remove(part: Path) -> None:
    for file in files_of(part):
        file.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, also while somebody writes to it."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


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
        return create_async_engine(url)
    return create_async_engine(async_url(url), isolation_level="REPEATABLE READ")


def _sqlite_url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file.resolve()}"
