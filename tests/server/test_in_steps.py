"""Sweeps over many tables let everybody else go first, every few tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.server.fixtures import opened, remade
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.realtime.in_steps import STEP, in_steps
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.tables.table import Table


class Turns:
    """Counts how often somebody else had a turn."""

    def __init__(self) -> None:
        self.count = 0
        self._task = asyncio.create_task(self._take())

    async def _take(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.count += 1

    def end(self) -> int:
        self._task.cancel()
        return self.count


async def test_others_have_their_turn_after_every_step() -> None:
    turns, seen = Turns(), list[int]()
    async for each in in_steps(range(4 * STEP + 1)):
        seen.append(each)
    assert seen == list(range(4 * STEP + 1))
    assert turns.end() >= 3


async def test_what_is_added_or_removed_meanwhile_disturbs_nothing() -> None:
    all = {number: number for number in range(3 * STEP)}
    async for each in in_steps(all):
        all.pop(each)
        all[-each - 1] = each
    assert len(all) == 3 * STEP


async def test_reasons_to_tell_somebody_are_looked_for_in_steps(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    rooms = [TableRoom(Table(remade(f"t{number}"))) for number in range(6 * STEP)]
    turns = Turns()
    await service.notifier.look(rooms)
    assert turns.end() >= 5
    await service.close()


async def test_tables_are_cleared_away_in_steps(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    for number in range(6 * STEP):
        setup = replace(remade(f"t{number}"), created=service.clock())
        service.tables[setup.id] = TableRoom(Table(setup))
    turns = Turns()
    await ClockLoop(service).clear_rooms()
    assert turns.end() >= 5
    await service.close()
