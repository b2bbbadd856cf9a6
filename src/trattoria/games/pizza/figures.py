"""What is worth counting in a pizza game: orders served and failed, help given and got."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from trattoria.core.figures import Figures, Seen

NAMES: Final = ("help-given", "help-got")  # that have words of their own


def figures(events: Iterable[Seen], seat: int) -> Figures:
    """Count for a seat, from all that it saw."""
    found: Counter[str] = Counter()
    for event in events:
        if event["event"] in ("served", "failed"):
            _count(found, event, seat)
    return dict(found)


def _count(found: Counter[str], event: Seen, seat: int) -> None:
    given = event["given"]
    cards = len(given) if isinstance(given, list) else 0
    if event["seat"] == seat:
        found[f"{event['event']} {event['order']}"] += 1
        if cards:
            found["help-got"] += cards
    elif event["helper"] == seat:
        found["help-given"] += cards
