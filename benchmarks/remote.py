"""A worker as it is seen from here: started, asked, and reported when it dies."""

from __future__ import annotations

import json
import os
import select
import subprocess
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0  # seconds that an answer may take beyond what was asked for
COMPILING = 300.0  # seconds until a worker is ready: some engines compile their games first


class NoAnswerError(Exception):
    """What was asked for cannot be measured."""


class Remote:
    """A worker process. It may be asked until `missing` says why it cannot."""

    def __init__(self, name: str, command: list[str], path: Path | None = None) -> None:
        self.name = name
        self.missing: str | None = None
        self.version = ""
        self.build = ""
        self.contenders: list[dict[str, Any]] = []
        self.failures: dict[str, str] = {}
        self._errors = TemporaryFile()  # noqa: SIM115  (closed when it is stopped)
        self._heard = b""
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                cwd=ROOT,
                env=environment(path),
            )
        except OSError as error:
            self.missing = f"cannot be started: {error.strerror}"

    def meet(self) -> None:
        """Wait until the worker says who is there."""
        if self.missing is not None:
            return
        try:
            who = self._hear(COMPILING)
        except NoAnswerError as error:
            self.missing = str(error)
            return
        self.missing = who.get("missing")
        self.version = who.get("version", "")
        self.build = who.get("build", "")
        self.contenders = who.get("contenders", [])
        self.failures = who.get("failures", {})

    def rate(self, contender: int, measure: str, seconds: float) -> float:
        """Have something measured; NoAnswerError says why not."""
        if self.missing is not None:
            raise NoAnswerError(self.missing)
        try:
            self._say({"contender": contender, "measure": measure, "seconds": seconds})
            answer = self._hear(PATIENCE + 3 * seconds)
        except NoAnswerError as error:
            self.missing = str(error)
            raise
        if "error" in answer:
            raise NoAnswerError(answer["error"])
        return float(answer["rate"])

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
        self._errors.close()

    def _say(self, asked: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise NoAnswerError(self._last_words()) from None

    def _hear(self, patience: float) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        out = self._process.stdout.fileno()
        while b"\n" not in self._heard:
            if not select.select([out], [], [], patience)[0]:
                self._process.kill()
                raise NoAnswerError(f"no answer for {patience:.0f} s")
            piece = os.read(out, 1 << 16)
            if not piece:
                raise NoAnswerError(self._last_words())
            self._heard += piece
        line, _, self._heard = self._heard.partition(b"\n")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _last_words(self) -> str:
        assert self._process is not None
        code = self._process.wait()
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").strip().splitlines()
        return f"the worker died ({code})" + (f": {lines[-1]}" if lines else "")


def environment(path: Path | None) -> dict[str, str]:
    """Give a worker's environment: nothing but its own build is on its path."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept if path is None else {**kept, "PYTHONPATH": str(path.resolve())}
