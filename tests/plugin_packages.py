"""Packages that bring games of their own: every folder of examples with such an entry point."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import trattoria

ROOT = Path(__file__).parents[1]
PACKAGES = [
    file.parent
    for file in sorted(ROOT.glob("examples/*/pyproject.toml"))
    if "trattoria.games" in tomllib.loads(file.read_text())["project"].get("entry-points", {})
]
PIP = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")


class Installed(NamedTuple):
    """Where a package was installed, and the games that it brought."""

    package: Path
    folder: Path
    games: list[str]

    @property
    def python_path(self) -> str:
        found = Path(trattoria.__file__).parents[1]
        return os.pathsep.join((str(found), str(self.folder), str(ROOT)))

    def run(self, *command: str, typed: str = "", timeout: int = 120) -> str:
        """Run Python with the package there; gives all that it says."""
        environment = {
            **os.environ,
            "PYTHONPATH": self.python_path,
            "TRATTORIA_HOME": str(self.folder / "home"),
        }
        done = subprocess.run(
            [sys.executable, *command],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=timeout,
            cwd=ROOT,
            env=environment,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout


def install(package: Path, folder: Path) -> Installed:
    """Install a package with pip, into a folder of its own."""
    sources, target = folder / "sources", folder / "installed"
    sources.mkdir()
    copied = sources / package.name
    subprocess.run(["cp", "-r", str(package), str(copied)], check=True)
    subprocess.run([*PIP, "--target", str(target), str(copied)], check=True, capture_output=True)
    found = Installed(package, target, [])
    listed = found.run("-c", "import trattoria; print(*trattoria.games())").split()
    return found._replace(games=[id for id in listed if id not in trattoria.games()])
