"""Arrays that a batch fills: whose decision it is, what they see and may do, what it brought.

They belong to the caller, who may make them of any memory, and are filled again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import is_
from typing import Any, NamedTuple

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

    def fill(
        self,
        starts: Ints,
        columns: Ints,
        values: Floats | None = None,
        first: int = 0,
        before: int = 0,
    ) -> None:
        """Take over rows, from the `first` one on; so many numbers of other rows lie `before`."""
        np.add(starts, before, out=self.indptr[first : first + len(starts)])
        end = before + len(columns)
        self._make_room(end)
        self.indices[before:end] = columns
        if self.values is not None and values is not None:
            self.values[before:end] = values

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

    def arrays(self) -> list[NDArray[Any] | None]:
        """Give all arrays of it, each at its place always."""
        found: list[NDArray[Any] | None] = [self.seat, self.dense, self.mask]
        for rows in (self.rows, self.legal):
            found += [None] * 3 if rows is None else [rows.indptr, rows.indices, rows.values]
        return found

    def same_arrays(self, known: list[NDArray[Any] | None]) -> bool:
        """Tell whether these are the arrays that were given before."""
        return len(known) > 0 and all(map(is_, self.arrays(), known))

    def copy_from(self, other: Seen) -> None:
        """Take over what other arrays of the same kinds hold."""
        self.seat[:] = other.seat
        for own, filled in ((self.dense, other.dense), (self.mask, other.mask)):
            if own is not None and filled is not None:
                own[:] = filled
        for rows, read in ((self.rows, other.rows), (self.legal, other.legal)):
            if rows is not None and read is not None:
                rows.fill(read.indptr, read.columns, read.data if rows.values is not None else None)


class Asked(NamedTuple):
    """Which arrays are to be filled, in plain data."""

    rows: bool
    dense: str  # the type of its numbers; empty where there are none
    legal: bool
    mask: bool

    @staticmethod
    def like(seen: Seen) -> Asked:
        """Ask for the arrays that are there."""
        dense = "" if seen.dense is None else seen.dense.dtype.str
        return Asked(seen.rows is not None, dense, seen.legal is not None, seen.mask is not None)


class Sizes(NamedTuple):
    """How large the arrays of a batch are."""

    tables: int
    observation: int
    actions: int
    seats: int

    @property
    def mask_bytes(self) -> int:
        """Count the bytes of a table's mask."""
        return (self.actions + 7) // 8

    def made(self, asked: Asked) -> Seen:
        """Make arrays in memory of this process."""
        seen = Seen(np.zeros(self.tables, np.int32))
        if asked.rows:
            seen.rows = SparseRows(self.tables)
        if asked.dense:
            seen.dense = np.zeros((self.tables, self.observation), asked.dense)
        if asked.legal:
            seen.legal = SparseRows(self.tables, valued=False)
        if asked.mask:
            seen.mask = np.zeros((self.tables, self.mask_bytes), np.uint8)
        return seen


@dataclass
class Stepped:
    """What a step brought."""

    rewards: Floats  # by table and seat; 0 while a game goes on
    ended: NDArray[np.bool_]  # by table: a game has ended, and the next one is dealt
