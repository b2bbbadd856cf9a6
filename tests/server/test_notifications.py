"""People who are elsewhere are told in time: once, what is still true, and not in the night."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert, select, update

from tests.server.client import Clock, open_server
from tests.server.fixtures import acquainted, laid, opened
from tests.server.notified import DAY, HOUR, ME, elsewhere
from tests.server.push_service import Browser, PushService, open_push_service
from tests.server.tables import code_of, dealt
from tests.server.test_killed import new_database
from tests.server.test_regulars import circle
from trattoria.server.accounts.person import Person
from trattoria.server.bakes import calendar
from trattoria.server.notifications import endpoints, notifier
from trattoria.server.notifications.hours import QuietHours, check_zone, reminder_time
from trattoria.server.notifications.keys import push_key
from trattoria.server.notifications.occasions import SOON
from trattoria.server.notifications.outbox import LEASE, MOST_EACH, Occasion, Outbox
from trattoria.server.notifications.postman import LONGEST_WAIT, MOST_ATTEMPTS
from trattoria.server.notifications.preferences import MOST_FAILURES, Preferences
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.regulars.circles import THERE
from trattoria.server.storage import models
from trattoria.server.storage.backup import back_up
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands
from trattoria.server.tables.rows import BOUNDS, PACES

PARIS = ZoneInfo("Europe/Paris")


def at(text: str, zone: ZoneInfo = PARIS) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


def kinds(browser: Browser) -> list[str]:
    return [each["kind"] for each in browser.got]


# ---- the game ------------------------------------------------------------------------------------


async def test_a_game_of_three_days_a_move_is_played_to_its_end_by_notifications_alone(
    tmp_path: Path,
) -> None:
    """Nobody looks at the table but by what a notification says, and follows it."""
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada", "fr"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        heard = [0, 0]
        while room.table.status != "over":
            await there.later(10 * HOUR)  # they look at their phones now and then
            for number, (client, browser) in enumerate(people):
                told = browser.got[heard[number] :]
                heard[number] = len(browser.got)
                if told and told[-1]["kind"] in ("turn", "reminder"):
                    await there.move(client, told[-1]["path"].removeprefix("/t/"))
        assert room.table.closed == ""
        assert [occupant.timeouts for occupant in room.table.occupants] == [0, 0]
        assert set(room.table.deciders) == {
            f"person:{each.person}" for each in room.table.occupants
        }
        for _ in range(2):  # it may be night
            await there.later(10 * HOUR)
        assert all(browser.got[-1]["kind"] == "over" for _, browser in people)
        (_, ada), (_, bea) = people
        assert ada.got[0]["lang"] == "fr"
        assert ada.got[-1]["title"] == "Piazza\u00a0: la partie est finie"
        assert bea.got[-1]["body"] == "With Ada. Come and see the result."
        for said in (*ada.got, *bea.got):
            assert set(said) == {"kind", "title", "body", "path", "tag", "lang"}
            assert said["path"] == f"/t/{table}"


async def test_who_moves_before_being_told_is_not_told(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        ada, bea = await there.somebody("Ada"), await there.somebody("Bea")
        table = await there.slow_table(ada[0], bea[0])
        room = await there.server.service.find(table)
        first = [ada, bea][room.table.asked[0]]
        await there.move(first[0], table)
        await there.later(HOUR)
        assert first[1].got == []
        await there.later(HOUR)
        other = bea if first is ada else ada
        assert kinds(other[1]) == ["turn"]
        assert other[1].got[0]["title"] == "Piazza: it is your turn"
        assert other[1].got[0]["body"].endswith("You have 3 days.")
        assert other[1].headers[0]["urgency"] == "normal"


async def test_who_sits_there_is_told_only_after_a_while(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        client, browser = people[room.table.asked[0]]
        async with client.watch(table) as seat:
            await seat.update()
            await there.later(60)
            assert browser.got == []  # they have it before their eyes
            await there.later(300)
            assert kinds(browser) == ["turn"]  # a tab that was left open
        await there.away(table)


async def test_a_live_table_and_one_with_bots_alone_tell_nobody(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        (ada, told), (bea, other) = await there.somebody("Ada"), await there.somebody("Bea")
        await there.slow_table(ada, bea, kind="live", decision=900, reserve=3600)
        wanted: dict[str, Any] = {
            "game": "piazza",
            "seats": 2,
            "bots": ["commis"],
            "pace": "relaxed",
        }
        table = (await ada.post("/api/tables", **wanted))["id"]
        await ada.post(f"/api/tables/{table}/start")
        await there.later(HOUR / 2)
        assert told.got == other.got == []


async def test_a_kind_that_is_not_wanted_is_not_told(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody(name, turn=False, bake=True) for name in ("Ada", "Bea")]
        await there.slow_table(*(client for client, _ in people))
        await there.later(HOUR)
        assert [browser.got for _, browser in people] == [[], []]


# ---- the clock -----------------------------------------------------------------------------------


async def test_a_reminder_comes_before_time_runs_out(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people), decision=int(DAY))
        room = await there.server.service.find(table)
        seat = room.table.asked[0]
        _, browser = people[seat]
        await there.later(60)
        await there.later(17 * HOUR)
        assert kinds(browser) == ["turn"]
        await there.later(3 * HOUR)  # quiet hours are over: 8 in the morning, 4 hours left
        assert kinds(browser) == ["turn", "reminder"]
        assert "You have 4 hours left; then a bot plays" in browser.got[1]["body"]
        assert browser.got[0]["tag"] == browser.got[1]["tag"]  # it takes the first one's place
        assert browser.headers[1]["urgency"] == "high"
        await there.later(3 * HOUR)
        assert kinds(browser) == ["turn", "reminder"]
        assert room.table.occupants[seat].timeouts == 0


async def test_on_vacation_the_clock_stands_still(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        seat = room.table.asked[0]
        client, browser = people[seat]
        begun = there.clock.now
        await there.later(DAY)
        told = len(browser.got)
        shown = await client.post(f"{ME}/vacation", until=there.clock.now + 10 * DAY)
        assert shown["vacation"] == begun + 11 * DAY
        assert shown["vacation_left"] == pytest.approx(18 * DAY)
        await there.later(9 * DAY)
        assert room.table.occupants[seat].timeouts == 0
        assert len(browser.got) == told  # nothing is told to who is on vacation
        [mine] = await client.get("/api/me/games")
        assert mine["until"] == begun + 13 * DAY
        await there.later(2 * DAY + 21 * HOUR)
        assert kinds(browser)[told:] == ["reminder"]
        await there.later(DAY)
        assert room.table.occupants[seat].timeouts == 1


async def test_a_vacation_can_be_ended_and_has_bounds(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        (ada, _), (bea, _) = await there.somebody("Ada"), await there.somebody("Bea")
        table = await there.slow_table(ada, bea)
        room = await there.server.service.find(table)
        own = room.table.occupants[0]
        now = there.clock.now
        await ada.post(f"{ME}/vacation", 400, until=now + 15 * DAY)
        await ada.post(f"{ME}/vacation", until=now + 14 * DAY)
        assert own.vacation(now) == now + 14 * DAY
        await there.later(DAY)
        back = await ada.post(f"{ME}/vacation", until=0)
        assert (back["vacation"], back["vacation_left"]) == (None, pytest.approx(27 * DAY))
        assert own.vacation(there.clock.now) is None
        assert own.rested(0.0) == DAY
        for days in (14, 13):
            await ada.post(f"{ME}/vacation", until=there.clock.now + days * DAY)
            there.clock.now += days * DAY
        await ada.post(f"{ME}/vacation", 409, until=there.clock.now + DAY)
        there.clock.now += 366 * DAY
        assert (await ada.get(ME))["vacation_left"] == pytest.approx(28 * DAY)
        assert BOUNDS["relaxed"][0][1] + 14 * DAY < 30 * DAY  # no table is closed meanwhile


# ---- quiet hours ---------------------------------------------------------------------------------


def test_quiet_hours_are_those_of_the_person() -> None:
    quiet = QuietHours("Europe/Paris")
    assert quiet.until(at("2026-11-17T21:59")) is None
    assert quiet.until(at("2026-11-17T22:00")) == at("2026-11-18T08:00")
    assert quiet.until(at("2026-11-18T03:00")) == at("2026-11-18T08:00")
    assert quiet.until(at("2026-11-18T08:00")) is None
    assert quiet.since(at("2026-11-18T03:00")) == at("2026-11-17T22:00")
    summer = quiet.until(at("2026-03-28T23:00"))
    assert summer == at("2026-03-29T08:00")  # the clocks are set in this night
    assert QuietHours("UTC", 5, 5).until(at("2026-11-18T03:00")) is None
    assert QuietHours("UTC", 1, 6).until(at("2026-11-18T05:00", ZoneInfo("UTC"))) is not None
    assert code_of(check_zone, "Mars/Olympus") == "unknown-zone"
    assert code_of(check_zone, "../../etc/passwd") == "unknown-zone"


@pytest.mark.parametrize(
    ("until", "told"),
    [
        ("2026-11-18T20:00", "2026-11-18T14:00"),  # a quarter of the time before
        ("2026-11-18T12:00", "2026-11-18T08:00"),  # after the night
        ("2026-11-18T07:00", "2026-11-17T21:30"),  # before it, as it would be too late after it
        ("2026-11-18T08:30", "2026-11-17T21:30"),
    ],
)
def test_who_sleeps_is_reminded_before_or_after(until: str, told: str) -> None:
    found = reminder_time(at(until) - DAY, at(until), QuietHours("Europe/Paris"))
    assert found == at(told)


async def test_nothing_comes_in_the_night(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody(name, zone="Asia/Tokyo") for name in ("Ada", "Bea")]
        there.clock.now += HOUR  # 13 o'clock UTC, 22 o'clock in Tokyo
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        _, browser = people[room.table.asked[0]]
        await there.later(HOUR)
        await there.later(8.9 * HOUR)
        assert browser.got == []
        await there.later(0.2 * HOUR)
        assert kinds(browser) == ["turn"]


# ---- push services -------------------------------------------------------------------------------


async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        client, browser = people[room.table.asked[0]]
        del there.push.browsers[browser.id]
        await there.later(HOUR)
        shown = await client.get(ME)
        assert (shown["this_device"], shown["devices"]) == (None, 0)
        asked = there.push.asked
        await there.later(2 * DAY)
        assert there.push.asked == asked


async def test_a_service_that_is_busy_is_asked_again_when_it_says(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        room = await there.server.service.find(table)
        _, browser = people[room.table.asked[0]]
        there.push.refusals = [(429, {"Retry-After": "600"}), (503, {})]
        await there.later(60)
        assert there.push.asked == 1
        await there.later(599)
        assert there.push.asked == 1
        await there.later(2)
        assert there.push.asked == 2
        await there.later(121)  # longer each time
        assert kinds(browser) == ["turn"]
        await there.later(HOUR)
        assert there.push.asked == 3


async def test_a_service_that_never_answers_is_given_up(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        ada, browser = await there.somebody("Ada", quiet_from=0, quiet_until=0, bake=True)
        me = (await ada.get("/api/me"))["id"]
        outbox = there.server.service.notifier.outbox
        there.push.refusals = [(500, {"Retry-After": str(10**9)})] * 100
        far = there.clock.now + 30 * DAY
        call = {"name": "Bea", "circle": "Tuesdays"}
        await there.wish(ada, invitation=True)
        await outbox.add([Occasion(me, "invitation", "one", call, there.clock.now, far)])
        for _ in range(2 * MOST_ATTEMPTS):
            await there.later(LONGEST_WAIT + 1)
        assert there.push.asked == MOST_ATTEMPTS
        topics = range(MOST_FAILURES)
        await outbox.add(
            [Occasion(me, "invitation", str(n), call, there.clock.now, far) for n in topics]
        )
        await there.later(1)
        assert (await ada.get(ME))["devices"] == 0
        assert browser.got == []


async def test_subscriptions_of_strangers_are_checked_and_bounded(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        fine = Browser("https://push.example.org").subscription
        await ada.post(f"{ME}/push", **fine)
        wrongs: list[dict[str, Any]] = [
            {"endpoint": "http://push.example.org/x"},
            {"endpoint": "https://127.0.0.1/x"},
            {"p256dh": "AAAA"},
            {"p256dh": fine["p256dh"][:-4] + "AAAA"},
            {"auth": "AAAA"},
            {"auth": "é"},
        ]
        for wrong in wrongs:
            await ada.post(f"{ME}/push", 400, **{**fine, **wrong})
        other = Browser("https://push.example.org").subscription
        assert (await ada.post(f"{ME}/push", **other))["devices"] == 1  # one for each device
        bea = await server.client("Bea")
        await bea.post(f"{ME}/push", **other)  # the same browser is somebody else now
        assert (await ada.get(ME))["devices"] == 0
        assert (await bea.delete(f"{ME}/push"))["this_device"] is None
        stranger = server.stranger()
        await stranger.get(ME, 401)
        await stranger.post(f"{ME}/push", 401, **fine)


async def test_an_address_inside_is_never_connected_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_up(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(endpoints, "look_up", look_up)
    async with open_server(tmp_path, clock := Clock()) as server:
        ada = await server.client("Ada")
        await ada.post(f"{ME}/push", **Browser("https://push.example.org").subscription)
        wish = {"invitation": True, "quiet_from": 0, "quiet_until": 0}
        await ada.http.patch(ME, json=wish)
        me, postman = (await ada.get("/api/me"))["id"], server.service.notifier.postman
        call = Occasion(me, "invitation", "one", {"name": "", "circle": ""}, 0.0, clock.now + DAY)
        await server.service.notifier.outbox.add([call])
        await postman.deliver()
        assert (await ada.get(ME))["devices"] == 0  # it is none


# ---- invitations and the bake --------------------------------------------------------------------


async def test_members_who_are_not_there_are_called_once(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        link, [ada, bea, carl] = await circle(there.server, "Ada", "Bea", "Carl")
        browsers = [there.push.browser() for _ in range(3)]
        for client, browser in zip((ada, bea, carl), browsers, strict=True):
            await client.post(f"{ME}/push", **browser.subscription)
            await there.wish(client, invitation=True)
        await there.later(THERE + 1)
        await carl.get(f"/api/regulars/{link}")
        await ada.post(f"/api/regulars/{link}/call", 204)
        await there.later()
        assert [kinds(browser) for browser in browsers] == [[], ["invitation"], []]
        [said] = browsers[1].got
        assert said["title"] == "Tuesdays: you are wanted at the table"
        assert said["path"] == "/regulars"
        assert link not in json.dumps(said)
        await bea.post(f"/api/regulars/{link}/call", 429)
        await there.later(notifier.CALL_EVERY + 1)
        await bea.post(f"/api/regulars/{link}/call", 204)
        stranger = await there.server.client("Dino")
        await stranger.post(f"/api/regulars/{link}/call", 404)


async def test_the_bake_is_told_of_once_a_day_to_who_plays_it(tmp_path: Path) -> None:
    async with elsewhere(tmp_path, bake_newcomers=100) as there:
        people = [await there.somebody(name, bake=True) for name in ("Ada", "Bea", "Carl")]
        (ada, told), (bea, other), (_, never) = people
        today = calendar.day_at(there.clock.now)
        for client, score in ((ada, 5), (bea, 9)):
            table = (await client.post(f"/api/bakes/{today}"))["id"]
            await finish(there.server.service.store, table, score, there.clock.now)
        await there.later(12.5 * HOUR)  # the next day has begun, but last games may still go on
        await there.later(8 * HOUR)  # and then they sleep no more
        assert [kinds(each) for each in (told, other, never)] == [["bake"], ["bake"], []]
        assert told.got[0]["body"] == "Yesterday you were number 2 of 2."
        assert told.got[0]["path"] == "/bake"
        await there.later(HOUR)
        await there.later(DAY)
        assert [each["body"] for each in told.got[1:]] == [
            "One deal, the same for everybody, one try."
        ]
        for _ in range(20):
            await there.later(DAY)
        assert len(told.got) < 17  # who does not play any more is left alone


async def finish(store: Store, table: str, score: int, now: float) -> None:
    tries = models.bake_tries
    async with store.write() as connection:
        await connection.execute(
            update(tries).where(tries.c.table_id == table).values(finished=now, score=score, rank=1)
        )


async def test_nothing_is_written_for_who_decides_at_once(tmp_path: Path) -> None:
    """People who sit at a slow table together play as fast as at any other."""
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody(name) for name in ("Ada", "Bea")]
        table = await there.slow_table(*(client for client, _ in people))
        written = select(models.outbox.c.kind)
        for _ in range(3):
            for client, _ in people:
                await there.move(client, table)
                await there.later(SOON - 1)
        assert await there.server.service.store.all(written) == []
        await there.later(2)
        assert [row.kind for row in await there.server.service.store.all(written)] == ["turn"]


# ---- one outbox ----------------------------------------------------------------------------------


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


# ---- keys and data -------------------------------------------------------------------------------


async def test_the_key_is_made_once_and_cannot_be_read_from_the_database(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await service.notifier.open()
    key = service.notifier.push_key
    await service.notifier.open()
    assert service.notifier.push_key == key
    [row] = await service.store.all(select(models.server_keys))
    again = await push_key(service.store, service.settings.key())
    number = again._key.private_numbers().private_value
    assert hex(number)[2:] not in row.sealed
    copy = tmp_path / "copy"
    await back_up(service.settings.database, copy, "00" * 32)
    assert number.to_bytes(32, "big") not in copy.read_bytes()
    other = await push_key(service.store, bytes(32))  # another signing key: a new one is made
    assert other.public != key
    await service.close()


async def test_a_server_without_the_package_has_no_push(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "find_spec", lambda name: None)
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        assert (await ada.get(ME))["push_key"] is None
        await ada.post(f"{ME}/push", 409, **Browser("https://push.example.org").subscription)


async def test_deleting_ones_data_deletes_all_of_it(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        people = [await there.somebody("Ada"), await there.somebody("Bea")]
        await there.slow_table(*(client for client, _ in people))
        await there.later()
        (ada, _), (bea, _) = people
        for client in (ada, bea):
            await client.post(f"{ME}/vacation", until=there.clock.now + DAY)
            kept: dict[str, Any] = await client.get("/api/me/data")
            assert len(kept["push_subscriptions"]) == len(kept["vacations"]) == 1
            await client.delete("/api/me", 204)
        for table in (
            models.push_subscriptions,
            models.notification_preferences,
            models.vacations,
            models.outbox,
        ):
            assert await there.server.service.store.all(select(table)) == []


async def test_a_device_that_is_locked_out_is_told_nothing(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        ada, _ = await there.somebody("Ada")
        phone = there.server.stranger()
        await phone.post("/api/me/link", token=(await ada.post("/api/me/devices"))["token"])
        assert (await phone.post(f"{ME}/push", **there.push.browser().subscription))["devices"] == 2
        [other] = [each["id"] for each in await ada.get("/api/me/devices") if not each["this"]]
        await ada.delete(f"/api/me/devices/{other}", 204)
        assert (await ada.get(ME))["devices"] == 1
