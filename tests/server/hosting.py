"""What a host types, and finds in a folder."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path

from click.testing import CliRunner

from trattoria.cli.main import cli

FILE = "trattoria.db"


async def run(*args: str) -> tuple[int, str]:
    """Type a command, which has a loop of its own."""
    done = await asyncio.to_thread(CliRunner().invoke, cli, [*args, "--lang", "en"])
    return done.exit_code, done.output


def hashes(folder: Path) -> dict[str, str]:
    """Give what is in each file; SQLite's index of its newest pages is no data."""
    files = [each for each in folder.iterdir() if each.is_file() and each.suffix != ".db-shm"]
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in files}
