"""People without accounts, their devices, and their data; and what is refused at the door."""

from __future__ import annotations

import asyncio
import json
import os
import re
import stat
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import insert, select, text
from websockets.typing import Origin

from tests.server.client import Clock, begin, open_server, play_to_the_end
from tests.server.fixtures import acquainted, opened
from tests.server.test_killed import new_database
from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.people import MOST_DEVICES, MOST_LINKS
from trattoria.server.accounts.ratings import is_rated
from trattoria.server.realtime.clock_loop import DAY, ClockLoop
from trattoria.server.settings import Settings, from_environment, usual_bot_workers
from trattoria.server.storage import models


async def test_a_person_is_a_signed_cookie_a_name_and_a_language(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        stranger = server.stranger()
        assert await stranger.get("/api/me") is None
        assert (await stranger.get("/api/me/devices", 401))["code"] == "who-are-you"
        answer = await stranger.http.post("/api/me", json={"name": " Ada \u202e "})
        assert answer.json()["name"] == "Ada"
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        for name in ("", "   ", "x" * 25, "\x00\x07"):
            assert (await stranger.post("/api/me", 400, name=name))["code"] == "bad-name"
        await stranger.post("/api/me", 400, name="Ada", lang="xx")
        await stranger.post("/api/me", 400, name="Ada", lang=5)
        await stranger.post("/api/me", 400, name=None)
        assert (await stranger.get("/api/me"))["name"] == "Ada"
        value = stranger.http.cookies["trattoria"]
        for forged in (value[:-1] + ("0" if value[-1] != "0" else "1"), "x", "a.b.c", ""):
            other = server.stranger()
            other.http.headers["cookie"] = f"trattoria={forged}"
            await other.get("/api/me/devices", 401)


async def test_a_second_device_is_let_in_once_and_locked_out(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada, phone = await server.client("Ada"), server.stranger()
        link = await ada.post("/api/me/devices")
        await phone.post("/api/me/link", token=link["token"])
        assert await phone.get("/api/me") == await ada.get("/api/me")
        assert (await phone.post("/api/me/link", 404, token=link["token"]))["code"] == "bad-link"
        devices = await phone.get("/api/me/devices")
        assert [device["this"] for device in devices] == [False, True]
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        async with phone.watch(table) as there, ada.watch(table) as here:
            await there.update()
            await here.update()
            await ada.delete(f"/api/me/devices/{devices[1]['id']}")
            await there.until(lambda message: message["type"] == "bye")
            with pytest.raises(websockets.ConnectionClosed):
                await there.next()
            assert (await here.ask("ping"))["type"] == "done"
        await phone.get("/api/me/devices", 401)
        await ada.delete("/api/me/devices/nothing", 404)


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest) -> str:
    if request.param == "sqlite":
        return ""
    name = "".join(c for c in request.node.name if c.isalpha())[-40:]
    return await new_database(request.getfixturevalue("postgres"), name)


async def test_links_that_were_made_first_let_in_no_more_devices(
    tmp_path: Path, database: str
) -> None:
    async with open_server(tmp_path, database_url=database) as server:
        ada = await server.client("Ada")
        links = [(await ada.post("/api/me/devices"))["token"] for _ in range(MOST_LINKS)]
        asked = [server.stranger().http.post("/api/me/link", json={"token": t}) for t in links]
        answers = await asyncio.gather(*asked)
        codes = [answer.json().get("code") for answer in answers]
        assert codes.count(None) == MOST_DEVICES - 1
        assert set(codes) - {None} == {"too-many-devices"}
        devices = await ada.get("/api/me/devices")
        assert len(devices) == MOST_DEVICES
        unused = links[codes.index("too-many-devices")]
        await ada.delete(f"/api/me/devices/{devices[-1]['id']}")
        await server.stranger().post("/api/me/link", token=unused)  # it was not used up


async def test_only_the_newest_links_let_a_device_in(tmp_path: Path, database: str) -> None:
    async with open_server(tmp_path, database_url=database) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        others = (await bruno.post("/api/me/devices"))["token"]
        await asyncio.gather(*(ada.post("/api/me/devices") for _ in range(MOST_LINKS)))
        first = (await ada.post("/api/me/devices"))["token"]
        links = [(await ada.post("/api/me/devices"))["token"] for _ in range(MOST_LINKS)]
        kept = await server.service.store.all(select(models.links))
        assert len(kept) == MOST_LINKS + 1
        for token in (links[0], links[-1], others):
            await server.stranger().post("/api/me/link", token=token)
        await server.stranger().post("/api/me/link", 404, token=first)


@pytest.mark.parametrize(
    ("hindrance", "value", "status", "code"),
    [("banned", True, 403, "banned"), ("lang", "xx", 404, "bad-link")],
)
async def test_a_link_that_lets_nobody_in_is_not_used_up(
    tmp_path: Path, hindrance: str, value: object, status: int, code: str
) -> None:
    """Who is banned has no new device, and who is damaged is nobody, until that is mended."""
    async with open_server(tmp_path) as server:
        ada, phone, store = await server.client("Ada"), server.stranger(), server.service.store
        token = (await ada.post("/api/me/devices"))["token"]
        sound = (await store.all(select(models.people.c[hindrance])))[0][0]
        for found, expected, devices in ((value, status, 1), (sound, 201, 2)):
            async with store.write() as connection:
                await connection.execute(models.people.update().values({hindrance: found}))
            answer = await phone.post("/api/me/link", expected, token=token)
            assert expected == 201 or answer["code"] == code
            assert len(await store.all(select(models.devices.c.id))) == devices


async def test_whoever_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno Unforgettable")
        id = (await bruno.get("/api/me"))["id"]
        made = await ada.post("/api/tables", game="piazza", seats=3, chat=True, rated=True)
        table = made["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        await bruno.post(f"/api/tables/{table}/seats/2", who="hotseat", name="Zia Unforgettable")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table, session="Unforgettable"))
        await two.ask("chat", text="so Unforgettable")
        await begin(ada, [one, two], table)
        await two.ask("hand-over", seat=two.state["asked"][0] or 1)
        if two.legal:
            await two.act(two.legal[0])
        await bruno.delete("/api/me")
        await two.ws.close()
        await bruno.get("/api/me/devices", 401)
        for room in server.service.tables.values():
            assert room.table.occupants[1].gone == "resigned"
        await one.ask("ping")
        assert "Unforgettable" not in (await ada.http.get(f"/api/tables/{table}")).text
        for name in ("people", "devices", "rows", "results", "ratings", "told"):
            found = await server.service.store.all(text(f"SELECT * FROM {name}"))
            assert "Unforgettable" not in str(found), name
            if name in ("people", "devices", "ratings", "told"):
                assert id not in str(found), name


async def test_who_never_came_back_and_left_nothing_is_forgotten(
    tmp_path: Path, database: str
) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock, database_url=database) as server:
        service = server.service
        names = ("Idle", "Player", "Host", "Baker", "Friend", "Reached", "Banned", "Visitor")
        people = {name: await server.client(name) for name in names}
        idle, player, host, baker, friend, *_ = people.values()
        table = (await host.post("/api/tables", game="piazza", seats=2))["id"]
        await player.post(f"/api/tables/{table}/sit")
        await service.find(table)
        await baker.post(f"/api/bakes/{(await baker.get('/api/bakes'))['today']}")
        await friend.post("/api/regulars", name="Friends")
        reached = (await people["Reached"].get("/api/me"))["id"]
        async with service.store.write() as connection:
            values = {"person": reached, "address": "a@b.example", "confirmed": True}
            await connection.execute(insert(models.mail_addresses).values(values))
        await service.people.ban((await people["Banned"].get("/api/me"))["id"])
        clock.now += 9 * DAY
        await people["Visitor"].get("/api/me")  # has nothing, but was here
        clock.now += 2 * DAY + 1
        await service.people.clear(clock.now - 11 * DAY)
        known = await service.store.all(select(models.people.c.name))
        assert {row.name for row in known} == set(names) - {"Idle"}
        assert await idle.get("/api/me") is None
        await idle.post("/api/me", name="Idle")  # may come again


async def test_people_are_looked_through_once_an_hour(tmp_path: Path) -> None:
    clock = Clock()
    service = await opened(tmp_path, clock, keep_days=1)
    loop = ClockLoop(service)
    await loop.sweep()
    await acquainted(service, "ada", "bruno")  # last seen long ago
    for wait, left in ((60, 2), (3600, 0)):
        clock.now += wait
        await loop.sweep()
        assert len(await service.store.all(select(models.people.c.id))) == left
    await service.close()


async def test_somebody_banned_is_turned_away(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        id = (await ada.get("/api/me"))["id"]
        assert await server.service.people.ban(id)
        assert (await ada.get("/api/me", 403))["code"] == "banned"
        assert await server.service.people.ban(id, False)
        await ada.get("/api/me")
        assert not await server.service.people.ban("nobody")


async def test_tables_are_found_by_code_and_listed_if_public(tmp_path: Path) -> None:
    async with open_server(tmp_path, tables_each=3) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        public = await ada.post("/api/tables", game="piazza", seats=2, public=True)
        private = await ada.post("/api/tables", game="sole-mio", seats=4, pace="relaxed")
        listed = await bruno.get("/api/tables")
        assert [table["id"] for table in listed] == [public["id"]]
        found = await bruno.get(f"/api/codes/{private['code'].lower()}")
        assert found["id"] == private["id"]
        assert found["yours"] is False
        assert found["pace"]["decision"] == 3 * 86400
        await bruno.get("/api/codes/QQQQQQ", 404)
        await bruno.get("/api/tables/nothing", 404)
        for wrong in (
            {"game": "chess", "seats": 2},
            {"game": "piazza", "seats": 9},
            {"game": "piazza", "seats": 2, "options": {"x": 1}},
            {"game": "piazza", "seats": 2, "pace": {"kind": "live", "decision": 1}},
            {"game": "piazza", "seats": 2, "bots": ["commis", "commis"]},
            {"game": "piazza", "seats": 2, "unknown": 1},
            {"game": "piazza"},
        ):
            answer = await ada.http.post("/api/tables", json=wrong)
            assert answer.status_code in (400, 409), wrong
            assert answer.json()["sentence"]
        await ada.post("/api/tables", game="piazza", seats=2)
        full = await ada.post("/api/tables", 409, game="piazza", seats=2)
        assert full["code"] == "too-many-tables"


PEOPLE = [{"name": name, "level": None} for name in ("Ada", "Bruno")]
COMMIS = {"name": None, "level": "commis"}


async def test_my_games_are_those_that_go_on_and_those_that_are_over(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        waiting = (await ada.post("/api/tables", game="piazza", seats=3))["id"]
        await bruno.post("/api/tables", game="piazza", seats=3)
        table = (await ada.post("/api/tables", game="piazza", seats=3, bots=["commis"]))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        tabs = [await stack.enter_async_context(g.watch(table)) for g in (ada, bruno)]
        await begin(ada, tabs, table)
        await tabs[0].reach(lambda tab: tab.state["asked"] != [2])  # the bot is not waited for
        for client in (ada, bruno):
            mine = {game["table"]: game for game in await client.get("/api/me/games")}
            here = mine[table]
            assert here["players"] == [*PEOPLE, COMMIS]
            assert (here["game"], here["status"], here["rank"]) == ("piazza", "playing", None)
            room = server.service.tables[table].table
            assert here["your_turn"] == (here["seat"] in room.asked)
            assert len(mine) == 2
        await play_to_the_end(tabs)
        await server.service.idle()
        mine = await ada.get("/api/me/games")
        assert [(g["table"], g["status"]) for g in mine] == [(waiting, "open"), (table, "over")]
        assert mine[0]["players"] == [PEOPLE[0], None, None]
        assert mine[1]["players"] == [*PEOPLE, COMMIS]
        assert mine[1]["rank"] in (1, 2, 3)
        await ada.post(f"/api/tables/{waiting}/leave")
        assert [g["table"] for g in await ada.get("/api/me/games")] == [table]


async def test_spectators_only_where_they_are_welcome(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        made = await ada.post(
            "/api/tables", game="piazza", seats=2, bots=["commis"], spectators=False
        )
        tab = await stack.enter_async_context(ada.watch(made["id"]))
        await begin(ada, [tab], made["id"])
        async with server.stranger().watch(made["id"]) as stranger:
            assert (await stranger.next())["code"] == "no-spectators"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await stranger.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        await play_to_the_end([tab])


async def test_pages_of_other_sites_do_nothing_here(tmp_path: Path) -> None:
    async with open_server(tmp_path, public_url="http://trattoria.example") as server:
        ada = await server.client("Ada")
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            ("http://trattoria.example", 201),
            (server.address, 201),
        ):
            answer = await ada.http.post(
                "/api/tables", json={"game": "piazza", "seats": 2}, headers={"origin": origin}
            )
            assert answer.status_code == status, origin
            id = answer.json().get("id", "x")
            url = f"{server.address.replace('http', 'ws')}/api/tables/{id}/live"
            async with websockets.connect(url, origin=Origin(origin)) as ws:
                first = json.loads(await ws.recv())
            assert first["type"] == ("hello" if status == 201 else "refused")


async def test_the_api_is_described_without_a_file_from_elsewhere(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        stranger = server.stranger()
        page = (await stranger.http.get("/schema")).text
        described = await stranger.get("/schema/openapi.json")
        for path, methods in described["paths"].items():
            for method in methods:
                assert f"<h2>{method.upper()} {path}</h2>" in page
        for name in described["components"]["schemas"]:
            assert f'id="{name}"' in page
        assert "<script" not in page
        assert not re.search(r"(src|href)=.?(https?:)?//", page)


async def test_the_server_tells_how_it_is(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        stranger = server.stranger()
        assert (await stranger.get("/health")) == {"ok": True, "set_aside": 0, "problem": ""}
        assert (await stranger.get("/ready")) == {"ok": True, "set_aside": 0, "problem": ""}
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await ada.get(f"/api/tables/{table}")
        metrics = (await stranger.http.get("/metrics")).text
        assert table not in metrics  # it is the key to the table
        assert "trattoria_tables 1.0" in metrics
        page = await stranger.http.get("/")
        assert "Trattoria" in page.text
        assert page.headers["x-frame-options"] == "DENY"
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert (await stranger.get("/nowhere", 404))["code"] == "no-such-page"


def test_the_signing_key_is_for_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new")
    key = settings.key()
    file = tmp_path / "new" / "signing.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert settings.key() == key
    file.write_text("short")
    with pytest.raises(TrattoriaError, match="bad-signing-key"):
        settings.key()


def test_settings_come_from_the_environment() -> None:
    given = {"TRATTORIA_PORT": "80", "TRATTORIA_BOT_DELAY_LEAST": "0.5", "DATABASE_URL": "x"}
    settings = from_environment(given)
    assert (settings.port, settings.bot_delay_least, settings.database) == (80, 0.5, "x")
    assert from_environment({"TRATTORIA_HOME": "/home"}).data == Path("/home/house")
    for wrong in ("x", "-1", "1.5"):
        with pytest.raises(TrattoriaError, match="TRATTORIA_PORT"):
            from_environment({"TRATTORIA_PORT": wrong})


@pytest.mark.parametrize(("cores", "workers"), [(1, 1), (2, 1), (4, 3), (64, 8)])
def test_bots_get_a_process_for_each_core_but_one(
    cores: int, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(cores)), raising=False)
    assert usual_bot_workers() == workers


def test_a_host_says_how_many_processes_bots_get() -> None:
    assert from_environment({"TRATTORIA_BOT_WORKERS": "0"}).bot_workers == 0
    assert from_environment({"TRATTORIA_BOT_WORKERS": "20"}).bot_workers == 20
    assert from_environment({"TRATTORIA_BOT_WORKERS": ""}).bot_workers == usual_bot_workers()
    for wrong in ("-1", "many"):
        with pytest.raises(TrattoriaError, match="bad-setting"):
            from_environment({"TRATTORIA_BOT_WORKERS": wrong})


async def test_colours_are_chosen_with_the_seats(tmp_path: Path) -> None:
    """P9: by lot, unless the table lets people choose; then a seat has its colour."""
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        colours = (await ada.get("/api/games/grande"))["reference"]["seat_colours"]
        made = await ada.post(
            "/api/tables", game="grande", seats=3, options={"seat_colours": True}, rated=True
        )
        table = made["id"]
        assert made["options"]["seat_colours"] is True
        await bruno.post(f"/api/tables/{table}/sit")
        await ada.post(f"/api/tables/{table}/swap", one=0, two=2)
        await ada.post(f"/api/tables/{table}/seats/0", who="bot", level="apprentice")
        done = await bruno.post(f"/api/tables/{table}/seats/1/colour", colour=colours[-1])
        chosen = [colours[0], colours[-1], colours[2]]
        assert [each["colour"] for each in done["players"]] == chosen
        seats = [
            await stack.enter_async_context(client.watch(table, session=str(number)))
            for number, client in enumerate((ada, bruno))
        ]
        await begin(ada, seats, table)
        assert [seat.shown for seat in seats] == [2, 1]
        for seat in seats:
            assert [each["colour"] for each in seat.state["view"]["players"]] == chosen
        assert is_rated(server.service.tables[table].table)  # it is the same game


async def test_friends_may_chat_unless_somebody_says_no(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        usual: dict[str, Any] = {"game": "piazza", "seats": 2}
        assert (await ada.post("/api/tables", **usual))["chat"] is True
        assert (await ada.post("/api/tables", **usual, chat=False))["chat"] is False
        assert (await ada.post("/api/tables", **usual, public=True))["chat"] is False
        assert (await ada.post("/api/tables", **usual, bots=["chef"]))["chat"] is False
