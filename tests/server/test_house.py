"""The house behind the doors: tables in memory, clearing up, other versions, host commands."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from setuptools import find_packages

import trattoria
from tests.server.houses import opened, playing, remade
from tests.server.tables import dealt
from tests.server.visits import Clock
from trattoria.cli.main import cli
from trattoria.core.errors import Refusal
from trattoria.server import commands, models
from trattoria.server.house import rebuilt
from trattoria.server.keeper import Keeper
from trattoria.server.rows import Row
from trattoria.server.table import OPEN, OVER


def test_a_table_of_other_rules_is_closed_unrated(tmp_path, monkeypatch):
    async def visit():
        house = await opened(tmp_path)
        live = await playing(house)
        await house.close()
        monkeypatch.setattr(trattoria.game("piazza"), "version", 99)
        later = await opened(tmp_path)
        found = await later.find(live.table.setup.id)
        assert (found.table.status, found.table.closed) == (OVER, "other-version")
        with pytest.raises(Refusal, match="game-over"):
            await later.submit(found, commands.play, 0, [0], "person:x")
        await later.close()

    asyncio.run(visit())


def test_a_damaged_log_closes_the_table_and_not_the_house():
    log = dealt("piazza", 2)
    wrong = Row(log.table.number + 1, "act", 0.0, 0, "person:x", {"action": "pass"})
    assert rebuilt(log.table.setup, [*log.rows, wrong]).closed == "other-version"


def test_old_tables_are_closed_and_cleared(tmp_path):
    async def visit():
        clock = Clock()
        house = await opened(tmp_path, clock, keep_days=10)
        made = msgspec.structs.replace(remade("t1"), created=clock.now)
        live = await house.create(made)
        keeper = Keeper(house)
        clock.now += 86400 - 2
        await keeper.sweep()
        await asyncio.sleep(0.1)
        assert live.table.status == OPEN
        clock.now += 10
        await keeper.sweep()
        for _ in range(100):
            await asyncio.sleep(0.01)
            if live.marked == OVER and not await house.store.unfinished():
                break
        assert live.table.closed == "abandoned"
        await keeper.sweep()
        assert house.tables == {}
        clock.now += 11 * 86400
        await keeper.sweep()
        assert await house.store.setup("t1") is None
        await house.close()

    asyncio.run(visit())


def test_who_runs_the_house_lists_closes_and_bans(tmp_path, monkeypatch):
    async def prepare() -> str:
        house = await opened(tmp_path)
        await playing(house)
        person = await house.people.welcome("Ada", "en")
        await house.close()
        return person.id

    person = asyncio.run(prepare())
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(*args: str) -> str:
        done = CliRunner().invoke(cli, ["host", *args])
        return done.output + f"[{done.exit_code}]"

    assert "table-piazza" in run("list")
    assert "[0]" in run("list", "--lang", "fr")
    assert "n'existe pas" in run("close", "nothing", "--lang", "fr")
    assert "personne" in run("ban", "nobody", "--lang=fr")
    assert "is closed" in run("close", "table-piazza")
    assert "No tables" in run("list")
    assert "There is no such table" in run("close", "nothing")
    assert "is banned" in run("ban", person)
    assert "admitted again" in run("ban", person, "--lift")
    assert "no person" in run("ban", "nobody")


def test_the_record_of_a_house_is_verified_by_the_command(tmp_path):
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


def test_migrations_lead_to_the_models(tmp_path):
    async def visit():
        house = await opened(tmp_path)
        async with house.store.reading.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), models.metadata)
            )
        assert differences == []
        await house.close()

    asyncio.run(visit())


def test_a_bot_that_fails_does_not_hold_up_the_table(tmp_path, monkeypatch):
    async def visit():
        clock = Clock()
        house = await opened(tmp_path, clock, bot_delay_least=0.0, bot_delay_most=0.0)

        async def fail(question):
            raise RuntimeError("no idea")

        monkeypatch.setattr(house.bot_pool, "ask", fail)
        live = await playing(house)
        await house.submit(live, commands.resign, "ada", 0)
        for _ in range(200):
            if live.table.asked == [1]:
                first = live.table.state.legal_actions()[0]
                await house.submit(live, commands.play, 1, [first], "person:bruno")
            if len(live.table.actions) > 6:
                break
            clock.now += 4
            await house.tick()
            await asyncio.sleep(0.01)
        assert "bot:commis" in live.table.deciders
        await house.close()

    asyncio.run(visit())


def test_a_table_is_in_memory_only_once(tmp_path):
    async def visit():
        house = await opened(tmp_path)
        stored = house.store.create

        async def slow(setup):
            await stored(setup)
            await house.find(setup.id)  # the keeper sees it before its maker does

        house.store.create = slow
        live = await house.create(remade("t1"))
        assert await house.find("t1") is live
        del house.tables["t1"]
        found = await asyncio.gather(*(house.find("t1") for _ in range(5)))
        assert len({id(each) for each in found}) == 1
        await house.close()

    asyncio.run(visit())


def test_a_wheel_brings_the_migrations():
    source = Path(trattoria.__file__).parents[1]
    assert "trattoria.server.migrations.versions" in find_packages(str(source))
