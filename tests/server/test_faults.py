"""Whatever happens to a server while people play, nothing is lost and nobody is timed out.

A schedule of faults is drawn from a seed, which is printed: full disks, cut lines, frozen
processes, clocks that are set, kills.  `TRATTORIA_SEED=7` draws one again, `TRATTORIA_FAULTS=28`
makes it shorter.
"""

from __future__ import annotations

import asyncio
import os
import resource
import secrets
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

import trattoria
from tests.eventually import eventually
from tests.server.server_process import Player, Process
from tests.server.test_killed import HOURS, cut_connections, new_database, play_through
from trattoria.server.settings import Settings

FAULTS = int(os.environ.get("TRATTORIA_FAULTS") or 300)
LONG_FREEZES = 7  # among so many: each lasts until others take over what the frozen process served
LEAST_LONG, MOST_LONG = 7, 10  # seconds
VERY_LONG = 17  # seconds, once: the clock of the frozen process takes that for a jump
HOUR = 3600
UNLIMITED = resource.RLIM_INFINITY
SET_CLOCK = """
import pathlib, time
real, by = time.time, pathlib.Path({!r})
time.time = lambda: real() + (float(by.read_text() or 0) if by.exists() else 0)
"""
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="faults are made as on Linux")


class House:
    """Servers that things happen to."""

    def __init__(self, folder: Path, database: str, count: int, seed: int) -> None:
        self.database = database or Settings(data=folder / "0").database
        self.postgres = database
        self.schedule = trattoria.chance(seed)
        self.rng = trattoria.chance(seed + 1)
        self.clocks = [folder / f"clock-{number}" for number in range(count)]
        self.servers = [
            Process(folder / str(number), database, before=SET_CLOCK.format(str(clock)), warm=True)
            for number, clock in enumerate(self.clocks)
        ]
        self.long_freezes = self.draw_long_freezes() if count > 1 else {}
        self.told: list[str] = []

    async def disturb(self, number: int, players: list[Player]) -> None:
        faults = self.faults()
        fault = faults[self.schedule.below(len(faults))]
        which = self.schedule.below(len(self.servers))
        if number in self.long_freezes:
            seconds = self.long_freezes[number]
            self.told.append(f"freeze {which} for {seconds} s")
            await self.freeze_for(which, seconds)
        else:
            self.told.append(f"{fault.__name__} {which}")
            await fault(which, players)

    def draw_long_freezes(self) -> dict[int, int]:
        """Say at which faults a process freezes for long, and for how many seconds."""
        spread = FAULTS // LONG_FREEZES  # one in each part of the schedule
        seconds = [
            LEAST_LONG + self.schedule.below(MOST_LONG + 1 - LEAST_LONG)
            for _ in range(LONG_FREEZES)
        ]
        seconds[self.schedule.below(LONG_FREEZES)] = VERY_LONG
        return {
            part * spread + self.schedule.below(spread): each for part, each in enumerate(seconds)
        }

    def faults(self) -> list[Callable[[int, list[Player]], Awaitable[None]]]:
        always = [self.freeze, self.set_clock, self.cut_lines, self.kill]
        return [*always, self.cut_database if self.postgres else self.fill_disk]

    async def freeze(self, which: int, players: list[Player]) -> None:
        """Stop a process for a moment; who plays there notices nothing but a wait."""
        await self.freeze_for(which, self.rng.below(10) / 10)

    async def freeze_for(self, which: int, seconds: float) -> None:
        self.servers[which].freeze()
        await asyncio.sleep(seconds)  # as long as it lasts
        self.servers[which].thaw()

    async def set_clock(self, which: int, players: list[Player]) -> None:
        by = (self.rng.below(49) - 24) * HOUR
        self.clocks[which].write_text(str(by))

    async def cut_lines(self, which: int, players: list[Player]) -> None:
        for player in players:
            if player.seat is not None and self.rng.below(2):
                player.seat.ws.transport.abort()

    async def kill(self, which: int, players: list[Player]) -> None:
        self.clocks[which].unlink(missing_ok=True)  # what it says after a start is the time
        self.servers[which].kill()
        await self.servers[which].start()

    async def cut_database(self, which: int, players: list[Player]) -> None:
        await cut_connections(self.postgres)

    async def fill_disk(self, which: int, players: list[Player]) -> None:
        """Let no file grow: the server says that it is not ready, and goes on afterwards."""
        server = self.servers[which]
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, UNLIMITED))
        try:
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                await eventually(lambda: ready(client, 503), "the server says that it is full")
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
                await eventually(lambda: ready(client, 200), "the server is ready again")
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


async def ready(client: httpx.AsyncClient, status: int) -> bool:
    return (await client.get("/ready")).status_code == status


@pytest.mark.proof
@pytest.mark.timeout(HOURS)
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_nothing_is_lost_whatever_happens(
    tmp_path: Path,
    database: str,
    request: pytest.FixtureRequest,
) -> None:
    seed = int(os.environ.get("TRATTORIA_SEED") or secrets.randbelow(10**6))
    url, count = "", 1
    if database == "postgres":
        url, count = await new_database(request.getfixturevalue("postgres"), "faults"), 2
    house = House(tmp_path, url, count, seed)
    print(f"TRATTORIA_SEED={seed}")
    try:
        moves = await play_through(house.servers, house.database, house.disturb, FAULTS)
        assert moves > 5 * FAULTS
    finally:
        print(f"TRATTORIA_SEED={seed}:", ", ".join(house.told))
