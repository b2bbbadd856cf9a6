"""The time by which all processes on one Postgres go.

Clocks follow from the times of the rows, whoever wrote them: a process with another time than the
others would time out people whom they serve.  So who starts asks those who are there what time it
is, by a channel of the database, and all come back to the same clock, that of the database.  Who is
there is known by a lock, and by no clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy import text

from trattoria.server.realtime.steady_clock import SteadyClock
from trattoria.server.storage.database import COMMAND_TIMEOUT, CONNECTION_ERRORS, plain_url
from trattoria.server.storage.store import Store

CHANNEL = "trattoria_time"
QUESTION = "?"
TELL = "SELECT pg_notify(:channel, :said)"
PRESENT = 7_427_119  # the lock that every process holds which answers
ANSWER_WITHIN = 2.0  # seconds: who is there but frozen does not answer
QUICK = 1.0  # seconds in which the database says its time, or it is no use
Later = Callable[[Coroutine[Any, Any, None]], None]


class CommonTime:
    """Sets the clock of this process by that of the others, and tells them its time."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def begin(self, times: Iterable[float]) -> None:
        """Begin with the time of another process, else not before what has happened already."""
        if not isinstance(self._clock, SteadyClock):
            return
        await self.compare()
        told = await self._ask() if self._store.postgres else None
        if told is None:
            self._clock.begin(times)
        else:
            self._clock.begin_at(told)

    async def compare(self) -> None:
        """Look at the clock of the database, to which all processes come back."""
        if not (self._store.postgres and isinstance(self._clock, SteadyClock)):
            return
        before = self._clock.of_machine()
        common = await self._store.now()
        took = self._clock.of_machine() - before
        if 0 <= took < QUICK:
            self._clock.ahead = common - before - took / 2

    async def listen(self, connection: asyncpg.Connection, later: Later) -> None:
        """Answer whoever asks for the time, for as long as this line stands."""

        def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            if payload == QUESTION:
                later(self._answer())

        await connection.add_listener(CHANNEL, hear)
        await connection.execute(f"SELECT pg_advisory_lock_shared({PRESENT})")

    async def _answer(self) -> None:
        async with self._store.write() as connection:
            await connection.execute(text(TELL), {"channel": CHANNEL, "said": str(self._clock())})

    async def _ask(self) -> float | None:
        """Ask the others what time it is; None if nobody is there, or answers."""
        url = plain_url(self._store.url)
        connection = await asyncpg.connect(url, command_timeout=COMMAND_TIMEOUT)
        try:
            if await connection.fetchval(f"SELECT pg_try_advisory_lock({PRESENT})"):
                return None
            return await _answered(connection)
        finally:
            with suppress(*CONNECTION_ERRORS):
                await connection.close(timeout=1)


async def _answered(connection: asyncpg.Connection) -> float | None:
    answer: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def hear(_connection: object, _pid: int, _channel: str, payload: str) -> None:
        if payload != QUESTION and not answer.done():
            answer.set_result(float(payload))

    await connection.add_listener(CHANNEL, hear)
    await connection.execute(f"SELECT pg_notify('{CHANNEL}', '{QUESTION}')")
    with suppress(TimeoutError):
        async with asyncio.timeout(ANSWER_WITHIN):
            return await answer
    return None
