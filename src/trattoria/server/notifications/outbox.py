"""What waits to be told: written once, however many processes find it, and sent by one of them.

Who wants to send something claims it for a while.  If that process dies, another one sends it
then: so something may be sent twice, and browsers put the second in the place of the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, delete, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.server.storage import models
from trattoria.server.storage.store import Store

LEASE = 120.0  # seconds until what was claimed may be claimed by another
MOST_AT_ONCE = 40
MOST_WRITTEN = 500  # by one statement
MOST_EACH = 4  # of one person at once: nobody keeps the others waiting
LOOKED_AT = 500  # of those that are due
OUTBOX = models.outbox.c


class Occasion(NamedTuple):
    """A reason to tell somebody something, by a topic of its own."""

    person: str
    kind: str
    topic: str
    data: dict[str, Any]
    due: float
    expires: float

    @property
    def key(self) -> str:
        return f"{self.person} {self.kind} {self.topic}"


class Entry(NamedTuple):
    """Something that is to be told now."""

    id: int
    person: str
    kind: str
    topic: str
    data: dict[str, Any]
    expires: float
    attempts: int
    places: list[str] | None  # None: wherever the person is


class Outbox:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    async def add(self, occasions: Sequence[Occasion]) -> None:
        """Write occasions down, unless they are there already; for who wants to be told anything.

        Most do not, and after a restart there are as many as there are slow tables.
        """
        for start in range(0, len(occasions), MOST_WRITTEN):
            some = occasions[start : start + MOST_WRITTEN]
            wanting = await self._wanting({each.person for each in some})
            values = [_values(each) for each in some if each.person in wanting]
            if values:
                async with self._store.write() as connection:
                    new = self._insert(models.outbox).on_conflict_do_nothing()
                    await connection.execute(new, values)

    async def _wanting(self, people: set[str]) -> set[str]:
        wishes = models.notification_preferences.c
        asked = select(wishes.person).where(wishes.person.in_(people))
        found = await self._store.all(asked.where(wishes.turn | wishes.invitation | wishes.bake))
        return {row.person for row in found}

    async def claim(self) -> list[Entry]:
        """Take what is due, so that no other process does."""
        now = self._clock()
        waiting = text(models.WAITING)  # literally: so an index serves
        free = and_(waiting, OUTBOX.due <= now, OUTBOX.claimed <= now)
        asked = select(models.outbox).where(free).order_by(OUTBOX.due).limit(LOOKED_AT)
        found = _fair(await self._store.readable(asked))
        if not found:
            return []
        async with self._store.write() as connection:
            mine = (
                update(models.outbox)
                .where(OUTBOX.id.in_([row.id for row in found]), free)
                .values(claimed=now + LEASE)
                .returning(OUTBOX.id)
            )
            own = {row.id for row in await connection.execute(mine)}
        return [_entry(row) for row in found if row.id in own]

    async def finish(self, entry: Entry) -> None:
        """Keep that it was told, until nobody can find the same reason again."""
        await self._update(entry, done=True)

    async def postpone(self, entry: Entry, due: float) -> None:
        """Let it be told later, without having tried."""
        await self._update(entry, due=due, claimed=0.0)

    async def retry(self, entry: Entry, due: float, places: list[str]) -> None:
        """Let it be tried again, only where it has failed."""
        written = msgspec.json.encode(places).decode()
        await self._update(entry, due=due, claimed=0.0, attempts=entry.attempts + 1, places=written)

    async def _update(self, entry: Entry, **values: object) -> None:
        async with self._store.write() as connection:
            await connection.execute(
                update(models.outbox).where(OUTBOX.id == entry.id).values(**values)
            )

    async def clear(self) -> None:
        """Delete what is too old to be told or found again."""
        old = OUTBOX.expires < self._clock()
        if await self._store.all(select(OUTBOX.id).where(old).limit(1)):
            async with self._store.write() as connection:
                await connection.execute(delete(models.outbox).where(old))


def _fair(rows: Sequence[Any]) -> list[Any]:
    """Take some of everybody's."""
    taken: Counter[str] = Counter()
    found: list[Any] = []
    for row in rows:
        taken[row.person] += 1
        if taken[row.person] <= MOST_EACH and len(found) < MOST_AT_ONCE:
            found.append(row)
    return found


def _values(each: Occasion) -> dict[str, object]:
    data = msgspec.json.encode(each.data).decode()
    waiting = {"claimed": 0.0, "attempts": 0, "places": None, "done": False}
    return {**each._asdict(), "data": data, **waiting}


def _entry(row: Any) -> Entry:
    places = None if row.places is None else msgspec.json.decode(row.places)
    data = msgspec.json.decode(row.data)
    return Entry(row.id, row.person, row.kind, row.topic, data, row.expires, row.attempts, places)
