"""Houses without doors: opened on a folder, with a table in them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tests.server.tables import Log, dealt, setup
from trattoria import State
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.rows import Setup
from trattoria.server.settings import Settings


async def opened(folder: Path, clock: Callable[[], float] = time.time, **more: Any) -> House:
    house = House(Settings(data=folder, bot_workers=0, **more), clock)
    await house.store.open()
    return house


def position(live: Live) -> State:
    """Give the position at a table that is dealt."""
    assert live.table.state is not None
    return live.table.state


def remade(id: str) -> Setup:
    """Give what a table of Piazza is made of, with another id."""
    return msgspec.structs.replace(setup("piazza", 2), id=id)


async def laid(house: House, log: Log) -> Live:
    """Put a table there, with all that is in its log; the house has not read it yet."""
    live = await house.create(log.table.setup)
    for row in log.rows:
        await house.store.append(live.table.setup.id, [row])
    return live


async def playing(house: House, game: str = "piazza") -> Live:
    """Two people at a table, dealt."""
    live = await laid(house, dealt(game, 2))
    await house.catch_up(live)
    return live
