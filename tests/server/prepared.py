"""What every server in the process of the tests needs, and what takes long: made once."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from litestar import Litestar

from trattoria.server.app import make_app
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.storage.database import migrate


@cache
def _migrated() -> bytes:
    """Give the file of an empty database."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        settings = Settings(data=Path(folder))
        pool.submit(asyncio.run, migrate(settings.database)).result()  # a loop may run here
        return (Path(folder) / "trattoria.db").read_bytes()


def put_database(settings: Settings) -> None:
    """Put an empty database where there is none, so that it need not be migrated."""
    path = settings.data / "trattoria.db"
    if not settings.database_url and not path.exists():
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(_migrated())


class _App:
    """An application that is opened again and again, each time for another service."""

    def __init__(self) -> None:
        self.make_service: Callable[[], TableService]
        self.app = make_app(Settings(data=Path()), lambda _: self.make_service())


_idle: list[_App] = []


@contextmanager
def prepared_app(make_service: Callable[[], TableService]) -> Iterator[Litestar]:
    """Lend an application that nobody else uses now."""
    lent = _idle.pop() if _idle else _App()
    lent.make_service = make_service
    try:
        yield lent.app
    finally:
        _idle.append(lent)
