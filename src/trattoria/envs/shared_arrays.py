"""Arrays in memory that a batch shares with one of its workers.

The memory has no name, so that nothing of it is left when its processes are gone, however they
went.  (On Windows it has one, and goes with the last process that uses it.)
"""

from __future__ import annotations

import mmap
import os
import sys
import tempfile
from typing import Any
from uuid import uuid4

import numpy as np
from numpy.typing import NDArray

from trattoria.envs.arrays import Seen, SparseRows, Stepped

WORD = 4  # bytes of every number in it


class Memory:
    """A piece of memory, and how another process finds it: a file descriptor, or a name."""

    def __init__(self, size: int, where: str = "") -> None:
        if sys.platform == "win32":
            self.where = where or f"trattoria-{uuid4().hex}"
            self.map = mmap.mmap(-1, size, self.where)
            return
        descriptor = int(where) if where else _nameless(size)
        self.where = str(descriptor)
        self.map = mmap.mmap(descriptor, size)

    @property
    def descriptors(self) -> tuple[int, ...]:
        """Give what a new process must inherit."""
        return () if sys.platform == "win32" else (int(self.where),)

    def forget_descriptor(self) -> None:
        """Keep the memory itself only; who was to inherit the descriptor has done so."""
        for descriptor in self.descriptors:
            os.close(descriptor)


def _nameless(size: int) -> int:
    if hasattr(os, "memfd_create"):
        descriptor: int = os.memfd_create("trattoria")
    else:
        with tempfile.TemporaryFile() as file:
            descriptor = os.dup(file.fileno())
    os.ftruncate(descriptor, size)
    return descriptor


class Shared:
    """All arrays of a worker's tables, side by side; what is never written takes no memory."""

    def __init__(self, tables: int, size: int, actions: int, seats: int, where: str = "") -> None:
        wide = (actions + 7) // 8
        shapes = {
            "actions": (tables,),
            "seat": (tables,),
            "rewards": (tables, seats),
            "ended": (tables,),
            "starts": (tables + 1,),
            "columns": (tables * size,),
            "values": (tables * size,),
            "legal_starts": (tables + 1,),
            "legal": (tables * actions,),
            "dense": (tables, size),
            "mask": (tables, wide),
        }
        self.memory = Memory(WORD * sum(int(np.prod(shape)) for shape in shapes.values()), where)
        self._arrays: dict[str, NDArray[Any]] = {}
        first = 0
        for name, shape in shapes.items():
            words = int(np.prod(shape))
            self._arrays[name] = np.frombuffer(
                self.memory.map, np.int32, words, WORD * first
            ).reshape(shape)
            first += words
        self.actions = self._arrays["actions"]

    def seen(self, like: Asked) -> Seen:
        """Give the arrays that are asked for."""
        arrays = self._arrays
        seen = Seen(arrays["seat"])
        if like.rows:
            seen.rows = _rows(arrays["starts"], arrays["columns"], arrays["values"])
        if like.legal:
            seen.legal = _rows(arrays["legal_starts"], arrays["legal"], None)
        if like.dense:
            tables, size = arrays["dense"].shape
            flat = arrays["dense"].reshape(-1).view(like.dense)[: tables * size]
            seen.dense = flat.reshape(tables, size)
        if like.mask:
            tables, wide = arrays["mask"].shape
            flat = arrays["mask"].reshape(-1).view(np.uint8)[: tables * wide]
            seen.mask = flat.reshape(tables, wide)
        return seen

    def stepped(self) -> Stepped:
        """Give the arrays that a step fills."""
        rewards, ended = self._arrays["rewards"], self._arrays["ended"]
        return Stepped(rewards.view(np.float32), ended.view(np.bool_)[: len(ended)])


class Asked:
    """Which arrays are to be filled, in plain data."""

    def __init__(self, rows: bool, dense: str, legal: bool, mask: bool) -> None:
        self.rows = rows
        self.dense = dense  # the type of its numbers
        self.legal = legal
        self.mask = mask

    @staticmethod
    def like(seen: Seen) -> Asked:
        """Ask for the arrays that are there."""
        dense = "" if seen.dense is None else seen.dense.dtype.str
        return Asked(seen.rows is not None, dense, seen.legal is not None, seen.mask is not None)


def _rows(starts: NDArray[Any], columns: NDArray[Any], values: NDArray[Any] | None) -> SparseRows:
    rows = SparseRows(0, valued=False)
    rows.indptr, rows.indices = starts, columns
    rows.values = None if values is None else values.view(np.float32)
    return rows
