"""Clocks that are set back or forward, and processes that slept: nobody's time runs out unseen."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from tests.eventually import eventually
from tests.server.fixtures import acquainted, laid, opened, playing, position
from tests.server.tables import SECRET, seated
from tests.server.test_killed import new_database
from trattoria.server.realtime import steady_clock
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.common_time import PRESENT
from trattoria.server.realtime.notices import Notices
from trattoria.server.realtime.steady_clock import LONGEST_STEP, MOST_SLEW, SteadyClock
from trattoria.server.realtime.table_clocks import SEEN_BEFORE_TIMEOUT
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands
from trattoria.server.tables.clocks import ENTROPY_SECONDS
from trattoria.server.tables.table import PLAYING

HOUR = 3600.0


class Machine:
    """The two clocks of a machine: the one that people set, and the one that only goes on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall = 10.0
        self.steady = 50.0
        clocks = SimpleNamespace(time=lambda: self.wall, monotonic=lambda: self.steady)
        monkeypatch.setattr(steady_clock, "time", clocks)

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_clock_that_is_set_changes_nothing_at_once(machine: Machine, jump: float) -> None:
    clock = SteadyClock()
    before = clock()
    machine.wall += jump
    assert clock() == before
    machine.go(10)
    assert abs(clock() - before - 10) <= 10 * MOST_SLEW
    assert abs(machine.wall - clock() - jump) <= 10 * MOST_SLEW


def test_it_comes_back_to_the_time_of_the_machine_and_stays(machine: Machine) -> None:
    clock = SteadyClock()
    machine.wall += 60
    for _ in range(1 + int(60 / MOST_SLEW / 10)):
        machine.go(10)
        clock()
    assert clock() == pytest.approx(machine.wall)


def test_who_slept_has_seen_nothing_of_it(machine: Machine) -> None:
    clock = SteadyClock()
    before = clock()
    machine.go(HOUR)
    assert clock() - before <= LONGEST_STEP * (1 + MOST_SLEW)


async def play(service: TableService, machine: Machine, seconds: int) -> None:
    """Let time go by, and do what is due."""
    for _ in range(seconds):
        machine.go(1)
        await service.idle()


async def test_a_clock_set_back_stops_no_bot(tmp_path: Path, machine: Machine) -> None:
    service = await opened(tmp_path, bot_delay_least=1.0, bot_delay_most=2.0)
    room = await playing(service)
    await service.submit(room, commands.resign, "ada", 0)
    if room.table.asked == [1]:
        first = position(room).legal_actions()[0]
        await service.submit(room, commands.decide, 1, [first], "person:bruno")
    assert room.table.asked == [0]
    machine.wall -= HOUR
    await play(service, machine, 5)
    assert room.table.deciders[-1] == "bot:commis"
    await service.close()


async def test_a_clock_set_forward_times_nobody_out(tmp_path: Path, machine: Machine) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    since = room.table.number
    machine.wall += HOUR
    await play(service, machine, 30)
    machine.go(HOUR)  # frozen, or asleep
    await play(service, machine, 5)
    assert [row.kind for row in await service.store.rows(room.table.setup.id, since)] == []
    await service.close()


async def test_who_finds_a_table_late_is_seen_before_anybody_is_timed_out(
    tmp_path: Path, machine: Machine
) -> None:
    """The server was down for an hour, or started with a clock that was set forward."""
    service = await opened(tmp_path)
    room = await playing(service)
    await service.close()
    machine.go(HOUR)
    again = await opened(tmp_path)
    await ClockLoop(again).take_up_all()
    room = again.tables[room.table.setup.id]
    await play(again, machine, 2)
    assert [occupant.standin for occupant in room.table.occupants] == [False, False]
    await play(again, machine, int(SEEN_BEFORE_TIMEOUT))
    assert [occupant.standin for occupant in room.table.occupants].count(True) == 1
    await again.close()


async def left_shuffling(folder: Path) -> str:
    """Leave a table while it shuffles."""
    service = await opened(folder)
    log = seated("piazza", 2)
    log.now = service.clock()
    log.do(commands.start, "ada", SECRET)
    room = await laid(service, log)
    await service.close()
    return room.table.setup.id


async def test_a_server_that_starts_with_a_clock_set_back_deals(
    tmp_path: Path, machine: Machine
) -> None:
    id = await left_shuffling(tmp_path)
    machine.wall -= HOUR
    again = await opened(tmp_path)
    await ClockLoop(again).take_up_all()
    await play(again, machine, int(ENTROPY_SECONDS) + 1)
    assert again.tables[id].table.status == PLAYING
    await again.close()


async def test_a_server_that_starts_with_a_clock_set_back_lets_bots_and_clocks_go_on(
    tmp_path: Path, machine: Machine
) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    await service.submit(room, commands.resign, "ada", 0)
    await service.close()
    machine.wall -= HOUR
    again = await opened(tmp_path)
    await ClockLoop(again).take_up_all()
    table = again.tables[room.table.setup.id].table
    patience = table.setup.pace.decision + table.occupants[1].reserve
    await play(again, machine, int(patience + SEEN_BEFORE_TIMEOUT) + 10)
    assert table.deciders[0] == "bot:commis" or table.occupants[1].standin
    assert table.occupants[1].timeouts
    numbers = [row.at for row in await again.store.rows(table.setup.id)]
    assert numbers == sorted(numbers)
    await again.close()


async def test_tables_of_a_time_that_was_never_are_taken_up_all_the_same(
    tmp_path: Path, machine: Machine
) -> None:
    """The clock was a year ahead, and nobody wants to play by that any more."""
    machine.wall += 365 * 24 * HOUR
    id = await left_shuffling(tmp_path)
    machine.wall -= 365 * 24 * HOUR
    again = await opened(tmp_path)
    await ClockLoop(again).take_up_all()
    assert id in again.tables
    assert again.clock() == pytest.approx(machine.wall)
    await again.close()


@pytest.mark.parametrize("whose", ["of the server", "of all"])
async def test_a_process_that_starts_with_a_clock_set_forward_goes_by_the_time_of_the_others(
    tmp_path: Path, machine: Machine, postgres: str, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    """Nobody is timed out whom another process serves, whichever clock was set."""
    set_forward = 0.0

    async def now(_: Store) -> float:
        return machine.wall - set_forward

    monkeypatch.setattr(Store, "now", now)
    url = await new_database(postgres, f"clock_{whose.replace(' ', '_')}")
    async with AsyncExitStack() as stack:
        one = await joined(stack, tmp_path / "one", url)
        await acquainted(one, "ada", "bruno")
        room = await playing(one)
        since = room.table.number
        machine.wall += HOUR
        set_forward = HOUR if whose == "of the server" else 0.0
        two = await joined(stack, tmp_path / "two", url)
        assert two.clock() == pytest.approx(one.clock(), abs=1)
        assert room.table.setup.id in two.tables
        for _ in range(9):
            await play(one, machine, 5)
            for service in (one, two):
                await ClockLoop(service).sweep()
                await service.idle()
            assert two.clock() == pytest.approx(one.clock(), abs=1)
        assert await one.store.rows(room.table.setup.id, since) == []


async def joined(stack: AsyncExitStack, folder: Path, url: str) -> TableService:
    """Open a process on a Postgres, which others can ask for the time."""
    service = await opened(folder, database_url=url)
    stack.push_async_callback(service.close)
    await ClockLoop(service).take_up_all()
    notices = Notices(service)
    notices.start()
    stack.push_async_callback(notices.stop)
    there = text(f"SELECT 1 FROM pg_locks WHERE objid = {PRESENT} AND granted")
    await eventually(lambda: service.store.all(there), "the process says that it is there")
    return service


async def test_a_table_that_was_left_while_it_shuffled_is_dealt_at_once(
    tmp_path: Path, machine: Machine
) -> None:
    """A deal times nobody out, so it does not wait for the players to be seen first."""
    id = await left_shuffling(tmp_path)
    machine.go(HOUR)
    again = await opened(tmp_path)
    await ClockLoop(again).take_up_all()
    await play(again, machine, 1)
    assert again.tables[id].table.status == PLAYING
    await again.close()
