"""A short run, from nothing to a network that beats `random`, and on from its checkpoint."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from training.evaluator import Evaluator
from training.memory import Shared, Sizes
from training.settings import Settings
from trattoria.bots.network_file import read

ROOT = Path(__file__).parents[2]
GAME = "mister-bill"
DEALS = 60


def train(out: Path, seconds: int, *more: str) -> None:
    few = ("--workers", "1", "--evaluators", "1", "--report", "5", "--device", "cpu")
    asked = ("--game", GAME, "--seconds", str(seconds), "--out", str(out), *few, *more)
    path = os.pathsep.join([*sys.path, str(ROOT)])
    subprocess.run(
        [sys.executable, "-m", "training", *asked],
        cwd=ROOT,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )


@pytest.mark.proof
def test_a_short_run_beats_random_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    first, second = tmp_path / "first", tmp_path / "second"
    train(first, 75)
    train(second, 45, "--resume", str(first), "--lr", "5e-4")
    card = read((second / f"{GAME}.net").read_bytes()).card
    lines = json.loads((second / f"{GAME}-curve.json").read_text("utf-8"))
    assert card["runs"] == 2
    assert [line["games"] for line in lines] == sorted(line["games"] for line in lines)
    settings = Settings(game=GAME)
    shared = Shared(Sizes(1, 1, 1, 1, 8, 1, 1))
    evaluator = Evaluator(0, shared, settings, second / f"{GAME}.net")
    ahead = [evaluator.duel("random", 4) for _ in range(DEALS)]
    error = float(np.std(ahead)) / DEALS**0.5
    assert float(np.mean(ahead)) - 2 * error > 0.5
