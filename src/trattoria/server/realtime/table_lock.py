"""Lets one command after the other change a table.

Every move takes it, and nearly always it is free.  `asyncio.Lock` goes through three interpreted
functions even then; this one is compiled.
"""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """Belongs to one task at a time; whoever waits gets it in the order in which they came."""

    def __init__(self) -> None:
        self.locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def __aenter__(self) -> None:
        if not self.locked:
            self.locked = True
            return
        coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(coming)
        try:
            await coming
        except asyncio.CancelledError:
            if not coming.cancelled():  # it was handed over in the same moment
                self._hand_over()
            raise

    async def __aexit__(self, *why: object) -> None:
        self._hand_over()

    def _hand_over(self) -> None:
        """Give it to who waits longest, and does still; it is free if nobody does."""
        while self._waiting:
            coming = self._waiting.popleft()
            if not coming.done():
                coming.set_result(None)
                return
        self.locked = False
