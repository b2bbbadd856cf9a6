"""What can happen in Piazza, and what its facts mean."""

from __future__ import annotations

from typing import Final

from trattoria.core.event import (
    CARD,
    CARDS,
    CODE,
    ENDED,
    NUMBER,
    NUMBERS,
    PARTS,
    POINTS,
    SEAT,
    TEXT,
    EventType,
)

EVENTS: Final = (
    EventType("started", {"seat": SEAT}),
    EventType("placed", {"seat": SEAT, "card": CARD, "cell": TEXT}, sound="paper"),
    EventType(
        "scored",
        {"seat": SEAT, "points": NUMBER, "brackets": PARTS},
        role=POINTS,
        sound="plate",
    ),
    EventType(
        "drew", {"seat": SEAT, "count": NUMBER, "cards": CARDS}, secret=("cards",), sound="paper"
    ),
    EventType("passed", {"seat": SEAT}),
    EventType("finished", {"seat": SEAT, "place": NUMBER}),
    EventType("ended", {"scores": NUMBERS, "ranks": NUMBERS, "reason": CODE}, role=ENDED),
)
FACTS: Final = {
    "cell": TEXT,
    "there": CARD,
    "beside": TEXT,
    "brackets": PARTS,
    "from": TEXT,  # of a bracket
    "to": TEXT,
}
SHOWN: Final = ("board", "first", "last", "passes", "outcome", "players", "hand", "field")
