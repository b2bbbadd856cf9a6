"""Builds the page, and compiles the rules with mypyc when a wheel is built.

Settings, by environment:

    TRATTORIA_WEB=0          leave the page as it is: without it, the server has no page to show
    TRATTORIA_PURE=1         compile nothing
    TRATTORIA_NATIVE=1       fail if the rules cannot be compiled, instead of leaving them plain
    TRATTORIA_COMPILE=core   compile only these folders of core,games,bots, to try out the build

Editable installs are never compiled, and nothing compiled is ever written into src: a stale one
would hide the file beside it.
"""

from __future__ import annotations

import os
import runpy
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from warnings import warn

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path("src/trattoria")
# Whole folders, as everything in them is written for it, and single files.
COMPILED = (
    *("core", "games", "bots", "envs/tables.py"),
    # what every move goes through in the server
    *("server/tables/table.py", "server/tables/commands.py", "server/tables/clocks.py"),
    *("server/tables/fair_play.py", "server/tables/occupant.py", "server/tables/presenter.py"),
    *("server/realtime/connection.py", "server/realtime/handlers.py"),
    *("server/realtime/command_executor.py", "server/realtime/table_room.py"),
    *("server/realtime/frames.py", "server/realtime/payloads.py", "server/limits.py"),
    *("server/realtime/protocol.py", "server/realtime/table_clocks.py"),
    "server/realtime/table_lock.py",
)
# All of their modules can be compiled, but for these it would bring nothing:
INTERPRETED = (
    "__init__.py",  # runs once, when it is imported
    "tensor.py",  # fills arrays with a library that is not compiled
    "figures.py",  # counts once a game
    *("lesson.py", "lesson/*.py"),  # are read once
    "core/prompts.py",  # has types that say what they hold to the page, too
    "terminal.py",  # draws with libraries that are not compiled, at the pace of a reader
    "view_types.py",  # is types alone; compiled, they would not say what their lists hold
)
# Libraries of the server are not there when a wheel is built; what they give is then of any type,
# and what else imports them is only looked at, not checked.
UNTYPED = ["--ignore-missing-imports", "--no-warn-return-any", "--follow-imports=silent"]
# Nobody outside calls or replaces the compiled functions, so small ones can be put where they are
# called.
INLINED = ["-fno-semantic-interposition", "-fvisibility=hidden"]
# Numbers are rounded after every step, as in Python: some processors can multiply and add in one.
EXACT = ["-ffp-contract=off"]
# GCC translates many small files on all cores and optimises them as one when they are linked; other
# compilers are given one large file.
TOGETHER = [f"-flto={os.cpu_count() or 1}", "-fno-fat-lto-objects"]


def compiler_is_gcc() -> bool:
    """Tell whether GCC compiles extensions here; clang answers to its name on some systems."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not command or shutil.which(command[0]) is None:
        return False
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in version.stdout


def sources() -> list[str]:
    wished = os.environ.get("TRATTORIA_COMPILE")
    named = [ROOT / name for name in (wished.split(",") if wished else COMPILED)]
    files = (
        path for there in named for path in ([there] if there.is_file() else there.rglob("*.py"))
    )
    return sorted(str(path) for path in files if not any(map(path.match, INTERPRETED)))


def side_by_side(compile: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Let a compiler that takes one file after the other take several at a time."""

    def compile_all(files: Iterable[str], *args: Any, **kwargs: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            done = pool.map(lambda file: compile([file], *args, **kwargs), files)
            return [compiled for each in done for compiled in each]

    return compile_all


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

        gcc = compiler_is_gcc()
        extensions = mypycify(
            [*UNTYPED, *sources()],
            opt_level="3",
            debug_level="0",
            group_name="trattoria",
            multi_file=gcc,
        )
        for extension in extensions:
            extension.depends = [*extension.depends, "setup.py"]
            compiled: list[str] = [*extension.extra_compile_args]  # its own: mypyc gives all one
            if os.name == "posix":
                compiled += [*INLINED, *EXACT]
            if gcc and len(extension.sources) > 1:  # the library itself, not a door to a module
                compiled += TOGETHER
                extension.extra_link_args += [*INLINED, *EXACT, *TOGETHER, "-O3"]
            extension.extra_compile_args = compiled
        self.distribution.ext_modules = extensions
        self.native = SideBySide(self.distribution)
        self.native.build_lib, self.native.build_temp = self.build_lib, self.build_temp
        self.native.parallel = True
        self.native.ensure_finalized()
        self.native.run()

    def _leave_nothing_stale(self) -> None:
        """Remove what earlier builds, of other sources or half failed, have left behind."""
        current = {*self.get_finalized_command("build_py").get_outputs(), *self.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and str(path) not in current:
                path.unlink()

    def get_outputs(self) -> list[str]:
        return [] if self.native is None else self.native.get_outputs()

    def get_output_mapping(self) -> dict[str, str]:
        """List what an editable install takes from the source folder: nothing."""
        return {}


class SideBySide(build_ext):
    """Compile the C files of an extension on all cores."""

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler.compile)
        super().build_extensions()


pure = os.environ.get("TRATTORIA_PURE") == "1"
setup(
    cmdclass={"build_ext": BuildNative, "build_py": BuildPage},
    # what is to be compiled is only found out when it is built; until then a name stands for it
    ext_modules=[] if pure else [Extension("trattoria", [])],
)
