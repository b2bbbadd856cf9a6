"""Whatever is damaged in the database, the server opens, and all other tables play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

from tests.server.client import open_server
from tests.server.damages import DAMAGES, damage, with_bot
from tests.server.fixtures import laid, opened, remade
from tests.server.hosting import FILE
from tests.server.tables import dealt, setup
from trattoria.server.accounts.ratings import settle
from trattoria.server.checking import check
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.settings import Settings
from trattoria.server.tables import commands
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.rows import Row
from trattoria.server.tables.soundness import Unsound
from trattoria.server.tables.table import OVER, rebuilt

SOUND = "table-piazza"


async def test_damaged_tables_are_set_aside_and_the_others_play_on(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    ids = {f"t{number}": damage for number, damage in enumerate(DAMAGES)}
    for id in ids:
        await laid(service, with_bot(id))
    await laid(service, dealt("piazza", 2))
    await service.close()
    with closing(sqlite3.connect(tmp_path / "trattoria.db")) as file, file:
        for id, name in ids.items():
            damage(file, id, DAMAGES[name])
    with capture_logs() as logs:
        async with open_server(tmp_path) as server:
            ada = await server.client("Ada")
            assert (await ada.get(f"/api/tables/{SOUND}"))["status"] == "playing"
            for _ in range(2):
                for id, name in ids.items():
                    refused = (await ada.get(f"/api/tables/{id}", 409))["code"]
                    assert (name, refused) == (name, "table-set-aside")
                await ClockLoop(server.service).sweep()
            assert await ada.get("/api/me/games") == []
            assert (await ada.get("/ready"))["set_aside"] == len(ids)
            metrics = (await ada.http.get("/metrics")).text
            assert f"trattoria_tables_set_aside {len(ids):.1f}" in metrics
            await ada.delete("/api/me")
    told = [line["event"] for line in logs if line["log_level"] in ("warning", "error")]
    assert told == ["table set aside"] * len(ids)  # each once


@pytest.mark.parametrize("name", ["no JSON", "row of bytes"])
async def test_a_table_that_is_set_aside_does_not_count_for_who_made_it(
    tmp_path: Path, name: str
) -> None:
    async with open_server(tmp_path, tables_each=1) as server:
        ada = await server.client("Ada")
        made = await ada.post("/api/tables", game="piazza", seats=2, bots=["commis"])
        await ada.post("/api/tables", 409, game="piazza", seats=2)
        cookies = ada.http.cookies
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        damage(file, made["id"], DAMAGES[name])
    async with open_server(tmp_path, tables_each=1) as server:
        ada = server.stranger()
        ada.http.cookies = cookies
        await ada.post("/api/tables", 201, game="piazza", seats=2)
        await ada.post("/api/tables", 409, game="piazza", seats=2)


# ---- what is kept beside the tables --------------------------------------------------------------

OWN = ("games", "figures", "shared", "data", "devices", "notifications")
ANEW = dict.fromkeys((*OWN, "circle"), 401)
MEMBERS = dict.fromkeys(("regulars", "circle"), 503)
BESIDE: dict[str, dict[str, int]] = {  # and what Ada is refused then
    "UPDATE people SET seen = 'x' WHERE name = 'Ada'": ANEW,
    "UPDATE people SET created = x'00' WHERE name = 'Ada'": ANEW,
    "UPDATE people SET lang = 'xx' WHERE name = 'Ada'": ANEW,
    "UPDATE people SET banned = 'x' WHERE name = 'Ada'": ANEW,
    "UPDATE people SET banned = 2 WHERE name = 'Ada'": ANEW,
    "UPDATE people SET name = x'ff' WHERE name = 'Ada'": {},
    "UPDATE people SET name = CAST(x'ff' AS TEXT) WHERE name = 'Ada'": {},
    "UPDATE people SET name = x'ff' WHERE name = 'Bea'": {},
    "UPDATE people SET name = CAST(x'ff' AS TEXT) WHERE name = 'Bea'": {},
    "UPDATE people SET seen = 'x' WHERE name = 'Bea'": {},
    "UPDATE people SET shared = x'ff' WHERE name = 'Ada'": ANEW,
    "UPDATE devices SET created = 'x'": {},
    "UPDATE bakes SET secret = 'zz'": {},
    "UPDATE bakes SET secret = x'ff' WHERE day = (SELECT max(day) FROM bakes)": {},
    "UPDATE bakes SET version = 'x'": {},
    "UPDATE bakes SET game = 'chess'": {},
    "UPDATE circles SET host = 'nobody'": {},
    "UPDATE circles SET name = x'ff'": {"circle": 404},
    "UPDATE circle_members SET seen = 'x'": MEMBERS,
    "UPDATE results SET figures = '{'": {},
    "UPDATE results SET rank = 'x'": {},
    "UPDATE results SET finished = 9e999": {},
    "UPDATE ratings SET mu = 'x'": {},
    "UPDATE tables SET changed = 'noon'": {},
}


HARMLESS = ("chess", "nobody", "noon")  # what may be, or is never read


async def leave_behind(folder: Path) -> tuple[httpx.Cookies, dict[str, str]]:
    """Let Ada leave something of all kinds; gives who she is, and where all that is shown."""
    async with open_server(folder) as server:
        ada, bea = await server.client("Ada"), await server.client("Bea")
        link = (await ada.post("/api/regulars", name="Friends"))["link"]
        await bea.post(f"/api/regulars/{link}/join")
        await ada.get("/api/bakes")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bea.post(f"/api/tables/{table}/sit")
        over = dealt("piazza", 2, rated=True)
        for occupant, client in zip(over.table.occupants, (ada, bea), strict=True):
            occupant.person = (await client.get("/api/me"))["id"]
        while over.table.status != OVER:
            seat = over.table.asked[0]
            over.do(commands.decide, seat, over.state.legal_actions(seat)[:1], "person:x")
        await settle(server.service.store, over.table)
    own = {path: f"me/{path}" for path in OWN}
    others = {path: path for path in ("me", "tables", "regulars", "bakes", "leaderboard/piazza")}
    return ada.http.cookies, own | others | {
        "table": f"tables/{table}",
        "circle": f"regulars/{link}",
    }


@pytest.mark.parametrize("statement", BESIDE)
async def test_what_is_damaged_beside_the_tables_is_no_fault_of_ours(
    tmp_path: Path, statement: str, ranked_at_once: None
) -> None:
    """Who is damaged comes anew, or is shown without a name; of a list the others are shown."""
    cookies, pages = await leave_behind(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        assert file.execute(statement).rowcount >= 1
    refused = {}
    with capture_logs() as logs:
        async with open_server(tmp_path) as server:
            ada = server.stranger()
            ada.http.cookies = cookies
            for name, path in pages.items():
                answer = await ada.http.get(f"/api/{path}")
                if answer.status_code != 200:
                    refused[name] = answer.status_code
            await ClockLoop(server.service).sweep()
            [room] = server.service.tables.values()
            assert not any(occupant.gone for occupant in room.table.occupants)
    assert refused == BESIDE[statement]
    assert [line for line in logs if line["log_level"] == "error"] == []
    told = [where for where, _ in (await check(Settings(data=tmp_path).database)).problems]
    assert told == ([] if any(each in statement for each in HARMLESS) else [statement.split()[1]])


def test_a_table_of_too_many_seats_is_refused_before_there_are_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[object] = []
    monkeypatch.setattr(Occupant, "__init__", lambda self, reserve: made.append(self))
    with pytest.raises(Unsound, match="2000 seats"):
        rebuilt(replace(setup("piazza", 2), seats=2000), [])
    assert made == []


async def test_a_damaged_row_that_comes_while_people_play_sets_the_table_aside(
    tmp_path: Path,
) -> None:
    service = await opened(tmp_path)
    room = await service.create(remade("t1"))
    await service.store.append("t1", [Row(1, "chat", 0.0)])
    with closing(sqlite3.connect(tmp_path / "trattoria.db")) as file, file:
        file.execute("UPDATE rows SET data = '{'")
    room.behind = True
    service.later(service.catch_up(room))
    await service.idle()
    assert list(service.registry.aside) == ["t1"]
    await service.close()
