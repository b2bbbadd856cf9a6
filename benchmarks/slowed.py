"""A browser whose pages run a quarter of the time, with all their workers."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from playwright.sync_api import Browser

from tests.web.opened import page_processes

SLOWER, SLICE = 4, 0.02  # times, seconds


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Stop the processes of all pages that are open three quarters of the time."""
    done = Event()
    thread = Thread(target=_hold, args=(page_processes(browser), done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _hold(processes: list[int], done: Event) -> None:
    while not done.is_set():
        _send(processes, signal.SIGSTOP)
        time.sleep(SLICE * (SLOWER - 1))
        _send(processes, signal.SIGCONT)
        time.sleep(SLICE)


def _send(processes: list[int], number: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)
