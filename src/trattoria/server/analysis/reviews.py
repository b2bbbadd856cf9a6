"""Looking back at a game: what cost a seat most, and how much was luck.

The work is cut into small pieces, which everybody who asks takes in turns, in a process apart from
the bots that people wait for.  What was found is kept: it is worked out once for a seat of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, TypeVarTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.bots.advice import (
    CLOSE,
    CLOSER,
    COSTLIEST,
    GLANCE,
    Decision,
    Maestro,
    Moment,
    dearest,
    moments,
    review_share,
)
from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.server.analysis import luck
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.turns import Asker
from trattoria.server.work_pool import Lane

MOST_WAITING = 100  # reviews that were asked for and are not done
MOST_EACH = 3  # of them from one address
T = TypeVar("T")
Args = TypeVarTuple("Args")


class Costly(msgspec.Struct):
    """A decision that cost something, by the maestro's estimate from 0 to 1."""

    number: int
    played: str
    better: str
    rating: float
    best: float


class Found(msgspec.Struct):
    """A review as it is kept: no words, and no names."""

    decisions: list[Costly]
    result: float
    seat: float
    error: float
    games: int


class Look:
    """A review that is being worked out."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.done = 0
        self.steps = 0  # unknown before the decisions are counted
        self.failed = False


def count_moments(data: dict[str, object], seat: int) -> list[Moment]:
    """List a seat's decisions, from a record as data."""
    return moments(Record.from_dict(data), seat)


def judge(game: str, moment: Moment, part: int) -> Decision:
    """Look at one decision."""
    return Maestro(find_game(game), review_share()).judge(moment, part)


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
        self._looks: dict[tuple[str, int], Look] = {}

    @property
    def waiting(self) -> int:
        """Count the reviews that were asked for and are not done."""
        return len(self._looks)

    async def find(self, asker: Asker, table: str, seat: int, record: Record) -> Found | Look:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        look = self._looks.get((table, seat))
        if look is None:  # only then: it is forgotten once it is kept, which the other order misses
            kept = await self._kept(table, seat)
            if kept is not None:
                return kept
            look = self._looks.get((table, seat))
        if look is not None and look.failed:
            del self._looks[table, seat]  # whoever asks once more begins it again
            raise TrattoriaError("internal")
        if look is None:
            self._check(asker)
            look = self._looks[table, seat] = Look(asker)
            self._later(self._work(table, seat, record, look))
        return look

    def _check(self, asker: Asker) -> None:
        own = sum(look.asker.address == asker.address for look in self._looks.values())
        if own >= MOST_EACH:
            raise TrattoriaError("too-many-at-once", {"most": MOST_EACH})
        if len(self._looks) >= MOST_WAITING:
            raise TrattoriaError("too-many-reviews")

    async def _work(self, table: str, seat: int, record: Record, look: Look) -> None:
        try:
            await self._keep(table, seat, await self._look(seat, record, look))
            del self._looks[table, seat]
        except Exception:
            look.failed = True
            raise

    async def _look(self, seat: int, record: Record, look: Look) -> Found:
        asked = await self._lane.do(look.asker, count_moments, record.to_dict(), seat)
        games = luck.plan(record.seats)
        look.steps = len(asked) + min(CLOSER, len(asked)) + len(games)
        costly = await self._costliest(record, asked, look)
        deal = luck.Deal(record.game, record.seats, record.options, record.seed)
        played = [await self._step(look, luck.play, deal, *game) for game in games]
        assert record.outcome is not None
        ranks = msgspec.convert(record.outcome["ranks"], list[int])
        return Found(costly, *luck.luck(ranks, seat, played))

    async def _costliest(self, record: Record, asked: list[Moment], look: Look) -> list[Costly]:
        """Glance at everything, then look closely at what seems costly."""
        glanced = [await self._step(look, judge, record.game, each, GLANCE) for each in asked]
        dear = {decision.number for decision in dearest(glanced, CLOSER)}
        close = [each for each in asked if each.number in dear]
        seen = [await self._step(look, judge, record.game, each, CLOSE) for each in close]
        text = find_game(record.game).action_text
        return [
            Costly(each.number, text(each.played), text(each.better), each.rating, each.best)
            for each in dearest(seen, COSTLIEST)
        ]

    async def _step(self, look: Look, do: Callable[[*Args], T], *args: *Args) -> T:
        found = await self._lane.do(look.asker, do, *args)
        look.done += 1
        return found

    # ---- what is kept ----------------------------------------------------------------------------

    async def _kept(self, table: str, seat: int) -> Found | None:
        place = models.reviews.c
        asked = select(place.found).where(place.table_id == table, place.seat == seat)
        rows = await self._store.all(asked)
        return msgspec.json.decode(rows[0].found, type=Found) if rows else None

    async def _keep(self, table: str, seat: int, found: Found) -> None:
        """Write it, unless another process was faster with the same."""
        insert = postgresql.insert if self._store.postgres else sqlite.insert
        values = {"table_id": table, "seat": seat, "found": msgspec.json.encode(found).decode()}
        async with self._store.write() as connection:
            await connection.execute(insert(models.reviews).values(values).on_conflict_do_nothing())
