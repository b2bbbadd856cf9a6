"""A short run, from nothing to a network that beats `random`, and on from its checkpoint."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from pathlib import Path
from shutil import copy
from subprocess import PIPE

import numpy as np
import pytest

import trattoria
from tests.bots.networks import random_weights, small_network
from tests.shared import Json
from training.evaluator import Evaluator
from training.memory import Shared, Sizes
from training.settings import Settings
from trattoria.bots.features import Features
from trattoria.bots.network_file import read, written

ROOT = Path(__file__).parents[2]
GAME = "mister-bill"
DEALS = 60
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}


def train(out: Path, seconds: int, *more: str) -> None:
    few = ("--workers", "1", "--evaluators", "1", "--report", "5", "--device", "cpu")
    asked = ("--game", GAME, "--seconds", str(seconds), "--out", str(out), *few, *more)
    subprocess.run(
        [sys.executable, "-m", "training", *asked], cwd=ROOT, check=True, env=ENVIRONMENT
    )


WITHOUT_PYTORCH = """
import runpy, sys
sys.modules["torch"] = None
sys.argv = ["training", *sys.argv[1:]]
runpy.run_module("training", run_name="__main__")
"""


def test_without_pytorch_it_says_what_to_install_and_leaves_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out"
    said = refusal("-c", WITHOUT_PYTORCH, "--game", GAME, "--out", str(out))
    assert said.startswith("Training needs PyTorch")
    assert "pip install" in said
    assert not out.exists()


def test_a_training_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    network = tmp_path / f"{GAME}.net"
    network.write_bytes(b"a network")
    said = refusal("-m", "training", "--game", GAME, "--out", str(tmp_path))
    assert f"--resume {tmp_path}" in said
    assert [*tmp_path.iterdir()] == [network]
    assert network.read_bytes() == b"a network"


@pytest.mark.parametrize(
    ("asked", "known"),
    [("--game pizzza", "piazza"), ("--game piazza --seats 5", "2, 3, 4"), ("--seats two", "3, 4")],
)
def test_what_no_game_has_is_refused_before_anything_is_written(
    tmp_path: Path, asked: str, known: str
) -> None:
    pytest.importorskip("torch")
    out = tmp_path / "out"
    assert known in refusal("-m", "training", *asked.split(), "--out", str(out))
    assert not out.exists()


def test_a_network_of_another_tensor_is_not_resumed(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    file = small_network(trattoria.game(GAME))
    name, size, most = file.features.fields[-1]
    file.features = Features([*file.features.fields[:-1], (name, size, most + 1)])
    file.shape.features = file.features.count
    file.weights = random_weights(file.shape, 1)
    (tmp_path / f"{GAME}.net").write_bytes(written(file))
    asked = ("--game", GAME, "--out", str(tmp_path), "--resume", str(tmp_path))
    assert "another tensor" in refusal("-m", "training", *asked)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_leaves_what_it_has_learned(
    tmp_path: Path, number: signal.Signals
) -> None:
    pytest.importorskip("torch")
    few = ("--workers", "1", "--evaluators", "1", "--report", "0.5", "--device", "cpu")
    asked = ("--game", GAME, "--seconds", "600", "--out", str(tmp_path), *few, "--tables", "4")
    command = [sys.executable, "-u", "-m", "training", *asked]
    with subprocess.Popen(
        command, cwd=ROOT, env=ENVIRONMENT, stdout=PIPE, stderr=PIPE, text=True
    ) as run:
        assert run.stdout is not None
        assert "/s (" in run.stdout.readline()
        run.send_signal(number)
        _, said = run.communicate()
    assert "Traceback" not in said
    assert run.returncode == (1 if number == signal.SIGINT else 143)
    card = card_of(tmp_path)
    assert card["decisions"] > 0
    assert (tmp_path / f"{GAME}.pt").exists()


def refusal(*arguments: str) -> str:
    """Give the sentence with which a run refuses to begin."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.proof
def test_a_short_run_beats_random_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    first, second = tmp_path / "first", tmp_path / "second"
    train(first, 75)
    train(second, 45, "--resume", str(first), "--lr", "5e-4")
    alone = tmp_path / "alone"
    alone.mkdir()
    copy(first / f"{GAME}.net", alone)  # as it is shipped: all that an earlier run has left
    train(alone, 30, "--resume", str(alone), "--lr", "1e-5", "--lr-end", "1e-5")
    card = card_of(alone)
    assert card["runs"] == len(card["commands"]) == 2
    assert ahead_of_random(alone) > 0.5
    card = card_of(second)
    lines = json.loads((second / f"{GAME}-curve.json").read_text("utf-8"))
    assert card["runs"] == 2
    first_command, second_command = card["commands"]
    assert "--resume" not in first_command
    assert f"--resume {first}" in second_command
    assert [line["games"] for line in lines] == sorted(line["games"] for line in lines)
    assert ahead_of_random(second) > 0.5


def card_of(folder: Path) -> Json:
    return read((folder / f"{GAME}.net").read_bytes()).card


def ahead_of_random(folder: Path) -> float:
    """Give how often the network of a folder is ahead of `random`, at least."""
    settings = Settings(game=GAME)
    shared = Shared(Sizes(1, 1, 1, 1, 8, 1, 1))
    evaluator = Evaluator(0, shared, settings, folder / f"{GAME}.net")
    ahead = np.array([evaluator.duel("random", 4) for _ in range(DEALS)])
    return float(ahead.mean()) - 2 * float(ahead.std()) / math.sqrt(DEALS)
