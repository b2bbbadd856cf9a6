"""Who has played the bake of a day: once for a person, and once for a device.

A person is known by their cookie.  A device sends a mark that it keeps for the day: so it is known
also after its cookies are gone.  From one address only so many people count who came that day.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.bakes import calendar
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.storage.store import Store
from trattoria.server.tables.table import Table

MOST_LISTED = 100
SURE = calendar.DAY  # after a day is closed: by then every try is noted that ended in time
TRIES = models.bake_tries.c


class Device(NamedTuple):
    """Where a try comes from: the mark of a device, if it has one, and its address."""

    mark: str
    address: str


class Try(NamedTuple):
    """A game of somebody's own at the bake of a day."""

    table: str
    day: str
    counted: bool
    finished: float | None
    score: int | None
    rank: int | None

    @property
    def in_time(self) -> bool:
        return self.finished is not None and self.finished < calendar.closes(self.day)


class Entry(NamedTuple):
    """Somebody's place in the table of a day."""

    place: int
    name: str
    table: str | None  # none, if it was cleared away
    score: int
    rank: int
    yours: bool


class Tries:
    """Counts tries, and ranks them."""

    def __init__(
        self, store: Store, key: bytes, clock: Callable[[], float], newcomers: int
    ) -> None:
        self._store = store
        self._key = hmac.digest(key, b"bake", "sha256")
        self._clock = clock
        self._newcomers = newcomers
        self._counts: dict[str, int] = {}  # of days that are closed
        self.turn = asyncio.Lock()  # who asks in two tabs at once gets one table

    # ---- beginning -------------------------------------------------------------------------------

    async def begin(self, day: str, person: Person, where: Device, table: str) -> Try:
        """Give somebody's try of a day: the one that there is, or a new one at this table."""
        counted = day == calendar.day_at(self._clock())
        own = await self.of(day, person.id)
        going_on = [each for each in own if each.counted == counted and each.finished is None]
        if going_on:
            return going_on[0]
        if counted and any(each.counted for each in own):
            raise TrattoriaError("bake-played")
        values: dict[str, object] = {"table_id": table, "day": day, "person": person.id}
        values |= {"counted": counted, "begun": self._clock()}
        if counted:
            values |= await self._marks(day, person, where)
        return await self._insert(values)

    async def _insert(self, values: dict[str, object]) -> Try:
        try:
            async with self._store.write() as connection:
                await _check_known(connection, str(values["person"]))
                await connection.execute(insert(models.bake_tries).values(values))
        except IntegrityError:  # the same person was faster in another tab, or has another name
            own = await self.of(str(values["day"]), str(values["person"]))
            begun = [each for each in own if each.counted and each.finished is None]
            if not begun:
                raise TrattoriaError("bake-played-here") from None
            return begun[0]
        return Try(
            str(values["table_id"]), str(values["day"]), bool(values["counted"]), *[None] * 3
        )

    async def _marks(self, day: str, person: Person, where: Device) -> dict[str, str | None]:
        """Give what is kept of a device until the day is closed; refuses too many newcomers."""
        address = self._hash(day, where.address) if await self._is_new(day, person) else None
        if address is not None:
            marked = text(models.MARKED)  # literally: so an index serves, as below
            asked = select(func.count()).where(TRIES.day == day, TRIES.address == address, marked)
            if (await self._store.all(asked))[0][0] >= self._newcomers:
                raise TrattoriaError("bake-newcomers", {"most": self._newcomers})
        device = self._hash(day, f"mark {where.mark}") if where.mark else None
        return {"device": device, "address": address}

    async def _is_new(self, day: str, person: Person) -> bool:
        people = models.people.c
        asked = select(people.created).where(people.id == person.id)
        return any(row.created >= calendar.begins(day) for row in await self._store.all(asked))

    def _hash(self, day: str, text: str) -> str:
        """Hide who it is: on another day the same gives something else."""
        return hmac.digest(self._key, f"{day} {text}".encode(), "sha256").hex()

    # ---- ending ----------------------------------------------------------------------------------

    async def settle(self, table: Table) -> None:
        """Note what somebody's game came to."""
        outcome = None if table.state is None else table.state.outcome
        values: dict[str, object] = {"finished": table.changed}
        seats = [seat for seat, each in enumerate(table.occupants) if each.kind == "person"]
        if outcome is not None and seats:
            values |= {"score": outcome.scores[seats[0]], "rank": outcome.ranks[seats[0]]}
        which = (TRIES.table_id == table.setup.id) & TRIES.finished.is_(None)
        async with self._store.write() as connection:
            await connection.execute(update(models.bake_tries).where(which).values(values))

    async def forget_marks(self) -> None:
        """Delete what is kept of devices and addresses on days that are closed."""
        closed = calendar.day_at(self._clock() - calendar.TO_FINISH)
        old = update(models.bake_tries).where(TRIES.day < closed, text(models.MARKED))
        async with self._store.write() as connection:
            await connection.execute(old.values(device=None, address=None))

    # ---- what there is ---------------------------------------------------------------------------

    async def of(self, day: str, person: str) -> list[Try]:
        """List somebody's tries of a day, what counts first, then the last first."""
        which = select(models.bake_tries).where(TRIES.day == day, TRIES.person == person)
        found = await self._store.readable(which.order_by(TRIES.counted.desc(), TRIES.begun.desc()))
        return [_try(row) for row in found]

    async def counting(self, person: str) -> dict[str, Try]:
        """Give somebody's tries that count, by day."""
        which = select(models.bake_tries).where(TRIES.person == person, TRIES.counted)
        return {row.day: _try(row) for row in await self._store.readable(which)}

    async def has_played(self, day: str, person: str) -> bool:
        """Tell whether somebody is done with the bake of a day."""
        return any(each.finished is not None for each in await self.of(day, person))

    async def count(self, day: str) -> int:
        """Count whose tries are in the table of a day; of a day that is closed once."""
        if day in self._counts:
            return self._counts[day]
        asked = select(func.count()).select_from(models.bake_tries).where(_ranked(day))
        found = int((await self._store.all(asked))[0][0])
        if self._clock() >= calendar.closes(day) + SURE:
            self._counts[day] = found
        return found

    async def entries(self, day: str, person: str) -> list[Entry]:
        """Rank the tries of a day; who does not want to be listed is not named to others."""
        tables, shown = models.tables.c, _shown(day, person).subquery()
        asked = (
            select(shown, optional(tables.id).label("there"))
            .outerjoin(models.tables, tables.id == shown.c.table_id)
            .where((shown.c.number <= MOST_LISTED) | (shown.c.person == person))
            .order_by(shown.c.number)
        )
        return [
            Entry(row.place, row.name or "", row.there, row.score, row.rank, row.person == person)
            for row in await self._store.readable(asked)
        ]


async def _check_known(connection: AsyncConnection, person: str) -> None:
    """Refuse who has deleted their data; nobody can do so meanwhile."""
    people = models.people.c
    asked = select(people.id).where(people.id == person).with_for_update(read=True)
    if (await connection.execute(asked)).first() is None:
        raise TrattoriaError("who-are-you")


def _ranked(day: str) -> ColumnElement[bool]:
    """Say which tries are in the table of a day: those that were played to their end in time."""
    in_time = TRIES.finished < calendar.closes(day)
    return and_(TRIES.day == day, text(models.COUNTED), TRIES.score.is_not(None), in_time)


def _shown(day: str, person: str) -> Select[Any]:
    """Ask for the table of a day, with numbers: all places, and whom somebody may see there."""
    place = func.rank().over(order_by=(TRIES.score.desc(), TRIES.rank)).label("place")
    ranked = select(models.bake_tries, place).where(_ranked(day)).subquery()
    own, people = ranked.c, models.people.c
    number = func.row_number().over(order_by=(own.place, own.finished)).label("number")
    named = select(ranked, people.name, number).join(models.people, people.id == own.person)
    return named.where(people.listed.is_(True) | (own.person == person))


def _try(row: Any) -> Try:
    return Try(row.table_id, row.day, row.counted, row.finished, row.score, row.rank)
