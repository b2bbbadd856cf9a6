"""Arrays in memory that all processes of a batch share.

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
from weakref import ReferenceType, ref

import numpy as np
from numpy.typing import NDArray

from trattoria.envs.arrays import Asked, Ints, Seen, Sizes, SparseRows, Stepped

WORD = 4  # bytes of a number
WIDEST = 2  # words of a number of dense observations, at most
PLACES = 4  # for what is seen
OWN = 0  # the place from which what is seen is copied into other arrays
Shapes = dict[str, tuple[int, ...]]


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
    """All arrays of a batch; what is never written takes no memory.

    Actions, rewards and ended games are there once.  What is seen has several places, most of them
    for the caller of the batch, so that all processes fill the arrays that the caller reads.
    """

    def __init__(self, sizes: Sizes, where: str = "") -> None:
        self.sizes = sizes
        common: Shapes = {
            "actions": (sizes.tables,),
            "rewards": (sizes.tables, sizes.seats),
            "ended": (sizes.tables,),
        }
        self._shapes = _shapes_of_seen(sizes)
        self._first, self._words = _words(common), _words(self._shapes)
        self.memory = Memory(WORD * (self._first + PLACES * self._words), where)
        arrays = _carved(np.frombuffer(self.memory.map, np.int32, self._first), common)
        self.actions: Ints = arrays["actions"]
        ended = arrays["ended"].view(np.bool_)[: sizes.tables]
        self.stepped = Stepped(arrays["rewards"].view(np.float32), ended)
        self._lent: dict[int, ReferenceType[Ints]] = {}  # by place
        self._seen: dict[tuple[int, Asked], Seen] = {}

    def seen(self, place: int, asked: Asked) -> Seen:
        """Give the arrays of a place."""
        known = self._seen.get((place, asked))
        if known is None:
            known = self._seen[place, asked] = self._made(self._memory(place), asked)
        return known

    # ---- places for the caller -------------------------------------------------------------------

    def lend(self, asked: Asked) -> Seen | None:
        """Give arrays in a place that nobody uses, if there is one; it is free when they go."""
        for place in range(OWN + 1, PLACES):
            lent = self._lent.get(place)
            if lent is None or lent() is None:
                memory = self._memory(place)
                self._lent[place] = ref(memory)
                return _emptied(self._made(memory, asked))
        return None

    def place_of(self, seen: Seen) -> int:
        """Give the place of arrays that were lent; `OWN` for all others."""
        asked, given = Asked.like(seen), _addresses(seen)
        for place in self._lent:
            if _addresses(self.seen(place, asked)) == given:
                return place
        return OWN

    # ---- memory ----------------------------------------------------------------------------------

    def _memory(self, place: int) -> Ints:
        first = self._first + place * self._words
        return np.frombuffer(self.memory.map, np.int32, self._words, WORD * first)

    def _made(self, memory: Ints, asked: Asked) -> Seen:
        arrays, sizes = _carved(memory, self._shapes), self.sizes
        seen = Seen(arrays["seat"])
        if asked.rows:
            seen.rows = _rows(arrays["starts"], arrays["columns"], arrays["values"])
        if asked.legal:
            seen.legal = _rows(arrays["legal_starts"], arrays["legal"], None)
        if asked.dense:
            shape = (sizes.tables, sizes.observation)
            seen.dense = _typed(arrays["dense"], asked.dense, shape)
        if asked.mask:
            seen.mask = _typed(arrays["mask"], "u1", (sizes.tables, sizes.mask_bytes))
        return seen


def _shapes_of_seen(sizes: Sizes) -> Shapes:
    numbers = sizes.tables * sizes.observation
    return {
        "seat": (sizes.tables,),
        "starts": (sizes.tables + 1,),
        "columns": (numbers,),
        "values": (numbers,),
        "legal_starts": (sizes.tables + 1,),
        "legal": (sizes.tables * sizes.actions,),
        "mask": (sizes.tables * sizes.mask_bytes,),
        "dense": (WIDEST * numbers,),
    }


def _words(shapes: Shapes) -> int:
    """Count the numbers of all arrays; an even number, so that wide ones can follow."""
    words = sum(int(np.prod(shape)) for shape in shapes.values())
    return words + words % 2


def _carved(memory: Ints, shapes: Shapes) -> dict[str, Ints]:
    """Lay arrays side by side."""
    arrays, first = {}, 0
    for name, shape in shapes.items():
        end = first + int(np.prod(shape))
        arrays[name] = memory[first:end].reshape(shape)
        first = end
    return arrays


def _typed(words: Ints, dtype: str, shape: tuple[int, int]) -> NDArray[Any]:
    numbers = words.view(np.uint8)[: shape[0] * shape[1] * np.dtype(dtype).itemsize]
    return numbers.view(dtype).reshape(shape)


def _rows(starts: Ints, columns: Ints, values: Ints | None) -> SparseRows:
    rows = SparseRows(0, valued=False)
    rows.indptr, rows.indices = starts, columns
    rows.values = None if values is None else values.view(np.float32)
    return rows


def _emptied(seen: Seen) -> Seen:
    """Let nothing be seen; what is dense is written whole."""
    seen.seat[:] = 0
    for rows in (seen.rows, seen.legal):
        if rows is not None:
            rows.indptr[:] = 0
    return seen


def _addresses(seen: Seen) -> list[int | None]:
    return [None if array is None else array.ctypes.data for array in seen.arrays()]
