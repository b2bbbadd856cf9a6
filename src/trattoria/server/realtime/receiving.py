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
from trattoria.server.storage.encoding import Damaged

log = structlog.get_logger()


class StorageTold:
    """Says that the database is away or damaged, where not the log of a table is meant."""

    def __enter__(self) -> None:
        """Begin what may need it."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if isinstance(error, (*CONNECTION_ERRORS, Damaged)):
            log.warning("storage", why=type(error).__name__)
            raise TrattoriaError("storage-away") from error


storage_told = StorageTold()


def receive(connection: Connection, data: str | bytes) -> Coroutine[Any, Any, None]:
    """Do what a browser asks for, or say why not."""
    return answer(connection, data, storage_told)
