"""Lays Python for the browser beside the page: Pyodide, without what nothing here ever uses.

The folder has a name that changes with its content.  Python files are compiled before, by Pyodide's
own Python, as compiling them took most of a start: those of the standard library, and ours, which
`trattoria.server.engine.archive` takes from here.  `build.py` runs this after the page is built.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_STORED, ZipFile

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "trattoria"
OURS = "bytecode.zip"  # beside the page: our files, compiled

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
    *("_markupbase", "_pydatetime", "_pyio", "_sysconfigdata__emscripten_wasm32-emscripten", "cmd"),
    *("code", "colorsys", "ctypes", "filecmp", "fileinput", "getpass", "html", "http", "mimetypes"),
    *("nturl2path", "pickle", "platform", "pty", "py_compile", "rlcompleter", "runpy"),
    *("site-packages", "socketserver", "symtable", "tarfile", "timeit", "tracemalloc", "tty"),
    *("urllib/request", "urllib/response", "urllib/robotparser", "uuid", "webbrowser", "zoneinfo"),
)
# and alphabets in which nothing here is written
ALPHABETS = (
    *("big5", "cp1", "cp7", "cp8", "euc", "gb", "hp_", "hz", "iso", "johab", "koi8", "kz", "mac_"),
    *("palmos", "ptcp", "shift_jis", "tis_"),
)


def lay(static: Path, pyodide: Path, node: Path) -> None:
    """Write the folder; the large files are compressed, whatever a host does."""
    library = trimmed((pyodide / "python_stdlib.zip").read_bytes())
    library, ours = translated(node, pyodide, library, sources(PACKAGE))
    (static / OURS).write_bytes(ours)
    files = {name: (pyodide / name).read_bytes() for name in SCRIPTS}
    wasm = (pyodide / "pyodide.asm.wasm").read_bytes()
    files["pyodide.asm.wasm.bin"] = gzip.compress(wasm, 9, mtime=0)
    files["python_stdlib.zip"] = library
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    files["lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    mark = sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:12]
    for old in static.glob("engine-*"):
        shutil.rmtree(old)
    folder = static / f"engine-{mark}"
    folder.mkdir(parents=True)
    for name, body in files.items():
        (folder / name).write_bytes(body)
    for name in SCRIPTS:
        (folder / f"{name}.gz").write_bytes(gzip.compress(files[name], 9, mtime=0))


def trimmed(library: bytes) -> bytes:
    """Leave out of the standard library what nothing here ever imports."""
    never = tuple(f"{name}{end}" for name in NEVER for end in "/.")
    never += tuple(f"encodings/{name}" for name in ALPHABETS)
    with ZipFile(BytesIO(library)) as old:
        names = [name for name in old.namelist() if not name.startswith(never)]
        return zipped({name: old.read(name) for name in names})


def sources(package: Path) -> bytes:
    """Pack the Python files of our package."""
    files = sorted(package.rglob("*.py"))
    return zipped({str(path.relative_to(package.parent)): path.read_bytes() for path in files})


def translated(node: Path, pyodide: Path, library: bytes, ours: bytes) -> tuple[bytes, bytes]:
    """Let the browser's Python compile two archives."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "library.zip").write_bytes(library)
        (work / "ours.zip").write_bytes(ours)
        command = [node, WEB / "bytecode.mjs", pyodide, WEB / "translate.py", work]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return (work / "library.out.zip").read_bytes(), (work / "ours.out.zip").read_bytes()


def zipped(files: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as zip:
        for name, body in files.items():
            zip.writestr(name, body)
    return out.getvalue()
