"""Records on disk: where they are kept, and how they are read."""

from __future__ import annotations

import os
import shlex
import time
from itertools import count
from pathlib import Path

from trattoria.cli.fault import Fault, refused
from trattoria.core.errors import Refusal
from trattoria.core.record import Record
from trattoria.locale import Words


def folder() -> Path:
    """Give the folder where games are kept unless told otherwise."""
    own = os.environ.get("TRATTORIA_HOME")
    if own:
        return Path(own)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "trattoria"


def new_path(game: str) -> Path:
    """Give a file name that is not taken."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in count(1))
    return next(folder() / name for name in names if not (folder() / name).exists())


def load(path: Path, words: Words) -> Record:
    """Read a record, or end the command with a sentence."""
    try:
        return Record.load(path)
    except OSError as error:
        raise unreadable(path, error, words) from None
    except Refusal as refusal:
        raise foreign(path, refusal, words) from None


def foreign(path: Path, refusal: Refusal, words: Words) -> Fault:
    """Make the fault for a file that is no record."""
    because = refused(refusal, words).message
    return Fault(words.say("error-bad-file", file=str(path), because=because))


def unreadable(path: Path, error: OSError, words: Words) -> Fault:
    """Make the fault for a file that cannot be read."""
    return Fault(words.say("error-no-file", file=str(path), what=type(error).__name__))


def unwritable(path: Path, error: OSError, words: Words) -> Fault:
    """Make the fault for a file that cannot be written."""
    return Fault(words.say("error-no-save", file=str(path), what=type(error).__name__))


def command_line(verb: str, path: Path) -> str:
    """Write the command that does something with a file, to be typed as it stands."""
    return f"trattoria {verb} {shlex.quote(str(path))}"
