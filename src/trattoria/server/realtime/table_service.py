"""All tables of this process, and what happens there: the parts of the server, held together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from trattoria.core.errors import TrattoriaError
from trattoria.locale.localizer import Localizer
from trattoria.server.accounts.people import People
from trattoria.server.accounts.ratings import settle
from trattoria.server.accounts.recalls import Recalls
from trattoria.server.accounts.signing import Signer
from trattoria.server.accounts.told import Told
from trattoria.server.analysis.hints import Hints
from trattoria.server.analysis.reviews import Reviews
from trattoria.server.bakes.bakes import Bakes
from trattoria.server.bakes.tries import Tries
from trattoria.server.bot_pool import BotPool
from trattoria.server.limits import Limits
from trattoria.server.metrics import REFUSALS
from trattoria.server.notifications.notifier import Notifier
from trattoria.server.realtime.background import Background
from trattoria.server.realtime.bot_driver import BotDriver
from trattoria.server.realtime.command_executor import CommandExecutor
from trattoria.server.realtime.common_time import CommonTime
from trattoria.server.realtime.steady_clock import SteadyClock
from trattoria.server.realtime.table_clocks import TableClocks
from trattoria.server.realtime.table_registry import TableRegistry
from trattoria.server.realtime.table_room import TableRoom, Watcher
from trattoria.server.regulars.circles import Circles
from trattoria.server.settings import Settings
from trattoria.server.storage.store import Store
from trattoria.server.tables import commands
from trattoria.server.tables.messages import Bye, Refusal
from trattoria.server.tables.rows import Setup
from trattoria.server.tables.table import OVER, Table
from trattoria.server.wording import catalog, names_at, refusal
from trattoria.server.work_pool import WorkPool

CLOSE_WITHIN = 1.0  # seconds for what is under way when the server closes


class TableService:
    """Finds tables, does there what is asked for, and sees to what follows from it."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] | None = None,
        name_table: Callable[[], str] = lambda: secrets.token_hex(10),
    ) -> None:
        self.settings = settings
        self.clock = clock = clock or SteadyClock()
        self.name_table = name_table
        self.watching = 0
        self.store = Store(settings.database)
        key = settings.key()
        self.common_time = CommonTime(self.store, clock)
        self.people = People(self.store, key, clock)
        self.cursors = Signer(key, "cursor")
        self.told = Told(self.store)
        self.circles = Circles(self.store, clock)
        self.recalls = Recalls(self.store, clock)
        self.background = Background()
        self.limits = Limits(settings)
        self.work_pool = WorkPool(settings.bot_workers)
        self.bot_pool = BotPool(self.work_pool)
        self.hints = Hints(self.bot_pool, clock)
        self.reviews = Reviews(self.store, self.work_pool.steps, self.later)
        self.bakes = Bakes(self.store, self.work_pool.idle, clock, settings.bake_games)
        self.tries = Tries(self.store, key, clock, settings.bake_newcomers)
        self.registry = TableRegistry(self.store, self.people, clock, self._follow_up)
        self.executor = CommandExecutor(
            self.store, self.people, self.registry, clock, self._publish
        )
        self.submit = self.executor.submit
        self.notifier = Notifier(
            settings, key, self.store, self.people, self.bakes, self.tries, self.fresh, clock
        )
        self.clocks = TableClocks(clock, self.executor)
        self.bots = BotDriver(
            settings,
            clock,
            self.bot_pool,
            self.limits.asker,
            self.executor,
            self.background,
            self.clocks.rearm,
        )

    @property
    def tables(self) -> dict[str, TableRoom]:
        return self.registry.tables

    @property
    def closing(self) -> bool:
        """Whether nothing more is begun."""
        return self.executor.closing

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something soon, without waiting for it."""
        self.background.start(work)

    def refusal(self, error: TrattoriaError, table: Table, shown: int | None, lang: str) -> Refusal:
        """Say why something is refused, in words."""
        REFUSALS.labels(error.code).inc()
        names = names_at(table, self.people.names, lang)
        return refusal(error, Localizer(catalog(lang), table.game.id, names, shown))

    # ---- finding and changing tables -------------------------------------------------------------

    async def create(self, setup: Setup, address: str = "") -> TableRoom:
        """Set up a table; the address of who wants it is kept for as long as it is in memory."""
        room = await self.registry.create(setup, address)
        if commands.by_person(setup.creator) in self.people.leaving:
            await self.submit(room, commands.close, "abandoned")
            raise TrattoriaError("who-are-you")
        return room

    async def find(self, id: str) -> TableRoom:
        """Give a table, from memory or from its log."""
        return await self.registry.find(id)

    async def fresh(self, id: str) -> TableRoom:
        """Give a table with all that other processes are known to have written."""
        room = await self.find(id)
        if room.behind:
            await self.catch_up(room)
        return room

    async def fresh_all(self, ids: Iterable[str]) -> list[TableRoom]:
        """Give tables with all that is known of them, but for those that are set aside."""
        rooms = await self.registry.find_all(ids)
        for room in rooms:
            if room.behind:
                await self.catch_up(room)
        return rooms

    async def catch_up(self, room: TableRoom) -> None:
        """Apply what other processes have written."""
        await self.executor.catch_up(room)

    async def reload(self, ids: set[str]) -> None:
        """Read tables anew, after something in their logs was deleted."""
        for room in [self.tables[id] for id in ids if id in self.tables]:
            await self.people.refresh_names({occupant.person for occupant in room.table.occupants})
            if await self.executor.reload(room):
                room.send_updates()

    # ---- what follows ----------------------------------------------------------------------------

    def _publish(self, room: TableRoom) -> None:
        """Send the new rows to everybody, and note who is here."""
        room.send_updates()
        self._follow_up(room)
        if room.noted != room.table.seated:
            self._note_here(room)

    def _note_here(self, room: TableRoom) -> None:
        unnoted = [seat for seat in room.here if not room.table.occupants[seat].here]
        for seat in unnoted:
            self.later(self.submit(room, commands.presence, seat, True))
        if not unnoted:
            room.noted = room.table.seated

    def _follow_up(self, room: TableRoom) -> None:
        table = room.table
        if room.drafts:
            room.drafts = {seat: d for seat, d in room.drafts.items() if room.draft(seat) is d}
        if table.status == OVER:
            if not room.settled:
                room.settled = True
                self.later(self._settle(room))
        else:
            if room.marked != table.status:
                room.marked = table.status
                self.later(self._mark(table))
            self.bots.ask(room)
        self.clocks.rearm(room)

    async def _settle(self, room: TableRoom) -> None:
        """Write the results, whom to tell, and only then that the game is over.

        Until it is marked so, whoever takes up what was left finds it, and writes them.
        """
        try:
            await settle(self.store, room.table)
            if room.table.setup.bake is not None:
                await self.tries.settle(room.table)
            await self.notifier.look([room])
            await self._mark(room.table)
        except BaseException:
            room.settled = False
            raise

    async def _mark(self, table: Table) -> None:
        await self.store.mark(table.setup.id, table.status, table.changed)

    async def tick(self) -> None:
        """Do all that is due at the tables now."""
        now = self.clock()
        for room in self._due():
            room.wake = None
            self.later(self.clocks.tend(room, self.bots, now))

    def _due(self) -> list[TableRoom]:
        now = self.clock()
        return [room for room in self.tables.values() if room.wake is not None and room.wake <= now]

    async def idle(self) -> None:
        """Do all that is due now, and wait until nothing is under way or waits for its commit."""
        await self.store.committed()
        while self.background.busy or self._due():
            await self.tick()
            await self.background.finish()
            await self.store.committed()

    # ---- watching --------------------------------------------------------------------------------

    async def enter(self, room: TableRoom, watcher: Watcher) -> None:
        """Let somebody watch, and note that their seats are here; bots now have to hurry."""
        room.watchers.add(watcher)
        self.watching += 1
        self.bots.ask(room)
        for seat in watcher.seats:
            await self.submit(room, commands.presence, seat, True)

    def go(self, room: TableRoom, watcher: Watcher) -> None:
        """Let somebody go, once; after a moment their seats are noted as away."""
        if watcher not in room.watchers:
            return
        room.watchers.discard(watcher)
        self.watching -= 1
        if not self.closing:
            loop = asyncio.get_running_loop()
            for seat in watcher.seats:
                loop.call_later(self.settings.away_after, self._note_away, room, seat)

    def _note_away(self, room: TableRoom, seat: int) -> None:
        if not self.closing and seat not in room.here and room.table.occupants[seat].taken:
            self.later(self.submit(room, commands.presence, seat, False))

    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""
        self.executor.closing = True
        for room in self.tables.values():
            room.send_all(Bye())
        await self.background.finish(CLOSE_WITHIN)
        await self.background.cancel()
        await self.store.close()
        self.work_pool.close()
