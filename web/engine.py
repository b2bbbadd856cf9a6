"""Lays Python for the browser beside the page: Pyodide, without what nothing here ever uses.

The folder has a name that changes with its content.  `build.py` runs this after the page is built.
"""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

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
    *("xmlrpc", "zipapp", "_pyrepl", "bdb", "configparser", "optparse", "tomllib"),
)
# and alphabets in which nothing here is written
ALPHABETS = ("big5", "cp1", "cp7", "cp8", "euc", "gb", "hz", "iso", "johab", "koi8", "kz", "mac_")


def lay(static: Path, pyodide: Path) -> None:
    """Write the folder; the large files are compressed, whatever a host does."""
    files = {name: (pyodide / name).read_bytes() for name in SCRIPTS}
    wasm = (pyodide / "pyodide.asm.wasm").read_bytes()
    files["pyodide.asm.wasm.bin"] = gzip.compress(wasm, 9, mtime=0)
    files["python_stdlib.zip"] = trimmed((pyodide / "python_stdlib.zip").read_bytes())
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    files["lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    mark = sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:12]
    folder = static / f"engine-{mark}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in files.items():
        (folder / name).write_bytes(body)
    for name in SCRIPTS:
        (folder / f"{name}.gz").write_bytes(gzip.compress(files[name], 9, mtime=0))


def trimmed(library: bytes) -> bytes:
    """Leave out of the standard library what nothing here ever imports."""
    never = tuple(f"{name}{end}" for name in NEVER for end in "/.")
    never += tuple(f"encodings/{name}" for name in ALPHABETS)
    out = BytesIO()
    with ZipFile(BytesIO(library)) as old, ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            if not entry.filename.startswith(never):
                new.writestr(entry, old.read(entry), ZIP_DEFLATED, 9)
    return out.getvalue()
