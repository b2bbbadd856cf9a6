"""Work that is done in pieces, between messages: here nothing runs beside anything else."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")


@coroutine
def pause() -> Generator[None, None, None]:
    """Let messages that have come meanwhile be answered first."""
    yield


async def in_pieces(work: Generator[None, None, T]) -> T:
    """Do work that pauses by itself; each piece comes after what is more urgent."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found
        await pause()


def finish(work: Coroutine[Any, Any, T]) -> T:
    """Do at once what waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    raise RuntimeError("this waits for something")


class InPieces:
    """Does pieces of work one by one, each after what is more urgent."""

    async def do(self, do: Callable[[*Args], T], *args: *Args) -> T:
        await pause()
        return do(*args)


class Background:
    """Does a piece of what was begun last, whenever it is asked to."""

    def __init__(self) -> None:
        self._urgent: deque[Coroutine[Any, Any, Any]] = deque()
        self._waiting: deque[Coroutine[Any, Any, Any]] = deque()  # that have paused

    def __bool__(self) -> bool:
        return bool(self._urgent or self._waiting)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        self._urgent.append(work)

    def close(self) -> None:
        """Let go of everything that is not done."""
        for work in (*self._urgent, *self._waiting):
            work.close()

    def step(self) -> None:
        """Do one piece: of what was not begun yet, else of what has paused longest."""
        queue = self._urgent or self._waiting
        if not queue:
            return
        work = queue.popleft()
        try:
            work.send(None)
        except StopIteration:
            return
        self._waiting.append(work)
