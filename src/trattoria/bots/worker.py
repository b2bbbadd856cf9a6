"""Where a user's bot runs: a process of its own, which gets what its seat may know.

It reads a line of JSON and answers with one, over and over.  Nothing else comes in: there is no
position in this process, and no way from it to the one that has it.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from io import FileIO
from operator import index
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from types import ModuleType
from typing import Any

import trattoria
from trattoria.bots.bot import Bot
from trattoria.core.errors import quoted

MODULE = "trattoria_guest"
LAST_FRAMES = 3  # of a traceback
LAST_LINES = 12


class BotFileError(Exception):
    """Something is wrong with the file, by a code and a text."""

    def __init__(self, code: str, what: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.what = what


class BotWorker:
    """The bot of one file, and its answers to requests."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.bot: Any = None  # whatever it answers is looked at later, in both builds alike

    def answer(self, request: dict[str, Any]) -> dict[str, object]:
        """Do what a line says; whatever goes wrong is the answer."""
        try:
            return self._answer(request)
        except BotFileError as found:
            fault = found
        except BaseException as error:  # also a bot that wants to leave the program
            fault = BotFileError("bot-raised", self._trace(error))
        return {"fault": fault.code, "what": fault.what}

    def _answer(self, request: dict[str, Any]) -> dict[str, object]:
        if self.bot is None:
            self.bot = self._sit_down(request["game"], request["seed"])
            return {"ready": True}
        if "event" in request:
            if hasattr(self.bot, "hear"):
                self.bot.hear(request["event"])
            return {"heard": True}
        return _said(self.bot.choose(request["observation"], request["actions"]))

    def _sit_down(self, game: str, seed: int) -> object:
        """Make the file's bot; a file with functions only is one itself."""
        module = self._load()
        made = _bots_in(module)
        if len(made) > 1:
            raise BotFileError("bot-many", ", ".join(sorted(bot.__name__ for bot in made)))
        if made:
            return made[0](trattoria.game(game), seed)
        if not callable(getattr(module, "choose", None)):
            raise BotFileError("bot-none")
        return module

    def _load(self) -> ModuleType:
        sys.path.append(str(Path(self.file).parent))  # what lies beside it can be imported
        spec = spec_from_file_location(MODULE, self.file)
        if spec is None or spec.loader is None:
            raise BotFileError("bot-none")
        module = module_from_spec(spec)
        sys.modules[MODULE] = module
        try:
            spec.loader.exec_module(module)
        except (SyntaxError, UnicodeDecodeError) as error:
            raise BotFileError("bot-syntax", self._trace(error)) from None
        return module

    def _trace(self, error: BaseException) -> str:
        """Give the end of the traceback, from the first line that is the user's."""
        frames = traceback.extract_tb(error.__traceback__)
        own = [place for place, frame in enumerate(frames) if frame.filename == self.file]
        shown = frames[own[0] :][-LAST_FRAMES:] if own else []
        lines = traceback.format_list(shown) + traceback.format_exception_only(error)
        return "\n".join("".join(lines).rstrip().split("\n")[-LAST_LINES:])


def _bots_in(module: Any) -> list[Any]:
    """List the bots that a file defines itself, but not those it builds other bots upon."""
    kinds: list[Any] = [kind for kind in vars(module).values() if isinstance(kind, type)]
    own = [kind for kind in kinds if issubclass(kind, Bot) and kind.__module__ == MODULE]
    return [kind for kind in own if not any(o is not kind and issubclass(o, kind) for o in own)]


def _said(chosen: Any) -> dict[str, object]:
    """Give the action as a number; anything else is quoted."""
    if isinstance(chosen, bool) or not hasattr(chosen, "__index__"):
        return {"answer": quoted(chosen)}
    return {"action": index(chosen)}


# ---- the two pipes -------------------------------------------------------------------------------


def _private(stream: int, instead: int) -> int:
    """Take a stream away from the bot: it reads nothing, and what it prints goes elsewhere."""
    own = os.dup(stream)
    os.dup2(instead, stream)
    return own


def _listen(ears: int, queue: SimpleQueue[bytes]) -> None:
    """Pass lines on; when the table is gone, end at once, whatever the bot is thinking about."""
    with os.fdopen(ears, "rb") as lines:
        for line in lines:
            queue.put(line)
    os._exit(0)


def main(file: str) -> None:
    """Answer lines until there are no more."""
    sys.dont_write_bytecode = True  # nothing is left beside the file
    ears = _private(0, os.open(os.devnull, os.O_RDONLY))
    voice = FileIO(_private(1, 2), "w")
    queue: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(ears, queue), daemon=True).start()
    worker = BotWorker(file)
    with suppress(BrokenPipeError):  # the table is gone
        while True:
            answer = worker.answer(json.loads(queue.get()))
            voice.write((json.dumps(answer) + "\n").encode())
