"""The clock loop of the server: looks at clocks as they run out, and clears up behind everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from trattoria.server.realtime.in_steps import in_steps
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands
from trattoria.server.tables.messages import Bye
from trattoria.server.tables.table import OPEN, OVER

SWEEP_SECONDS = 5.0
NOTIFY_SECONDS = 5.0
FORGET_SECONDS = 60.0  # until it is looked for what is kept of devices on days that are closed
BAKE_SECONDS = 60.0  # until bots play bakes ahead, for hours where others need the processors
QUIET = 6.0  # seconds after which a table may have been left by the process that served it
STALE_OPEN = 86400.0  # a table that nobody has started since, and a lesson that was left
STALE_PLAYING = 30 * 86400.0
DAY = 86400.0
CLEARINGS = 50  # in a sweep at most: far more tables than are ever played meanwhile
CLEARING_PAUSE = 0.02  # seconds between two of them, for moves that wait
log = structlog.get_logger()


class ClockLoop:
    """Runs beside the server for as long as it is open."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up all tables that were left, and begin."""
        await self.take_up_all()
        loops = (
            self._watch(),
            _every(SWEEP_SECONDS, self.sweep, "sweep"),
            _every(FORGET_SECONDS, self.service.tries.forget_marks, "forgetting marks"),
            _every(BAKE_SECONDS, self.service.bakes.play_ahead, "bake"),
            _every(NOTIFY_SECONDS, self.notify, "notifying"),
        )
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _watch(self) -> None:
        """Look at the tables whenever the next clock runs out."""
        service = self.service
        while True:
            now = service.clock()
            wakes = [room.wake for room in service.tables.values() if room.wake is not None]
            clocks = service.clocks
            clocks.next_look = min([now + SWEEP_SECONDS, *wakes])
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, clocks.next_look - now)):
                    await clocks.woken.wait()
            clocks.woken.clear()
            await service.tick()

    async def notify(self) -> None:
        """Write down what people are to be told, and send it all."""
        notifier = self.service.notifier
        await notifier.look(list(self.service.tables.values()))
        await notifier.announce_bake()
        while await notifier.postman.deliver():
            pass
        await notifier.outbox.clear()

    async def sweep(self) -> None:
        """Notice what others wrote, take up tables that others left, clear away what is old."""
        await self.service.store.tidy()
        await self.service.common_time.compare()
        await self.take_up(self.service.clock() - QUIET)
        seated = await self.clear_rooms()
        await self.service.people.refresh_names(seated)
        self.see_off(seated - self.service.people.names.keys() - {""})
        await show_out(self.service)
        before = self.service.clock() - self.service.settings.keep_days * DAY
        await self.clear_old(before)
        await self.service.people.clear(before - DAY)  # they are noted as seen once a day

    async def clear_old(self, before: float) -> None:
        """Remove tables that were over before a time, a few together, until none is left."""
        for _ in range(CLEARINGS):
            if not await self.service.store.clear(before):
                return
            await asyncio.sleep(CLEARING_PAUSE)

    async def take_up_all(self) -> None:
        """Go on with all tables, whatever their times say: the clock may have been set back.

        Where another process serves some of them, the first row that is written counts.
        """
        unfinished = await self.service.store.unfinished()
        await self.service.common_time.begin([at for _, at in unfinished.values()])
        await self.service.registry.find_all(unfinished)

    async def take_up(self, before: float) -> None:
        """Go on with the clocks and bots of tables at which nothing has happened since a time.

        Another process that serves them would have written something, or has nothing to do there.
        """
        tables, aside = self.service.tables, self.service.registry.aside
        unfinished = await self.service.store.unfinished(aside)
        left = [id for id, (_, at) in unfinished.items() if at < before and id not in tables]
        await self.service.registry.find_all(left)
        async for id, (number, at) in in_steps(unfinished.items()):
            room = tables.get(id)
            if room is None or number <= room.table.number:
                continue
            if at < before or room.watchers:
                self.service.later(self.service.catch_up(room))

    async def clear_rooms(self) -> set[str]:
        """Let go of tables that are over, and close what is old; gives who sits at any of them."""
        seated: set[str] = set()
        async for room in in_steps(self.service.tables.values()):
            self._clear(room)
            seated.update(occupant.person for occupant in room.table.occupants)
        return seated

    def see_off(self, people: set[str]) -> None:
        """Let people who are forgotten leave tables where they still sit.

        Another process had sat them down meanwhile, or the table was set aside.
        """
        for room in self.service.tables.values() if people else ():
            own = {each.person for each in room.table.occupants if not each.gone} & people
            for person in own if room.table.status != OVER else ():
                self.service.later(self.service.submit(room, commands.forget, person))

    def _clear(self, room: TableRoom) -> None:
        service, table = self.service, room.table
        if table.status == OVER and not room.watchers:
            service.registry.forget(table.setup.id)
            service.hints.forget(table.setup.id)
        elif self._is_stale(room):
            service.later(service.submit(room, commands.close, "abandoned"))

    def _is_stale(self, room: TableRoom) -> bool:
        """Tell whether nobody goes on; with a game nobody could before it was loaded here."""
        table, now = room.table, self.service.clock()
        if table.status == OPEN or table.setup.lesson:
            return now - table.changed > STALE_OPEN
        is_bake = table.setup.bake is not None  # no clock ends it, and its day is long closed
        since = table.changed if is_bake else max(table.changed, room.loaded_at)
        return now - since > STALE_PLAYING


async def _every(seconds: float, do: Callable[[], Awaitable[None]], what: str) -> None:
    """Do something again and again, also after it has failed; nothing else waits for it."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await do()
        except Exception as error:
            log.warning(f"{what} failed", why=type(error).__name__)


async def show_out(service: TableService) -> None:
    """End the connections of devices that were locked out, and of people who were banned."""
    watchers = [watcher for room in service.tables.values() for watcher in room.watchers]
    with_device = [watcher for watcher in watchers if watcher.device]
    admitted = await service.people.admitted({watcher.device for watcher in with_device})
    for watcher in with_device:
        if watcher.device not in admitted:
            watcher.send(Bye())
