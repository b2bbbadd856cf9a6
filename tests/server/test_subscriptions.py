"""Subscriptions: browsers that are told things, until they are gone; and what is kept of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from tests.server.client import Clock, open_server
from tests.server.fixtures import opened
from tests.server.notified import DAY, HOUR, ME, elsewhere, kinds
from tests.server.push_service import Browser
from tests.server.server_process import Process
from trattoria.server.notifications import endpoints, notifier
from trattoria.server.notifications.keys import push_key
from trattoria.server.notifications.outbox import Occasion
from trattoria.server.notifications.postman import LONGEST_WAIT, MOST_ATTEMPTS
from trattoria.server.notifications.preferences import MOST_FAILURES
from trattoria.server.storage import models
from trattoria.server.storage.backup import back_up


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
        call = {"person": me, "circle": "Tuesdays"}
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
        told = {"person": me, "circle": ""}
        call = Occasion(me, "invitation", "one", told, 0.0, clock.now + DAY)
        await server.service.notifier.outbox.add([call])
        await postman.deliver()
        assert (await ada.get(ME))["devices"] == 0  # it is none


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


@pytest.mark.parametrize(
    "sealed", ["'x'", "x'ff00'", "'abcdefghijklmnopqrst'", "CAST(x'ff' AS TEXT)"]
)
async def test_a_key_that_is_damaged_is_made_anew(tmp_path: Path, sealed: str) -> None:
    async with elsewhere(tmp_path) as there:
        await there.somebody("Ada")
    with closing(sqlite3.connect(tmp_path / "trattoria.db")) as file, file:
        file.execute(f"UPDATE server_keys SET sealed = {sealed}")
    found = []
    with capture_logs() as logs:
        for _ in range(2):
            async with open_server(tmp_path) as server:
                found.append(server.service.notifier.push_key)
                left = await server.service.store.all(select(models.push_subscriptions))
                assert left == []
    assert found[0] is not None
    assert found[0] == found[1]
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == [
        "push key renewed"
    ]


@pytest.mark.parametrize("sealed", ["'x'", "x'ff00'", "CAST(x'ff' AS TEXT)"])
async def test_a_server_opens_with_a_key_that_is_damaged(tmp_path: Path, sealed: str) -> None:
    service = await opened(tmp_path)
    await service.notifier.open()
    await service.close()
    with closing(sqlite3.connect(tmp_path / "trattoria.db")) as file, file:
        file.execute(f"UPDATE server_keys SET sealed = {sealed}")
    async with Process(tmp_path, signing_key=(tmp_path / "signing.key").read_text()) as server:
        assert server.stop() == 0
