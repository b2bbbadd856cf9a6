"""All that has to do with telling people in time, held together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec

import structlog
from sqlalchemy import func, select

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.people import People
from trattoria.server.accounts.person import Person
from trattoria.server.bakes import calendar
from trattoria.server.bakes.bakes import Bakes
from trattoria.server.bakes.tries import Tries
from trattoria.server.notifications.mail import Mail
from trattoria.server.notifications.occasions import occasions
from trattoria.server.notifications.outbox import Occasion, Outbox
from trattoria.server.notifications.postman import Postman
from trattoria.server.notifications.preferences import Wishes
from trattoria.server.notifications.vacations import Vacations
from trattoria.server.notifications.verdicts import Fresh, Verdicts
from trattoria.server.realtime.in_steps import in_steps
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.regulars.circles import Circle
from trattoria.server.settings import Settings
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.storage.store import Store
from trattoria.server.tables.table import OVER, Table

CALL_EVERY = 600.0  # seconds between calls of one circle
CALL_COUNTS = 3600.0  # seconds after which nobody need come any more
STILL_BAKING = 14  # days since somebody's last bake: after that they are left alone
log = structlog.get_logger()


class Notifier:
    """Finds reasons to tell somebody something, and sees that it is told once."""

    def __init__(
        self,
        settings: Settings,
        key: bytes,
        store: Store,
        people: People,
        bakes: Bakes,
        tries: Tries,
        fresh: Fresh,
        clock: Callable[[], float],
    ) -> None:
        self._settings = settings
        self._key = key
        self._store = store
        self._bakes = bakes
        self._clock = clock
        self._told_day = ""  # the last day whose bake is in the outbox
        self.wishes = Wishes(store, clock, bool(settings.push_private))
        self.vacations = Vacations(store, clock)
        self.outbox = Outbox(store, clock)
        self.mail = Mail(store, settings, key, clock)
        verdicts = Verdicts(store, people, bakes, tries, fresh, clock)
        self.postman = Postman(self.outbox, self.wishes, self.mail, verdicts.judge, clock)

    async def open(self) -> None:
        """Get the key for push services ready; it is made on the first start."""
        if find_spec("cryptography") is None:
            log.warning("push is off", install="pip install cryptography")
            return
        from trattoria.server.notifications.push import make_push  # noqa: PLC0415

        settings = self._settings
        public = settings.public_url if settings.public_url.startswith("https:") else ""
        contact, private = settings.contact or public, bool(settings.push_private)
        self.postman.push = await make_push(self._store, self._key, contact, self._clock, private)

    async def subscribe(self, person: Person, endpoint: str, p256dh: str, auth: str) -> None:
        if self.postman.push is None:
            raise TrattoriaError("no-push")
        self.postman.push.check(p256dh, auth)
        await self.wishes.subscribe(person, endpoint, p256dh, auth)

    @property
    def push_key(self) -> str | None:
        """The key that browsers subscribe with; none, if push is not to be had."""
        return None if self.postman.push is None else self.postman.push.public_key

    # ---- reasons ---------------------------------------------------------------------------------

    async def look(self, rooms: Iterable[TableRoom]) -> None:
        """Write down what is to be told about tables by now, all in one go.

        Who is asked and decides at once is no reason, so nothing is written on the way of a move.
        """
        found = {room: self._due(room.table) async for room in in_steps(rooms)}
        new = [
            each for room, some in found.items() for each in some if each.key not in room.noticed
        ]
        if new:
            await self.outbox.add(new)
        for room, some in found.items():
            room.noticed = {each.key for each in some}

    def _due(self, table: Table) -> list[Occasion]:
        """List what a table gives reason to tell by now; once it is over all, as it is put away."""
        now = self._clock()
        return [each for each in occasions(table) if each.due <= now or table.status == OVER]

    async def call(self, circle: Circle, person: Person, absent: Sequence[str]) -> bool:
        """Ask members of a circle who are not there to come; False if they just were."""
        now = self._clock()
        sent = models.outbox.c
        topics = sent.topic.startswith(f"{circle.id} ") & (sent.kind == "invitation")
        asked = select(func.max(optional(sent.expires))).where(topics)
        last = (await self._store.all(asked))[0][0]
        if last is not None and last - CALL_COUNTS > now - CALL_EVERY:
            return False
        data = {"person": person.id, "circle": circle.name}  # named when it is told
        topic, until = f"{circle.id} {int(now // CALL_EVERY)}", now + CALL_COUNTS
        await self.outbox.add(
            [Occasion(each, "invitation", topic, data, now, until) for each in absent]
        )
        return True

    async def announce_bake(self) -> None:
        """Let everybody who wants to know be told of today's bake, once yesterday's is closed."""
        day, now = self._bakes.today, self._clock()
        if day == self._told_day or now < calendar.begins(day) + calendar.TO_FINISH:
            return
        wanting = await self.wishes.wanting("bake")
        still = await self._still_baking(calendar.days_after(day, -STILL_BAKING))
        people = [person for person in wanting if person in still]
        until = calendar.ends(day)
        await self.outbox.add([Occasion(each, "bake", day, {}, now, until) for each in people])
        self._told_day = day

    async def _still_baking(self, since: str) -> set[str]:
        tries = models.bake_tries.c
        asked = select(tries.person).where(tries.day >= since, tries.person.is_not(None))
        return {row.person for row in await self._store.all(asked.distinct())}
