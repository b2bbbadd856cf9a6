"""What the processes of a server take of the machine, and how to give them less of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PERIOD = 0.02  # seconds in which a process runs for its share, and stands still for the rest
THROTTLE = """
import os, signal, sys, time
share, period, pids = float(sys.argv[1]), float(sys.argv[2]), list(map(int, sys.argv[3:]))
while True:
    for number, part in ((signal.SIGSTOP, 1 - share), (signal.SIGCONT, share)):
        for pid in pids:
            os.kill(pid, number)
        time.sleep(part * period)
"""


def cpu_seconds(pids: list[int]) -> float:
    """Give the time that processes have taken of a core, with all their threads and children."""
    return sum(own_seconds(pid) for each in pids for pid in [each, *_children(each)])


def own_seconds(pid: int) -> float:
    """Give the time that a process has taken of a core, with its threads, without its children."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _children(pid: int) -> list[int]:
    try:
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    except OSError:
        return []


@contextmanager
def limited(pids: list[int], share: float) -> Iterator[None]:
    """Let each process run for a share of the time only, as on a slow machine of its own."""
    arguments = [str(share), str(PERIOD), *map(str, pids)]
    throttle = subprocess.Popen([sys.executable, "-c", THROTTLE, *arguments])
    try:
        yield
    finally:
        throttle.kill()
        throttle.wait()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
