"""What can happen in a pizza game, and what its facts mean."""

from __future__ import annotations

from typing import Final

from trattoria.core.event import (
    AMOUNTS,
    CARD,
    CARDS,
    CODE,
    ENDED,
    FLAG,
    NAMES,
    NUMBER,
    NUMBERS,
    OPENED,
    PART,
    POINTS,
    REVEALED,
    SEAT,
    SETTLED,
    EventType,
)

SETTLEMENT: Final = {  # what an order needed, what the table had, and who added what
    "seat": SEAT,
    "order": CARD,
    "series": CARDS,
    "own": CARD,
    "needs": AMOUNTS,
    "table": CARDS,
    "kinds": NAMES,
    "added": CARDS,
    "helper": SEAT,
    "given": CARDS,
    "request": AMOUNTS,
    "by": CODE,
    "target": SEAT,
    "total": NUMBER,
    "shown": NUMBER,
}

AT_TABLE: Final = (
    EventType("passed", {"seat": SEAT}),
    EventType("cooked", {"seat": SEAT, "cards": CARDS}, sound="paper"),
    EventType("ordered", {"seat": SEAT, "order": CARD}, sound="paper"),
    EventType(
        "drew",
        {"seat": SEAT, "pile": CODE, "count": NUMBER, "cards": CARDS, "orders": CARDS},
        secret=("cards", "orders"),
        sound="paper",
    ),
    EventType("service", {"service": NUMBER, "seat": SEAT, "kitchen": NUMBER}, role=PART),
    EventType("ended", {"scores": NUMBERS, "ranks": NUMBERS, "reason": CODE}, role=ENDED),
)
# What happens while the oven is open, but for the opener, who is mostly found before.
IN_OPENING: Final = (
    EventType("opener", {"seat": SEAT}),
    EventType(
        "oven-opened",
        {"service": NUMBER, "seat": SEAT, "reason": CODE, "count": NUMBER},
        role=OPENED,
    ),
    EventType("turned", {"cards": CARDS}, sound="oven"),
    EventType(
        "order-out",
        {"seat": SEAT, "order": CARD, "needs": AMOUNTS, "own": CARD, "table": CARDS},
    ),
    EventType("series", {"seat": SEAT, "orders": CARDS}),
    EventType("chose", {"seat": SEAT, "kind": CARD}),
    EventType("added", {"seat": SEAT, "cards": CARDS}),
    EventType("asked", {"seat": SEAT, "request": AMOUNTS}),
    EventType("refused", {"seat": SEAT}),
    EventType("gave", {"seat": SEAT, "cards": CARDS}),
    EventType("showed", {"seat": SEAT, "cards": CARDS}),
    EventType("hid", {"seat": SEAT}),
    EventType("named", {"seat": SEAT, "target": SEAT}),
    EventType("revealed", {"seat": SEAT, "target": SEAT, "card": CARD}, secret=("card",)),
    EventType(
        "served",
        {**SETTLEMENT, "used": CARDS, "points": NUMBER},
        role=SETTLED,
        sound="plate",
        nullable=("helper", "target"),
    ),
    EventType(
        "failed",
        {**SETTLEMENT, "reason": CODE, "returns": FLAG},
        role=SETTLED,
        nullable=("helper", "target"),
    ),
    EventType(
        "rewarded",
        {"seat": SEAT, "order": CARD, "points": NUMBER},
        role=POINTS,
        nullable=("order",),
    ),
    EventType("gathered", {"cards": CARDS, "used": CARDS, "last": FLAG}, role=REVEALED),
)
EVENTS: Final = (*AT_TABLE, *IN_OPENING)

FACTS: Final = {
    **SETTLEMENT,
    "kind": CARD,
    "pile": CODE,
    "wanted": FLAG,
    "locks": FLAG,
    "chosen": NAMES,
    "missing": NUMBER,
    "number": NUMBER,
}
# The rest of `settling` changes with every small decision, also with those that nobody is told.
SHOWN: Final = (
    *("service", "opener", "crowned", "opening", "kitchen", "table", "outcome", "oven"),
    *("open_oven", "used", "used_face_up", "players", "hand", "orders", "final_hands"),
    *(f"settling.{field}" for field in ("seat", "order", "chosen", "added", "given", "shown")),
    "settling.revealed",
)
