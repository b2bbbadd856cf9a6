"""How far each browser session is known to have been told, so that nothing is told it twice.

Whoever shows a cursor has received all that lies before it, and so has whoever decides something
that they could only know from there.  An older cursor of the same session then opens nothing more.
"""

from __future__ import annotations

from sqlalchemy import case, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage import models
from trattoria.server.storage.store import Store

MAX_SESSIONS = 500  # sessions of one person at one table; who has more is told nothing of the past


class Sessions:
    """The furthest place of every session, kept for all processes and over a restart."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    async def reach(self, table: str, person: str, session: str, number: int) -> int | None:
        """Note that a session got so far; gives how far it ever did, None if there are too many."""
        place = models.sessions.c
        which = (place.table_id == table) & (place.person == person)
        async with self.store.write() as connection:
            others = select(func.count()).where(which, place.session != session)
            if ((await connection.execute(others)).scalar() or 0) >= MAX_SESSIONS:
                return None
            return await self._reach(connection, table, person, session, number)

    async def _reach(
        self, connection: AsyncConnection, table: str, person: str, session: str, number: int
    ) -> int:
        place = models.sessions.c
        new = self._insert(models.sessions).values(
            table_id=table, person=person, session=session, number=number
        )
        further = case(
            (new.excluded.number > place.number, new.excluded.number), else_=place.number
        )
        kept = new.on_conflict_do_update(
            index_elements=[place.table_id, place.person, place.session], set_={"number": further}
        )
        return int((await connection.execute(kept.returning(place.number))).scalar_one())
