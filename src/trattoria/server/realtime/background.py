"""Work that nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from trattoria.core.errors import TrattoriaError

log = structlog.get_logger()


class Background:
    """Tasks under way beside those that somebody waits for; what they raise goes to the log."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    @property
    def count(self) -> int:
        return len(self._tasks)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something soon, without waiting for it."""
        task = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, within: float | None = None) -> None:
        """Wait for what is under way now, for so many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)

    async def cancel(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _quietly(work: Coroutine[Any, Any, Any]) -> None:
    try:
        await work
    except TrattoriaError as error:
        log.info("refused", code=error.code)
    except Exception:
        log.exception("failed")
