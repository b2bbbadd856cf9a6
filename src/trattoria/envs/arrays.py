"""Arrays that a batch fills: whose decision it is, what they see and may do, what it brought.

They belong to the caller, who may make them of any memory, and are filled again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]


class SparseRows:
    """Rows of different lengths, one after the other (CSR).

    Row `n` has the columns `indices[indptr[n]:indptr[n + 1]]`, and values where they are not all 1.
    Arrays that have become too short are replaced by longer ones.
    """

    def __init__(self, rows: int, valued: bool = True, room: int = 0) -> None:
        self.indptr: Ints = np.zeros(rows + 1, np.int32)
        self.indices: Ints = np.empty(room, np.int32)
        self.values: Floats | None = np.empty(room, np.float32) if valued else None

    @property
    def length(self) -> int:
        """Count the numbers of all rows."""
        return int(self.indptr[-1])

    @property
    def columns(self) -> Ints:
        """Give the columns of all rows."""
        return self.indices[: self.length]

    @property
    def data(self) -> Floats:
        """Give the values of all columns."""
        if self.values is None:
            return np.ones(self.length, np.float32)
        return self.values[: self.length]

    def numbers(self) -> Ints:
        """Give the number of its row for every column."""
        return np.repeat(np.arange(len(self.indptr) - 1, dtype=np.int32), np.diff(self.indptr))

    def __getitem__(self, row: int) -> Ints:
        return self.indices[self.indptr[row] : self.indptr[row + 1]]

    def fill(self, starts: Ints, columns: Ints, values: Floats | None = None) -> None:
        """Take over the rows of one batch."""
        self.indptr[:] = starts
        self._make_room(len(columns))
        self.indices[: len(columns)] = columns
        if self.values is not None and values is not None:
            self.values[: len(columns)] = values

    def _make_room(self, needed: int) -> None:
        if needed > len(self.indices):
            self.indices = np.empty(2 * needed, np.int32)
            if self.values is not None:
                self.values = np.empty(2 * needed, np.float32)


@dataclass
class Seen:
    """What is seen at every table from the seat to move; what is None is left out."""

    seat: Ints  # whose decision it is; -1 where the game is over
    rows: SparseRows | None = None  # the observation, sparse
    dense: NDArray[Any] | None = None  # the observation: float32, or whole numbers
    legal: SparseRows | None = None  # the legal actions, listed
    mask: NDArray[np.uint8] | None = None  # the legal actions as bits, the lowest first


@dataclass
class Stepped:
    """What a step brought."""

    rewards: Floats  # by table and seat; 0 while a game goes on
    ended: NDArray[np.bool_]  # by table: a game has ended, and the next one is dealt
