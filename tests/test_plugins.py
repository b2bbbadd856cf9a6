"""Games from other packages: installed, they are found, and nothing here knows them."""

from __future__ import annotations

import os
import re
import subprocess

import pytest

import trattoria
from tests.plugin_packages import PACKAGES, ROOT, Installed, install

SUITES = ("conformance", "envs", "bots/test_bots.py", "locale/test_localizer.py")
KNOWING = ("src", "web/src", "tests", "benchmarks", "setup.py", "pyproject.toml", "Makefile")


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    return install(request.param, tmp_path_factory.mktemp("plugin"))


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
