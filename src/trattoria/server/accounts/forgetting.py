"""Deleting all that is known of somebody; their games stay, without them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import structlog
from sqlalchemy import ColumnElement, Delete, Executable, delete, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.regulars.leaving import leave_all
from trattoria.server.storage import models
from trattoria.server.storage.database import is_damage
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.row_lock import lock_row
from trattoria.server.storage.store import RELOAD, Store
from trattoria.server.tables.commands import by_person

HOTSEAT = '%"kind":"hotseat"%'  # in a row as it is written, where a name has its quotes escaped
LONGEST_WHY = 200
Deed = Callable[[AsyncConnection], Awaitable[Any]]
log = structlog.get_logger()


async def forget(store: Store, id: str) -> set[str]:
    """Delete all that is known of somebody, all or nothing; of a damaged database what can be.

    Gives the tables where something of theirs was: whoever has them in memory reads them again.
    """
    deeds = await _deeds(store, id)
    try:
        async with store.write() as connection:
            # first: whoever writes something of theirs has ended by then, or finds nobody
            await lock_row(connection, models.people.c.id, id)
            for _, deed in deeds:
                await deed(connection)
            await connection.execute(_person(id))
            found = await _unsay(connection, id)
            await _tell(store, connection, found)
    except DBAPIError as error:
        if not is_damage(error):
            raise
        found = await _forget_around(store, id, deeds)
    return found


async def _forget_around(store: Store, id: str, deeds: list[tuple[str, Deed]]) -> set[str]:
    """Delete one thing after the other, and say in the log what cannot be.

    The person comes last: whoever is not deleted to the end can ask for it again.
    """
    tables: list[str] = []
    with _around_damage(id, "tables"):
        tables = await store.ids()
    found: set[str] = set()
    for table in tables:
        with _around_damage(id, table):
            if await _unsay_at(store, id, table):
                found.add(table)
    for name, deed in (*deeds, *_by_themselves(id)):
        with _around_damage(id, name):
            async with store.write() as connection:
                await deed(connection)
    async with store.write() as connection:
        await _tell(store, connection, found)
    return found


@contextmanager
def _around_damage(id: str, table: str) -> Iterator[None]:
    try:
        yield
    except (DBAPIError, Damaged) as error:
        if isinstance(error, DBAPIError) and not is_damage(error):
            raise
        why = str(getattr(error, "orig", error))[:LONGEST_WHY]
        log.warning("data not deleted", person=id, table=table, why=why)


async def _tell(store: Store, connection: AsyncConnection, tables: set[str]) -> None:
    await store.notify(connection, [f"{table} {RELOAD}" for table in tables])


# ---- what is kept of somebody --------------------------------------------------------------------


async def _deeds(store: Store, id: str) -> list[tuple[str, Deed]]:
    """List what is to be done where nothing goes with the person by itself."""
    results, tries, mutes = models.results, models.bake_tries, models.mutes
    ratings, told = models.ratings, models.told
    plain: list[tuple[str, Executable]] = [
        ("mutes", delete(mutes).where(mutes.c.muted == id)),
        *[("outbox", _untold(call)) for call in await _calls(store, id)],
        *[("circle_pizzas", _uneaten(pizza)) for pizza in await _pizzas(store, id)],
        ("ratings", delete(ratings).where(ratings.c.player == by_person(id))),
        ("results", update(results).where(results.c.person == id).values(person=None, player="")),
        ("bake_tries", update(tries).where(tries.c.person == id).values(person=None)),
        ("told", delete(told).where(told.c.person == id)),
    ]
    leaving = partial(leave_all, person=id)
    return [
        ("circles", leaving),
        *[(name, partial(_execute, asked=asked)) for name, asked in plain],
    ]


async def _execute(connection: AsyncConnection, asked: Executable) -> None:
    await connection.execute(asked)


async def _calls(store: Store, id: str) -> list[int]:
    """List the calls to a table that somebody has made: no index leads there, so nobody waits.

    One that is made meanwhile is not told any more, and goes when it expires.
    """
    outbox = models.outbox.c
    called = (outbox.kind == "invitation") & outbox.data.contains(f'"person":"{id}"')
    with _around_damage(id, "outbox"):
        return [row.id for row in await store.all(select(outbox.id).where(called))]
    return []


async def _pizzas(store: Store, id: str) -> list[int]:
    """List the pizzas of somebody, also in circles that they have left; no index leads there."""
    pizzas = models.circle_pizzas.c
    own = (pizzas.debtor == id) | (pizzas.creditor == id)
    with _around_damage(id, "circle_pizzas"):
        return [row.id for row in await store.all(select(pizzas.id).where(own))]
    return []


def _uneaten(pizza: int) -> Executable:
    return delete(models.circle_pizzas).where(models.circle_pizzas.c.id == pizza)


def _untold(call: int) -> Executable:
    """Take a call back; it still counts, so that nobody calls more often."""
    outbox = models.outbox
    return update(outbox).where(outbox.c.id == call).values(data="{}", done=True)


def _person(id: str) -> Delete:
    return delete(models.people).where(models.people.c.id == id)


def _by_themselves(id: str) -> list[tuple[str, Deed]]:
    """List what goes with a person, the devices last, and then the person.

    Who cannot be deleted, since something that goes with them cannot, has no name left.
    """
    people = models.people
    blank = {"name": "", "listed": False, "shared": None}
    kept = [
        (table.name, delete(table).where(key.parent == id))
        for table in sorted(models.metadata.sorted_tables, key=lambda each: each is models.devices)
        for key in table.foreign_keys
        if key.column is people.c.id
    ]
    nameless = update(people).where(people.c.id == id).values(blank)
    asked = [*kept, (people.name, nameless), (people.name, _person(id))]
    return [(name, partial(_execute, asked=each)) for name, each in asked]


# ---- what they said ------------------------------------------------------------------------------


async def _unsay(connection: AsyncConnection, id: str) -> set[str]:
    """Take what somebody said, and the names of who played on their device, out of the logs."""
    rows = models.rows.c
    own = rows.by == by_person(id)
    sat = select(rows.table_id).where(own, text(models.SITTING))
    found: set[str] = set()
    for asked in (*_unsaid(id, own), sat):
        found |= {row.table_id for row in await connection.execute(asked)}
    return found


async def _unsay_at(store: Store, id: str, table: str) -> bool:
    """Take it out of the log of one table; False if there was nothing."""
    rows = models.rows.c
    said = select(rows.number, rows.by).where(
        rows.table_id == table, rows.kind.in_(("sit", "chat"))
    )
    own = [row.number for row in await store.all(said) if row.by == by_person(id)]
    if own:
        async with store.write() as connection:
            for asked in _unsaid(id, (rows.table_id == table) & rows.number.in_(own)):
                await connection.execute(asked)
    return bool(own)


def _unsaid(id: str, which: ColumnElement[bool]) -> list[Executable]:
    rows = models.rows
    sat_down, talked = text(models.SITTING), text(models.CHAT)  # literally: so indexes serve
    seated = '{"kind":"hotseat","person":"' + id + '","name":""}'
    said = update(rows).where(which, talked).values(data="{}")
    brought = update(rows).where(which, sat_down, rows.c.data.like(HOTSEAT)).values(data=seated)
    return [said.returning(rows.c.table_id), brought.returning(rows.c.table_id)]
