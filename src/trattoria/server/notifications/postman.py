"""Sends what waits in the outbox: only what is still true, wanted, and not in the night."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

import structlog

from trattoria.server.metrics import NOTIFICATIONS
from trattoria.server.notifications.mail import Mail
from trattoria.server.notifications.message import Message
from trattoria.server.notifications.outbox import Entry, Outbox
from trattoria.server.notifications.preferences import Kind, Preferences, Subscription, Wishes

if TYPE_CHECKING:  # it needs a package that may be missing
    from trattoria.server.notifications.push import Push

MOST_ATTEMPTS = 6
FIRST_WAIT = 30.0  # seconds until the second attempt; each is four times the one before
LONGEST_WAIT = 6 * 3600.0  # also if a service asks for more
MAIL = "mail"  # the place that is no device
GONE = (404, 410)
OF_KIND: dict[str, Kind] = {
    "turn": "turn",
    "reminder": "turn",
    "over": "turn",
    "invitation": "invitation",
    "bake": "bake",
}
log = structlog.get_logger()
for kind in OF_KIND:
    for outcome in ("sent", "failed"):
        NOTIFICATIONS.labels(kind, outcome)  # shown from the start


class Ready(NamedTuple):
    """What can be told now."""

    message: Message
    expires: float
    high: bool = False


class Later(NamedTuple):
    """What is to be told at another time."""

    due: float


Verdict = Ready | Later | None  # None: there is no reason any more
Judge = Callable[[Entry, Preferences], Awaitable[Verdict]]


class Failed(NamedTuple):
    """A place that could not be reached, and when it may be tried again."""

    place: str
    wait: float | None


class Postman:
    def __init__(
        self, outbox: Outbox, wishes: Wishes, mail: Mail, judge: Judge, clock: Callable[[], float]
    ) -> None:
        self._outbox = outbox
        self._wishes = wishes
        self._mail = mail
        self._judge = judge
        self._clock = clock
        self.push: Push | None = None

    async def deliver(self) -> int:
        """Send what is due; gives how many entries there were."""
        entries = await self._outbox.claim()
        await asyncio.gather(*map(self._see_to, entries))
        return len(entries)

    async def _see_to(self, entry: Entry) -> None:
        try:
            await self._handle(entry)
        except Exception as error:  # it is claimed, and tried again after a while
            log.warning("not notified", kind=entry.kind, why=type(error).__name__)

    async def _handle(self, entry: Entry) -> None:
        wanted = await self._wishes.of(entry.person)
        if self._clock() >= entry.expires or OF_KIND[entry.kind] not in wanted.kinds:
            await self._outbox.finish(entry)
            return
        verdict = await self._judge(entry, wanted)
        if isinstance(verdict, Ready):
            quiet = wanted.quiet.until(self._clock())
            verdict = verdict if quiet is None else Later(quiet)
        if verdict is None:
            await self._outbox.finish(entry)
        elif isinstance(verdict, Later):
            await self._outbox.postpone(entry, verdict.due)
        else:
            await self._send(entry, verdict)

    async def _send(self, entry: Entry, ready: Ready) -> None:
        failed = [each for each in await self._send_all(entry, ready) if each is not None]
        spent = entry.attempts + 1 >= MOST_ATTEMPTS
        if failed and not spent:
            wait = max(_wait(entry.attempts, each.wait) for each in failed)
            places = [each.place for each in failed]
            await self._outbox.retry(entry, self._clock() + wait, places)
        else:
            await self._outbox.finish(entry)
        NOTIFICATIONS.labels(entry.kind, "failed" if failed else "sent").inc()

    async def _send_all(self, entry: Entry, ready: Ready) -> list[Failed | None]:
        ways = [
            self._to_browser(each, ready)
            for each in await self._wishes.subscriptions(entry.person)
            if self.push is not None and (entry.places is None or each.device in entry.places)
        ]
        if entry.places is None or MAIL in entry.places:
            ways.append(self._by_mail(entry, ready))
        return await asyncio.gather(*ways)

    async def _to_browser(self, to: Subscription, ready: Ready) -> Failed | None:
        assert self.push is not None
        ttl = ready.expires - self._clock()
        answer = await self.push.send(to, ready.message, ttl, ready.high)
        if answer.status in GONE:
            await self._wishes.unsubscribe(to.device)
            return None
        reached = 200 <= answer.status < 300
        await self._wishes.note(to.device, reached)
        again = answer.status in (0, 429) or answer.status >= 500
        return Failed(to.device, answer.retry_after) if again else None

    async def _by_mail(self, entry: Entry, ready: Ready) -> Failed | None:
        sent = await self._mail.notify(entry.person, ready.message)
        return None if sent else Failed(MAIL, None)


def _wait(attempts: int, asked: float | None) -> float:
    """Say how long to wait: as long as the service asks for, or longer each time."""
    own = FIRST_WAIT * 4.0**attempts
    return min(LONGEST_WAIT, max(own, asked or 0.0))
