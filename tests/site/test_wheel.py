"""A site made from an installed wheel, as somebody does who has neither the sources nor Node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.visits import arrive, sit_down
from tests.web.visitor import Visitors

pytestmark = [pytest.mark.proof, pytest.mark.native, pytest.mark.timeout(2400)]

ROOT = Path(__file__).parents[2]
CLEAN = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
PLAIN = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
ADDRESS = re.compile(r"port (\d+)")


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] = CLEAN) -> str:
    """Run a command to its end; gives what it said."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel from a copy of the sources, with nothing that was built before."""
    folder = tmp_path_factory.mktemp("sources")
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, names.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    made = folder / "made"
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", made, folder)
    (found,) = made.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install it; gives the folder with its commands."""
    place = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", place)
    run(place / "bin" / "python", "-m", "pip", "install", f"{wheel}[server]")
    return place / "bin"


@contextmanager
def served(python: Path, folder: Path) -> Iterator[str]:
    """Serve a folder with what Python brings; gives its address."""
    command: list[str | Path] = [
        python,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "-d",
        folder,
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=PLAIN
    ) as server:
        assert server.stdout is not None
        found = ADDRESS.search(server.stdout.readline())
        assert found is not None
        try:
            yield f"http://127.0.0.1:{found[1]}"
        finally:
            server.terminate()


def test_a_site_from_a_wheel_is_played(browser: Browser, installed: Path, tmp_path: Path) -> None:
    said = run(installed / "trattoria", "site", "site", cwd=tmp_path, env=PLAIN)
    assert "engine.json" in said
    with served(installed / "python", tmp_path / "site") as address:
        visitors = Visitors(browser, address)
        player = arrive(visitors)
        sit_down(player, "mister-bill")
        player.play_a_while(taps=4)
        visitors.end()
