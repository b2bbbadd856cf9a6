"""The tables that are open in this process, and those that are set aside.

A table whose log cannot be read (by these rules, or at all) is set aside: nobody plays there and no
list shows it, but its log stays as it is, and a process that can read it opens it again.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

import structlog

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.people import People
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.storage.encoding import Damaged
from trattoria.server.storage.store import Store
from trattoria.server.tables.rows import Setup
from trattoria.server.tables.soundness import Unsound
from trattoria.server.tables.table import Table, rebuilding

LONGEST_WHY = 200
ID = re.compile("[A-Za-z0-9_-]{1,32}")
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
log = structlog.get_logger()


class SetAside(NamedTuple):
    """A table that cannot be opened here, and why, for whoever runs the server."""

    id: str
    why: str
    setup: Setup | None  # if at least that can be read


class TableRegistry:
    """Finds tables in memory, or loads them from their logs."""

    def __init__(
        self,
        store: Store,
        people: People,
        clock: Callable[[], float],
        on_load: Callable[[TableRoom], None],
    ) -> None:
        self.tables: dict[str, TableRoom] = {}
        self.aside: dict[str, SetAside] = {}
        self._store = store
        self._people = people
        self._clock = clock
        self._on_load = on_load
        self._loading: dict[str, asyncio.Task[TableRoom]] = {}

    async def create(self, setup: Setup, address: str = "") -> TableRoom:
        room = TableRoom(Table(setup))
        room.marked, room.address = room.table.status, address
        self.tables[setup.id] = room  # before it is stored, so that nobody loads it a second time
        try:
            await self._store.create(setup)
        except BaseException:
            del self.tables[setup.id]
            raise
        return room

    def new_code(self) -> str:
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))

    async def find(self, id: str) -> TableRoom:
        """Give a table, from memory or from its log."""
        if id in self.tables:
            return self.tables[id]
        if id in self.aside:
            raise TrattoriaError("table-set-aside")
        if not ID.fullmatch(id):
            raise TrattoriaError("no-such-table")
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            if id in self._loading and self._loading[id].done():
                del self._loading[id]

    async def find_all(self, ids: Iterable[str]) -> list[TableRoom]:
        """Give tables, but for those that are set aside, or deleted meanwhile."""
        found: list[TableRoom] = []
        for id in ids:
            try:
                found.append(await self.find(id))
            except TrattoriaError as error:
                if error.code not in ("table-set-aside", "no-such-table"):
                    raise
        return found

    async def _load(self, id: str) -> TableRoom:
        room = TableRoom(await self._read(id))
        room.ours, room.loaded_at = False, self._clock()
        try:
            await self._people.learn_names({occupant.person for occupant in room.table.occupants})
        except Damaged as error:
            raise self.set_aside(id, room.table.setup, error) from error
        if id in self.tables:
            return self.tables[id]
        self.tables[id] = room
        try:
            self._on_load(room)
        except Exception as error:
            raise self.set_aside(id, room.table.setup, error) from error
        return room

    async def _read(self, id: str) -> Table:
        """Rebuild a table from its log; whatever goes wrong, it can be tried again elsewhere."""
        setup = None
        try:
            setup = await self._store.setup(id)
            rows = await self._store.rows(id)
        except Damaged as error:
            raise self.set_aside(id, setup, error) from error
        if setup is None:
            raise TrattoriaError("no-such-table")
        try:
            for rebuilt in rebuilding(setup, rows):
                table = rebuilt
                await asyncio.sleep(0)  # a long game takes a while, and others play meanwhile
        except Exception as error:
            raise self.set_aside(id, setup, error) from error
        return table

    def set_aside(self, id: str, setup: Setup | None, error: Exception) -> TrattoriaError:
        """Keep a table out of play; gives what is said to whoever wants to open it."""
        why = said_of(error)
        if id not in self.aside:
            log.warning("table set aside", table=id, why=why)
        self.aside[id] = SetAside(id, why, setup)
        said = TrattoriaError("table-set-aside")
        room = self.tables.pop(id, None)
        if room is not None:
            room.turn_all_away(said)
        return said

    async def reload(self, room: TableRoom) -> None:
        """Read a table anew, after something in its log was deleted; its lock is held."""
        room.table = await self._read(room.table.setup.id)

    def forget(self, id: str) -> None:
        """Let go of a table; it is loaded again when somebody asks for it."""
        self.tables.pop(id, None)


def said_of(error: Exception) -> str:
    """Say to whoever runs the server what is wrong with a table."""
    told = f"{type(error).__name__}: {error}"
    return (str(error) if isinstance(error, Damaged | Unsound) else told)[:LONGEST_WHY]
