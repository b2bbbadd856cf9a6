"""Builds the page, and compiles the rules with mypyc when a wheel is built.

TRATTORIA_WEB=0 leaves the page as it is: without it, the house has no page to play on.
Whatever fails in compiling, plain Python is installed; TRATTORIA_PURE=1 asks for that,
TRATTORIA_NATIVE=1 makes a failure to compile an error.  Editable installs are never compiled, and
nothing compiled is ever written into src: a stale one would hide the file beside it.
"""

from __future__ import annotations

import os
import re
import runpy
from pathlib import Path
from warnings import warn

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path("src/trattoria")
COMPILED = ("core", "games", "bots")  # whole folders; everything in them is written for it
# All of their modules can be compiled, but for these it would bring nothing:
INTERPRETED = (
    "__init__.py",  # runs once, when it is imported
    "asking.py",  # finds words, at the pace of a reader
    "terminal.py",  # draws with libraries that are not compiled, at the pace of a reader
)
# Nobody outside calls or replaces the compiled functions, so small ones can be put where they are
# called.
INLINED = ["-fno-semantic-interposition", "-fvisibility=hidden"]


def sources() -> list[str]:
    """List the modules to be compiled."""
    files = (path for folder in COMPILED for path in (ROOT / folder).rglob("*.py"))
    return sorted(str(path) for path in files if path.name not in INTERPRETED)


def widened(source: str) -> str:
    """Give the C file in which numbers to be shifted have 64 bits.

    mypyc writes `1 << n` with the 1 that C takes for 32 bits, also where it was an i64 variable.
    """
    path = Path(source).with_suffix(".wide.c")
    text = re.sub(r"(= -?\d+)( <<| >>)", r"\1LL\2", Path(source).read_text(encoding="utf-8"))
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")  # what did not change is not compiled again
    return str(path)


class BuildPage(build_py):
    """Build the page into the package, before its files are gathered."""

    def run(self) -> None:
        """Build it where its sources are, unless that is unwished for."""
        maker = Path("web/build.py")
        if maker.exists() and os.environ.get("TRATTORIA_WEB") != "0":
            web = runpy.run_path(str(maker))
            try:
                web["build"]()
            except web["BuildError"] as failure:
                raise SystemExit(
                    f"The page could not be built. {failure}\n"
                    "Set TRATTORIA_WEB=0 to install without it: engine, terminal, bots and API."
                ) from None
        super().run()


class BuildNative(build_ext):
    """Compile all of it or nothing: the modules call each other past Python."""

    native: build_ext | None = None

    def run(self) -> None:
        """Translate to C and compile, into the build folder only."""
        if self.editable_mode or self.inplace:
            return
        try:
            self._compile()
        except (Exception, SystemExit) as failure:  # mypyc leaves by SystemExit
            if os.environ.get("TRATTORIA_NATIVE") == "1":
                raise
            self.native = None
            warn(f"not compiled, so it runs as plain Python: {failure!r}", stacklevel=1)
        self._leave_nothing_stale()

    def _compile(self) -> None:
        from mypyc.build import mypycify  # noqa: PLC0415  (where there is no mypy, this fails)

        extensions = mypycify(sources(), opt_level="3", debug_level="0", group_name="trattoria")
        for extension in extensions:
            extension.sources = [widened(source) for source in extension.sources]
            extension.depends = [*extension.depends, "setup.py"]
            if os.name == "posix":
                extension.extra_compile_args += INLINED
        self.distribution.ext_modules = extensions
        self.native = build_ext(self.distribution)
        self.native.build_lib, self.native.build_temp = self.build_lib, self.build_temp
        self.native.ensure_finalized()
        self.native.run()

    def _leave_nothing_stale(self) -> None:
        """Remove what earlier builds, of other sources or half failed, have left behind."""
        current = {*self.get_finalized_command("build_py").get_outputs(), *self.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and str(path) not in current:
                path.unlink()

    def get_outputs(self) -> list[str]:
        """List the compiled files."""
        return [] if self.native is None else self.native.get_outputs()

    def get_output_mapping(self) -> dict[str, str]:
        """List what an editable install takes from the source folder: nothing."""
        return {}


pure = os.environ.get("TRATTORIA_PURE") == "1"
setup(
    cmdclass={"build_ext": BuildNative, "build_py": BuildPage},
    # what is to be compiled is only found out when it is built; until then a name stands for it
    ext_modules=[] if pure else [Extension("trattoria", [])],
)
