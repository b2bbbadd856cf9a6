"""Servers that start in a third of the time, for tests that kill them by the thousand.

Most of a start is importing.  A process does that once, and becomes a server by forking as often as
it is asked: each is a process of its own, with nothing in common but what was imported.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

WAITS = """
import os, sys
import trattoria.server.run
for name in trattoria.games():
    trattoria.game(name)
for _ in iter(lambda: os.read(0, 1), b""):
    if not (pid := os.fork()):
        os.dup2(2, 1)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.argv = ["trattoria", "serve"]
        break
    print(pid, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
else:
    sys.exit()
"""


class ForkedServer:
    """One server, used like a `subprocess.Popen`."""

    def __init__(self, parent: subprocess.Popen[bytes]) -> None:
        assert parent.stdin is not None
        assert parent.stdout is not None
        self._told = parent.stdout
        parent.stdin.write(b".")
        self.pid = int(self._told.readline())
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None and select.select([self._told], [], [], 0)[0]:
            self.wait()
        return self._code

    def wait(self, timeout: float | None = None) -> int:
        if self._code is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise TimeoutError(f"the server did not end within {timeout} s")
            self._code = int(self._told.readline())
        return self._code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


class WarmStart:
    """Has imported everything, and starts one server after the other."""

    def __init__(self, program: str, env: dict[str, str], log: Path) -> None:
        with log.open("ab") as errors:
            self._parent = subprocess.Popen(
                [sys.executable, "-c", WAITS + program],
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,  # a line that was read ahead could not be waited for
                stderr=errors,
            )

    def start(self) -> ForkedServer:
        return ForkedServer(self._parent)

    def close(self) -> None:
        self._parent.communicate()
