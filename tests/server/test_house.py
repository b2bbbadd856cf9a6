"""The house behind the doors: commits, clashes, clearing up, other versions, host commands."""

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
from sqlalchemy import select

import trattoria
from tests.server.tables import dealt, setup
from tests.server.visits import Clock
from trattoria.cli.main import cli
from trattoria.core.errors import Refusal
from trattoria.server import commands, models
from trattoria.server.house import House, rebuilt
from trattoria.server.journal import Clash, Unavailable
from trattoria.server.keeper import Keeper
from trattoria.server.notices import Notices
from trattoria.server.rows import Row, Setup
from trattoria.server.settings import Settings
from trattoria.server.table import OPEN, OVER, PLAYING


async def opened(tmp_path, clock=None, **more) -> House:
    settings = Settings(data=tmp_path, bot_workers=0, **more)
    house = House(settings) if clock is None else House(settings, clock)
    await house.store.open()
    return house


async def playing(house: House, game: str = "piazza"):
    """Two people at a table, dealt."""
    log = dealt(game, 2)
    live = await house.create(log.table.setup)
    for row in log.rows:
        await house.store.append(live.table.setup.id, [row])
    await house.catch_up(live)
    return live


def test_rows_that_come_together_share_a_commit(tmp_path):
    async def visit():
        house = await opened(tmp_path)
        for number in range(20):
            await house.store.create(remade(f"t{number}"))
        before = house.store.commits
        row = Row(1, "chat", 0.0, 0, "person:x", {"text": "ciao"})
        await asyncio.gather(*(house.store.append(f"t{n}", [row]) for n in range(20)))
        assert house.store.commits - before < 5
        results = await asyncio.gather(
            *(house.store.append(f"t{n}", [Row(1 + n % 2, "chat", 0.0)]) for n in range(20)),
            return_exceptions=True,
        )
        assert [isinstance(result, Clash) for result in results] == [n % 2 == 0 for n in range(20)]
        await house.close()

    asyncio.run(visit())


def test_tables_that_change_together_are_marked_together(tmp_path, monkeypatch):
    async def visit():
        house = await opened(tmp_path)
        store = house.store
        for number in range(20):
            await store.create(remade(f"t{number}"))
        lines = []
        write = store.write
        monkeypatch.setattr(store, "write", lambda: lines.append(1) or write())
        await asyncio.gather(*(store.mark(f"t{n}", PLAYING, 5.0) for n in range(20)))
        assert len(lines) == 2  # the first, and all others while it was written
        marked = await store.all(select(models.tables.c.status))
        assert {row.status for row in marked} == {PLAYING}
        await house.close()

    asyncio.run(visit())


def remade(id: str) -> Setup:
    return msgspec.structs.replace(setup("piazza", 2), id=id)


def test_two_houses_on_one_database_never_take_a_move_twice(tmp_path):
    async def visit():
        one = await opened(tmp_path)
        two = await opened(tmp_path)
        here = await playing(one)
        there = await two.find(here.table.setup.id)
        rng = trattoria.chance(1)
        refused = 0
        while here.table.status == PLAYING:
            seat, moves = here.table.asked[0], len(here.table.actions)
            actions = here.table.state.legal_actions(seat)

            def play(table, at, seat=seat, actions=actions, moves=moves):
                if len(table.actions) != moves:
                    raise Refusal("late")
                action = actions[rng.below(len(actions))]
                return commands.play(table, at, seat, [action], "person:x")

            results = await asyncio.gather(
                one.submit(here, play), two.submit(there, play), return_exceptions=True
            )
            refused += sum(isinstance(result, Refusal) for result in results)
            assert sum(isinstance(result, list) for result in results) == 1
            await one.catch_up(here)
            await two.catch_up(there)
            assert len(here.table.actions) == moves + 1
        assert here.table.state.to_dict() == there.table.state.to_dict()
        assert refused == len(here.table.actions)
        await one.close()
        await two.close()

    asyncio.run(visit())


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


@pytest.mark.durable
def test_a_commit_of_sqlite_is_on_disk_before_it_is_acknowledged(tmp_path):
    async def visit():
        house = await opened(tmp_path)
        level = {}
        async with house.store.write() as connection:
            level["others"] = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        journal = house.store._journal

        def ask() -> None:
            level["rows"] = journal._connection.execute("PRAGMA synchronous").fetchone()[0]
            level["journal"] = journal._connection.execute("PRAGMA journal_mode").fetchone()[0]

        await journal._there(ask)
        assert level == {"others": 2, "rows": 2, "journal": "wal"}  # 2 is FULL
        await house.close()

    asyncio.run(visit())


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


def test_a_commit_of_which_nobody_hears_is_found_in_the_log(tmp_path, monkeypatch):
    """The line breaks after the commit and before its acknowledgement: nothing is done twice."""

    async def visit():
        house = await opened(tmp_path)
        await house.create(remade("new"))
        live = await playing(house)
        seat = live.table.asked[0]
        action = live.table.state.legal_actions()[0]
        real, lost = house.store._commit, []

        async def unheard(jobs):
            await real(jobs)
            if (told := jobs[0].values[0][2]) not in lost:
                lost.append(told)
                raise Unavailable

        monkeypatch.setattr(house.store, "_commit", unheard)
        taken = await house.submit(live, commands.play, seat, [action], "person:x")
        assert (taken[0].kind, taken[0].number) == ("act", live.table.number)
        assert len(live.table.actions) == 1
        new = await house.find("new")
        for person in ("ada", "bruno"):
            assert (await house.submit(new, commands.sit, person, None))[0].kind == "sit"
        await house.submit(new, commands.react, "ada", 0, "bravo")
        assert lost == ["act", "sit", "react"]
        kinds = [row.kind for row in await house.store.rows("new")]
        assert kinds == ["sit", "sit", "react"]
        await house.close()

    asyncio.run(visit())


def test_a_commit_that_is_found_too_late_is_not_made_again(tmp_path, monkeypatch):
    """The line breaks before the commit, which comes to its end all the same, after one look."""

    async def visit():
        house = await opened(tmp_path)
        live = await playing(house)
        seat = live.table.asked[0]
        action = live.table.state.legal_actions()[0]
        real, on_its_way = house.store._commit, []

        async def slow(jobs):
            if not on_its_way:
                on_its_way.append(jobs)
                raise Unavailable
            if len(on_its_way) == 1:
                await real(on_its_way[0])
                on_its_way.append(jobs)
            await real(jobs)

        monkeypatch.setattr(house.store, "_commit", slow)
        taken = await house.submit(live, commands.play, seat, [action], "person:x")
        assert taken[0].at == on_its_way[0][0].values[0][3]
        assert len(live.table.actions) == 1
        await house.close()

    asyncio.run(visit())


def test_a_notice_that_overtakes_ones_own_commit_does_not_undo_it(tmp_path, monkeypatch):
    """Another process went on after our row before we heard that ours is committed."""

    async def visit():
        house = await opened(tmp_path)
        live = await playing(house)
        notices, append = Notices(house), house.store.append

        async def overtaken(id, rows):
            await append(id, rows)
            there = Row(rows[-1].number + 1, "react", 0.0, 0, "person:ada", {"sign": "wow"})
            await append(id, [there])
            notices._hear(None, 0, "", f"{id} {there.number}")

        monkeypatch.setattr(house.store, "append", overtaken)
        seat, action = live.table.asked[0], live.table.state.legal_actions()[0]
        taken = await house.submit(live, commands.play, seat, [action], "person:x")
        assert [row.kind for row in taken] == ["act"]
        assert live.behind
        monkeypatch.setattr(house.store, "append", append)
        await house.catch_up(live)
        kinds = [row.kind for row in await house.store.rows(live.table.setup.id)]
        assert kinds[-2:] == ["act", "react"]
        assert kinds.count("act") == len(live.table.actions) == 1
        await house.close()

    asyncio.run(visit())


def test_a_notice_that_comes_while_one_catches_up_is_not_forgotten(tmp_path, monkeypatch):
    async def visit():
        house = await opened(tmp_path)
        live = await playing(house)
        notices, read = Notices(house), house.store.rows

        async def slowly(id, after):
            rows = await read(id, after)
            notices._hear(None, 0, "", f"{id} {live.table.number + 1}")
            return rows

        monkeypatch.setattr(house.store, "rows", slowly)
        await house.catch_up(live)
        assert live.behind
        await house.close()

    asyncio.run(visit())


def test_who_is_cancelled_while_he_writes_leaves_no_table_behind(tmp_path, monkeypatch):
    async def visit():
        house = await opened(tmp_path)
        live = await playing(house)
        seat, action = live.table.asked[0], live.table.state.legal_actions()[0]
        append = house.store.append

        async def hung(id, rows):
            await append(id, rows)
            await asyncio.Event().wait()

        monkeypatch.setattr(house.store, "append", hung)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await house.submit(live, commands.play, seat, [action], "person:x")
        monkeypatch.setattr(house.store, "append", append)
        assert live.behind
        assert live.writing == 0
        assert len((await house.fresh(live.table.setup.id)).table.actions) == 1
        await house.close()

    asyncio.run(visit())


def test_a_bot_that_fails_does_not_hold_up_the_table(tmp_path, monkeypatch):
    async def visit():
        clock = Clock()
        house = await opened(tmp_path, clock, bot_delay_least=0.0, bot_delay_most=0.0)

        async def fail(question):
            raise RuntimeError("no idea")

        monkeypatch.setattr(house.thinkers, "ask", fail)
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


def test_a_database_that_is_away_is_not_asked_without_end(tmp_path, monkeypatch):
    async def visit():
        clock = Clock()
        house = await opened(tmp_path, clock)
        live = await playing(house)

        async def away(*_):
            raise ConnectionError

        monkeypatch.setattr(house.store, "rows", away)
        live.behind = True
        clock.now = live.wake = 10.0**7
        await house.tick()
        await asyncio.sleep(0.05)
        assert live.wake == clock.now + 1
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


def test_what_was_deleted_leaves_the_memory_of_other_processes(tmp_path):
    async def visit():
        one, two = await opened(tmp_path), await opened(tmp_path)
        ada = await one.people.welcome("Ada", "en")
        here = await one.create(msgspec.structs.replace(remade("t1"), chat=True, creator=ada.id))
        await one.submit(here, commands.sit, ada.id, None)
        await one.submit(here, commands.chat, ada.id, 0, "Unforgettable")
        await one.submit(here, commands.free, ada.id, 0)  # what he said is not at his seat
        there = await two.find("t1")
        assert "Unforgettable" in str(there.table.told[1][1][0].seen_by(None))
        told = []
        one.store.notify = lambda _, notes: noted(told, notes)
        await one.reload(await one.people.forget(ada))
        assert told == ["t1 again"]
        Notices(two)._hear(None, 0, "", told[0])
        await asyncio.gather(*two._tasks)
        for live in (here, there):
            said = [event.seen_by(None) for _, events in live.table.told for event in events]
            assert "Unforgettable" not in str(said)
            assert live.table.number == 3
        assert ada.id not in two.people.names
        await one.close()
        await two.close()

    asyncio.run(visit())


async def noted(told: list[str], notes: list[str]) -> None:
    told += notes
