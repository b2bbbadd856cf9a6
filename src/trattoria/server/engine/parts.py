"""The engine for browsers, file by file: where each lies, and how much has to be fetched.

Python itself lies beside the page.  The rest is made from this package when it is asked for.  Every
address changes with the content, so that whatever was fetched can be kept for ever.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from trattoria.bots.network_file import has_network, shipped
from trattoria.core.registry import game as find_game
from trattoria.server.engine.archive import archive, own_games

PYTHON = "engine-*"  # the folder of Python itself, beside the page
PACKED = ".bin"  # ends the names of files that are compressed, wherever they come from
SPARED = (".br", ".gz")


class Part(msgspec.Struct):
    """A file of the engine: where it lies, what it is called in there, how many bytes come."""

    url: str
    name: str
    bytes: int
    packed: bool = False


class Engine(msgspec.Struct):
    """All that is fetched: Python and the tables at once, a game's network when it is played."""

    base: str  # where Python looks for its parts
    parts: list[Part]
    networks: dict[str, Part]
    games: list[str]


@cache
def made() -> dict[str, bytes]:
    """Make the files that do not lie beside the page, by name."""
    networks = {game: shipped(find_game(game)).read_bytes() for game in learned_games()}
    files = {"python.zip": archive(), **{f"{game}.net": body for game, body in networks.items()}}
    return {marked(name, body): body for name, body in files.items()}


def learned_games() -> list[str]:
    return [game for game in own_games() if has_network(find_game(game))]


def marked(name: str, body: bytes) -> str:
    """Put a mark of its content into the name of a file: `python-1a2b3c.zip`."""
    stem, _, end = name.rpartition(".")
    return f"{stem}-{sha256(body).hexdigest()[:12]}.{end}"


def plain(name: str) -> str:
    """Give a name without its mark."""
    stem, _, end = name.rpartition(".")
    return f"{stem.rpartition('-')[0]}.{end}"


def engine(static: Path, home: str, beside: str) -> Engine | None:
    """Describe the engine, by where the page and where what is made lies; None: it is not here."""
    folder = next(static.glob(PYTHON), None)
    if folder is None:
        return None
    base = f"{home}{folder.name}/"
    python = [_laid(path, base) for path in sorted(folder.iterdir()) if path.suffix not in SPARED]
    rest = [Part(beside + name, plain(name), len(body)) for name, body in made().items()]
    tables = [part for part in rest if part.name == "python.zip"]
    networks = {part.name.removesuffix(".net"): part for part in rest if part not in tables}
    return Engine(base, [*python, *tables], networks, own_games())


def _laid(path: Path, base: str) -> Part:
    packed = path.suffix == PACKED
    size = path.stat().st_size
    return Part(base + path.name, path.name.removesuffix(PACKED), size, packed)
