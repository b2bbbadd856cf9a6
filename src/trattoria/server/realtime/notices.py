"""What other processes on the same Postgres have written: one held connection that listens.

Only ids come through it.  When it breaks it is made anew, and every table is looked at again, as
nobody knows what was missed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg
import structlog

from trattoria.server.realtime.clock_loop import show_out
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage.database import COMMAND_TIMEOUT, CONNECTION_ERRORS, plain_url
from trattoria.server.storage.log_writer import CHANNEL
from trattoria.server.storage.store import RELOAD

RETRY_SECONDS = 0.5
ALIVE_SECONDS = 10.0  # between questions whether the connection still stands
log = structlog.get_logger()


class Notices:
    """Listens for the server."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._listen_for_ever())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_for_ever(self) -> None:
        url = plain_url(self.service.store.url)
        while True:
            try:
                connection = await asyncpg.connect(url, command_timeout=COMMAND_TIMEOUT)
                try:
                    await self._listen(connection)
                finally:
                    await asyncio.shield(_end(connection))
            except CONNECTION_ERRORS as error:
                log.warning("not listening", why=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connection: asyncpg.Connection) -> None:
        await connection.add_listener(CHANNEL, self._hear)
        await self.service.common_time.listen(connection, self.service.later)
        for room in list(self.service.tables.values()):
            self.service.later(self.service.catch_up(room))
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE_SECONDS):
                    await lost.wait()
            await connection.execute("SELECT 1")  # a line can be dead without saying so

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        for note in str(payload).split(","):
            self._heed(*note.split(" "))

    def _heed(self, table: str, number: str) -> None:
        room = self.service.tables.get(table)
        if number == RELOAD:
            self.service.later(self._reload(table))
        elif room is not None and int(number) > max(room.table.number, room.writing):
            room.behind = True
            if room.watchers:  # else it is enough to know before something is done there
                self.service.later(self.service.catch_up(room))

    async def _reload(self, table: str) -> None:
        """Read a table anew, and end the connections of whoever was deleted there."""
        await self.service.reload({table})
        await show_out(self.service)


async def _end(connection: asyncpg.Connection) -> None:
    try:
        await connection.close(timeout=1)
    except CONNECTION_ERRORS:
        connection.terminate()
