"""What is worth counting in Piazza: brackets, and the longest of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trattoria.core.figures import Figures, Seen

NAMES: Final = ("brackets", "longest-bracket")  # that have words of their own


def figures(events: Iterable[Seen], seat: int) -> Figures:
    """Count for a seat, from all that it saw."""
    scored = [each for each in events if each["event"] == "scored" and each["seat"] == seat]
    lengths = [length for each in scored for length in _lengths(each["brackets"])]
    return {"brackets": len(lengths), "longest-bracket": max(lengths, default=0)}


def _lengths(brackets: object) -> list[int]:
    assert isinstance(brackets, list)
    return [bracket["cards"] for bracket in brackets]
