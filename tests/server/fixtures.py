"""Servers without a network: opened on a folder, with a table in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from tests.server.prepared import put_database
from tests.server.tables import Log, dealt, setup
from trattoria import State
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage import models
from trattoria.server.tables.rows import Setup

_opened: list[TableService] = []


async def opened(
    folder: Path, clock: Callable[[], float] | None = None, **more: Any
) -> TableService:
    """Open a server; if its test does not close it, it is closed behind that."""
    settings = Settings(data=folder, bot_workers=0, **more)
    put_database(settings)
    service = TableService(settings, clock)
    _opened.append(service)
    await service.store.open()
    return service


async def close_opened() -> None:
    """Close what a test has left open: the loop would wait for its threads for minutes."""
    while _opened:
        service = _opened.pop()
        if not service.closing:
            await service.close()


async def acquainted(service: TableService, *people: str) -> None:
    """Let the server know these people, by ids of their own."""
    about = {"lang": "en", "created": 0.0, "seen": 0.0, "listed": True, "banned": False}
    async with service.store.write() as connection:
        for id in people:
            await connection.execute(insert(models.people).values(id=id, name=id, **about))


def position(room: TableRoom) -> State:
    """Give the position at a table that is dealt."""
    assert room.table.state is not None
    return room.table.state


def remade(id: str) -> Setup:
    """Give what a table of Piazza is made of, with another id."""
    return replace(setup("piazza", 2), id=id)


async def laid(service: TableService, log: Log) -> TableRoom:
    """Put a table there, with all that is in its log; the server has not read it yet."""
    room = await service.create(log.table.setup)
    for row in log.rows:
        await service.store.append(room.table.setup.id, [row])
    return room


async def playing(service: TableService, game: str = "piazza") -> TableRoom:
    """Two people at a table, dealt."""
    room = await laid(service, dealt(game, 2))
    await service.catch_up(room)
    return room
