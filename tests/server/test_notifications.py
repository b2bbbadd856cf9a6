"""People who are elsewhere are told in time: once, what is still true, and not in the night."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text, update

from tests.server.notified import DAY, HOUR, ME, elsewhere, kinds
from tests.server.tables import code_of
from tests.server.test_regulars import circle
from trattoria.server.bakes import calendar
from trattoria.server.notifications import notifier
from trattoria.server.notifications.hours import QuietHours, check_zone, reminder_time
from trattoria.server.notifications.occasions import SOON
from trattoria.server.notifications.vacations import MOST_TIMES
from trattoria.server.regulars.circles import THERE
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables.rows import BOUNDS

PARIS = ZoneInfo("Europe/Paris")


def at(when: str, zone: ZoneInfo = PARIS) -> float:
    return datetime.fromisoformat(when).replace(tzinfo=zone).timestamp()


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


async def test_a_vacation_that_is_asked_for_again_stays_one(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        service, ada = there.server.service, await there.server.client("Ada")
        until = there.clock.now + 13 * DAY
        asked = [ada.post(f"{ME}/vacation", until=until) for _ in range(41)]
        await asyncio.gather(*asked)
        assert len(await service.store.all(select(models.vacations))) == 1
        assert (await ada.get(ME))["vacation_left"] == pytest.approx(15 * DAY)
        there.clock.now += DAY
        shown = await ada.post(f"{ME}/vacation", until=there.clock.now + 2 * DAY)
        assert shown["vacation_left"] == pytest.approx(25 * DAY)
        there.clock.now += 400 * DAY
        await ada.post(f"{ME}/vacation", until=there.clock.now + DAY)
        assert len(await service.store.all(select(models.vacations))) == 1


async def test_vacations_that_are_cut_short_are_bounded_too(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as there:
        ada = await there.server.client("Ada")
        for _ in range(MOST_TIMES):
            await ada.post(f"{ME}/vacation", until=there.clock.now + DAY)
            await ada.post(f"{ME}/vacation", until=0)
        refused = await ada.post(f"{ME}/vacation", 409, until=there.clock.now + DAY)
        assert refused["code"] == "vacation-times"
        assert (await ada.get(ME))["vacation_left"] == 0


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


@pytest.mark.parametrize(("name", "told"), [("Ada", "Ada"), (b"\xff", "Somebody")])
async def test_who_calls_is_named_if_their_name_can_be_read(
    tmp_path: Path, name: str | bytes, told: str
) -> None:
    async with elsewhere(tmp_path) as there:
        (ada, _), (bea, browser) = [
            await there.somebody(each, invitation=True) for each in ("Ada", "Bea")
        ]
        link = (await ada.post("/api/regulars", name="Tuesdays"))["link"]
        await bea.post(f"/api/regulars/{link}/join")
        await there.later(HOUR)
        async with there.server.service.store.write() as connection:
            statement = text("UPDATE people SET name = :name WHERE name = 'Ada'")
            await connection.execute(statement, {"name": name})
        await ada.post(f"/api/regulars/{link}/call", 204)
        await there.later()
        assert [each["body"] for each in browser.got] == [f"{told} would like to play now."]


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
