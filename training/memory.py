"""Memory that the learner shares with the processes that play and measure.

Every worker has two halves of tables: while the learner decides for the one, the worker plays on
with the other.  A half belongs to whoever its flag says.
"""

from __future__ import annotations

import mmap
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

WORKER, LEARNER = 0, 1  # whose a half is
GO, STOP = 0, 1
HALVES = 2
OPPONENTS = ("greedy", "classic-chef")
DONE = 8192  # decisions of finished games that are handed over at a time


@dataclass
class Sizes:
    """What a request holds: features, legal actions, their kinds, their number, whose it is."""

    workers: int
    tables: int
    features: int
    actions: int
    seats: int
    evaluators: int
    seat_numbers: int

    @property
    def request(self) -> int:
        """Count the numbers of a request."""
        return self.features + 2 * self.actions + 2


class Shared:
    """Arrays in memory that forked processes share."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes
        half = (sizes.workers, HALVES)
        self.control = self._array("i4", 8)
        self.flag = self._array("i4", *half)
        self.request = self._array("i2", *half, sizes.tables, sizes.request)
        self.position = self._array("i2", *half, sizes.tables)  # of the chosen action in the list
        self.value = self._array("f4", *half, sizes.tables)
        self.row = self._array("i8", *half, sizes.tables)  # where the learner has kept the request
        self.done = self._array("i4", *half)
        self.done_row = self._array("i8", *half, DONE)
        self.done_advantage = self._array("f4", *half, DONE)
        self.done_return = self._array("f4", *half, DONE, sizes.seats)
        self.count = self._array("f8", sizes.workers, 5)  # decisions, games, busy seconds, cuts
        self.failed = self._array("i4", max(1, sizes.evaluators))  # deals that a bot's error ended
        # sum of the shares ahead, of their squares, and deals
        self.result = self._array(
            "f8", max(1, sizes.evaluators), len(OPPONENTS), sizes.seat_numbers, 3
        )

    @staticmethod
    def _array(kind: str, *shape: int) -> NDArray[Any]:
        count = int(np.prod(shape))
        memory = mmap.mmap(-1, max(1, count * np.dtype(kind).itemsize))
        return np.frombuffer(memory, kind, count).reshape(shape)
