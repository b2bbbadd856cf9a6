"""What the conformance tests must be told about Scopa: which of its cards are secret."""

from __future__ import annotations

from typing import Any

from trattoria.core.chance import Chance
from trattoria_scopa.cards import CARD_OF

Json = dict[str, Any]


def swap_secrets(data: Json, observer: int | None, rng: Chance) -> Json | None:
    """Exchange two cards between the hands of others and the stock: nothing else is hidden."""
    hands = [player["hand"] for seat, player in enumerate(data["players"]) if seat != observer]
    zones = [zone for zone in (*hands, data["stock"]) if zone]
    if len(zones) < 2:
        return None
    first = rng.below(len(zones))
    one, other = zones[first], zones[(first + 1 + rng.below(len(zones) - 1)) % len(zones)]
    a, b = rng.below(len(one)), rng.below(len(other))
    one[a], other[b] = other[b], one[a]
    for hand in hands:
        hand.sort(key=CARD_OF.__getitem__)
    return data
