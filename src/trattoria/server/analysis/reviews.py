"""Looking back at a game: what cost a seat most, and how much was luck.

The work is cut into small pieces, which everybody who asks takes in turns, in a process apart from
the bots that people wait for.  What was found is kept: it is worked out once for a seat of a table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.server.analysis.found import Found
from trattoria.server.analysis.looking import Look, look_back
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.turns import Asker
from trattoria.server.work_pool import AskersTurns, Lane

MOST_WAITING = 100  # reviews that were asked for and are not done
MOST_EACH = 3  # of them from one address
MOST_FAILED = 100  # that somebody is still to be told of
PATIENCE = 1.0  # seconds that an answer waits for a review, before it says how far it is


class AskedLook(Look):
    """A review that somebody has asked for."""

    def __init__(self, asker: Asker) -> None:
        super().__init__()
        self.asker = asker
        self.over = asyncio.Event()


class Reviews:
    """Works out reviews piece by piece, and keeps them."""

    def __init__(
        self,
        store: Store,
        lane: Lane,
        later: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._store = store
        self._lane = lane
        self._later = later
        self._looks: dict[tuple[str, int], AskedLook] = {}
        self._failed: deque[tuple[str, int]] = deque(maxlen=MOST_FAILED)  # and nobody was told

    @property
    def waiting(self) -> int:
        """Count the reviews that were asked for and are not done."""
        return len(self._looks)

    async def soon(self, asker: Asker, table: str, seat: int, record: Record) -> Found | AskedLook:
        """Give a review that is done within a moment, or how far it is then.

        Whoever no longer waits for it leaves it as it is.
        """
        found = await self.find(asker, table, seat, record)
        if isinstance(found, Found):
            return found
        with suppress(TimeoutError):
            await asyncio.wait_for(found.over.wait(), PATIENCE)
        return await self.find(asker, table, seat, record) if found.over.is_set() else found

    async def find(self, asker: Asker, table: str, seat: int, record: Record) -> Found | AskedLook:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        look = self._looks.get((table, seat))
        if look is None:  # only then: it is forgotten once it is kept, which the other order misses
            kept = await self._kept(table, seat)
            if kept is not None:
                return kept
            look = self._looks.get((table, seat))
        if (table, seat) in self._failed:
            self._failed.remove((table, seat))  # whoever asks once more begins it again
            raise TrattoriaError("failed-review")
        if look is None:
            self._check(asker)
            look = self._looks[table, seat] = AskedLook(asker)
            self._later(self._work(table, seat, record, look))
        return look

    def _check(self, asker: Asker) -> None:
        own = sum(look.asker.address == asker.address for look in self._looks.values())
        if own >= MOST_EACH:
            raise TrattoriaError("too-many-at-once", {"most": MOST_EACH})
        if len(self._looks) >= MOST_WAITING:
            raise TrattoriaError("too-many-reviews")

    async def _work(self, table: str, seat: int, record: Record, look: AskedLook) -> None:
        try:
            found = await look_back(record, seat, look, AskersTurns(self._lane, look.asker))
            await self._keep(table, seat, found)
        except Exception:
            self._failed.append((table, seat))
            raise
        finally:
            del self._looks[table, seat]
            look.over.set()

    # ---- what is kept ----------------------------------------------------------------------------

    async def _kept(self, table: str, seat: int) -> Found | None:
        place = models.reviews.c
        asked = select(place.found).where(place.table_id == table, place.seat == seat)
        rows = await self._store.readable(asked)
        return msgspec.json.decode(rows[0].found, type=Found) if rows else None

    async def _keep(self, table: str, seat: int, found: Found) -> None:
        """Write it, unless another process was faster with the same."""
        insert = postgresql.insert if self._store.postgres else sqlite.insert
        values = {"table_id": table, "seat": seat, "found": msgspec.json.encode(found).decode()}
        async with self._store.write() as connection:
            await connection.execute(insert(models.reviews).values(values).on_conflict_do_nothing())
