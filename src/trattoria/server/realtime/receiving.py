"""Messages of a browser where tables are in a database, which may be away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.handlers import answer
from trattoria.server.storage.database import CONNECTION_ERRORS

log = structlog.get_logger()


async def receive(connection: Connection, data: str | bytes) -> None:
    """Do what a browser asks for, or say why not."""
    await answer(connection, data, storage_told)


@contextmanager
def storage_told() -> Iterator[None]:
    """Say that the database is away, where something else than the log of a table needs it."""
    try:
        yield
    except CONNECTION_ERRORS as error:
        log.warning("storage", why=type(error).__name__)
        raise TrattoriaError("storage-away") from error
