"""What whoever runs the house can do beside it, on the same database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from trattoria.server import commands
from trattoria.server.house import House
from trattoria.server.messages import Message
from trattoria.server.settings import Settings


@asynccontextmanager
async def beside(settings: Settings) -> AsyncIterator[House]:
    """Open the database of a house without serving anybody."""
    house = House(settings._replace(bot_workers=0))
    await house.store.open()
    try:
        yield house
    finally:
        await house.close()


async def list_tables(settings: Settings) -> list[Message]:
    """List the tables that are not over."""
    async with beside(settings) as house:
        lives = [await house.find(id) for id in await house.store.unfinished()]
        return [
            {
                "id": live.table.setup.id,
                "status": live.table.status,
                "game": live.table.setup.game,
                "taken": sum(chair.taken for chair in live.table.chairs),
                "seats": live.table.setup.seats,
                "changed": live.table.changed,
                "people": sorted({c.person for c in live.table.chairs if c.person}),
            }
            for live in lives
        ]


async def close_table(settings: Settings, id: str) -> None:
    """Close a table; the house notices within seconds."""
    async with beside(settings) as house:
        await house.submit(await house.find(id), commands.close, "closed")


async def ban(settings: Settings, person: str, banned: bool) -> bool:
    """Turn a person away, or admit him again."""
    async with beside(settings) as house:
        return await house.people.ban(person, banned)
