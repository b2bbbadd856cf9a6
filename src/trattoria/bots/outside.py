"""A bot from a user's file, in a process of its own: it gets what its seat may know as JSON.

Two pipes are all there is between the two processes, so the bot cannot find the position, neither
by frames nor by the garbage collector.  It also cannot hang a table, nor bring it down.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Timer

from trattoria.bots.bot import Bot
from trattoria.core.errors import TrattoriaError, quoted
from trattoria.core.game import Game
from trattoria.core.observation import Observation

LIMIT = 10.0  # seconds for an answer
STARTING = 60.0  # seconds to load the file and whatever it imports
MAX_ANSWER_BYTES = 1_000_000  # bytes of an answer
CHILD = "import sys; from trattoria.bots.worker import main; main(sys.argv[1])"


class BotFault(TrattoriaError):
    """A user's bot did not do what a bot must; says which file, and what happened."""


class OutsideBot(Bot):
    """Plays a seat with the answers of a bot that runs in another process."""

    def __init__(self, game: Game, seed: int, file: str, limit: float = LIMIT) -> None:
        super().__init__(game, seed)
        self.file = file
        self.limit = limit
        self._silent = False
        self._closed = False
        path = Path(file).absolute()
        if not path.is_file():
            raise BotFault("bot-no-file", {"file": file})
        # -P: what lies in the current folder does not stand in for a module of Python
        words = [sys.executable, "-P", "-c", CHILD, str(path)]
        self._process = Popen(words, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._asked({"game": game.id, "seed": seed}, STARTING)

    def hear(self, event: dict[str, object]) -> None:
        self._asked({"event": event}, self.limit)

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Pass on what is known, and see whether the answer is one of the actions."""
        said = self._asked({"observation": observation, "actions": actions}, self.limit)
        action = said.get("action")
        if isinstance(action, int) and action in actions:
            return action
        shown = self._named(action) if isinstance(action, int) else str(said.get("answer"))
        self.close()
        raise BotFault("bot-illegal", {"file": self.file, "answer": shown, "count": len(actions)})

    def close(self) -> None:
        """End the process, and whatever it has started."""
        if self._closed:
            return
        self._closed = True
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what could not be sent is not sent
                    pipe.close()

    # ---- lines there and back --------------------------------------------------------------------

    def _asked(self, request: dict[str, object], limit: float) -> dict[str, object]:
        """Send a line and wait for the answer; whatever goes wrong, the process ends."""
        try:
            said = self._exchange(request, limit)
        except BaseException:
            self.close()
            raise
        if "fault" in said:
            self.close()
            facts: dict[str, object] = {"file": self.file, "what": str(said.get("what"))}
            raise BotFault(str(said["fault"]), facts)
        return said

    def _exchange(self, request: dict[str, object], limit: float) -> dict[str, object]:
        watch = Timer(limit, self._give_up)
        watch.daemon = True
        watch.start()
        try:
            line = self._passed((json.dumps(request) + "\n").encode())
        finally:
            watch.cancel()
        if self._silent:
            raise BotFault("bot-silent", {"file": self.file, "seconds": limit})
        if not line:
            raise BotFault("bot-died", {"file": self.file, "code": self._process.wait()})
        return self._read(line)

    def _passed(self, line: bytes) -> bytes:
        ears, voice = self._process.stdin, self._process.stdout
        assert ears is not None
        assert voice is not None
        with suppress(OSError):  # it is gone: its last words may still be there
            ears.write(line)
            ears.flush()
        return voice.readline(MAX_ANSWER_BYTES)

    def _give_up(self) -> None:
        self._silent = True
        self._process.kill()

    def _read(self, line: bytes) -> dict[str, object]:
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            said = None
        return said if isinstance(said, dict) else {"answer": quoted(line)}

    def _named(self, action: int) -> str:
        if 0 <= action < self.game.action_count:
            return f"{action} ({self.game.action_text(action)})"
        return quoted(action)
