"""Vacations: for some days a year, somebody's clocks at slow tables stand still."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select, update

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage import models
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
        found = await self._store.all(asked)
        return max((float(row.ends) for row in found), default=None)

    async def left(self, person: str) -> float:
        """Say how many seconds somebody may still take; what is running counts as taken."""
        begun = self._clock() - YEAR
        asked = select(models.vacations).where(VACATIONS.person == person, VACATIONS.ends > begun)
        rows = await self._store.all(asked)
        taken = sum(float(row.ends) - max(row.begins, begun) for row in rows)
        return max(0.0, MOST_A_YEAR - taken) if len(rows) < MOST_TIMES else 0.0

    async def take(self, person: str, until: float) -> None:
        """Begin a vacation in the place of the one that there is; one that ends now ends it."""
        now = self._clock()
        check_vacation(now, until)
        running = await self.until(person) or now
        if until - running > await self.left(person):
            raise TrattoriaError("vacation-spent", {"most": round(MOST_A_YEAR / DAY)})
        own = (VACATIONS.person == person) & (VACATIONS.ends > now)
        async with self._store.write() as connection:
            await connection.execute(update(models.vacations).where(own).values(ends=now))
            if until > now:
                new = {"person": person, "begins": now, "ends": until}
                await connection.execute(insert(models.vacations).values(new))
