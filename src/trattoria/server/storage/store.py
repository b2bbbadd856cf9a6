"""Everything that is kept: the logs of the tables, people, results.

Rows of different tables that come at the same time share one commit.  A row is acknowledged when
the database has it for good.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, TypeVar

import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.metrics import COMMIT_FAILURES, COMMIT_SECONDS
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.storage.database import (
    is_damage,
    is_postgres,
    make_changer,
    make_engine,
    make_reader,
)
from trattoria.server.storage.encoding import (
    Damaged,
    decode_row,
    decode_setup,
    encode,
    encode_row,
)
from trattoria.server.storage.log_writer import (
    CHANNEL,
    REMOVED,
    WRITERS,
    Clash,
    Unavailable,
    make_log_writer,
)
from trattoria.server.storage.opening import prepare
from trattoria.server.storage.reader import Reader
from trattoria.server.storage.readiness import Readiness
from trattoria.server.storage.sqlite_file import OpenedFile
from trattoria.server.tables.rows import Row, Setup
from trattoria.server.tables.table import OPEN, OVER

MARK = (
    update(models.tables)
    .where(models.tables.c.id == bindparam("which"))
    .values(status=bindparam("status"), changed=bindparam("changed"))
)
log = structlog.get_logger()
T = TypeVar("T")
Turn = AbstractAsyncContextManager[None]
RELOAD = "again"  # in place of a number: something was deleted, read the whole table
LESSON = '%"lesson":true%'  # in a set-up as it is written
BAKE = '%"bake":"%'
MOST_AT_ONCE = 256  # tables whose rows share one commit
MOST_CLEARED = 20  # tables that are removed together


class Job:
    """Rows of one table that wait for their commit."""

    def __init__(self, table: str, rows: Sequence[Row]) -> None:
        self.table = table
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.values = [encode_row(table, row) for row in rows]
        self.last = rows[-1].number
        self.since = time.perf_counter()

    def settle(self, error: Exception | None = None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:  # without where it was raised: this job is known there, and would hold itself
            self.done.set_exception(error.with_traceback(None))


class Store:
    """The database behind the server."""

    def __init__(self, url: str, reader: Reader | None = None) -> None:
        self.url = url
        self.postgres = is_postgres(url)
        self.writing = make_engine(url)
        self._reader = reader or make_reader(url, self.writing)
        self._changer = make_changer(url, self.writing)
        self._log_writer = make_log_writer(url)
        self._turn, self._others = self._locks()
        self._waiting: list[Job] = []  # in the order in which they came
        self._under_way = 0  # jobs that a committer has taken
        self._come = asyncio.Event()
        self._settled = asyncio.Event()
        self._committers: list[asyncio.Task[None]] = []
        self._marks: dict[str, dict[str, object]] = {}  # that wait for their turn
        self._marking = asyncio.Lock()
        self._told: set[str] = set()  # what is damaged, as the log has it
        self._stuck: set[str] = set()  # old tables that are damaged, and cannot be removed
        self._file: OpenedFile | None = None
        self.readiness: Readiness | None = None
        self.commits = 0

    def _locks(self) -> tuple[Turn, Turn]:
        if self.postgres:  # where lines are left for those who read
            return nullcontext(), asyncio.Semaphore(WRITERS)
        return asyncio.Lock(), asyncio.Lock()

    async def open(self) -> None:
        """Bring the database up to date and begin to commit."""
        await prepare(self.url)
        self._file = OpenedFile(self.url)
        self.readiness = Readiness(self._file, self.write)
        await self._log_writer.open()
        writers = range(self._log_writer.writers)
        self._committers = [asyncio.create_task(self._commit_for_ever()) for _ in writers]

    @property
    def waiting(self) -> int:
        """Count the tables whose rows wait for their commit."""
        return len(self._waiting)

    async def committed(self) -> None:
        """Wait until every row that was appended so far is committed, or refused."""
        while self._committers and (self._waiting or self._under_way):
            self._settled.clear()
            await self._settled.wait()

    async def close(self) -> None:
        """Commit what waits, and let go of the database."""
        await self.committed()
        for committer in self._committers:
            committer.cancel()
        await self._log_writer.close()
        await self._reader.close()
        await self._changer.close()
        await self.writing.dispose()

    # ---- the log ---------------------------------------------------------------------------------

    def append(self, table: str, rows: Sequence[Row]) -> asyncio.Future[None]:
        """Write rows for good, all or none; Clash if somebody else wrote that number."""
        job = Job(table, rows)
        self._waiting.append(job)
        if len(self._waiting) == 1:
            self._come.set()
        return job.done

    async def _commit_for_ever(self) -> None:
        while True:
            if not self._waiting:
                self._come.clear()
                await self._come.wait()
                continue
            jobs, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            self._under_way += len(jobs)
            try:
                await self._commit_together(jobs)
            finally:
                self._under_way -= len(jobs)
                self._settled.set()

    async def _commit_together(self, jobs: list[Job]) -> None:
        try:
            await self._commit(jobs)
        except Clash as clash:
            if len(jobs) == 1:
                jobs[0].settle(clash)
                return
            for job in jobs:
                await self._commit_together([job])
        except Exception as error:  # whatever it is, nobody waits for ever, and others follow
            for job in jobs:
                job.settle(error if isinstance(error, Unavailable) else Unavailable(repr(error)))
            COMMIT_FAILURES.inc()
            log.warning("commit failed", why=repr(error)[:300])
        else:
            for job in jobs:
                job.settle()

    async def _commit(self, jobs: list[Job]) -> None:
        values = [value for job in jobs for value in job.values]
        notes = [f"{job.table} {job.last}" for job in jobs] if self.postgres else []
        async with self._turn:
            await self._log_writer.write(values, notes)
        COMMIT_SECONDS.observe(time.perf_counter() - jobs[0].since)
        self.commits += 1

    async def notify(self, connection: AsyncConnection, notices: list[str]) -> None:
        """Tell the other processes, when it is committed; ids only."""
        if not self.postgres:
            return
        asked = text(f"SELECT pg_notify('{CHANNEL}', each) FROM unnest(CAST(:all AS text[])) each")
        await connection.execute(asked, {"all": notices})

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """Read the rows of a table after a number."""
        asked = (
            select(models.rows)
            .where(models.rows.c.table_id == table, models.rows.c.number > after)
            .order_by(models.rows.c.number)
        )
        return [decode_row(row) for row in await self.all(asked)]

    # ---- tables ----------------------------------------------------------------------------------

    async def create(self, setup: Setup) -> None:
        values = {
            "id": setup.id,
            "code": setup.code,
            "creator": setup.creator,
            "status": OPEN,
            "public": setup.public,
            "changed": setup.created,
            "setup": encode(setup),
        }
        async with self.write() as connection:
            await connection.execute(insert(models.tables).values(values))

    async def setup(self, table: str) -> Setup | None:
        asked = select(models.tables.c.setup).where(models.tables.c.id == table)
        found = await self.all(asked)
        return decode_setup(found[0].setup) if found else None

    async def status(self, table: str) -> str | None:
        """Give how far a table is, as it is noted for the lists."""
        found = await self.all(select(models.tables.c.status).where(models.tables.c.id == table))
        return found[0].status if found else None

    async def by_code(self, code: str) -> str | None:
        """Find a table that is not over by its short code."""
        asked = select(models.tables.c.id).where(
            models.tables.c.code == code, models.tables.c.status != OVER
        )
        found = await self.all(asked)
        return found[0].id if found else None

    async def mark(self, table: str, status: str, changed: float) -> None:
        """Note for the lists how far a table is; its log remains the truth.

        Whoever gets the turn first writes the notes of all who wait for it: the others find
        theirs written, and take no line to the database.
        """
        self._marks[table] = {"which": table, "status": status, "changed": changed}
        async with self._marking:
            marks, self._marks = self._marks, {}
            if not marks:
                return
            try:
                noted = list(marks.values())
                await self.change(lambda connection: connection.execute(MARK, noted))
            except BaseException:
                self._marks = {**marks, **self._marks}
                raise

    async def ids(self) -> list[str]:
        """List all tables; Damaged if not even that can be read."""
        return [row.id for row in await self.all(select(models.tables.c.id))]

    async def unfinished(self, aside: Collection[str] = ()) -> dict[str, tuple[int, float]]:
        """List the tables that are not over, by their mark, with the last number and its time.

        Those that are set aside are left out; one of which this much cannot be read has no time.
        """
        tables, rows = models.tables, models.rows
        last = (
            select(rows.c.number, rows.c.at)
            .where(rows.c.table_id == tables.c.id)
            .order_by(rows.c.number.desc())
            .limit(1)
        )
        number = last.with_only_columns(optional(rows.c.number)).scalar_subquery()
        at = last.with_only_columns(optional(rows.c.at)).scalar_subquery()
        other = (tables.c.status < OVER) | (tables.c.status > OVER)  # so an index serves
        going_on = other & tables.c.id.not_in(aside)
        found, lost = await self._table_by_table(select(tables.c.id, number, at).where(going_on))
        times = {id: (number or 0, at or 0.0) for id, number, at in found}
        return times | dict.fromkeys(lost - set(aside), (0, 0.0))

    async def _table_by_table(self, asked: Select[Any]) -> tuple[list[Any], set[str]]:
        """Ask about tables, of damaged ones one by one; gives those that cannot be read, too."""
        with suppress(Damaged):
            return list(await self.all(asked)), set()
        found: list[Any] = []
        lost: set[str] = set()
        for id in await self._not_over():
            try:
                found += await self.all(asked.where(models.tables.c.id == id))
            except Damaged:
                lost.add(id)
        return found, lost

    async def _not_over(self) -> list[str]:
        """List the tables that are not over; all, where it cannot be read which are."""
        tables = models.tables.c
        newest_first = select(tables.id).order_by(tables.changed.desc())
        with suppress(Damaged):
            found = await self.all(newest_first.where(tables.status != OVER))
            return [row.id for row in found]
        return await self.ids()

    async def listed(self, status: str, most: int) -> list[str]:
        """List public tables, the newest first."""
        asked = (
            select(models.tables.c.id)
            .where(models.tables.c.status == status, models.tables.c.public.is_(True))
            .order_by(models.tables.c.changed.desc())
            .limit(most)
        )
        return [row.id for row in await self.all(asked)]

    async def sat_at(self, by: str, most: int) -> list[str]:
        """List tables that are not over at which somebody has sat down, the newest first."""
        tables, rows = models.tables, models.rows
        sat = select(rows.c.table_id).where(rows.c.by == by, text(models.SITTING))
        asked = (
            select(tables.c.id)
            .where(tables.c.status != OVER, tables.c.id.in_(sat))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        with suppress(Damaged):
            return [row.id for row in await self.all(asked)]
        return (await self._sat_at_readable(by))[:most]

    async def _sat_at_readable(self, by: str) -> list[str]:
        """List them table by table, but for those that are damaged."""
        rows, found = models.rows.c, []
        for id in await self._not_over():
            sat = select(rows.by).where(rows.table_id == id, text(models.SITTING))
            with suppress(Damaged):
                if any(row.by == by for row in await self.all(sat)):
                    found.append(id)
        return found

    async def unfinished_of(self, person: str, by: str) -> list[str]:
        """List all tables that are not over which somebody has set up, or has sat down at."""
        tables, rows = models.tables, models.rows
        going_on, own = tables.c.status != OVER, tables.c.creator == person
        sat = select(rows.c.table_id).where(rows.c.by == by, text(models.SITTING))
        asked = select(tables.c.id).where(going_on, own | tables.c.id.in_(sat))
        with suppress(Damaged):
            return [row.id for row in await self.all(asked)]
        made, _ = await self._table_by_table(select(tables.c.id).where(going_on, own))
        return list({*(row.id for row in made), *await self._sat_at_readable(by)})

    async def count_unfinished(self, creator: str, aside: Collection[str] = ()) -> int:
        """Count the tables of a person that are not over, nor set aside; no lessons or bakes."""
        tables = models.tables.c
        given = tables.setup.like(LESSON) | tables.setup.like(BAKE)
        going_on = (tables.status != OVER) & tables.id.not_in(aside)
        asked = select(func.count()).where(tables.creator == creator, going_on, ~given)
        return int((await self.all(asked))[0][0])

    async def clear(self, before: float) -> int:
        """Remove some tables that were over before a time, with their logs; results stay.

        Tries at a bake that do not count go with them.  Only a few at a time: moves wait meanwhile.
        """
        tables = models.tables
        over = select(tables.c.id).where(tables.c.status == OVER, tables.c.changed < before)
        over = over.where(tables.c.id.not_in(self._stuck))
        old = [row.id for row in await self.all(over.limit(MOST_CLEARED))]
        if old and not await self._removed(old):
            self._stuck.update([id for id in old if not await self._removed([id])])
        return len(old)

    async def _removed(self, ids: list[str]) -> bool:
        """Remove tables; False if what is to be removed is damaged, then nothing is."""
        tables, tries = models.tables, models.bake_tries
        practice = tries.c.table_id.in_(ids) & tries.c.counted.is_(False)
        try:
            async with self.write() as connection:
                await connection.execute(delete(tries).where(practice))
                await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
        except DBAPIError as error:
            if is_damage(error):
                return False
            raise
        return True

    async def now(self) -> float:
        """Give what the clock of a Postgres says."""
        clock = func.extract("epoch", func.clock_timestamp())
        return float((await self.all(select(clock)))[0][0])

    async def clear_people(self, before: float) -> int:
        """Remove some people who were not seen since a time, and of whom nothing is there."""
        people = models.people.c
        idle = (people.seen < before, people.banned.is_(False), people.shared.is_(None))
        left = [~exists().where(each) for each in _left_behind()]
        asked = select(people.id).where(*idle, *left).limit(MOST_CLEARED)
        ids = [row.id for row in await self.all(asked)]
        if not ids:
            return 0
        which = people.id.in_(ids) & (people.seen < before)  # who came back meanwhile stays
        async with self.write() as connection:
            gone = await connection.execute(delete(models.people).where(which))
        return int(gone.rowcount)

    async def tidy(self) -> None:
        """Move SQLite's newest pages into the database file, without holding up who writes."""
        if not self.postgres:
            await self.all(text("PRAGMA wal_checkpoint(PASSIVE)"))

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Write what is not a row, in one transaction.

        In SQLite one after the other: who finds it taken would sleep there, for longer and longer.
        Only one at a time asks for the turn, so that the moves are never kept by more than one.
        """
        self._check_file()
        async with self._others, self._turn, self.writing.begin() as connection:
            yield connection

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Write what is not a row by a function, in one transaction.

        In SQLite it is done in one visit to a thread: what is written step by step keeps the moves
        for longer, as each step waits until the event loop has time for it.
        """

        def changed(connection: Connection) -> T:
            with connection.begin():
                return work(connection)

        self._check_file()
        async with self._others, self._turn:
            return await self._changer.ask(changed)

    def _check_file(self) -> None:
        if self._file is not None and not self._file.is_there():
            raise FileNotFoundError(REMOVED)

    # ---- help ------------------------------------------------------------------------------------

    async def all(self, asked: Executable) -> Sequence[Any]:
        """Give all rows that are asked for; Damaged if they cannot be read."""
        return await self.read(lambda connection: connection.execute(asked).all())

    async def readable(
        self, asked: Executable, form: Callable[[Any], Any] = lambda row: row
    ) -> list[Any]:
        """Give the rows that can be read, each in a form that is made where it is read.

        Damaged ones are left out, and told in the log, once.
        """
        found, damaged = await self.read(lambda connection: _readable(connection, asked, form))
        for why in damaged:
            if why not in self._told:
                log.warning("row damaged", why=why)
                self._told.add(why)
        return found

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Give what a function finds out over a connection, in one visit to the database."""
        try:
            return await self._reader.ask(question)
        except DBAPIError as error:
            if is_damage(error):
                raise Damaged(str(error.orig)) from error
            raise

    async def problem(self) -> str:
        """Say why nothing can be written now; nothing if it can."""
        return "database-away" if self.readiness is None else await self.readiness.problem()


def _left_behind() -> list[ColumnElement[bool]]:
    """Say what somebody may have left: results, tables, circles, bakes, ways to reach them."""
    id, rows = models.people.c.id, models.rows.c
    sat = (rows.by == literal("person:") + id) & text(models.SITTING)
    own = (models.results, models.circle_members, models.bake_tries, models.recalls)
    reached = (models.push_subscriptions, models.mail_addresses)
    return [sat, models.tables.c.creator == id, *(each.c.person == id for each in (*own, *reached))]


def _readable(
    connection: Connection, asked: Executable, form: Callable[[Any], Any]
) -> tuple[list[Any], list[str]]:
    """Give the rows that can be read, and why others cannot."""
    result = connection.execute(asked)
    found: list[Any] = []
    damaged: list[str] = []
    while True:
        try:
            row = result.fetchone()
        except Damaged as error:
            damaged.append(str(error))
            continue
        if row is None:
            return found, damaged
        found.append(form(row))
