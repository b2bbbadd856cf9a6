"""The way of the rows to disk, with as few steps as each database allows.

This is what every move waits for, so that it goes past the layers that serve all other questions.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

import asyncpg

from trattoria.server.storage.database import (
    COMMAND_TIMEOUT,
    CONNECTION_ERRORS,
    plain_url,
    prepare_sqlite,
)
from trattoria.server.storage.sqlite_file import identity, sqlite_path

CHANNEL = "trattoria"
REMOVED = "the file of the database was removed"
LONGEST_NOTICE = 7000  # bytes: Postgres takes less than 8000
WRITERS = 3  # at the same time, in Postgres
Values = tuple[str, int, str, float, int | None, str, str]  # a row as it is stored


class Clash(Exception):
    """Somebody else was faster: the number is taken."""


class Unavailable(Exception):
    """The database cannot be reached: nothing was written, or nobody knows."""


class LogWriter(Protocol):
    """Writes rows for good."""

    writers: int

    async def open(self) -> None:
        """Begin."""

    async def write(self, rows: Sequence[Values], notes: Sequence[str]) -> None:
        """Write all rows or none, and tell the other processes; Clash or Unavailable."""

    async def close(self) -> None:
        """Let go of the database."""


class Errand:
    """Something that is done in another thread, while a task waits for it."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self._loop.create_future()

    def run(self) -> None:
        """Do it, whatever comes of it; nobody may wait any more."""
        error: BaseException | None = None
        try:
            self._work()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:  # where it was raised is known there: also this errand, and it would hold itself
            self.done.set_exception(error.with_traceback(None))


class SqliteLogWriter:
    """A thread of its own: one visit there for a whole group of rows.

    A thread that comes back from SQLite waits until the one that serves everybody lets it go on,
    so a group is one statement, which is its own transaction.
    """

    writers = 1
    MOST = 256  # rows of a statement: as many statements are kept ready
    INSERT = 'INSERT INTO rows (table_id, number, kind, at, seat, "by", data) VALUES '
    ROW = "(?,?,?,?,?,?,?)"

    def __init__(self, file: Path) -> None:
        self._file = file
        self._identity: tuple[int, int] | None = None
        self._errands: SimpleQueue[Errand | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Connect, in the thread that will write."""
        self._thread.start()
        await self._there(self._connect)

    async def write(self, rows: Sequence[Values], notes: Sequence[str]) -> None:
        """Write rows; there is no other process to tell."""
        if identity(self._file) != self._identity:  # not asked there: each call out takes a turn
            raise Unavailable(REMOVED)  # what is written to a file without a name is lost
        await self._there(self._write, rows)

    async def close(self) -> None:
        if self._connection is not None:
            await self._there(self._connection.close)
        self._errands.put(None)

    async def _there(self, work: Callable[..., None], *args: object) -> None:
        """Do something in the thread; an executor would take longer to be asked than to write."""
        errand = Errand(partial(work, *args))
        self._errands.put(errand)
        try:
            await errand.done
        finally:
            del errand  # an error would hold it, and be held by it

    def _run(self) -> None:
        while (errand := self._errands.get()) is not None:
            errand.run()

    def _connect(self) -> None:
        self._connection = sqlite3.connect(
            self._file, isolation_level=None, cached_statements=self.MOST
        )
        prepare_sqlite(self._connection)
        self._identity = identity(self._file)

    def _write(self, rows: Sequence[Values]) -> None:
        connection = self._connection
        assert connection is not None
        why: Exception | None = None
        try:
            if len(rows) <= self.MOST:
                self._insert(connection, rows)
            else:
                self._insert_many(connection, rows)
        except sqlite3.IntegrityError as error:
            why = Clash(str(error))
        except sqlite3.Error as error:
            why = Unavailable(str(error))
        if why is not None:
            raise why  # not from there: what came before would be held with it

    def _insert(self, connection: sqlite3.Connection, rows: Sequence[Values]) -> None:
        statement = self.INSERT + ",".join([self.ROW] * len(rows))
        connection.execute(statement, [value for row in rows for value in row])

    def _insert_many(self, connection: sqlite3.Connection, rows: Sequence[Values]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for start in range(0, len(rows), self.MOST):
                self._insert(connection, rows[start : start + self.MOST])
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


class PostgresLogWriter:
    """One statement, one journey: the rows and the notices in a transaction of their own."""

    writers = WRITERS
    INSERT = f"""
        WITH new AS (
            INSERT INTO rows (table_id, number, kind, at, seat, "by", data)
            SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::float8[], $5::int[],
                                 $6::text[], $7::text[])
        )
        SELECT pg_notify('{CHANNEL}', notice) FROM unnest($8::text[]) AS notice
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: asyncpg.Pool | None = None

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=WRITERS,
            command_timeout=COMMAND_TIMEOUT,
            reset=_leave_as_it_is,
        )

    async def write(self, rows: Sequence[Values], notes: Sequence[str]) -> None:
        """Write rows; the notices go out with the commit."""
        assert self._pool is not None
        columns = list(map(list, zip(*rows, strict=True)))
        try:
            await self._pool.execute(self.INSERT, *columns, joined(notes))
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Clash(str(error)) from error
        except CONNECTION_ERRORS as error:
            raise Unavailable(repr(error)) from error

    async def close(self) -> None:
        """Let go, also of lines that are dead."""
        if self._pool is not None:
            self._pool.terminate()


async def _leave_as_it_is(connection: object) -> None:
    """Ask nothing more of a line on which nothing but rows is written."""


def joined(notes: Sequence[str]) -> list[str]:
    """Put many notes into few notices: every process hears each of them."""
    notices = [""]
    for note in notes:
        if len(notices[-1]) + len(note) >= LONGEST_NOTICE:
            notices.append("")
        notices[-1] += f",{note}" if notices[-1] else note
    return notices


def make_log_writer(url: str) -> LogWriter:
    path = sqlite_path(url)
    return PostgresLogWriter(plain_url(url)) if path is None else SqliteLogWriter(path)
