"""Whether the database takes what is written: asked by really writing, but not too often."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage.database import CONNECTION_ERRORS
from trattoria.server.storage.sqlite_file import OpenedFile

FRESH = 1.0  # seconds for which an answer holds: whoever asks all the time writes nothing more
WITHIN = 5.0  # seconds in which the database has to answer
LEAST_FREE = 32 * 2**20  # bytes on the disk of an SQLite file
NOTHING_NEW = text("UPDATE alembic_version SET version_num = version_num")
TOLD = {  # what databases say, and what we call it
    "readonly": "database-read-only",
    "read-only": "database-read-only",
    "disk is full": "disk-full",
    "No space left": "disk-full",
}


class Readiness:
    """Finds out what is wrong with the database, if anything."""

    def __init__(
        self, file: OpenedFile, write: Callable[[], AbstractAsyncContextManager[AsyncConnection]]
    ) -> None:
        self._file = file
        self._write = write
        self._looking = asyncio.Lock()
        self._until = 0.0
        self._found = ""

    async def problem(self) -> str:
        """Give what is wrong, as a code; nothing if all is well."""
        async with self._looking:
            if time.monotonic() >= self._until:
                self._found = self._of_file() or await self._of_database()
                self._until = time.monotonic() + FRESH
            return self._found

    def _of_file(self) -> str:
        if self._file.path is None:
            return ""
        if not self._file.is_there():
            return "database-removed"
        return "disk-full" if shutil.disk_usage(self._file.path.parent).free < LEAST_FREE else ""

    async def _of_database(self) -> str:
        try:
            async with asyncio.timeout(WITHIN), self._write() as connection:
                await connection.execute(NOTHING_NEW)
        except CONNECTION_ERRORS as error:
            told = str(error)
            return next((code for words, code in TOLD.items() if words in told), "database-away")
        return ""
