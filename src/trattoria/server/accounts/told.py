"""How far each person was told what happened at a table, so that nobody is told anything twice.

It counts for all browsers of a person together: a cursor that is shown in one of them is worth
nothing in the others, nor a second time.
"""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage import models
from trattoria.server.storage.store import Store


class Told:
    """The furthest place of every person, kept for all processes and over a restart."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    async def reach(self, table: str, person: str, number: int) -> int:
        """Note that a person is told everything up to a row; gives how far they had been told.

        Where the table was deleted meanwhile, there is nothing to note, and nothing left to tell.
        """
        try:
            async with self.store.write() as connection:
                return await self._reach(connection, table, person, number)
        except IntegrityError:
            return number

    async def _reach(
        self, connection: AsyncConnection, table: str, person: str, number: int
    ) -> int:
        place = models.told.c
        which = (place.table_id == table) & (place.person == person)
        new = self._insert(models.told).values(table_id=table, person=person, number=0)
        await connection.execute(new.on_conflict_do_nothing())
        before = select(place.number).where(which).with_for_update()  # one after the other
        found = int((await connection.execute(before)).scalar_one())
        if number > found:
            await connection.execute(update(models.told).where(which).values(number=number))
        return found
