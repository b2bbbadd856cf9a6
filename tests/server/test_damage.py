"""Whatever is damaged in the database, the server opens, and all other tables play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from structlog.testing import capture_logs

from tests.server.client import open_server
from tests.server.fixtures import laid, opened, remade
from tests.server.tables import Log, dealt, setup
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.tables import commands
from trattoria.server.tables.rows import Row

SOUND = "table-piazza"
DAMAGES = {
    "game gone": "UPDATE tables SET setup = replace(setup, '\"mister-bill\"', '\"chess\"')",
    "no JSON": "UPDATE tables SET setup = '{'",
    "bytes": "UPDATE tables SET setup = x'ff00ff'",
    "no UTF-8": "UPDATE tables SET setup = CAST(x'ff00ff' AS TEXT)",
    "options": 'UPDATE tables SET setup = replace(setup, \'"options":{\', \'"options":{"x":1,\')',
    "seats": "UPDATE tables SET setup = replace(setup, '\"seats\":4', '\"seats\":40')",
    "seat unknown": "UPDATE rows SET seat = 99 WHERE number = 1",
    "seat before the first": "UPDATE rows SET seat = -1 WHERE number = 1",
    "level unknown": "UPDATE rows SET data = replace(data, 'commis', 'sommelier')",
    "person of no text": "UPDATE rows SET data = replace(data, '\"ada\"', '[1]') WHERE number = 1",
    "kind of seat unknown": 'UPDATE rows SET data = \'{"kind":"ghost"}\' WHERE number = 1',
    "row unknown": "UPDATE rows SET kind = 'ghost' WHERE number = 1",
    "row missing": "DELETE FROM rows WHERE number = 2",
    "row of bytes": "UPDATE rows SET data = x'00ff' WHERE number = 2",
    "row of no UTF-8": "UPDATE rows SET data = CAST(x'ff' AS TEXT) WHERE number = 2",
    "time of no number": "UPDATE rows SET at = 'noon' WHERE number > 2",
}


def with_bot(id: str) -> Log:
    """Lay a table with a bot, so that its level is read."""
    log = Log(replace(setup("mister-bill", 4), id=id))
    for seat, person in enumerate(("ada", "bruno", "carla")):
        log.do(commands.sit, person, seat)
    log.do(commands.seat_bot, "ada", 3, "commis")
    log.do(commands.start, "ada", bytes(32))
    for person in ("ada", "bruno", "carla"):
        log.do(commands.entropy, person, "00" * 32)
    log.do(commands.deal)
    return log


def damage(file: sqlite3.Connection, id: str, statement: str) -> None:
    which = "table_id" if " rows " in statement else "id"
    join = " AND " if "WHERE" in statement else " WHERE "
    assert file.execute(f"{statement}{join}{which} = '{id}'").rowcount >= 1


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
