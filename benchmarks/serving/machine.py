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
pid, share, period, after = int(sys.argv[1]), *map(float, sys.argv[2:])
time.sleep(after)
while True:
    for number, part in ((signal.SIGSTOP, 1 - share), (signal.SIGCONT, share)):
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
    """Let each process run for a share of the time only, as on a slow machine of its own.

    They take turns: if all ran at the same moments, they would wait for each other.
    """
    throttles = [
        throttled(pid, share, PERIOD * number / len(pids)) for number, pid in enumerate(pids)
    ]
    try:
        yield
    finally:
        for throttle in throttles:
            throttle.kill()
            throttle.wait()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def throttled(pid: int, share: float, after: float) -> subprocess.Popen[bytes]:
    arguments = map(str, (pid, share, PERIOD, after))
    return subprocess.Popen([sys.executable, "-c", THROTTLE, *arguments])
