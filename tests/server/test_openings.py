"""Openings: how many tables and lessons people and addresses may have, and how often."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, Clock, begin, open_server
from trattoria.core.errors import TrattoriaError
from trattoria.server.api import tables
from trattoria.server.limits import Limits
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.settings import Settings
from trattoria.server.tables.table import OVER

PIAZZA: dict[str, Any] = {"game": "piazza", "seats": 2}


async def test_unfinished_lessons_are_no_tables(tmp_path: Path) -> None:
    async with open_server(tmp_path, tables_each=1) as server:
        ada = await server.client("Ada")
        for game in ("piazza", "mamma-mia"):
            await ada.post(f"/api/lessons/{game}")
        await ada.post("/api/tables", **PIAZZA)
        refused = await ada.post("/api/tables", 409, **PIAZZA)
        assert refused["code"] == "too-many-tables"
        await ada.post("/api/lessons/grande")


async def test_unfinished_lessons_and_bakes_take_no_places_of_tables(tmp_path: Path) -> None:
    async with open_server(tmp_path, tables_address=2, tables_all=2) as server:
        people = [await server.client(name) for name in ("Ada", "Bruno")]
        today = (await people[0].get("/api/bakes"))["today"]
        for client in people:
            for game in ("piazza", "mamma-mia", "grande"):
                await client.post(f"/api/lessons/{game}")
            await client.post(f"/api/bakes/{today}")
        for client in people:
            await client.post("/api/tables", **PIAZZA)
        refused = await people[0].post("/api/tables", 409, **PIAZZA)
        assert refused["code"] == "too-many-tables-here"
        await people[0].post("/api/lessons/plus")  # nor do tables take theirs


async def test_a_lesson_more_ends_the_one_that_was_left_longest(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock, lessons_each=3) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        today = (await ada.get("/api/bakes"))["today"]
        bake = (await ada.post(f"/api/bakes/{today}"))["id"]
        others = (await bruno.post("/api/lessons/piazza"))["id"]
        begun = []
        for game in ("piazza", "mamma-mia", "grande", "plus"):
            clock.now += 1
            begun.append((await ada.post(f"/api/lessons/{game}"))["id"])
        kept = {game["table"] for game in await ada.get("/api/me/games")}
        assert kept == {bake, *begun[2:]}  # what counts today is never ended
        assert (await ada.post("/api/lessons/plus"))["id"] == begun[3]
        assert (await bruno.post("/api/lessons/piazza"))["id"] == others


async def test_one_address_has_only_so_many_lessons(tmp_path: Path) -> None:
    async with open_server(tmp_path, lessons_address=2) as server:
        ada = await server.client("Ada")
        first = [(await ada.post(f"/api/lessons/{game}"))["id"] for game in ("piazza", "plus")]
        refused = await ada.post("/api/lessons/grande", 409)
        assert refused["code"] == "too-many-tables-here"
        assert (await ada.post("/api/lessons/piazza"))["id"] == first[0]  # it is there already


async def test_a_lesson_that_was_left_is_cleared_away_after_a_day(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server:
        ada = await server.client("Ada")
        lesson = (await ada.post("/api/lessons/piazza"))["id"]
        table = (await ada.post("/api/tables", **PIAZZA, bots=["commis"], pace="relaxed"))["id"]
        async with ada.watch(table) as tab:
            await begin(ada, [tab], table)
        clock.now += 86400 + 60
        await ClockLoop(server.service).clear_rooms()
        await server.service.idle()
        kept = [game["table"] for game in await ada.get("/api/me/games")]
        assert (lesson in kept, table in kept) == (False, True)


async def test_one_address_does_not_fill_the_house(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"tables_address": 3, "tables_each": 2, "proxies": "127.0.0.1"}
    async with open_server(tmp_path, **settings) as server:
        people = [await server.client(name) for name in ("Ada", "Bruno", "Carla")]
        for client in people[:2]:
            client.http.headers["x-forwarded-for"] = "203.0.113.1"
        asked = [client.http.post("/api/tables", json=PIAZZA) for client in people[:2] * 4]
        answers = await asyncio.gather(*asked)  # also at the same moment
        assert [answer.status_code for answer in answers].count(201) == 3
        codes = {answer.json()["code"] for answer in answers if answer.status_code != 201}
        assert codes <= {"too-many-tables", "too-many-tables-here"}
        assert "too-many-tables-here" in codes
        people[2].http.headers["x-forwarded-for"] = "203.0.113.2"
        await people[2].post("/api/tables", **PIAZZA)


async def test_one_person_plays_at_only_so_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_SEATED", 2)
    async with open_server(tmp_path) as server:
        ada, eve = await server.client("Ada"), await server.client("Eve")
        await eve.post("/api/lessons/piazza")  # is none
        others = [(await ada.post("/api/tables", **PIAZZA, sit=False))["id"] for _ in range(5)]
        asked = [eve.http.post(f"/api/tables/{table}/sit") for table in others]
        answers = await asyncio.gather(*asked)  # also at the same moment
        assert sorted(answer.status_code for answer in answers) == [200, 200, 409, 409, 409]
        codes = [answer.status_code for answer in answers]
        sits, full = others[codes.index(200)], others[codes.index(409)]
        await eve.post(f"/api/tables/{sits}/sit")  # sits there already
        refused = await eve.post(f"/api/tables/{full}/seats/1", 409, who="me")
        assert refused["code"] == "too-many-seats"
        assert (await eve.post("/api/tables", 409, **PIAZZA))["code"] == "too-many-seats"
        await eve.post("/api/tables", **PIAZZA, sit=False)
        await eve.post(f"/api/tables/{sits}/leave")
        await eve.post(f"/api/tables/{full}/sit")


async def test_who_plays_at_many_tables_is_sat_down_at_no_more_by_their_regulars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_SEATED", 1)
    async with open_server(tmp_path) as server:
        ada, eve = await server.client("Ada"), await server.client("Eve")
        link = (await ada.post("/api/regulars", name="Friends"))["link"]
        await eve.post(f"/api/regulars/{link}/join")
        await eve.post("/api/tables", **PIAZZA)
        table = await ada.post(f"/api/regulars/{link}/games", game="mamma-mia")
        assert [seat["kind"] for seat in table["players"]] == ["person", "bot", "bot"]


async def test_tables_that_are_left_at_once_are_opened_only_so_often(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"openings_an_hour": 4, "openings_address": 6}
    async with open_server(tmp_path, tables_each=1, **settings) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        for client, times in ((ada, 2), (bruno, 1)):
            for _ in range(times):
                await opened_and_left(client)
            refused = await client.post("/api/tables", 429, **PIAZZA)
            assert refused["code"] == "too-many-openings"
        for client in (ada, bruno):  # lessons are counted apart
            table = (await client.post("/api/lessons/piazza"))["id"]
            await client.post(f"/api/tables/{table}/leave")
            await server.service.idle()
        await ada.post("/api/lessons/piazza")
        assert (await ada.post("/api/lessons/plus", 429))["code"] == "too-many-openings"
        await ada.post("/api/lessons/piazza")  # it is there already


async def test_who_opened_too_many_tables_is_told_when_to_come_again(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"openings_an_hour": 4, "openings_address": 6}
    async with open_server(tmp_path, **settings) as server:
        ada = await server.client("Ada")
        clock = server.service.limits._openings._clock = Clock()
        server.service.limits._openings_address._clock = clock
        for _ in range(2):
            await ada.post("/api/tables", **PIAZZA)
        clock.now += 100.5
        refused = await ada.http.post("/api/tables", json=PIAZZA)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "800")
        clock.now += 799
        await ada.post("/api/tables", 429, **PIAZZA)
        clock.now += 1
        await ada.post("/api/tables", **PIAZZA)


def test_who_shares_an_address_waits_for_its_allowance_too(tmp_path: Path) -> None:
    limits = Limits(Settings(tmp_path, openings_an_hour=9, openings_address=2), Clock())
    limits.opening("ada", "here", lesson=False)
    with pytest.raises(TrattoriaError, match="too-many-openings") as refused:
        limits.opening("bruno", "here", lesson=False)
    assert refused.value.facts == {"wait": 1800}


async def opened_and_left(client: Client) -> None:
    table = (await client.post("/api/tables", **PIAZZA, bots=["commis"]))["id"]
    await client.post(f"/api/tables/{table}/start")
    await client.post(f"/api/tables/{table}/leave")


async def test_a_table_that_was_left_takes_no_place_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lists are told later that a table is over; whoever leaves need not wait for that."""
    async with open_server(tmp_path, tables_each=1) as server:
        ada, store, later = await server.client("Ada"), server.service.store, asyncio.Event()
        mark = store.mark

        async def mark_later(table: str, status: str, changed: float) -> None:
            if status == OVER:
                await later.wait()
            await mark(table, status, changed)

        monkeypatch.setattr(store, "mark", mark_later)
        await opened_and_left(ada)
        await ada.post("/api/tables", **PIAZZA)
        later.set()


async def test_one_address_brings_only_so_many_new_people(tmp_path: Path) -> None:
    async with open_server(tmp_path, newcomers_an_hour=4) as server:
        await server.client("Ada")
        bruno = await server.client("Bruno")
        await bruno.post("/api/me", name="Bruno the Second")  # is nobody new
        refused = await server.stranger().post("/api/me", 429, name="Eve")
        assert refused["code"] == "too-many-requests"
