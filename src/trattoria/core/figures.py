"""What is worth counting in a game: its `figures` companion counts it, from what a seat saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from trattoria.core.companions import companion
from trattoria.core.registry import game

Seen = dict[str, object]  # the facts of an event as a seat saw it, without `now`
Figures = dict[str, int]  # by name, and where it is about a card: "served four-chili"
LONGEST = "longest"  # begins the names of those of which the greatest counts, not the sum


def _none(_: Iterable[Seen], __: int) -> Figures:
    return {}


@cache
def counter_of(id: str) -> Callable[[Iterable[Seen], int], Figures]:
    """Find what counts for a game: the function `figures` of its companion."""
    module = companion(game(id), "figures")
    found: Callable[[Iterable[Seen], int], Figures] = _none if module is None else module.figures
    return found


def names_of(id: str) -> tuple[str, ...]:
    """Give the figures of a game that have words of their own: its messages `figure-...`."""
    module = companion(game(id), "figures")
    found: tuple[str, ...] = () if module is None else module.NAMES
    return found


def together(several: Iterable[Figures]) -> Figures:
    """Add the figures of several games up."""
    total: Figures = {}
    for figures in several:
        for name, value in figures.items():
            known = total.get(name, 0)
            total[name] = max(known, value) if name.startswith(LONGEST) else known + value
    return total
