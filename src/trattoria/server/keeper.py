"""The keeper of the house: looks at clocks as they run out, and clears up behind everybody."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from trattoria.server import commands
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.table import OPEN, OVER

SWEEP_SECONDS = 5.0
QUIET = 6.0  # seconds after which a table may have been left by the process that served it
STALE_OPEN = 86400.0  # a table that nobody has started since
STALE_PLAYING = 30 * 86400.0
DAY = 86400.0
log = structlog.get_logger()


class Keeper:
    """Runs beside the house for as long as it is open."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up all tables that were left, and begin."""
        await self.take_up(self.house.clock())
        self._tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _watch(self) -> None:
        """Look at the tables whenever the next clock runs out."""
        house = self.house
        while True:
            now = house.clock()
            wakes = [live.wake for live in house.tables.values() if live.wake is not None]
            house.next_look = min([now + SWEEP_SECONDS, *wakes])
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, house.next_look - now)):
                    await house.woken.wait()
            house.woken.clear()
            await house.tick()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as error:
                log.warning("sweep failed", why=type(error).__name__)

    async def sweep(self) -> None:
        """Notice what others wrote, take up tables that others left, clear away what is old."""
        await self.house.store.tidy()
        await self.take_up(self.house.clock() - QUIET)
        lives = list(self.house.tables.values())
        for live in lives:
            await self._clear(live)
        seated = {chair.person for live in lives for chair in live.table.chairs}
        await self.house.people.refresh_names(seated)
        await show_out(self.house)
        now = self.house.clock()
        await self.house.store.clear(now - self.house.settings.keep_days * DAY)

    async def take_up(self, before: float) -> None:
        """Go on with the clocks and bots of tables at which nothing has happened since a time.

        Another process that serves them would have written something, or has nothing to do there.
        """
        for id, (number, at) in (await self.house.store.unfinished()).items():
            live = self.house.tables.get(id)
            if at < before and live is None:
                await self.house.find(id)
            elif live is not None and number > live.table.number and (at < before or live.watchers):
                self.house.later(self.house.catch_up(live))

    async def _clear(self, live: Live) -> None:
        house, table = self.house, live.table
        age = house.clock() - table.changed
        if table.status == OVER and not live.watchers:
            house.tables.pop(table.setup.id, None)
            house.hints.forget(table.setup.id)
        elif age > (STALE_OPEN if table.status == OPEN else STALE_PLAYING):
            house.later(house.submit(live, commands.close, "abandoned"))


async def show_out(house: House) -> None:
    """End the connections of devices that were locked out, and of people who were banned."""
    watchers = [watcher for live in house.tables.values() for watcher in live.watchers]
    with_device = [watcher for watcher in watchers if watcher.device]
    admitted = await house.people.admitted({watcher.device for watcher in with_device})
    for watcher in with_device:
        if watcher.device not in admitted:
            watcher.say({"type": "bye"})
