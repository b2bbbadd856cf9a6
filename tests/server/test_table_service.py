"""The server behind the doors: tables in memory, clearing up, other versions, host commands."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from setuptools import find_packages

import trattoria
from tests.server.client import Clock
from tests.server.fixtures import acquainted, laid, opened, playing, position, remade
from tests.server.tables import dealt
from trattoria import State
from trattoria.cli.main import cli
from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.bakes.calendar import day_at
from trattoria.server.realtime import table_registry
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.storage import models
from trattoria.server.tables import commands
from trattoria.server.tables.messages import ServerMessage
from trattoria.server.tables.rows import Row, Setup
from trattoria.server.tables.table import OPEN, PLAYING, Table, rebuilding


async def test_old_tables_are_closed_and_cleared(tmp_path: Path) -> None:
    clock = Clock()
    service = await opened(tmp_path, clock, keep_days=10)
    made = replace(remade("t1"), created=clock.now)
    room = await service.create(made)
    clock_loop = ClockLoop(service)
    clock.now += 86400 - 2
    await clock_loop.sweep()
    await service.idle()
    assert room.table.status == OPEN
    clock.now += 10
    await clock_loop.sweep()
    await service.idle()
    assert room.table.closed == "abandoned"
    assert await service.store.unfinished() == {}
    await clock_loop.sweep()
    assert service.tables == {}
    clock.now += 11 * 86400
    await clock_loop.sweep()
    assert await service.store.setup("t1") is None
    await service.close()


async def test_a_game_is_not_closed_before_people_could_come_back(tmp_path: Path) -> None:
    """The server was off for a month, or its clock was set that far forward."""
    clock = Clock()
    service = await opened(tmp_path, clock)
    await acquainted(service, "ada", "bruno")
    await laid(service, dealt("piazza", 2, rated=True))
    await service.close()
    for days in (31, 29):
        clock.now += days * 86400
        service = await opened(tmp_path, clock)
        clock_loop = ClockLoop(service)
        await clock_loop.take_up_all()
        await clock_loop.sweep()
        await service.idle()
        assert [room.table.status for room in service.tables.values()] == [PLAYING]
        clock.now += 20  # nobody is timed out yet
        await clock_loop.sweep()
        await service.idle()
        assert [room.table.status for room in service.tables.values()] == [PLAYING]
        if days == 31:
            await service.close()
    clock.now += 31 * 86400
    await clock_loop.sweep()
    await service.background.finish()
    assert [room.table.closed for room in service.tables.values()] == ["abandoned"]
    await service.close()


async def test_a_bake_that_was_left_ends_however_often_the_server_restarts(tmp_path: Path) -> None:
    """No clock runs there, and its bots wait for who has gone: nothing else ends it."""
    clock = Clock()
    log = dealt("piazza", 2, bake=day_at(clock.now))
    log.table.changed = log.now = clock.now
    log.do(commands.presence, 0, False)
    service = await opened(tmp_path, clock)
    await acquainted(service, "ada", "bruno")
    await laid(service, log)
    await service.close()
    for days, closed in ((29, ""), (2, "abandoned")):
        clock.now += days * 86400
        service = await opened(tmp_path, clock)
        clock_loop = ClockLoop(service)
        await clock_loop.take_up_all()
        await clock_loop.sweep()
        await service.idle()
        assert [room.table.closed for room in service.tables.values()] == [closed]
        await service.close()


async def test_who_runs_the_server_lists_closes_and_bans(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    await playing(service)
    person = (await service.people.welcome("Ada", "en")).id
    await service.close()
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    async def run(*args: str) -> str:  # the command has a loop of its own
        done = await asyncio.to_thread(CliRunner().invoke, cli, ["host", *args])
        return done.output + f"[{done.exit_code}]"

    assert "table-piazza" in await run("list")
    assert "[0]" in await run("list", "--lang", "fr")
    assert "n’existe pas" in await run("close", "nothing", "--lang", "fr")
    assert "personne" in await run("ban", "nobody", "--lang=fr")
    assert "is closed" in await run("close", "table-piazza")
    assert "No tables" in await run("list")
    assert "There is no such table" in await run("close", "nothing")
    assert "is banned" in await run("ban", person)
    assert "admitted again" in await run("ban", person, "--lift")
    assert "no person" in await run("ban", "nobody")


def test_the_record_of_a_server_is_verified_by_the_command(tmp_path: Path) -> None:
    log = dealt("piazza", 2)
    log.play_at_random(trattoria.chance(1))
    record = log.table.record(["Ada", "Bruno"])
    file = tmp_path / "game.json"
    record.save(file)
    assert CliRunner().invoke(cli, ["verify", str(file), "--lang", "en"]).exit_code == 0
    data = json.loads(file.read_text())
    data["table"]["fairness"]["entropies"][0] = "ff" * 32
    file.write_text(json.dumps(data))
    done = CliRunner().invoke(cli, ["verify", str(file), "--lang", "en"])
    assert done.exit_code == 1
    assert "not shuffled" in done.output


async def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    differences = await service.store.read(
        lambda connection: compare_metadata(MigrationContext.configure(connection), models.metadata)
    )
    assert differences == []
    await service.close()


async def test_rows_of_an_older_version_are_read_in_todays_words(tmp_path: Path) -> None:
    """0.2.0 wrote `mind`, `guest` and `house` where rows now say stand-in, hot seat and server."""
    service = await opened(tmp_path)
    room = await service.create(dealt("piazza", 3).table.setup)
    await service.submit(room, commands.sit, "ada", 0)
    await service.submit(room, commands.seat_hotseat, "ada", 1, "Bruno")
    await service.close()
    with closing(sqlite3.connect(tmp_path / "trattoria.db")) as old, old:
        old.execute("UPDATE rows SET data = replace(data, 'hotseat', 'guest')")
        old.execute(
            """INSERT INTO rows SELECT table_id, 3, 'mind', at, 0, 'house', '{}' FROM rows
            WHERE number = 2"""
        )
        circles = ("circle_pizzas", "circle_games", "circle_members", "circles")
        places = ("push_subscriptions", "mail_addresses", "server_keys")
        notified = (*places, "notification_preferences", "vacations", "outbox")
        bakes = ("bake_tries", "bake_pars", "bakes")
        for later in ("told", *bakes, "recalls", *circles, *notified):
            old.execute(f"DROP TABLE {later}")
        old.execute("DROP INDEX ix_people_shared")
        for later in ("ratings_by_rank", "results_by_person", "ix_links_expires", "ix_mutes_muted"):
            old.execute(f"DROP INDEX {later}")
        old.execute("CREATE INDEX ix_results_person ON results (person)")
        old.execute("ALTER TABLE people DROP COLUMN shared")
        old.execute("ALTER TABLE results DROP COLUMN figures")
        old.execute("CREATE TABLE sessions (table_id, person, session, number)")
        for session, number in (("one", 1), ("two", 2)):
            told = room.table.setup.id, "ada", session, number
            old.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", told)
        old.execute("UPDATE alembic_version SET version_num = '0004'")
    again = await opened(tmp_path)
    assert await again.told.reach(room.table.setup.id, "ada", 0) == 2  # the most of all sessions
    table = (await again.find(room.table.setup.id)).table
    assert [row.by for row in await again.store.rows(table.setup.id, 2)] == ["server"]
    assert (table.occupants[0].standin, table.occupants[1].kind) == (True, "hotseat")
    await again.close()


async def test_a_bot_that_fails_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    service = await opened(tmp_path, clock, bot_delay_least=0.0, bot_delay_most=0.0)

    async def fail(asker: object, make: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(service.bot_pool, "ask_unwatched", fail)
    room = await playing(service)
    await service.submit(room, commands.resign, "ada", 0)
    for _ in range(4):
        clock.now += 4
        await service.idle()
        assert room.table.asked == [1]
        moves = len(room.table.actions)
        first = position(room).legal_actions()[0]
        await service.submit(room, commands.decide, 1, [first], "person:bruno")
        assert len(room.table.actions) == moves + 1
    assert room.table.deciders.count("bot:commis") >= 3
    await service.close()


class Tab:
    """A browser that listens to nothing."""

    device = ""

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def send_update(self, room: TableRoom) -> None:
        pass

    def send(self, message: ServerMessage) -> None:
        pass

    def turn_away(self, error: TrattoriaError) -> None:
        pass


async def timers_have_run() -> None:
    """Let every timer run that is due at once."""
    run = asyncio.Event()
    asyncio.get_running_loop().call_later(0.0, run.set)
    await run.wait()


async def test_who_leaves_is_noted_as_away(tmp_path: Path) -> None:
    service = await opened(tmp_path, lambda: 0.0, away_after=0.0)
    room, tab = await playing(service), Tab(0, 1)
    await service.enter(room, tab)
    service.go(room, tab)
    await timers_have_run()
    await service.idle()
    assert [occupant.here for occupant in room.table.occupants] == [False, False]
    await service.close()


async def test_who_is_back_before_anybody_noticed_was_never_away(tmp_path: Path) -> None:
    service = await opened(tmp_path, lambda: 0.0, away_after=0.0)
    room, tab = await playing(service), Tab(0, 1)
    await service.enter(room, tab)
    rows = room.table.number
    service.go(room, tab)
    await service.enter(room, Tab(1))
    await timers_have_run()
    await service.idle()
    assert [occupant.here for occupant in room.table.occupants] == [False, True]
    assert room.table.number == rows + 1
    await service.close()


async def test_idle_waits_for_what_follows_from_what_is_under_way(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    done: list[str] = []

    async def more() -> None:
        await service.submit(room, commands.react, "ada", 0, "bravo")
        await timers_have_run()
        done.append("more")

    async def work() -> None:
        await timers_have_run()
        service.later(more())
        done.append("work")

    service.later(work())
    await service.idle()
    assert done == ["work", "more"]
    await service.idle()
    await service.close()


async def test_a_table_is_in_memory_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    stored = service.store.create

    async def slow(setup: Setup) -> None:
        await stored(setup)
        await service.find(setup.id)  # the clock loop sees it before its maker does

    monkeypatch.setattr(service.store, "create", slow)
    room = await service.create(remade("t1"))
    assert await service.find("t1") is room
    del service.tables["t1"]
    found = await asyncio.gather(*(service.find("t1") for _ in range(5)))
    assert len({id(each) for each in found}) == 1
    await service.close()


async def test_others_go_on_while_a_long_game_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    room, steps = await playing(service), list[str]()

    def row_by_row(setup: Setup, rows: list[Row]) -> Iterator[Table]:
        for table in rebuilding(setup, rows, pause=1):
            steps.append("row")
            yield table

    async def others() -> None:
        while True:
            steps.append("others")
            await asyncio.sleep(0)

    monkeypatch.setattr(table_registry, "rebuilding", row_by_row)
    del service.tables[room.table.setup.id]
    going_on = asyncio.create_task(others())
    assert (await service.find(room.table.setup.id)).table.number == room.table.number
    going_on.cancel()
    assert steps.count("row") == room.table.number + 1
    assert ("row", "row") not in pairwise(steps)
    await service.close()


def test_a_wheel_brings_the_migrations() -> None:
    source = Path(trattoria.__file__).parents[1]
    assert "trattoria.server.storage.migrations.versions" in find_packages(str(source))


class CountingState:
    """A position that counts how often it is looked at."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.views = 0

    def shared_view(self) -> object:
        self.views += 1
        return self._state.shared_view()

    def own_view(self, seat: int | None) -> object:
        self.views += 1
        return self._state.own_view(seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class Heard(list[bytes]):
    """The way to a browser that keeps what it is sent."""

    def write(self, message: bytes) -> None:
        self.append(message)

    def end(self, code: int = 0) -> None:
        """Hear nothing more."""


@pytest.mark.interpreted  # a compiled table takes no other kind of position
async def test_a_view_is_built_once_for_all_tabs_of_a_player(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    state = CountingState(position(room))
    room.table.state = cast(State, state)
    seat = room.table.asked[0]
    person = Person(room.table.occupants[seat].person, "Ada", "en", True, "")
    tabs = [Connection(service, room, person, "en", Heard()) for _ in range(2)]
    room.watchers |= set(tabs)
    room.send_updates()
    assert state.views == 2  # what all see, and what only this player sees
    for tab in tabs:
        sent = json.loads(cast(Heard, tab.out)[0])
        assert sent["state"]["legal"][0]["facts"]
        assert sent["state"]["question"]["key"]
        assert tab.cursor() == sent["cursor"]
    await service.close()
