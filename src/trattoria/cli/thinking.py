"""Who thinks for long: said on a terminal while it lasts, and never in a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from time import monotonic

from rich.text import Text

from trattoria.cli.screen import Screen, clean
from trattoria.cli.stage import silent_keys

LONG = 0.5  # seconds until a reader wonders what is going on


class Thinking:
    """Says who is thinking when it takes long; a player who was slow is expected to be so again."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._slow = False

    @contextmanager
    def shown(self, text: str) -> Iterator[None]:
        """Say this if what is inside takes long; on a screen it goes away afterwards."""
        if not self.screen.interactive:
            yield
            return
        began = monotonic()
        with self._said_once(text) if self.screen.plain else self._spinning(text):
            yield
        self._slow = monotonic() - began > LONG

    @contextmanager
    def _said_once(self, text: str) -> Iterator[None]:
        """Say it to a listener, who hears it once."""
        if self._slow:
            yield
            return
        timer = Timer(LONG, self.screen.say, (text,))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()

    @contextmanager
    def _spinning(self, text: str) -> Iterator[None]:
        # Compiled rules let no other thread run, so a timer alone might come too late.
        status = self.screen.console.status(Text(clean(text)), spinner_style="dim")
        timer = Timer(LONG, status.start)
        with silent_keys():
            if self._slow:
                status.start()
            else:
                timer.start()
            try:
                yield
            finally:
                timer.cancel()
                if timer.is_alive():
                    timer.join()
                status.stop()
