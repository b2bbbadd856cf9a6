"""Vacations: for some days a year, somebody's clocks at slow tables stand still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Select, delete, insert, select, update

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage import models
from trattoria.server.storage.row_lock import lock_row
from trattoria.server.storage.store import Store
from trattoria.server.tables.fair_play import check_vacation

DAY = 86400.0
YEAR = 365 * DAY
MOST_A_YEAR = 28 * DAY
MOST_TIMES = 40  # in a year, also if each was cut short
VACATIONS = models.vacations.c


class Vacations:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def until(self, person: str) -> float | None:
        """Say until when somebody is on vacation."""
        asked = select(VACATIONS.ends).where(
            VACATIONS.person == person, VACATIONS.ends > self._clock()
        )
        found = await self._store.readable(asked)
        return max((float(row.ends) for row in found), default=None)

    async def left(self, person: str) -> float:
        """Say how many seconds somebody may still take; what is running counts as taken."""
        now = self._clock()
        rows = await self._store.readable(_of_last_year(person, now))
        running = any(row.ends > now for row in rows)
        return _left(rows, now) if running or len(rows) < MOST_TIMES else 0.0

    async def take(self, person: str, until: float) -> None:
        """Begin a vacation, or let the one that is running end at another time: also now."""
        now = self._clock()
        check_vacation(now, until)
        own, running = VACATIONS.person == person, VACATIONS.ends > now
        async with self._store.write() as connection:
            await lock_row(connection, models.people.c.id, person)
            old = own & (VACATIONS.ends <= now - YEAR)
            await connection.execute(delete(models.vacations).where(old))
            found = (await connection.execute(_of_last_year(person, now))).all()
            going_on = [row for row in found if row.ends > now]
            more = until - max((row.ends for row in going_on), default=now)
            if more > _left(found, now):
                raise TrattoriaError("vacation-spent", {"most": round(MOST_A_YEAR / DAY)})
            if going_on:
                change = update(models.vacations).where(own, running).values(ends=until)
                await connection.execute(change)
            elif until > now:
                if len(found) >= MOST_TIMES:
                    raise TrattoriaError("vacation-times", {"most": MOST_TIMES})
                new = {"person": person, "begins": now, "ends": until}
                await connection.execute(insert(models.vacations).values(new))


def _of_last_year(person: str, now: float) -> Select[Any]:
    return select(models.vacations).where(VACATIONS.person == person, VACATIONS.ends > now - YEAR)


def _left(rows: Sequence[Any], now: float) -> float:
    taken: float = sum(row.ends - max(row.begins, now - YEAR) for row in rows)
    return max(0.0, MOST_A_YEAR - taken)
