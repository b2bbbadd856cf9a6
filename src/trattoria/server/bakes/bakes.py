"""The deals of the days: made in advance, never changed, and what bots made of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

import trattoria
from trattoria.bots.levels import LEVELS
from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import commitment
from trattoria.server.bakes import calendar
from trattoria.server.bakes.calendar import Plan
from trattoria.server.bakes.par import Par, pars, play_piece
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.turns import Asker
from trattoria.server.work_pool import Lane

AHEAD = 7  # days whose commitments are shown in advance
PIECE_SECONDS = 0.5  # of a game between bots, for which others wait
BAKER = Asker("bakes")  # who takes turns with all others whose work is for later


class Bake(NamedTuple):
    """What is baked on a day."""

    plan: Plan
    secret: bytes

    @property
    def commitment(self) -> str:
        return commitment(self.secret)


class Bakes:
    """Keeps the bakes, and lets bots play them before their day."""

    def __init__(self, store: Store, lane: Lane, clock: Callable[[], float], games: int) -> None:
        self._store = store
        self._lane = lane
        self._clock = clock
        self._games = games  # of bots of a level; none: nothing is compared
        self._made = ""  # the last day that is known to be made
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    @property
    def today(self) -> str:
        return calendar.day_at(self._clock())

    def is_closed(self, day: str) -> bool:
        return self._clock() >= calendar.closes(day)

    async def find(self, day: str) -> Bake:
        """Give the bake of a day that has begun; refuses days to come, and before the first."""
        if day > self.today:
            raise TrattoriaError("bake-to-come")
        await self.make()
        found = await self._store.readable(select(models.bakes).where(models.bakes.c.day == day))
        if not found:
            raise TrattoriaError("no-such-bake")
        return _bake(found[0])

    async def coming(self) -> list[Bake]:
        """List what is committed to: today's bake, and those of the next days."""
        await self.make()
        days = models.bakes.c.day
        asked = select(models.bakes).where(days >= self.today).order_by(days).limit(AHEAD + 1)
        return [_bake(row) for row in await self._store.readable(asked)]

    async def past(self, before: str, most: int) -> list[Bake]:
        """List the bakes of days before one, the last first."""
        days = models.bakes.c.day
        asked = select(models.bakes).where(days < before).order_by(days.desc()).limit(most)
        return [_bake(row) for row in await self._store.readable(asked)]

    async def make(self) -> None:
        """Make the bakes of the days to come, as far as they are not there."""
        last = calendar.days_after(self.today, AHEAD)
        if self._made >= last:
            return
        games = trattoria.games()
        days = [calendar.days_after(self.today, n) for n in range(AHEAD + 1)]
        async with self._store.write() as connection:
            for day in days:
                values = {**calendar.plan(day, games)._asdict(), "secret": secrets.token_hex(32)}
                new = self._insert(models.bakes).values(values)
                await connection.execute(new.on_conflict_do_nothing())
        await self._renew()
        self._made = last

    async def _renew(self) -> None:
        """Let days to come have the rules of this release; what bots made by others is gone."""
        bakes = models.bakes
        coming = await self._store.readable(select(bakes).where(bakes.c.day > self.today))
        versions = {game: trattoria.game(game).version for game in trattoria.games()}
        old = [row for row in coming if row.version != versions.get(row.game, row.version)]
        async with self._store.write() as connection:
            for row in old:
                which, version = bakes.c.day == row.day, versions[row.game]
                await connection.execute(update(bakes).where(which).values(version=version))
                played = models.bake_pars.c.day == row.day
                await connection.execute(delete(models.bake_pars).where(played))

    # ---- what bots make of it --------------------------------------------------------------------

    async def pars(self, day: str) -> list[Par]:
        """Say what each level made of the person's seat."""
        found = await self._store.readable(
            select(models.bake_pars).where(models.bake_pars.c.day == day)
        )
        played: dict[str, list[int]] = {}
        for row in found:
            played.setdefault(row.level, []).append(row.score)
        return pars(played)

    async def play_ahead(self) -> None:
        """Let bots play today's bake and tomorrow's, as far as they have not."""
        for bake in (await self.coming())[:2]:
            await self._play(bake)

    async def _play(self, bake: Bake) -> None:
        for level in LEVELS:
            for number in range(await self._played(bake.plan.day, level), self._wanted(level)):
                score = await self._score(bake, level, number)
                await self._keep(bake.plan.day, level, number, score)

    def _wanted(self, level: str) -> int:
        """Say how many games tell enough: fewer where each takes long."""
        slower = {"chef": 1, "maestro": 3} if trattoria.compiled else {"chef": 8, "maestro": 0}
        share = slower.get(level, 1)
        return self._games // share if share else 0

    async def _played(self, day: str, level: str) -> int:
        played = models.bake_pars.c
        asked = select(func.count()).where(played.day == day, played.level == level)
        return int((await self._store.all(asked))[0][0])

    async def _score(self, bake: Bake, level: str, number: int) -> int:
        actions: list[int] = []
        while True:
            piece = await self._lane.do(
                BAKER, play_piece, bake.plan, bake.secret, level, number, actions, PIECE_SECONDS
            )
            if piece.score is not None:
                return piece.score
            actions = piece.actions

    async def _keep(self, day: str, level: str, number: int, score: int) -> None:
        """Keep what a game came to; another process that played it found the same."""
        values = {"day": day, "level": level, "number": number, "score": score}
        new = self._insert(models.bake_pars).values(values).on_conflict_do_nothing()
        async with self._store.write() as connection:
            await connection.execute(new)


def _bake(row: Any) -> Bake:
    plan = Plan(row.day, row.game, row.version, row.seats, row.seat)
    return Bake(plan, bytes.fromhex(row.secret))
