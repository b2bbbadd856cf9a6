"""Waiting for something that happens in its own time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import TypeVar, overload

T = TypeVar("T")
PATIENCE = 60.0  # seconds: a machine that is busy elsewhere takes its time
PAUSE = 0.01


@overload
async def eventually(
    condition: Callable[[], Awaitable[T]], failing: str, within: float = ...
) -> T: ...


@overload
async def eventually(condition: Callable[[], T], failing: str, within: float = ...) -> T: ...


async def eventually(
    condition: Callable[[], object], failing: str, within: float = PATIENCE
) -> object:
    """Ask until the answer is true, and give it; fail with these words if it never is."""
    until = time.monotonic() + within
    while True:
        answer = condition()
        if isawaitable(answer):
            answer = await answer
        if answer:
            return answer
        assert time.monotonic() < until, f"{failing}, not within {within:.0f} s: {answer!r}"
        await asyncio.sleep(PAUSE)
