"""Builds the site: the page without a server, with the tables and their Python beside it."""

from __future__ import annotations

import gzip
import json
import runpy
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

import trattoria
from trattoria.server.answers.games import described, menu
from trattoria.site.archive import archive

WEB = Path(trattoria.__file__).parents[2] / "web"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
# Parts of the standard library that nothing here ever imports: they would be a third of it.
NEVER = (
    *("antigravity", "cProfile", "cgi", "compileall"),
    *("curses", "dbm", "distutils", "doctest", "ensurepip"),
    *("ftplib", "idlelib", "imaplib", "lib2to3", "logging/handlers"),
    *("logging/config", "mailbox", "mailcap", "modulefinder", "multiprocessing", "netrc"),
    *("nntplib", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats"),
    *("pyclbr", "pydoc", "pydoc_data", "sched", "shelve", "smtplib", "sndhdr"),
    *("sqlite3", "tabnanny", "telnetlib", "test", "this", "tkinter"),
    *("trace", "turtle", "turtledemo", "unittest", "venv", "wave", "wsgiref", "xdrlib", "xml"),
    *("xmlrpc", "zipapp"),
)


class NoSources(Exception):
    """The page's sources are not here: a site is built from a checkout."""


def build(out: Path, friends_at: str = "") -> dict[str, int]:
    """Write the site into a folder; gives the bytes of every file."""
    if not (WEB / "build.py").exists():
        raise NoSources
    web = runpy.run_path(str(WEB / "build.py"))
    web["install"](everything=True)
    with tempfile.TemporaryDirectory() as folder:
        lay_engine(Path(folder), WEB / "node_modules" / "pyodide")
        web["npm"](
            *("run", "site"),
            TRATTORIA_ENGINE=folder,
            TRATTORIA_WEB_OUT=str(out.resolve()),
            VITE_FRIENDS_AT=friends_at,
        )
    for manifest in out.glob("*.webmanifest"):
        manifest.write_text(relinked(manifest.read_text("utf-8")), "utf-8")
    files = sorted(path for path in out.rglob("*") if path.is_file())
    return {str(path.relative_to(out)): path.stat().st_size for path in files}


def lay_engine(folder: Path, pyodide: Path) -> None:
    """Put the parts of the engine into a folder, the large ones compressed for any host."""
    for name in SCRIPTS:
        (folder / name).write_bytes((pyodide / name).read_bytes())
    wasm = (pyodide / "pyodide.asm.wasm").read_bytes()
    (folder / "pyodide.asm.wasm.bin").write_bytes(gzip.compress(wasm, 9, mtime=0))
    library = (pyodide / "python_stdlib.zip").read_bytes()
    (folder / "python_stdlib.zip").write_bytes(trimmed(library))
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (folder / "lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    (folder / "python.zip").write_bytes(archive())
    (folder / "games.json").write_bytes(msgspec.json.encode(descriptions()))


def descriptions() -> dict[str, Any]:
    """Give what the page shows of the games before the engine is there."""
    return {"menu": menu(), "games": {game: described(game) for game in trattoria.games()}}


def trimmed(library: bytes) -> bytes:
    """Leave out of the standard library what nothing here ever imports."""
    out = BytesIO()
    with ZipFile(BytesIO(library)) as old, ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            if not any(entry.filename.startswith((f"{name}/", f"{name}.")) for name in NEVER):
                new.writestr(entry, old.read(entry), ZIP_DEFLATED, 9)
    return out.getvalue()


def relinked(manifest: str) -> str:
    """Let shortcuts lead to pages of a site, which are queries of one address."""
    data = json.loads(manifest)
    for shortcut in data["shortcuts"]:
        shortcut["url"] = f"?/{shortcut['url']}"
    return json.dumps(data, ensure_ascii=False, indent=2)
