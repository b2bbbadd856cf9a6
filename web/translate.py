"""Compiles archives of Python files in /work, with the Python that will run them: Pyodide's.

`name.zip` there becomes `name.out.zip`, in which `x.pyc` stands for `x.py`: it has a mark of its
source, by which it can be found, where Python keeps one for itself.
"""

from __future__ import annotations

import marshal
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

WORK = Path("/work")
LIBRARY = "library.zip"  # Python's own
UNCHECKED = (1).to_bytes(4, "little")  # the mark is not compared: the source is not there
PLAIN, BARE = 0, 2  # as the options of Python: with everything, or without asserts and docstrings
DOCUMENTED = ("pyodide/", "_pyodide/")  # read their own docstrings
OLDEST = (1980, 1, 1, 0, 0, 0)


def translate(archive: Path, out: Path, bare: bool) -> None:
    with ZipFile(archive) as old, ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for name in old.namelist():
            source, code = old.read(name), name.endswith(".py")
            entry = ZipInfo(f"{name}c" if code else name, OLDEST)
            body = compiled(name, source, bare) if code else source
            new.writestr(entry, body, ZIP_DEFLATED, 9)


def compiled(name: str, source: bytes, bare: bool) -> bytes:
    """Give the bytes of a .pyc file; bare: without what only people read."""
    level = BARE if bare and not name.startswith(DOCUMENTED) else PLAIN
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    body = marshal.dumps(without_lines(code) if bare else code)
    return MAGIC_NUMBER + UNCHECKED + sha256(source).digest()[:8] + body


def without_lines(code: CodeType) -> CodeType:
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(inner), co_linetable=b"")


for found in [*WORK.glob("*.zip")]:
    translate(found, found.with_suffix(".out.zip"), bare=found.name == LIBRARY)
