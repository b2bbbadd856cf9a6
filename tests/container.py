"""Does in a folder what a container runtime would do with Dockerfile and compose.yaml.

The image's root is a folder, the base image a fresh virtual environment, the network this machine's
loopback.  Commands run as they are written, but for the image's own folders (those of WORKDIR,
VOLUME and COPY --from), which lie under that root.  A RUN that begins with a program of `SYSTEM`
sets up the image's system, which here is the machine itself: it is left out.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parents[1]
SYSTEM = ("apt-get", "useradd")
INERT = ("ARG", "USER", "EXPOSE")  # they change nothing that could be tried in a folder


class Instruction(NamedTuple):
    word: str
    rest: str


def dockerfile() -> list[Instruction]:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if line and not line.startswith("#"))
    whole = re.sub(r"\\\n\s*", "", text).splitlines()
    return [Instruction(*line.split(maxsplit=1)) for line in whole]


def settings_of(rest: str) -> dict[str, str]:
    """Read what ENV sets."""
    return dict(word.split("=", 1) for word in shlex.split(rest))


def health_command(rest: str) -> list[str]:
    words: list[str] = json.loads(rest[rest.index("CMD [") + len("CMD ") :])
    return words


def context() -> list[str]:
    """List the files that a build is given: those that .dockerignore lets through."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.check_output(asked, cwd=ROOT, text=True).strip("\0").split("\0")
    return [name for name in files if not ignored(name) and (ROOT / name).is_file()]


def ignored(name: str) -> bool:
    """Tell whether .dockerignore leaves a file out; its last line that fits decides."""
    path, found = PurePosixPath(name), False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if line and not line.startswith("#") and any(_fits(each, pattern) for each in _up(path)):
            found = not line.startswith("!")
    return found


def _up(path: PurePosixPath) -> list[PurePosixPath]:
    return [path, *path.parents[:-1]]


def _fits(path: PurePosixPath, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch(path.name, pattern.removeprefix("**/"))
    deep = pattern.count("/") == str(path).count("/")
    return deep and fnmatch(str(path), pattern)


class Image:
    """What the Dockerfile makes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        self.base = folder / "base"
        self.workdir = self.root
        self.env: dict[str, str] = {}
        self.command: list[str] = []
        self.health: list[str] = []
        self._stage = ""
        self._own = "|".join(sorted(_own_folders()))

    def build(self) -> None:
        subprocess.run([sys.executable, "-m", "venv", self.base], check=True)
        for word, rest in dockerfile():
            if word not in INERT:
                getattr(self, f"_{word.lower()}")(rest)

    def run(self, words: list[str], **env: str) -> subprocess.CompletedProcess[str]:
        """Run a command in a container of this image."""
        return subprocess.run(
            words, env=self.env | env, cwd=self.root, capture_output=True, text=True, check=False
        )

    def _place(self, text: str) -> str:
        return re.sub(rf"(?<![\w./:])/(?=({self._own})\b)", f"{self.root}/", text)

    def _from(self, rest: str) -> None:
        """Begin a stage in an empty folder; what the one before made is put aside for COPY."""
        if self.root.exists():
            self.root.rename(self.folder / self._stage)
        self.root.mkdir()
        self._stage = rest.partition(" AS ")[2]
        self.workdir = self.root
        self.env = _bare_environment(self.base)

    def _run(self, rest: str) -> None:
        if not rest.startswith(SYSTEM):
            command = ["sh", "-ec", self._place(rest)]
            subprocess.run(command, cwd=self.workdir, env=self.env, check=True)

    def _env(self, rest: str) -> None:
        for name, value in settings_of(rest).items():
            self.env[name] = self._place(value).replace("$PATH", self.env["PATH"])

    def _workdir(self, rest: str) -> None:
        self.workdir = Path(self._place(rest))
        self.workdir.mkdir(parents=True)

    def _volume(self, rest: str) -> None:
        Path(self._place(rest)).mkdir(parents=True)

    def _copy(self, rest: str) -> None:
        *given, target = rest.split()
        if given[0].startswith("--from="):
            stage = given[0].removeprefix("--from=")
            made = self.folder / stage / given[1].removeprefix("/")
            shutil.copytree(made, self._place(target), symlinks=True)
            return
        for name in context():
            top = name.split("/")[0]
            if top in given:
                place = self.workdir / name
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place)

    def _healthcheck(self, rest: str) -> None:
        self.health = [self._place(word) for word in health_command(rest)]

    def _cmd(self, rest: str) -> None:
        self.command = [self._place(word) for word in json.loads(rest)]


def _own_folders() -> Iterator[str]:
    for word, rest in dockerfile():
        if word in ("WORKDIR", "VOLUME") or rest.startswith("--from="):
            yield rest.split()[-1].split("/")[1]


def _bare_environment(base: Path) -> dict[str, str]:
    """Give this machine's environment without anything of the project's own."""
    strange = ("PYTHON", "TRATTORIA_", "VIRTUAL_ENV", "DATABASE_URL")
    env = {name: value for name, value in os.environ.items() if not name.startswith(strange)}
    here = str(Path(sys.executable).parent)
    path = [each for each in os.environ["PATH"].split(os.pathsep) if each != here]
    return env | {"PATH": os.pathsep.join([str(base / "bin"), *path])}


def compose(given: Mapping[str, str]) -> dict[str, Any]:
    """Read compose.yaml with the values of a .env file."""

    def value(found: re.Match[str]) -> str:
        name, default = found["name"], found["default"]
        return given.get(name) or default or ""

    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    variable = r"\$\{(?P<name>\w+)(?::-(?P<default>[^}]*)|:\?[^}]*)?\}"
    read: dict[str, Any] = yaml.safe_load(re.sub(variable, value, text))
    return read
