"""What a run leaves behind, so that the next one goes on from there.

    GAME.pt              weights and counters
    GAME-optimizer.pt    the optimizer's averages, and which features they are of
    GAME-rivals.pt       networks of its past, as they play
    GAME.net             the network that plays
    GAME-curve.json      every line of progress, also of the runs before (and GAME-curve.csv)

Of these GAME.net alone is enough to go on from: a network that is shipped can be trained further.

Each is replaced by itself, so that a run which is killed may leave weights that are newer than the
averages: every file says by itself what its rows are of.

All are small: features that were never seen are left out, and 16 bits are enough where numbers are
rough anyway.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from training.export import Arrays, load, network_file, read_arrays
from training.files import replace
from training.learner import Learner
from training.past import card_of, commands_of
from training.settings import Settings
from trattoria.bots.network_file import read, written

SAVED_RIVALS = 5
FIRST = "first"  # the parameter with a row for every feature
KINDS = ("kind", "kind_bias")  # those with a row for every kind of action
AVERAGES = ("exp_avg", "exp_avg_sq")  # of gradients, which is soon found again, and of squares
State = dict[str, Any]


class Counters:
    """What is counted through all runs, and the command of each."""

    def __init__(self) -> None:
        self.runs = 0
        self.seconds = 0.0
        self.decisions = 0
        self.games = 0
        self.learned = 0
        self.commands: list[str] = []


def save(folder: Path, learner: Learner, counters: Counters, rivals: list[bytes]) -> None:
    """Write a checkpoint."""
    game = learner.settings.game
    seen = learner.seen.nonzero()[:, 0]
    state = {
        "settings": asdict(learner.settings),
        "seen": seen,
        "net": {name: _rows(name, part, seen) for name, part in learner.net.state_dict().items()},
        "counters": vars(counters),
    }
    _write(folder / f"{game}.pt", state)
    averages = {"seen": seen, "averages": _averages(learner, seen)}
    _write(folder / f"{game}-optimizer.pt", averages)
    kept = rivals[:: max(1, len(rivals) // SAVED_RIVALS)][-SAVED_RIVALS:]
    _write(
        folder / f"{game}-rivals.pt",
        [torch.frombuffer(bytearray(file), dtype=torch.uint8) for file in kept],
    )


def _rows(name: str, part: Tensor, seen: Tensor) -> Tensor:
    return part[seen].half() if name == FIRST else part.clone()


def _averages(learner: Learner, seen: Tensor) -> State:
    found: State = {}
    for name, part in learner.net.named_parameters():
        state = learner.optimizer.state.get(part)
        if state:
            kept = AVERAGES[1:] if name == FIRST else AVERAGES
            averages = {key: _average(name, state[key], seen) for key in kept}
            found[name] = {"step": state["step"], **averages}
    return found


def _average(name: str, average: Tensor, seen: Tensor) -> Tensor:
    return (average[seen] if name == FIRST else average).to(torch.bfloat16)


def resume(folder: Path, learner: Learner) -> tuple[Counters, list[bytes]]:
    """Go on from a checkpoint."""
    game = learner.settings.game
    if not (folder / f"{game}.pt").exists():
        return _resume_network(folder / f"{game}.net", learner)
    state = _read(folder / f"{game}.pt", learner)
    seen = state["seen"]
    learner.seen[seen] = 1.0
    for name, part in learner.net.named_parameters():
        _restore(name, part.data, state["net"].get(name, part.data[:0]), seen)
    past = folder / f"{game}-optimizer.pt"
    if past.exists():
        saved = _read(past, learner)
        if "averages" not in saved:  # an older file: its rows are those of the weights
            saved = {"seen": seen, "averages": saved}
        _restore_averages(learner, saved["averages"], saved["seen"])
    counters = Counters()
    counters.commands = commands_of(card_of(folder, game))  # older counters have none
    vars(counters).update(state["counters"])
    earlier = folder / f"{game}-rivals.pt"
    rivals = _read(earlier, learner) if earlier.exists() else []
    return counters, [rival.cpu().numpy().tobytes() for rival in rivals]


def _resume_network(path: Path, learner: Learner) -> tuple[Counters, list[bytes]]:
    """Go on from a network that plays: its weights are rounded, and no averages are known."""
    content = path.read_bytes()
    arrays = arrays_of(content)
    load(learner.net, arrays)
    held = torch.from_numpy(arrays[FIRST].any(1)).to(learner.device)
    learner.seen[: len(held)] = held.float()
    counters = Counters()
    card = read(content).card
    vars(counters).update({name: card[name] for name in vars(counters) if name in card})
    counters.commands = commands_of(card)
    return counters, [content]


def _restore(name: str, part: Tensor, saved: Tensor, seen: Tensor) -> None:
    part.zero_()
    if name == FIRST:
        part[seen] = saved.to(part.dtype)
    elif name in KINDS and len(saved):  # new kinds begin as the known ones
        part.copy_(saved[torch.arange(len(part), device=saved.device) % len(saved)])
    else:  # what an older network has not got yet begins with 0
        part[: len(saved)] = saved


def _restore_averages(learner: Learner, saved: State, seen: Tensor) -> None:
    for name, part in learner.net.named_parameters():
        if name in saved:
            state = {"step": saved[name]["step"]}
            for key in AVERAGES:
                state[key] = torch.zeros_like(part)
                if key in saved[name]:
                    _restore(name, state[key], saved[name][key], seen)
            learner.optimizer.state[part] = state


def take_sizes(folder: Path, settings: Settings) -> None:
    """Take over the sizes of the network that is resumed."""
    if not (folder / f"{settings.game}.pt").exists():
        shape = read((folder / f"{settings.game}.net").read_bytes()).shape
        settings.width, settings.hidden = shape.width, shape.hidden
        return
    state = torch.load(folder / f"{settings.game}.pt", map_location="cpu", weights_only=True)
    settings.width = state["settings"]["width"]
    settings.hidden = state["settings"]["hidden"]


def exported(learner: Learner, card: dict[str, object], effort: int) -> bytes:
    """Give the file of the network that plays, compressed with more or less effort."""
    game = learner.settings.game
    return written(network_file(game, learner.snapshot(), learner.shape, card), effort)


def arrays_of(content: bytes) -> Arrays:
    """Give the whole numbers of a file."""
    file = read(content)
    return read_arrays(file.weights, file.shape)


def _write(path: Path, state: object) -> None:
    replace(path, lambda beside: torch.save(state, beside))


def _read(path: Path, learner: Learner) -> Any:
    return torch.load(path, map_location=learner.device, weights_only=True)
