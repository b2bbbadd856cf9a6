"""Whatever may be damaged of a table, as SQL, and a table for it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from tests.server.tables import Log, setup
from trattoria.server.tables import commands

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
    "time without a date": "UPDATE rows SET at = 1e12 WHERE number = 3",
    "time before all": "UPDATE rows SET at = -1e300 WHERE number = 3",
    "set up before all": "UPDATE tables SET setup = replace(setup, 'd\":0', 'd\":-10')",
    "day of no date": 'UPDATE tables SET setup = replace(setup, \'"bake":null\', \'"bake":"x"\')',
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
