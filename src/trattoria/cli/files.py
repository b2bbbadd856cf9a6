"""Records on disk: where they are kept, and how they are read."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import time
from itertools import count, islice
from pathlib import Path

from trattoria.cli.fault import Fault, refused
from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.core.registry import games
from trattoria.locale import Catalog

NAME = "trattoria"
NEWEST = 20  # files looked at for a game to go on with


def folder() -> Path:
    """Give the folder where games are kept unless told otherwise."""
    own = os.environ.get("TRATTORIA_HOME")
    if own:
        return Path(own)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "trattoria"


def new_path(what: str, kind: str = ".json") -> Path:
    """Give a file name that is not taken."""
    stem = f"{what}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{kind}" if n == 1 else f"{stem}-{n}{kind}" for n in count(1))
    return next(folder() / name for name in names if not (folder() / name).exists())


def kept(path: Path) -> Path:
    """Give the file of this name; a bare name may also be a saved game."""
    bare = path.name == str(path) and not path.exists()
    return folder() / path if bare and (folder() / path).is_file() else path


def newest_running() -> tuple[Path, Record] | None:
    """Give the game played last that is not over, if there is one among the newest."""
    try:
        found = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return None
    for path in islice(found, NEWEST):
        record = _running(path)
        if record is not None:
            return path, record
    return None


def _running(path: Path) -> Record | None:
    try:
        record = Record.load(path)
        over = record.game not in games() or record.verify().outcome is not None
    except (OSError, TrattoriaError):
        return None
    return None if over else record


def load(path: Path, words: Catalog) -> Record:
    """Read a record, or end the command with a sentence."""
    try:
        return Record.load(path)
    except OSError as error:
        raise unreadable(path, error, words) from None
    except TrattoriaError as error:
        raise foreign(path, error, words) from None


def foreign(path: Path, error: TrattoriaError, words: Catalog) -> Fault:
    """Make the fault for a file that is no record."""
    because = refused(error, words).message
    return Fault(words.say("error-bad-file", file=str(path), because=because))


def unreadable(path: Path, error: OSError, words: Catalog) -> Fault:
    return Fault(words.say("error-no-file", file=str(path), what=type(error).__name__))


def unwritable(path: Path, error: OSError, words: Catalog) -> Fault:
    return Fault(words.say("error-no-save", file=str(path), what=type(error).__name__))


def command_line(verb: str, path: Path) -> str:
    """Write the command that does something with a file, to be typed as it stands."""
    return f"{program()} {verb} {shlex.quote(str(path))}"


def program() -> str:
    """Write how this program is called from here: by its name only if a shell would find it."""
    if shutil.which(NAME):
        return NAME
    running = Path(sys.argv[0])
    if running.stem == NAME and running.is_file():
        return shlex.quote(str(running.absolute()))
    return f"{shlex.quote(sys.executable)} -m trattoria.cli.main"
