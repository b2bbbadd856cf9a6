"""Visits to the database: all that there is to ask or to change, in one go."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

THREADS = 4  # that read from SQLite at the same time
T = TypeVar("T")


class Reader(Protocol):
    """Answers questions; what one writes is its own affair to commit."""

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Give what a function finds out over a connection."""

    async def close(self) -> None:
        """Let go of the database."""


class SqliteReader:
    """A few threads, each with a connection that stays open.

    A question is one visit to a thread.  A driver for coroutines goes there and back for every step
    of it, a dozen times, and waits each time until the event loop lets go.
    """

    def __init__(self, engine: Engine, threads: int = THREADS) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, "reader")
        self._here = threading.local()
        self._open: set[Connection] = set()

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Give what a function finds out over a connection."""
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._answer, question
        )

    async def close(self) -> None:
        """Let go of the database, when everybody has their answer."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._open:
            connection.close()
        self._engine.dispose()

    def _answer(self, question: Callable[[Connection], T]) -> T:
        connection = self._connection()
        try:
            return question(connection)
        except BaseException:
            self._drop(connection)  # it may be in the middle of something
            raise

    def _connection(self) -> Connection:
        kept = getattr(self._here, "connection", None)
        if isinstance(kept, Connection):
            return kept
        connection = self._here.connection = self._engine.connect()
        self._open.add(connection)
        return connection

    def _drop(self, connection: Connection) -> None:
        self._here.connection = None
        self._open.discard(connection)
        connection.invalidate()
        connection.close()


class PostgresReader:
    """Lines of an engine that others use, too."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Give what a function finds out over a connection."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(question)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()
