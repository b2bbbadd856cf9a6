"""What is worth counting in Mister Bill: pairs, and bills that were paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trattoria.core.figures import Figures, Seen

NAMES: Final = ("pairs", "bills", "rounds")  # that have words of their own


def figures(events: Iterable[Seen], seat: int) -> Figures:
    """Count for a seat, from all that it saw."""
    pairs = bills = rounds = 0
    for event in events:
        if event["event"] == "discarded" and event["seat"] == seat:
            pairs += _count(event["cards"])
        elif event["event"] == "round-ended":
            rounds += 1
            bills += _has(event["losers"], seat)
    return {"pairs": pairs, "bills": bills, "rounds": rounds}


def _count(cards: object) -> int:
    return len(cards) if isinstance(cards, list) else 0


def _has(seats: object, seat: int) -> bool:
    return isinstance(seats, list) and seat in seats
