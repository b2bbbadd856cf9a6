"""Games from other packages: installed, they are found, and nothing here knows them.

Every folder of examples that has an entry point in `trattoria.games` is such a package.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import trattoria

ROOT = Path(__file__).parents[1]
PACKAGES = [
    file.parent
    for file in sorted(ROOT.glob("examples/*/pyproject.toml"))
    if "trattoria.games" in tomllib.loads(file.read_text())["project"].get("entry-points", {})
]
SUITES = ("conformance", "envs", "bots/test_bots.py", "locale/test_localizer.py")
KNOWING = ("src", "web/src", "tests", "benchmarks", "setup.py", "pyproject.toml", "Makefile")


class Installed(NamedTuple):
    """Where a package was installed, and the games that it brought."""

    package: Path
    folder: Path
    games: list[str]

    def run(self, *command: str, typed: str = "", timeout: int = 120) -> str:
        """Run Python with the package there; gives all that it says."""
        found = Path(trattoria.__file__).parents[1]
        paths = [str(found), str(self.folder), str(ROOT)]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
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


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    """Install a package with pip, into a folder of its own."""
    folder, sources = tmp_path_factory.mktemp("plugin"), tmp_path_factory.mktemp("sources")
    copied = sources / request.param.name
    subprocess.run(["cp", "-r", str(request.param), str(copied)], check=True)
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")
    subprocess.run([*pip, "--target", str(folder), str(copied)], check=True, capture_output=True)
    found = Installed(request.param, folder, [])
    listed = found.run("-c", "import trattoria; print(*trattoria.games())").split()
    return found._replace(games=[id for id in listed if id not in trattoria.games()])


def test_there_is_one() -> None:
    assert PACKAGES


def test_it_is_found_beside_our_own(installed: Installed) -> None:
    assert installed.games
    listed = installed.run("-m", "trattoria.cli.main", "games", "--lang", "en", "--plain")
    for id in (*installed.games, *trattoria.games()):
        assert id in listed


def test_nothing_outside_its_folder_knows_it(installed: Installed) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-z", *KNOWING], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\0")
    own = "|".join([*installed.games, installed.package.name])
    texts = {file: ROOT / file for file in tracked if file and (ROOT / file).is_file()}
    knowing = [
        file
        for file, path in texts.items()
        if re.search(rf"\b({own})\b", path.read_text("utf-8", "ignore"), re.IGNORECASE)
    ]
    assert knowing == []


def test_random_games_are_sound(installed: Installed) -> None:
    for id in installed.games:
        command = ("-m", "trattoria.cli.main", "selfplay", id, "--games", "20", "--check")
        assert "20" in installed.run(*command, "--plain", "--lang", "en")


def test_it_is_played_in_the_terminal(installed: Installed) -> None:
    for id in installed.games:
        for lang in ("fr", "en"):
            command = ("-m", "trattoria.cli.main", "play", id, "--seed", "1", "--plain")
            said = installed.run(*command, "--lang", lang, typed="1\n1\n1\nquit\n")
            assert "[" + id not in said  # what is shown where words are missing
            assert said.count("1.") >= 3


def test_bots_play_it_in_the_arena(installed: Installed) -> None:
    """What a good player does at first sight beats playing anyhow."""
    for id in installed.games:
        command = ("-m", "trattoria.cli.main", "arena", id, "--bots", "greedy,random")
        said = installed.run(*command, "--games", "60", "--workers", "1", "--plain", "--lang", "en")
        assert "greedy" in said


@pytest.mark.proof
@pytest.mark.timeout(1800)
def test_it_passes_the_conformance_tests(installed: Installed) -> None:
    """All of them, as they are, with and without the games of ours."""
    suites = [str(ROOT / "tests" / suite) for suite in SUITES]
    for id in installed.games:
        command = ("-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "-k", id, *suites)
        assert "passed" in installed.run(*command, timeout=1700)


@pytest.mark.proof
def test_its_types_are_sound(installed: Installed) -> None:
    source = installed.package / "src"
    installed.run("-m", "mypy", "--strict", "--config-file", os.devnull, str(source))
