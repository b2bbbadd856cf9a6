"""Messages between the processes of a batch, over pipes.

A process that sleeps is woken in some fifty microseconds, about as long as a few dozen tables take.
So who waits asks again and again for a short time, and sleeps only then.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from contextlib import suppress
from select import select
from time import perf_counter
from typing import Any

EAGER = 0.0005  # seconds of asking again before it sleeps
PIECE = 1 << 16
LENGTH = struct.Struct("<I")


class Sender:
    """The end of a pipe that messages go into."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def send(self, message: object) -> None:
        """Send anything that can be pickled; BrokenPipeError if nobody is there."""
        pickled = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
        left = LENGTH.pack(len(pickled)) + pickled
        while left:
            left = left[os.write(self._descriptor, left) :]


class Receiver:
    """The end of a pipe that messages come out of."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._eager = False
        self._heard = b""

    def be_eager(self) -> None:
        """Ask again and again before it sleeps, which needs a core of its own."""
        if sys.platform != "win32":  # where reading always waits
            self._eager = True
            os.set_blocking(self._descriptor, False)

    def receive(self) -> Any:
        """Wait for a message; EOFError if there can be none."""
        while len(self._heard) < LENGTH.size:
            self._read()
        end = LENGTH.size + LENGTH.unpack_from(self._heard)[0]
        while len(self._heard) < end:
            self._read()
        message = pickle.loads(self._heard[LENGTH.size : end])
        self._heard = self._heard[end:]
        return message

    def _read(self) -> None:
        piece = self._read_soon() if self._eager else os.read(self._descriptor, PIECE)
        if not piece:
            raise EOFError
        self._heard += piece

    def _read_soon(self) -> bytes:
        """Ask again and again, and let others work in between; sleep if nothing comes."""
        end = perf_counter() + EAGER
        while perf_counter() < end:
            with suppress(BlockingIOError):
                return os.read(self._descriptor, PIECE)
            os.sched_yield()
        select([self._descriptor], [], [])
        return os.read(self._descriptor, PIECE)


def cores() -> int:
    """Count the cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
