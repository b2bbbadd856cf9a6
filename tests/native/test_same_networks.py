"""Compiled or interpreted, a network sees, rates and plays the same to the last bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import trattoria
from tests.native.networks import hashes

ROOT = Path(__file__).parents[2]

QUICK = ("mister-bill", "piazza")
GAMES = [
    pytest.param(game, marks=[] if game in QUICK else [pytest.mark.proof])
    for game in trattoria.games()
]


@pytest.mark.native
@pytest.mark.parametrize("game", GAMES)
def test_both_builds_rate_alike(game: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.native.networks", game],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(ran.stdout)
    assert not found.pop("compiled")
    assert found == hashes(game)
