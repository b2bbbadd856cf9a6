"""Looking back at a game: what cost a seat most, and how much was luck.

The work is cut into small pieces, which everybody who asks takes in turns, in a process apart from
the bots that people wait for.  What was found is kept: it is worked out once for a seat of a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NoReturn

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
        self.askers: set[Asker] = set()  # who wait for it


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
        self._failed: dict[tuple[str, int], AskedLook] = {}  # and not everybody was told

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
        if found.failed:
            self._tell_failure(asker, found)
        return await self.find(asker, table, seat, record) if found.over.is_set() else found

    async def find(self, asker: Asker, table: str, seat: int, record: Record) -> Found | AskedLook:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        look = self._looks.get((table, seat))
        if look is None:  # only then: it is forgotten once it is kept, which the other order misses
            kept = await self._kept(table, seat)
            if kept is not None:
                return kept
            look = self._looks.get((table, seat))
        if look is None:
            look = self._begin(asker, table, seat, record)
        look.askers.add(asker)
        return look

    def _begin(self, asker: Asker, table: str, seat: int, record: Record) -> AskedLook:
        failed = self._failed.get((table, seat))
        if failed is not None and asker in failed.askers:
            self._tell_failure(asker, failed)
        self._check(asker)
        self._failed.pop((table, seat), None)
        look = self._looks[table, seat] = AskedLook(asker)
        self._later(self._work(table, seat, record, look))
        return look

    def _tell_failure(self, asker: Asker, look: AskedLook) -> NoReturn:
        """Tell somebody who has waited: whoever asks after that begins it again."""
        look.askers.discard(asker)
        raise TrattoriaError("failed-review")

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
            look.failed = True
            self._failed[table, seat] = look
            if len(self._failed) > MOST_FAILED:
                del self._failed[next(iter(self._failed))]
            raise
        finally:
            del self._looks[table, seat]
            look.over.set()

    # ---- what is kept ----------------------------------------------------------------------------

    async def _kept(self, table: str, seat: int) -> Found | None:
        place = models.reviews.c
        asked = select(place.found).where(place.table_id == table, place.seat == seat)
        rows = await self._store.readable(asked)
        try:
            return msgspec.json.decode(rows[0].found, type=Found) if rows else None
        except msgspec.DecodeError:  # written by another release
            return None

    async def _keep(self, table: str, seat: int, found: Found) -> None:
        """Write it in the place of what cannot be read, or of what another process has found."""
        insert = postgresql.insert if self._store.postgres else sqlite.insert
        values = {"table_id": table, "seat": seat, "found": msgspec.json.encode(found).decode()}
        place, same = models.reviews.c, {"found": values["found"]}
        written = insert(models.reviews).values(values)
        key = [place.table_id, place.seat]
        written = written.on_conflict_do_update(index_elements=key, set_=same)
        async with self._store.write() as connection:
            await connection.execute(written)
