"""What a run leaves behind, so that the next one goes on from there.

    GAME.pt            weights, the optimizer's averages, counters
    GAME-rivals.pt     networks of its past, in whole numbers
    GAME.net           the network that plays
    GAME-curve.json    every line of progress, also of the runs before
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from trattoria.bots.network_file import written
from training.export import Arrays, network_file
from training.learner import Learner
from training.settings import Settings

SAVED_RIVALS = 5  # that fit into a small file
AVERAGES = ("exp_avg", "exp_avg_sq")


class Counters:
    """What is counted through all runs."""

    def __init__(self) -> None:
        self.runs = 0
        self.seconds = 0.0
        self.decisions = 0
        self.games = 0
        self.learned = 0


def save(folder: Path, learner: Learner, counters: Counters, rivals: list[Arrays]) -> None:
    """Write a checkpoint."""
    game = learner.settings.game
    state = {
        "settings": asdict(learner.settings),
        "net": learner.net.state_dict(),
        "seen": learner.seen.to(torch.uint8),
        "optimizer": _small(learner.optimizer.state_dict()),
        "counters": vars(counters),
    }
    replace(folder / f"{game}.pt", lambda path: torch.save(state, path))
    kept = rivals[:: max(1, len(rivals) // SAVED_RIVALS)][-SAVED_RIVALS:]
    replace(folder / f"{game}-rivals.pt", lambda path: torch.save(kept, path))


def _small(optimizer: dict[str, Any]) -> dict[str, Any]:
    """Keep averages in 16 bits: they are rough anyway, and a file stays small."""
    for state in optimizer["state"].values():
        for name in AVERAGES:
            state[name] = state[name].to(torch.bfloat16)
    return optimizer


def resume(folder: Path, learner: Learner) -> tuple[Counters, list[Arrays]]:
    """Go on from a checkpoint."""
    game = learner.settings.game
    state = torch.load(folder / f"{game}.pt", map_location=learner.device, weights_only=True)
    learner.net.load_state_dict(state["net"])
    learner.seen = state["seen"].float()
    learner.optimizer.load_state_dict(state["optimizer"])  # back in 32 bits, as the weights
    counters = Counters()
    vars(counters).update(state["counters"])
    past = folder / f"{game}-rivals.pt"
    rivals = torch.load(past, weights_only=False) if past.exists() else []
    return counters, rivals


def settings_of(folder: Path, settings: Settings) -> None:
    """Take over the sizes of a network that is resumed."""
    state = torch.load(folder / f"{settings.game}.pt", map_location="cpu", weights_only=True)
    settings.width = state["settings"]["width"]
    settings.hidden = state["settings"]["hidden"]


def export(
    path: Path, learner: Learner, arrays: Arrays, card: dict[str, object], effort: int
) -> None:
    """Write the network that plays, compressed with more or less effort."""
    file = network_file(learner.settings.game, arrays, learner.shape, card)
    replace(path, lambda there: there.write_bytes(written(file, effort)))


def replace(path: Path, write: Any) -> None:
    """Write a file beside its place, then put it there at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    write(beside)
    beside.replace(path)
