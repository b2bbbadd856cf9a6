"""Work that is done in pieces, between messages: here nothing runs beside anything else."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")
log = logging.getLogger(__name__)


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

    async def through(self, do: Callable[[*Args], Generator[None, None, T]], *args: *Args) -> T:
        await pause()
        return await in_pieces(do(*args))


class Begun(NamedTuple):
    """Some work, and where it waits once it has paused."""

    work: Coroutine[Any, Any, Any]
    pausing: deque[Begun]


class Background:
    """Does a piece of work whenever it is asked to: what somebody waits for before all the rest."""

    def __init__(self) -> None:
        self._urgent: deque[Begun] = deque()  # what was not begun yet
        self._awaited: deque[Begun] = deque()  # what has paused, and somebody waits for it
        self._waiting: deque[Begun] = deque()  # all else that has paused

    def __bool__(self) -> bool:
        return any(self._queues())

    def start(self, work: Coroutine[Any, Any, Any], awaited: bool = False) -> None:
        """Begin work; somebody may be waiting for its end."""
        self._urgent.append(Begun(work, self._awaited if awaited else self._waiting))

    def forget(self) -> None:
        """Let go of what nobody waits for."""
        for queue in (self._urgent, self._waiting):
            for begun in [each for each in queue if each.pausing is self._waiting]:
                queue.remove(begun)
                begun.work.close()

    def close(self) -> None:
        """Let go of everything that is not done."""
        for queue in self._queues():
            for begun in queue:
                begun.work.close()

    def step(self) -> None:
        """Do one piece of what comes first, and there of what has waited longest."""
        queue = next(filter(None, self._queues()), None)
        if queue is None:
            return
        begun = queue.popleft()
        try:
            begun.work.send(None)
        except StopIteration:
            return
        except Exception:  # whatever becomes of it, the tables go on
            log.exception("work failed")
            return
        begun.pausing.append(begun)

    def _queues(self) -> tuple[deque[Begun], ...]:
        return self._urgent, self._awaited, self._waiting
