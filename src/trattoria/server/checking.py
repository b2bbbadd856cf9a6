"""Whether all that is kept can be read, found out beside a server or without one."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy import Table as StoredTable
from sqlalchemy import select, text, type_coerce

from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import commitment
from trattoria.server.accounts.ratings import is_settled_by
from trattoria.server.realtime.table_registry import said_of
from trattoria.server.storage import models
from trattoria.server.storage.columns import String
from trattoria.server.storage.database import check_revision, known_revisions
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.reader import SqliteReader
from trattoria.server.storage.sqlite_file import at_rest, check_there, read_only, sqlite_path
from trattoria.server.storage.store import Store
from trattoria.server.tables.fair_play import final_ranks, final_scores
from trattoria.server.tables.rows import Row
from trattoria.server.tables.soundness import Unsound
from trattoria.server.tables.table import OVER, Table, rebuilt

Result = tuple[int, int, int]  # a seat, its rank, its score
NAME = models.people.c.name  # who has a damaged one is shown without


class Report(NamedTuple):
    """What was looked at, and what is wrong with it: where, and why."""

    tables: int
    rows: int
    problems: list[tuple[str, str]]


async def check(url: str) -> Report:
    """Rebuild every table from its log, and compare it with all else that is kept of it.

    If somebody opens a file meanwhile that nobody had open, what was read is of several moments:
    then it is read again.
    """
    path = sqlite_path(url)
    while True:
        check_there(url)
        before = path and at_rest(path)
        report = await _check(url)
        if path is None or before is None or at_rest(path) == before:
            return report


async def _check(url: str) -> Report:
    async with _reading(url) as store:
        problems = [("database", told) for told in await _file_problems(store)]
        count = 0
        tables = await store.ids()
        for id in tables:
            try:
                count += await _check_table(store, id)
            except Exception as error:
                problems.append((id, said_of(error)))
        problems += await _orphans(store)
        problems += await _damaged(store)
        return Report(len(tables), count, problems)


@asynccontextmanager
async def _reading(url: str) -> AsyncIterator[Store]:
    """Open a database that is there and has the form of this release; nothing is written to it."""
    path = sqlite_path(url)
    store = Store(url, None if path is None else SqliteReader(read_only(path)))
    try:
        await _check_form(store)
        yield store
    finally:
        await store.close()


async def _check_form(store: Store) -> None:
    found = await store.read(check_revision)
    if found != known_revisions()[0]:
        raise TrattoriaError("older-database", {"found": found or "0"})


async def _file_problems(store: Store) -> list[str]:
    """Let SQLite look at its file; Postgres does so by itself."""
    if store.postgres:
        return []
    try:
        found = [str(row[0]) for row in await store.all(text("PRAGMA quick_check"))]
    except Damaged as error:
        return [str(error)]
    return [] if found == ["ok"] else found


async def _check_table(store: Store, id: str) -> int:
    """Look at a table; games may end and tables be removed meanwhile, so what follows is read last.

    Results and the mark come after the rows that give them; rows go together with the set-up.
    """
    results, status = await _results(store, id), await store.status(id)
    rows, setup = await store.rows(id), await store.setup(id)
    if setup is None:
        return 0  # deleted meanwhile
    if setup.id != id:
        raise Unsound(f"the set-up of table {setup.id}")
    table = rebuilt(setup, rows)
    _check_commitment(rows)
    if status == OVER and table.status != OVER:
        raise Unsound("listed as over, though its game goes on")
    _check_results(results, table)
    return len(rows)


def _check_commitment(rows: list[Row]) -> None:
    for row in rows:
        if row.kind == "start":
            secret = bytes.fromhex(str(row.data["secret"]))
            if row.data.get("commitment") != commitment(secret):
                raise Unsound(f"row {row.number}: another secret than was promised")


async def _results(store: Store, id: str) -> list[Result]:
    results = models.results.c
    asked = select(results.seat, results.rank, results.score).where(results.table_id == id)
    return [
        (row.seat, row.rank, row.score) for row in await store.all(asked.order_by(results.seat))
    ]


def _check_results(found: list[Result], table: Table) -> None:
    seats = zip(range(table.setup.seats), final_ranks(table), final_scores(table), strict=True)
    if found and not (is_settled_by(table) and found == list(seats)):
        raise Unsound("results that its log does not give")


async def _orphans(store: Store) -> list[tuple[str, str]]:
    rows = models.rows.c.table_id
    lost = select(rows).where(rows.not_in(select(models.tables.c.id))).distinct()
    try:
        return [(row.table_id, "rows of no table") for row in await store.all(lost)]
    except Damaged as error:
        return [("database", str(error))]


async def _damaged(store: Store) -> list[tuple[str, str]]:
    """Look for what cannot be read of all else; Postgres lets a column hold only what it is for."""
    if store.postgres:
        return []
    apart = (models.tables, models.rows)
    others = [table for table in models.metadata.sorted_tables if table not in apart]
    return [(table.name, why) for table in others for why in await _problems_in(store, table)]


async def _problems_in(store: Store, table: StoredTable) -> list[str]:
    columns = [type_coerce(each, String) if each is NAME else each for each in table.c]
    try:
        await store.read(lambda connection: deque(connection.execute(select(*columns)), maxlen=0))
    except Damaged as error:
        return [str(error).removeprefix(f"{table.name}.")]
    return []
