"""Whether there is still a reason to tell somebody something, and in which words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import select

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.people import People
from trattoria.server.bakes.bakes import Bakes
from trattoria.server.bakes.calendar import DAY, days_after, ends
from trattoria.server.bakes.tries import Tries
from trattoria.server.notifications.hours import HOUR, reminder_time
from trattoria.server.notifications.message import time_left, written
from trattoria.server.notifications.occasions import HERE, is_awaited
from trattoria.server.notifications.outbox import Entry
from trattoria.server.notifications.postman import Later, Ready, Verdict
from trattoria.server.notifications.preferences import Preferences
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables import clocks
from trattoria.server.tables.table import Table

Fresh = Callable[[str], Awaitable[TableRoom]]


class Verdicts:
    """Judges what waits in the outbox, when its time has come."""

    def __init__(
        self,
        store: Store,
        people: People,
        bakes: Bakes,
        tries: Tries,
        fresh: Fresh,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._people = people
        self._bakes = bakes
        self._tries = tries
        self._fresh = fresh
        self._clock = clock

    async def judge(self, entry: Entry, wanted: Preferences) -> Verdict:
        if entry.kind == "bake":
            return await self._bake(entry)
        if entry.kind == "invitation":
            return await self._called(entry)
        return await self._of_table(entry, wanted)

    async def _ready(
        self, entry: Entry, path: str, tag: str, facts: dict[str, Any], **more: Any
    ) -> Ready:
        people = models.people.c
        asked = select(people.lang).where(people.id == entry.person)
        lang = (await self._store.all(asked))[0].lang
        more.setdefault("expires", entry.expires)
        return Ready(written(entry.kind, lang, path, tag, facts), **more)

    async def _called(self, entry: Entry) -> Verdict:
        """Judge that somebody would like to play: not, if their data was deleted meanwhile."""
        person = entry.data.get("person", "")
        await self._people.refresh_names({person})
        if person not in self._people.names:
            return None
        name = self._people.names[person] or ""  # none, if it is damaged
        facts = {"named": int(bool(name)), "name": name, "circle": entry.data["circle"]}
        return await self._ready(entry, "/regulars", f"call {entry.topic}", facts)

    # ---- tables ----------------------------------------------------------------------------------

    async def _of_table(self, entry: Entry, wanted: Preferences) -> Verdict:
        try:
            table = (await self._fresh(entry.data["table"])).table
        except TrattoriaError as error:
            if error.code in ("no-such-table", "table-set-aside"):
                return None
            raise
        if entry.kind == "over":
            here = any(table.occupants[seat].here for seat in table.seats_of(entry.person))
            return None if here else await self._about(entry, table)
        return await self._awaited(entry, table, wanted)

    async def _awaited(self, entry: Entry, table: Table, wanted: Preferences) -> Verdict:
        """Judge that somebody is waited for, or that their time is nearly up."""
        seat, now = entry.data["seat"], self._clock()
        if not is_awaited(table, entry.person, seat, entry.data["moves"]):
            return None
        occupant, until = table.occupants[seat], clocks.deadline(table, seat)
        away = occupant.vacation(now)
        if until is None or away is not None:
            return Later(away or now + HOUR)  # a break, or a vacation: the clock stands still
        if now >= until:
            return None  # a bot decides
        due = self._due(entry, table, until, wanted)
        if now < due:
            return Later(due)
        left = {**time_left(until - now), "until": until}
        high = entry.kind == "reminder"
        return await self._about(entry, table, expires=until, high=high, **left)

    def _due(self, entry: Entry, table: Table, until: float, wanted: Preferences) -> float:
        seat = entry.data["seat"]
        if entry.kind == "turn":
            return table.since[seat] + HERE if table.occupants[seat].here else 0.0
        return reminder_time(until - table.setup.pace.decision, until, wanted.quiet)

    async def _about(
        self,
        entry: Entry,
        table: Table,
        expires: float | None = None,
        high: bool = False,
        **left: Any,
    ) -> Ready:
        people = {each.person for each in table.occupants if each.human} - {entry.person}
        await self._people.learn_names(people)
        names = [name for id in sorted(people) if (name := self._people.names.get(id))]
        facts = {"game": table.game.id, "names": names, **left}
        id = table.setup.id
        until = entry.expires if expires is None else expires
        return await self._ready(entry, f"/t/{id}", f"table {id}", facts, expires=until, high=high)

    # ---- the bake --------------------------------------------------------------------------------

    async def _bake(self, entry: Entry) -> Verdict:
        """Tell what is baked today, and how it went yesterday; not to who has been there today."""
        day = entry.topic
        if day != self._bakes.today or await self._tries.of(day, entry.person):
            return None
        before = days_after(day, -1)
        own = [each for each in await self._tries.entries(before, entry.person) if each.yours]
        place = own[0].place if own else 0
        players = await self._tries.count(before) if own else 0
        game = (await self._bakes.find(day)).plan.game
        facts = {"game": game, "place": place, "players": players}
        expires = min(entry.expires, ends(day), self._clock() + DAY)
        return await self._ready(entry, "/bake", "bake", facts, expires=expires)
