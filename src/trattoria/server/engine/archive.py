"""The archive of Python files for the browser: what the tables need there, and nothing else.

They go compiled, as the browser's Python cannot keep what it compiles.  Only that Python can do it:
the page's build had it done (`web/engine.py`).  A file that has changed since goes as it is.
"""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.metadata import EntryPoint, distribution
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import mypy_extensions

import trattoria
from trattoria.bots.levels import LEVELS
from trattoria.core.registry import GROUP
from trattoria.locale import LANGUAGES
from trattoria.server.wording import bot_name

ROOT = Path(trattoria.__file__).parent
STANDINS = ROOT / "site" / "standins"
BYTECODE = ROOT / "server" / "static" / "bytecode.zip"
# Of our own package; of the server only what answers and plays, whose modules are all pure.
FOLDERS = ("core", "games", "bots", "site", "server/tables", "server/answers")
MODULES = (
    "__init__",
    "arena/__init__",
    "arena/luck",
    "arena/schedule",
    "server/__init__",
    "server/accounts/__init__",
    "server/accounts/person",
    "server/accounts/scale",
    "server/accounts/signing",
    "server/analysis/__init__",
    "server/analysis/found",
    "server/analysis/hinting",
    "server/analysis/looking",
    "server/analysis/milestones",
    "server/analysis/replay",
    "server/analysis/review_view",
    "server/bakes/__init__",
    "server/bakes/calendar",
    "server/bakes/par",
    "server/bot_questions",
    "server/counted",
    "server/realtime/__init__",
    "server/realtime/connection",
    "server/realtime/contract",
    "server/realtime/handlers",
    "server/realtime/payloads",
    "server/realtime/protocol",
    "server/realtime/steady_clock",
    "server/realtime/table_lock",
    "server/realtime/table_room",
    "server/turns",
)
# Companions that only terminals and learning need, and what makes the site itself.
NEVER = ("terminal.py", "tensor.py", "outside.py", "worker.py", "standins", "build.py")
OLDEST = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive
MOST_SEATS = 8
NAMES = "bot-names.json"
MARK = slice(8, 16)  # of its source, in what was compiled


def bot_names() -> dict[str, dict[str, list[str]]]:
    """Name the bots of every level on every seat, in every language: there are no words there."""
    return {
        lang: {level: [bot_name(lang, level, n + 1) for n in range(MOST_SEATS)] for level in LEVELS}
        for lang in LANGUAGES
    }


def archive() -> bytes:
    """Pack everything, compiled."""
    return packed(compiled(contents(), BYTECODE))


def packed(files: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as zip:
        for name, body in sorted(files.items()):
            zip.writestr(ZipInfo(name, OLDEST), body, ZIP_DEFLATED)
    return out.getvalue()


def compiled(files: dict[str, bytes], bytecode: Path) -> dict[str, bytes]:
    """Put what was compiled in place of its source, whose mark it has."""
    if not bytecode.exists():
        return files
    with ZipFile(bytecode) as zip:
        known = {code[MARK]: code for code in map(zip.read, zip.namelist())}
    translated = {}
    for name, body in files.items():
        code = known.get(sha256(body).digest()[:8])
        translated[name if code is None else f"{name}c"] = code or body
    return translated


def contents() -> dict[str, bytes]:
    """Give all files of the archive by name."""
    own = {f"trattoria/{path.relative_to(ROOT)}": path.read_bytes() for path in _own()}
    standins = {
        str(path.relative_to(STANDINS)): path.read_bytes()
        for path in STANDINS.rglob("*.py")
        if path != STANDINS / "__init__.py"
    }
    extensions = {"mypy_extensions.py": Path(str(mypy_extensions.__file__)).read_bytes()}
    return {**own, **standins, **extensions, **_metadata(), NAMES: json.dumps(bot_names()).encode()}


def _own() -> list[Path]:
    folders = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    files = {*folders, *(ROOT / f"{module}.py" for module in MODULES)}
    return sorted(path for path in files if not {*path.relative_to(ROOT).parts} & {*NEVER})


def own_games() -> list[str]:
    """List the games of this package: those of others are not in the archive."""
    own = {game.id for point in _points() for game in point.load()}
    return [game for game in trattoria.games() if game in own]


def _points() -> list[EntryPoint]:
    return [point for point in distribution("trattoria").entry_points if point.group == GROUP]


def _metadata() -> dict[str, bytes]:
    """Say which games there are, as an installed package does."""
    about, points = distribution("trattoria"), _points()
    listed = [f"{point.name} = {point.value}" for point in points]
    head = f"Metadata-Version: 2.1\nName: trattoria\nVersion: {about.version}\n"
    folder = f"trattoria-{about.version}.dist-info"
    return {
        f"{folder}/METADATA": head.encode(),
        f"{folder}/entry_points.txt": "\n".join([f"[{GROUP}]", *listed, ""]).encode(),
    }
