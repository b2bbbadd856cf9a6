"""Messages of a browser where tables are in a database, which may be away."""

from __future__ import annotations

from collections.abc import Coroutine
from types import TracebackType
from typing import Any

import structlog

from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.handlers import answer
from trattoria.server.storage.database import CONNECTION_ERRORS

log = structlog.get_logger()


class StorageTold:
    """Says that the database is away, where something else than the log of a table needs it."""

    def __enter__(self) -> None:
        """Begin what may need it."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if isinstance(error, CONNECTION_ERRORS):
            log.warning("storage", why=type(error).__name__)
            raise TrattoriaError("storage-away") from error


storage_told = StorageTold()


def receive(connection: Connection, data: str | bytes) -> Coroutine[Any, Any, None]:
    """Do what a browser asks for, or say why not."""
    return answer(connection, data, storage_told)
