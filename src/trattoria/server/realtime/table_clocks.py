"""What happens at tables because time goes by: the deal, time-outs, replies of bots, warnings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.bot_driver import BotDriver
from trattoria.server.realtime.command_executor import CommandExecutor
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.tables import clocks, commands
from trattoria.server.tables.messages import TimeWarning
from trattoria.server.tables.table import OVER, SHUFFLING

SEEN_BEFORE_TIMEOUT = 30.0  # seconds that a process has known a table before it times anybody out
RETRY_TABLE_AFTER = 1.0  # seconds until a table that could not be tended is looked at again
log = structlog.get_logger()


class TableClocks:
    """Notes when to look at each table next, and does there what is due."""

    def __init__(self, clock: Callable[[], float], executor: CommandExecutor) -> None:
        self._clock = clock
        self._executor = executor
        self.woken = asyncio.Event()
        self.next_look = 0.0  # when the clock loop looks at the tables next

    def rearm(self, room: TableRoom) -> None:
        """Note when to look at a table again."""
        now = self._clock()
        wake = clocks.next_wake(room.table, now)
        if wake is not None and wake <= now < _seen(room) and room.table.status != SHUFFLING:
            wake = _seen(room)
        for reply in room.replies.values():
            if reply.action is not None and (wake is None or reply.at < wake):
                wake = reply.at
        room.wake = wake
        if wake is not None and wake < self.next_look:
            self.next_look = wake
            self.woken.set()

    async def tend(self, room: TableRoom, bots: BotDriver, now: float) -> None:
        """Do what is due at a table; if that fails, look again in a while."""
        try:
            await self._executor.submit(room, commands.deal)
            if now >= _seen(room):
                await self._executor.submit(room, commands.overdue)
            await bots.reply(room, now)
        except TrattoriaError as error:  # the database is away, or the like
            log.warning("not tended", code=error.code)
            room.wake = now + RETRY_TABLE_AFTER
            return
        self._warn(room, now)
        if room.table.status != OVER:
            bots.ask(room)
        self.rearm(room)

    def _warn(self, room: TableRoom, now: float) -> None:
        for seat in room.table.asked:
            until = clocks.deadline(room.table, seat)
            warned = (seat, until) in room.warned
            if until is not None and until - clocks.WARNING <= now and not warned:
                room.warned.add((seat, until))
                room.send_all(TimeWarning(seat=seat, until=until))


def _seen(room: TableRoom) -> float:
    """Say from when on a table is known well enough here that somebody may be timed out there.

    After a restart people come back first; nobody is to find that their time has run out meanwhile.
    """
    return room.loaded_at + SEEN_BEFORE_TIMEOUT
