"""What other processes on the same Postgres have written: one held connection that listens.

Only ids come through it.  When it breaks it is made anew, and every table is looked at again, as
nobody knows what was missed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg
import structlog

from trattoria.server.database import AWAY, LONGEST, plain_url
from trattoria.server.house import House
from trattoria.server.journal import CHANNEL
from trattoria.server.store import AGAIN

RETRY_SECONDS = 0.5
ALIVE_SECONDS = 10.0  # between questions whether the connection still stands
log = structlog.get_logger()


class Notices:
    """Listens for the house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen_for_ever())

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_for_ever(self) -> None:
        url = plain_url(self.house.store.url)
        while True:
            try:
                connection = await asyncpg.connect(url, command_timeout=LONGEST)
                try:
                    await self._listen(connection)
                finally:
                    await asyncio.shield(_end(connection))
            except AWAY as error:
                log.warning("not listening", why=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connection: asyncpg.Connection) -> None:
        await connection.add_listener(CHANNEL, self._hear)
        for live in list(self.house.tables.values()):
            self.house.later(self.house.catch_up(live))
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE_SECONDS):
                    await lost.wait()
            await connection.execute("SELECT 1")  # a line can be dead without saying so

    def _hear(self, _connection: object, _pid: int, _channel: str, told: object) -> None:
        table, _, number = str(told).partition(" ")
        live = self.house.tables.get(table)
        if number == AGAIN:
            self.house.later(self.house.reload({table}))
        elif live is not None and int(number) > max(live.table.number, live.writing):
            live.behind = True
            if live.watchers:  # else it is enough to know before something is done there
                self.house.later(self.house.catch_up(live))


async def _end(connection: asyncpg.Connection) -> None:
    try:
        await connection.close(timeout=1)
    except AWAY:
        connection.terminate()
