"""What can happen in Mister Bill, and what its facts mean."""

from __future__ import annotations

from typing import Final

from trattoria.core.event import (
    CARD,
    CARDS,
    CODE,
    ENDED,
    NUMBER,
    NUMBERS,
    PART,
    POINTS,
    SEAT,
    SEATS,
    TEAMS,
    EventType,
)

EVENTS: Final = (
    EventType(
        "dealt",
        {
            "round": NUMBER,
            "dealer": SEAT,
            "team_cards": NUMBERS,
            "teams": TEAMS,
            "sizes": NUMBERS,
            "cards": CARDS,
        },
        secret=("cards",),
        role=PART,
    ),
    EventType("started", {"seat": SEAT, "why": CODE}),
    EventType("discarded", {"seat": SEAT, "cards": CARDS}, sound="paper"),
    EventType("drew", {"seat": SEAT, "from": SEAT, "card": CARD}, secret=("card",), sound="paper"),
    EventType("waiter", {"seat": SEAT, "card": CARD}, sound="paper"),
    EventType("no-waiter", {"seat": SEAT}),
    EventType("named", {"seat": SEAT, "target": SEAT}),
    EventType("turned", {"seat": SEAT, "direction": CODE}),
    EventType("chose", {"seat": SEAT, "card": CARD}, secret=("card",)),
    EventType("moved", {"from": SEAT, "to": SEAT, "card": CARD}, secret=("card",), sound="paper"),
    EventType(
        "swapped", {"seat": SEAT, "target": SEAT, "cards": CARDS}, secret=("cards",), sound="paper"
    ),
    EventType("revealed", {"seat": SEAT, "seats": SEATS}),
    EventType("out", {"seat": SEAT}),
    EventType("points", {"seats": SEATS, "points": NUMBER}, role=POINTS),
    EventType("round-ended", {"round": NUMBER, "left": SEATS, "losers": SEATS, "reason": CODE}),
    EventType("ended", {"scores": NUMBERS, "ranks": NUMBERS, "reason": CODE}, role=ENDED),
)
FACTS: Final = {
    "round": NUMBER,
    "turn": NUMBER,
    "dealer": SEAT,
    "from": SEAT,
    "to": SEAT,
    "waiter": CARD,
    "left": NUMBER,  # cards that would be left in hand
    "yours": NUMBER,
    "theirs": NUMBER,
    "number": NUMBER,
}
SHOWN: Final = (
    *("round", "turn", "dealer", "active", "waiter", "target", "direction", "discards", "outcome"),
    *("players", "hand", "offered", "chosen"),
)
