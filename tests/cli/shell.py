"""Running the command: in this process, as a program of its own, or in a terminal."""

from __future__ import annotations

import codecs
import fcntl
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import IO

from click.testing import CliRunner, Result

from trattoria import Record, State
from trattoria.cli.main import cli

PROGRAM = [sys.executable, "-m", "trattoria.cli.main"]
PATIENCE = 20.0  # seconds until a test gives up
UNSEEN = r"\x1b\[[0-9;?]*[a-zA-Z]|\r"


class Shell:
    """Somebody at a keyboard, with a folder for their games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "game.json"

    def run(self, *words: str, typed: str = "") -> Result:
        return CliRunner().invoke(cli, list(words), input=typed, catch_exceptions=False)

    def play(self, *words: str, typed: str = "quit\n") -> Result:
        return self.run("play", *words, "--save", str(self.file), typed=typed)

    def record(self) -> Record:
        return Record.load(self.file)

    def position(self) -> dict[str, object]:
        return self.record().verify().to_dict()

    def state(self) -> State:
        return self.record().verify()

    def spoil(self, **fields: object) -> str:
        data = json.loads(self.file.read_text())
        spoiled = self.folder / "spoiled.json"
        spoiled.write_text(json.dumps({**data, **fields}))
        return str(spoiled)


class Program:
    """The command as a program of its own, behind pipes."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    @property
    def output(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def wait_for(self, text: str) -> None:
        for line in self.output:
            if text in line:
                return
        raise AssertionError(f"never said: {text}")

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def interrupt(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        return self.finish()

    def finish(self) -> tuple[int, str]:
        said, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


class Terminal:
    """The command in a terminal of a given size."""

    def __init__(self, *words: str, width: int = 80, height: int = 24) -> None:
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        names = ("NO_COLOR", "COLUMNS", "LINES", "PAGER")
        inherited = {name: value for name, value in os.environ.items() if name not in names}
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**inherited, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509  (one thread here)
        )
        os.close(slave)
        self.shown = ""  # and not looked at yet
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, text: str) -> str:
        """Read until a text is shown; gives the plain text since the last such time."""
        wanted = re.compile(f"(?:{UNSEEN})*".join(map(re.escape, text)))
        until = time.monotonic() + PATIENCE
        while (found := wanted.search(self.shown)) is None:
            left = max(0.0, until - time.monotonic())
            if not select.select([self.master], [], [], left)[0]:
                self.process.kill()
                self.process.wait()
                raise AssertionError(f"never shown: {text}\n{bare(self.shown)}")
            self.shown += self._letters.decode(os.read(self.master, 65536))
        seen, self.shown = self.shown[: found.end()], self.shown[found.end() :]
        return bare(seen)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def finish(self) -> int:
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code


def bare(shown: str) -> str:
    """Take out colours and cursor moves."""
    return re.sub(UNSEEN, "", shown)


def _own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
