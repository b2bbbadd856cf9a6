"""Compiled or interpreted, the rules play the same games and say the same things."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import trattoria
from tests.conformance.tables import TABLES
from tests.native.trajectories import trajectory_hashes

ROOT = Path(__file__).parents[2]
GAMES = sorted({table.game.id for table in TABLES})


def interpreted_hashes(game: str, seeds: int) -> dict[str, str]:
    """Hash the same games in a process in which the rules run interpreted."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.native.trajectories", game, str(seeds)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert not found["compiled"]
    hashes: dict[str, str] = found["hashes"]
    return hashes


@pytest.mark.native
@pytest.mark.parametrize("game", GAMES)
def test_both_builds_play_the_same_games(game: str, amount: Callable[[int, int], int]) -> None:
    seeds = amount(1, 20)
    assert trattoria.compiled
    assert trajectory_hashes(game, seeds) == interpreted_hashes(game, seeds)
