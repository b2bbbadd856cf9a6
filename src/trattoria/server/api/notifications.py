"""What one wants to be told, where, and when not; and vacations."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, patch, post
from litestar.params import JSONBody, PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.api.auth import Known, Service, address
from trattoria.server.notifications.hours import QuietHours
from trattoria.server.notifications.preferences import KINDS, Kind, Preferences
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands

Asked = Request[Any, Any, Any]
Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Zone = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MOST_TABLES = 1000
MailToken = Annotated[str, PathParameter(max_length=200)]


class NotificationKinds(msgspec.Struct):
    """What one wants to be told: one's turn at slow tables, invitations, the bake of the day."""

    turn: bool
    invitation: bool
    bake: bool


class MailState(msgspec.Struct):
    """Where mails go; only once the address is confirmed."""

    address: str
    confirmed: bool


class Notifications(msgspec.Struct):
    """What one wants to be told, and how one can be reached."""

    push_key: str | None  # that a browser subscribes with; null: this server has no push
    this_device: str | None  # where this device is reached, if it has subscribed
    devices: int  # that have
    kinds: NotificationKinds
    zone: str
    quiet_from: int  # hours of the day; the same twice: never quiet
    quiet_until: int
    mail_possible: bool
    mail: MailState | None
    vacation: float | None  # until when one's clocks stand still
    vacation_left: float  # seconds that one may still take this year


class ChangedNotifications(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be different."""

    turn: bool | None = None
    invitation: bool | None = None
    bake: bool | None = None
    zone: Zone | None = None
    quiet_from: Hour | None = None
    quiet_until: Hour | None = None


class NewSubscription(msgspec.Struct, forbid_unknown_fields=True):
    """Where a browser can be reached, with its keys, as it gives them."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=32)]


class NewMail(msgspec.Struct, forbid_unknown_fields=True):
    """An address."""

    address: Annotated[str, msgspec.Meta(max_length=254)]


class NewVacation(msgspec.Struct, forbid_unknown_fields=True):
    """Until when one's clocks are to stand still; 0: one is back."""

    until: Annotated[float, msgspec.Meta(ge=0, le=1e11)]


class NotificationsController(Controller):
    """Notifications of one's own."""

    path = "/api/me/notifications"
    tags = ("notifications",)

    @get(summary="What I want to be told, and how I can be reached")
    async def show(self, service: Service, person: Known) -> Notifications:
        return await _shown(service, person)

    @patch(summary="Choose what I am told, and when not")
    async def change(
        self, data: JSONBody[ChangedNotifications], service: Service, person: Known
    ) -> Notifications:
        wishes = service.notifier.wishes
        await wishes.keep(person.id, _changed(await wishes.of(person.id), data))
        return await _shown(service, person)

    @post("/push", summary="Be told on this device", status_code=200)
    async def subscribe(
        self, data: JSONBody[NewSubscription], service: Service, person: Known
    ) -> Notifications:
        await service.notifier.subscribe(person, data.endpoint, data.p256dh, data.auth)
        return await _shown(service, person)

    @delete("/push", summary="Be told nothing on this device", status_code=200)
    async def unsubscribe(self, service: Service, person: Known) -> Notifications:
        await service.notifier.wishes.unsubscribe(person.device)
        return await _shown(service, person)

    @post("/mail", summary="Be told by mail: sends a link that confirms the address")
    async def give_address(
        self, request: Asked, data: JSONBody[NewMail], service: Service, person: Known
    ) -> Notifications:
        service.limits.mail(address(request))
        await service.notifier.mail.propose(person, data.address)
        return await _shown(service, person)

    @delete("/mail", summary="Forget my mail address", status_code=200)
    async def forget_address(self, service: Service, person: Known) -> Notifications:
        await service.notifier.mail.forget(person.id)
        return await _shown(service, person)

    @post("/vacation", summary="Go on vacation, or come back", status_code=200)
    async def vacation(
        self, data: JSONBody[NewVacation], service: Service, person: Known
    ) -> Notifications:
        """Let one's clocks at slow tables stand still until a time."""
        until = max(data.until, service.clock())
        await service.notifier.vacations.take(person.id, until)
        ids = await service.store.sat_at(commands.by_person(person.id), MOST_TABLES)
        for room in await service.fresh_all(ids):
            with suppress(TrattoriaError):  # where they have done so too often, or it is set aside
                await service.submit(room, commands.vacation, person.id, until)
        return await _shown(service, person)


class MailController(Controller):
    """Links in mails: whoever has one needs no cookie."""

    path = "/api/mail"
    tags = ("notifications",)

    @post("/confirm/{token:str}", summary="Confirm a mail address", status_code=204)
    async def confirm(self, token: MailToken, service: Service) -> None:
        await service.notifier.mail.confirm(token)

    @post("/stop/{token:str}", summary="End all mails to an address", status_code=204)
    async def stop(self, token: MailToken, service: Service) -> None:
        """End them, also at one click in a mail program (RFC 8058)."""
        await service.notifier.mail.stop(token)


def _changed(now: Preferences, data: ChangedNotifications) -> Preferences:
    wanted: dict[Kind, bool | None] = {
        "turn": data.turn,
        "invitation": data.invitation,
        "bake": data.bake,
    }
    kinds = {
        kind for kind in KINDS if (kind in now.kinds if wanted[kind] is None else wanted[kind])
    }
    given = (data.zone, data.quiet_from, data.quiet_until)
    chosen = [old if new is None else new for old, new in zip(now.quiet, given, strict=True)]
    return Preferences(frozenset(kinds), QuietHours._make(chosen))


async def _shown(service: TableService, person: Person) -> Notifications:
    notifier = service.notifier
    wanted = await notifier.wishes.of(person.id)
    subscriptions = await notifier.wishes.subscriptions(person.id)
    mail = await notifier.mail.of(person.id)
    own = [each.endpoint for each in subscriptions if each.device == person.device]
    return Notifications(
        notifier.push_key,
        own[0] if own else None,
        len(subscriptions),
        NotificationKinds(**{kind: kind in wanted.kinds for kind in KINDS}),
        *wanted.quiet,
        notifier.mail.possible,
        MailState(*mail) if mail else None,
        await notifier.vacations.until(person.id),
        await notifier.vacations.left(person.id),
    )
