"""Making a database ready for a server: for its owner's eyes only, and in the newest form."""

from __future__ import annotations

from trattoria.server.storage.database import migrate
from trattoria.server.storage.sqlite_file import make_private, sqlite_path


async def prepare(url: str) -> None:
    """Make a database, or bring it up to date; its file is private from its first byte."""
    path = sqlite_path(url)
    if path is not None:
        make_private(path)
    await migrate(url)
