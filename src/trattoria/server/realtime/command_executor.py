"""What is decided at a table is committed, then applied, then sent to everybody.

A move is a command: it is tried on the table and gives rows.  If another process was faster, the
table catches up and the command is tried on what is there now.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.people import People
from trattoria.server.realtime.table_registry import TableRegistry
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.log_writer import Clash, Unavailable
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import numbered
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import Table

P = ParamSpec("P")
MAX_CLASHES = 8  # at a row that others are faster with
LEAVING = ("free", "resign", "away", "close")  # rows
RETRY_DATABASE_AFTER = 0.1  # seconds until a database that did not answer is tried again


class CommandExecutor:
    """Writes to the logs of tables, and reads what other processes have written there."""

    def __init__(
        self,
        store: Store,
        people: People,
        registry: TableRegistry,
        clock: Callable[[], float],
        on_rows: Callable[[TableRoom], None],
    ) -> None:
        self._store = store
        self._people = people
        self._registry = registry
        self._clock = clock
        self._on_rows = on_rows
        self.closing = False
        self.moves = 0

    async def submit(
        self,
        room: TableRoom,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table: gives the rows once they are committed and sent."""
        if self.closing:
            raise TrattoriaError("closing")
        tried: list[list[Row]] = []
        async with room.lock:
            for _ in range(MAX_CLASHES):
                if room.behind:
                    found = await self._catch_up(room)
                    for rows in tried:
                        if found[: len(rows)] == rows:  # written, though nobody was told so
                            return rows
                self._check_open(room)
                rows = numbered(room.table, command(room.table, self._clock(), *args, **kwargs))
                if not rows:
                    return []
                self._check_staying(rows)
                tried.append(rows)
                if await self._written(room, rows):
                    room.ours = True
                    self._apply(room, rows)
                    return rows
        raise TrattoriaError("busy-table")

    async def catch_up(self, room: TableRoom) -> None:
        """Apply what other processes have written."""
        async with room.lock:
            await self._catch_up(room)

    async def reload(self, room: TableRoom) -> bool:
        """Read a table anew, after something in its log was deleted; False if it is set aside."""
        async with room.lock:
            try:
                await self._catch_up(room)
                await self._registry.reload(room)
            except TrattoriaError as error:
                if error.code == "table-set-aside":
                    return False
                raise
        return True

    async def _written(self, room: TableRoom, rows: list[Row]) -> bool:
        """Commit rows; if that fails nobody knows more than the log, so look at it again.

        Another process may have gone on already when this one hears of its own commit: then the
        table is behind, and these rows are written all the same.
        """
        room.writing = rows[-1].number
        written = False
        try:
            await self._store.append(room.table.setup.id, rows)
            written = True
        except Clash:
            pass
        except Unavailable:
            await asyncio.sleep(RETRY_DATABASE_AFTER)
        finally:
            room.writing = 0
            room.behind = room.behind or not written
        return written

    async def _catch_up(self, room: TableRoom) -> list[Row]:
        self._check_open(room)
        room.behind = False  # before it is read: what comes meanwhile is not forgotten
        try:
            rows = await self._store.rows(room.table.setup.id, room.table.number)
        except Damaged as error:
            setup = room.table.setup
            raise self._registry.set_aside(setup.id, setup, error) from error
        except Exception as error:
            room.behind = True
            raise TrattoriaError("storage-away") from error
        if rows:
            room.ours = False
            people = {str(row.data.get("person", "")) for row in rows} - {""}
            await self._people.learn_names(people)
            self._apply(room, rows)
        return rows

    def _apply(self, room: TableRoom, rows: list[Row]) -> None:
        try:
            for row in rows:
                room.table.apply(row)
        except Exception as error:  # a fault of the rules, or rows of a newer release
            setup = room.table.setup
            raise self._registry.set_aside(setup.id, setup, error) from error
        self.moves += sum(row.kind in ("act", "seal") for row in rows)
        self._on_rows(room)

    def _check_staying(self, rows: list[Row]) -> None:
        """Refuse what somebody decides who is being forgotten, but for their leaving."""
        leaving = self._people.leaving
        if leaving and any(row.by in leaving and row.kind not in LEAVING for row in rows):
            raise TrattoriaError("who-are-you")

    def _check_open(self, room: TableRoom) -> None:
        if room.table.setup.id in self._registry.aside:
            raise TrattoriaError("table-set-aside")
