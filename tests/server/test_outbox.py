"""One outbox: whatever process finds a reason to tell somebody, it is told once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from tests.server.client import Clock
from tests.server.fixtures import acquainted, laid, opened
from tests.server.notified import DAY, HOUR
from tests.server.push_service import Browser, PushService, open_push_service
from tests.server.tables import dealt
from tests.server.test_killed import new_database
from trattoria.server.accounts.person import Person
from trattoria.server.notifications.outbox import LEASE, MOST_EACH, Occasion, Outbox
from trattoria.server.notifications.preferences import Preferences
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import models
from trattoria.server.tables import commands
from trattoria.server.tables.rows import PACES


async def test_two_processes_send_one_notification(postgres: str, tmp_path: Path) -> None:
    """Both find the same reason at the same table, and both want to send it."""
    url, clock = await new_database(postgres, "outbox"), Clock()
    clock.now = 12 * HOUR
    shared: dict[str, Any] = {"database_url": url, "signing_key": "cd" * 32, "push_private": 1}
    async with AsyncExitStack() as stack:
        services = [await opened(tmp_path / name, clock, **shared) for name in ("one", "two")]
        for service in services:
            stack.push_async_callback(service.close)
        push = await stack.enter_async_context(open_push_service(clock))
        browsers = await find_and_send_together(services, push, clock)
        assert sorted(len(browser.got) for browser in browsers) == [0, 1]
        assert (push.asked, push.faults) == (1, [])


async def find_and_send_together(
    services: list[TableService], push: PushService, clock: Clock
) -> list[Browser]:
    """Let all find out that somebody is waited for at a table, and send it, at the same time."""
    await acquainted(services[0], "ada", "bruno")
    notifiers = [service.notifier for service in services]
    for each in notifiers:
        await each.open()
    push.application_key = notifiers[0].push_key or ""
    assert len({each.push_key for each in notifiers}) == 1  # one key for all
    browsers = [await reached(services[0], push, id) for id in ("ada", "bruno")]
    room = await playing_slowly(services[0])
    rooms = [room, await services[1].fresh(room.table.setup.id)]
    clock.now += HOUR
    for _ in range(3):
        for known in rooms:
            known.noticed.clear()
        pairs = zip(notifiers, rooms, strict=True)
        await asyncio.gather(*(notifier.look([room]) for notifier, room in pairs))
        await asyncio.gather(*(each.postman.deliver() for each in notifiers for _ in range(3)))
    return browsers


async def playing_slowly(service: TableService) -> TableRoom:
    log = dealt("piazza", 2, pace=PACES["relaxed"])
    for seat in range(2):
        log.do(commands.presence, seat, False)
    room = await laid(service, log)
    await service.catch_up(room)
    return room


async def reached(service: TableService, push: PushService, id: str) -> Browser:
    """Let somebody have a browser that can be reached, and want to be told their turns."""
    browser = push.browser()
    async with service.store.write() as connection:
        await connection.execute(
            insert(models.devices).values(id=f"{id}-phone", person=id, created=0.0)
        )
    person = Person(id, id, "en", True, f"{id}-phone")
    await service.notifier.subscribe(person, **browser.subscription)
    await service.notifier.wishes.keep(id, Preferences(frozenset(("turn",))))
    return browser


async def test_what_a_process_left_is_sent_by_another(tmp_path: Path) -> None:
    clock = Clock()
    service = await opened(tmp_path, clock)
    await acquainted(service, "ada", "bea", "carl")
    for id in ("ada", "bea"):
        await service.notifier.wishes.keep(id, Preferences(frozenset(("turn",))))
    one, two = Outbox(service.store, clock), Outbox(service.store, clock)
    many = [Occasion("ada", "turn", str(n), {}, 0.0, clock.now + DAY) for n in range(10)]
    await one.add([*many, Occasion("bea", "turn", "x", {}, 1.0, clock.now + DAY)])
    for unasked in ("nobody", "carl"):
        await one.add([Occasion(unasked, "turn", "x", {}, 1.0, clock.now + DAY)])
    assert len(await service.store.all(select(models.outbox))) == 11  # who wants nothing costs none
    claimed = await one.claim()
    assert [entry.person for entry in claimed].count("ada") == MOST_EACH
    assert "bea" in [entry.person for entry in claimed]  # who asks for much keeps nobody waiting
    again = await two.claim()
    assert not {entry.id for entry in claimed} & {entry.id for entry in again}
    clock.now += LEASE  # it was killed, as it seems
    assert {entry.id for entry in claimed} <= {
        entry.id for _ in range(5) for entry in await two.claim()
    }
    await two.finish(claimed[0])
    await one.add(many)  # found once more
    clock.now += LEASE
    left = {entry.id for _ in range(5) for entry in await two.claim()}
    assert claimed[0].id not in left
    clock.now += DAY
    await one.clear()
    assert await service.store.all(select(models.outbox)) == []
    await service.close()
