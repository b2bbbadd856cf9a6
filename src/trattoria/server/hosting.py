"""What whoever runs the server can do beside it, on the same database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage import backup
from trattoria.server.storage.sqlite_file import check_there, sole_server
from trattoria.server.tables import commands
from trattoria.server.tables.presenter import Message


@asynccontextmanager
async def beside(settings: Settings) -> AsyncIterator[TableService]:
    """Open the database of a server without serving anybody."""
    check_there(settings.database)
    service = TableService(settings._replace(bot_workers=0))
    await service.store.open()
    try:
        yield service
    finally:
        await service.close()


async def list_tables(settings: Settings) -> list[Message]:
    """List the tables that are not over, and at the end those that are set aside, with why."""
    async with beside(settings) as service:
        rooms = await service.registry.find_all(await service.store.unfinished())
        return [
            {
                "id": room.table.setup.id,
                "status": room.table.status,
                "game": room.table.setup.game,
                "taken": sum(occupant.taken for occupant in room.table.occupants),
                "seats": room.table.setup.seats,
                "changed": room.table.changed,
                "people": sorted({c.person for c in room.table.occupants if c.person}),
            }
            for room in rooms
        ] + [{"id": aside.id, "why": aside.why} for aside in service.registry.aside.values()]


async def close_table(settings: Settings, id: str) -> None:
    """Close a table; the server notices within seconds."""
    async with beside(settings) as service:
        await service.submit(await service.find(id), commands.close, "closed")


async def ban(settings: Settings, person: str, banned: bool) -> bool:
    """Turn a person away, or admit them again."""
    async with beside(settings) as service:
        return await service.people.ban(person, banned)


async def back_up(settings: Settings, file: Path) -> bool:
    """Write all that is kept into a file; the key only if it lies in the data folder.

    Tells whether the copy is sound; part of it is damaged where the database is.
    """
    check_there(settings.database)
    kept = "" if settings.signing_key else settings.kept_key()
    return await backup.back_up(settings.database, file, kept)


async def restore(settings: Settings, file: Path) -> bool:
    """Read a backup into a server that has nothing yet; tells whether it was sound."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if settings.key_file.exists() and not settings.signing_key:
        raise TrattoriaError("database-there", {"file": str(settings.key_file)})
    with sole_server(settings.database):
        found = backup.checked(file)
        with _kept(settings, found.key):
            await backup.restore(file, settings.database)
    return found.sound


@contextmanager
def _kept(settings: Settings, key: str) -> Iterator[None]:
    """Keep the key of a database that is restored, if that is: never one without the other."""
    if not key or settings.signing_key:
        yield
        return
    settings.keep_key(key)
    try:
        yield
    except BaseException:
        settings.key_file.unlink()
        raise
