"""A show on the terminal: one thing after the other at a pace, and Enter skips the rest."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

from trattoria.cli.screen import Screen

PACE = 0.25  # seconds of a beat

Beat = tuple[RenderableType | None, str, float]  # what is seen, what is said, how many beats long


@contextmanager
def silent_keys() -> Iterator[None]:
    """Do not show what is typed: it would disturb the picture."""
    if os.name != "posix" or not sys.stdin.isatty():
        yield
        return
    import termios  # noqa: PLC0415  (there is none elsewhere)

    before = termios.tcgetattr(sys.stdin)
    silent = before.copy()
    silent[3] = before[3] & ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSANOW, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)


class Stage:
    """Shows pictures in one place, with what is said above them."""

    def __init__(self, screen: Screen, hint: str, pace: float) -> None:
        self.screen = screen
        self.hint = hint
        self.pace = pace if screen.interactive and os.name == "posix" else 0.0

    def play(self, beats: Iterable[Beat]) -> None:
        """Show all of it; the pictures are gone in the end, what was said stays."""
        live = Live(console=self.screen.console, auto_refresh=False, transient=True)
        with silent_keys():
            try:
                self._play(live, beats)
            finally:
                live.stop()

    def _play(self, live: Live, beats: Iterable[Beat]) -> None:
        for picture, said, length in beats:
            if said:
                self.screen.say(said)
            if picture is not None:
                live.start()
                live.update(self._framed(picture), refresh=True)
            self._wait(length)

    def _framed(self, picture: RenderableType) -> RenderableType:
        return Group(picture, Text(self.hint, "dim")) if self.pace else picture

    def _wait(self, length: float) -> None:
        """Wait for the next beat, or until Enter is pressed."""
        if self.pace and select.select([sys.stdin], [], [], self.pace * length)[0]:
            input()
            self.pace = 0.0
