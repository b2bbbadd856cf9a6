"""The file of an SQLite database: for its owner's eyes only, and for one server at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, event, make_url

from trattoria.core.errors import TrattoriaError
from trattoria.server.storage.database import is_postgres, tell_damaged_text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PRIVATE = 0o600
READ_WITHIN = 10.0  # seconds to wait for who writes
FORMAT, WRITTEN_AHEAD = 18, b"\2"  # the byte of a file that says where its newest pages are
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside the file


def sqlite_path(url: str) -> Path | None:
    """Give the file of a database, whatever names it has; a Postgres has none."""
    return None if is_postgres(url) else Path(str(make_url(url).database)).resolve()


def check_there(url: str) -> None:
    """Refuse an SQLite database that is not there: opening it would make one."""
    path = sqlite_path(url)
    if path is not None and not path.is_file():
        raise TrattoriaError("no-database", {"file": str(path)})


def files_of(path: Path) -> list[Path]:
    """List the names of all files of a database: its own, and those that SQLite keeps beside it."""
    return [path, *(path.with_name(path.name + beside) for beside in BESIDE)]


def make_private(path: Path) -> None:
    """Let nobody but its owner read a database, also one that was there before."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for file in files_of(path):
        with suppress(FileNotFoundError, PermissionError):  # whoever owns it has to
            file.chmod(PRIVATE)


def read_only(path: Path) -> Engine:
    """Open a database without changing anything in its file, beside a server or without one."""
    query = {"mode": "ro", "uri": "true"}
    if at_rest(path):  # else SQLite would make files beside it, to share them with others
        query["immutable"] = "1"
    url = URL.create("sqlite", database=path.resolve().as_uri(), query=query)
    waiting = {"timeout": READ_WITHIN}
    engine = create_engine(url, connect_args=waiting, isolation_level="AUTOCOMMIT")
    event.listen(engine, "connect", lambda connection, _: tell_damaged_text(connection))
    return engine


def at_rest(path: Path) -> tuple[int, int] | None:
    """Say when a database was last written and how long it is, if nobody has it open; else None.

    Whoever opens one of the kind that servers use has pages beside it; of other kinds it is not
    known, but there the file itself can be locked.
    """
    with path.open("rb") as file:
        ahead = file.read(FORMAT + 1)[FORMAT:] == WRITTEN_AHEAD
    if not ahead or path.with_name(path.name + BESIDE[0]).exists():
        return None
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def identity(path: Path) -> tuple[int, int] | None:
    """Say which file it is that has this name now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class OpenedFile:
    """The file of an SQLite database as it was when it was opened; a Postgres has none."""

    def __init__(self, url: str) -> None:
        self.path = sqlite_path(url)
        self._identity = None if self.path is None else identity(self.path)

    def is_there(self) -> bool:
        """Tell whether it still has its name: what is written to one without a name is lost."""
        return self.path is None or identity(self.path) == self._identity


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Keep other servers off an SQLite file; however this process ends, so does that."""
    path = sqlite_path(url)
    if path is None:
        yield
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        if not _locked(handle):
            raise TrattoriaError("database-taken", {"file": str(path)})
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":

    def _locked(handle: int) -> bool:
        with suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return True
        return False

else:

    def _locked(handle: int) -> bool:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False
