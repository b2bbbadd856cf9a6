"""The contract of a strategy: what a good player does at first sight.

A strategy looks at a whole position, but bots only ever show it imagined ones, drawn from what
their seat knows.  So the same few lines serve a bot that plays by them at once and a search that
plays imagined games to their end with them, and neither can see a card that is hidden.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from trattoria.core.chance import Chance
from trattoria.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """Chooses for whoever is to move, quickly, and rates how everybody stands."""

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose one of the legal actions of the seat to move."""
        raise NotImplementedError

    def chapter(self, state: State) -> int:
        """Number the part of the game this is: an imagined game may be rated when one is over."""
        return 0

    def rate(self, state: State) -> list[float]:
        """Rate for each seat how well it stands, from 0 to 1; after the end, how well it did."""
        raise NotImplementedError
