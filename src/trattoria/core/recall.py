"""What can be remembered in a game: its `recall` companion names it, and counts what was shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

from trattoria.core.companions import companion
from trattoria.core.figures import Seen
from trattoria.core.game import Game
from trattoria.core.registry import game

Amounts = dict[str, int]  # by card


class Recall(Protocol):
    """Asks what lies hidden, before an event with the role `OPENED` shows it."""

    def cards(self, game: Game) -> list[str]:
        """Name the cards of which somebody is asked how many there are."""

    def most(self, game: Game, seats: int) -> int:
        """Say how many of one card there can be."""

    def shown(self, events: Iterable[Seen]) -> Amounts:
        """Count what came out from `OPENED` to `REVEALED`, as anybody saw it."""


@cache
def recall_of(id: str) -> Recall | None:
    """Find what a game asks of who trains their memory; nothing, if it has no such companion."""
    module = companion(game(id), "recall")
    found: Recall | None = None if module is None else module.RECALL
    return found
