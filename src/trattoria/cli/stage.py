"""A show on the terminal: one thing after the other at a pace, and Enter skips the rest."""

from __future__ import annotations

import select
import sys
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

from trattoria.cli.screen import Screen

PACE = 0.25  # seconds of a beat

Beat = tuple[RenderableType | None, str, float]  # what is seen, what is said, how many beats long


class Stage:
    """Shows pictures in one place, with what is said above them."""

    def __init__(self, screen: Screen, hint: str, pace: float) -> None:
        self.screen = screen
        self.hint = hint
        self.pace = pace if screen.interactive else 0.0

    def play(self, beats: Iterable[Beat]) -> None:
        """Show all of it; the pictures are gone in the end, what was said stays."""
        live = Live(console=self.screen.console, auto_refresh=False, transient=True)
        try:
            for picture, said, length in beats:
                if said:
                    self.screen.say(said)
                if picture is not None:
                    live.start()
                    live.update(self._framed(picture), refresh=True)
                self._wait(length)
        finally:
            live.stop()

    def _framed(self, picture: RenderableType) -> RenderableType:
        return Group(picture, Text(self.hint, "dim")) if self.pace else picture

    def _wait(self, length: float) -> None:
        """Wait for the next beat; who presses Enter waits no more."""
        if self.pace and select.select([sys.stdin], [], [], self.pace * length)[0]:
            input()
            self.pace = 0.0
