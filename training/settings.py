"""What a run is asked to do, from the command line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

# What is seldom more; random games have at most two thirds of it.
MOST_FEATURES = {"mister-bill": 160, "piazza": 192, "mamma-mia": 320}
MOST_ACTIONS = {"piazza": 160}


@dataclass
class Settings:
    """Each one is an option of the same name; the comment is its help."""

    game: str = "mister-bill"  # which game
    seconds: float = 540.0  # how long the run takes, all included
    out: str = os.environ.get("OUT", "build/training")  # where everything is written
    resume: str = ""  # a folder that holds what an earlier run has written
    seats: str = ""  # numbers of seats, such as 3,4; all that the game allows if not said
    device: str = ""  # cuda or cpu; what there is if not said
    seed: int = 1  # of games, weights and draws, with what was counted in runs before
    workers: int = 0  # processes that play; one for each core that is left if not said
    evaluators: int = 2  # processes that measure strength
    tables: int = 0  # games side by side in each half of a worker
    width: int = 256  # of the first layer
    hidden: int = 128  # of the other layers
    features: int = 0  # that an observation may have; more are cut
    actions: int = 0  # that a decision may have; more are cut
    batch: int = 0  # decisions that are learned from at a time
    minibatch: int = 0  # and for one step
    epochs: int = 2  # how often each decision is learned from
    ring: int = 0  # decisions that are kept until their games are over
    lr: float = 1e-3  # of Adam, at the beginning
    lr_end: float = 5e-5  # and at the end
    entropy: float = 0.02  # weight of curiosity, at the beginning
    entropy_end: float = 0.002  # and at the end
    clip: float = 0.2  # how far a step may change odds
    lam: float = 0.95  # of generalised advantages
    shape: float = 0.2  # part of the reward that is points instead of rank
    rivals: float = 0.2  # part of the games in which earlier networks take some seats
    report: float = 15.0  # seconds between lines of progress
    snapshot: float = 20.0  # seconds between networks that are measured and become rivals
    save: float = 120.0  # seconds between checkpoints

    @property
    def folder(self) -> Path:
        """Where everything is written."""
        return Path(self.out)

    def tables_for(self, allowed: Sequence[int]) -> list[int]:
        """Give the numbers of seats that tables have, in turn; none if the game has not got them.

        A number that is said twice has twice the tables.
        """
        try:
            said = [int(number) for number in self.seats.split(",") if number]
        except ValueError:
            return []
        return (said or list(allowed)) if set(said) <= set(allowed) else []

    def settle(self, cuda: bool) -> None:
        """Choose what was not said, for a large machine or a small one."""
        cores = os.cpu_count() or 1
        self.device = self.device or ("cuda" if cuda else "cpu")
        large = self.device == "cuda"
        self.evaluators = min(self.evaluators, max(1, cores // 4))
        self.workers = self.workers or max(1, cores - 1 - self.evaluators)
        self.features = self.features or MOST_FEATURES.get(self.game, 384)
        self.actions = self.actions or MOST_ACTIONS.get(self.game, 32)
        self.tables = self.tables or (256 if large else 32)
        self.batch = self.batch or (1 << 18 if large else 1 << 13)
        self.minibatch = self.minibatch or (1 << 15 if large else 1 << 10)
        self.ring = self.ring or (1 << 23 if large else 1 << 17)


def settings_from(arguments: list[str] | None = None) -> Settings:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    for field in fields(Settings):
        kind = type(field.default)
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    return Settings(**vars(parser.parse_args(arguments)))
