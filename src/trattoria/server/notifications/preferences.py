"""What somebody wants to be told, and where their browsers can be reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from trattoria.server.accounts.person import Person
from trattoria.server.notifications.endpoints import check_endpoint
from trattoria.server.notifications.hours import QuietHours, check_zone
from trattoria.server.storage import models
from trattoria.server.storage.store import Store

Kind = Literal["turn", "invitation", "bake"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_FAILURES = 20  # one after the other, until a browser is given up
SUBSCRIPTIONS = models.push_subscriptions.c
PREFERENCES = models.notification_preferences.c


class Preferences(NamedTuple):
    """What somebody wants to be told; nothing until they say so."""

    kinds: frozenset[Kind] = frozenset()
    quiet: QuietHours = QuietHours()


class Subscription(NamedTuple):
    """A browser that can be reached."""

    device: str
    endpoint: str
    p256dh: str
    auth: str


class Wishes:
    """Keeps what people want to be told, and their browsers."""

    def __init__(self, store: Store, clock: Callable[[], float], private: bool) -> None:
        self._store = store
        self._clock = clock
        self._private = private  # whether push services on inner networks are allowed
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    # ---- what is wanted --------------------------------------------------------------------------

    async def of(self, person: str) -> Preferences:
        which = select(models.notification_preferences).where(PREFERENCES.person == person)
        found = await self._store.readable(which)
        return _preferences(found[0]) if found else Preferences()

    async def keep(self, person: str, wanted: Preferences) -> None:
        values: dict[str, object] = {kind: kind in wanted.kinds for kind in KINDS}
        quiet = wanted.quiet
        check_zone(quiet.zone)
        values |= {"zone": quiet.zone, "quiet_from": quiet.begin, "quiet_until": quiet.end}
        new = self._insert(models.notification_preferences).values(person=person, **values)
        async with self._store.write() as connection:
            await connection.execute(
                new.on_conflict_do_update(index_elements=["person"], set_=values)
            )

    async def wanting(self, kind: Kind) -> list[str]:
        """List who wants to be told things of a kind."""
        asked = select(PREFERENCES.person).where(PREFERENCES[kind])
        return [row.person for row in await self._store.readable(asked)]

    # ---- where they are --------------------------------------------------------------------------

    async def subscribe(self, person: Person, endpoint: str, p256dh: str, auth: str) -> None:
        """Note where a device can be reached: one way for each, and for no one else the same."""
        check_endpoint(endpoint, self._private)
        values = {"device": person.device, "person": person.id, "endpoint": endpoint}
        values |= {"p256dh": p256dh, "auth": auth}
        same = (SUBSCRIPTIONS.device == person.device) | (SUBSCRIPTIONS.endpoint == endpoint)
        async with self._store.write() as connection:
            await connection.execute(delete(models.push_subscriptions).where(same))
            await connection.execute(
                insert(models.push_subscriptions).values(
                    **values, created=self._clock(), failures=0
                )
            )

    async def unsubscribe(self, device: str) -> None:
        async with self._store.write() as connection:
            await connection.execute(
                delete(models.push_subscriptions).where(SUBSCRIPTIONS.device == device)
            )

    async def subscriptions(self, person: str) -> list[Subscription]:
        which = select(models.push_subscriptions).where(SUBSCRIPTIONS.person == person)
        found = await self._store.readable(which.order_by(SUBSCRIPTIONS.created))
        return [Subscription(row.device, row.endpoint, row.p256dh, row.auth) for row in found]

    async def note(self, device: str, reached: bool) -> None:
        """Note whether a browser could be reached; one that never can be is given up."""
        subscriptions = models.push_subscriptions
        own = SUBSCRIPTIONS.device == device
        failures = 0 if reached else SUBSCRIPTIONS.failures + 1
        async with self._store.write() as connection:
            await connection.execute(update(subscriptions).where(own).values(failures=failures))
            spent = own & (SUBSCRIPTIONS.failures >= MOST_FAILURES)
            await connection.execute(delete(subscriptions).where(spent))


def _preferences(row: Any) -> Preferences:
    kinds = frozenset(kind for kind in KINDS if getattr(row, kind))
    return Preferences(kinds, QuietHours(row.zone, row.quiet_from, row.quiet_until))
