"""What a round is worth: cards, coins, the settebello, the primiera, and every scopa (SC6)."""

from __future__ import annotations

from typing import NamedTuple

from trattoria_scopa.cards import COINS, PRIMIERA, SETTEBELLO, SUITS, suit


class Award(NamedTuple):
    """Points that a side gets at the end of a round, and what for."""

    side: int
    why: str
    points: int


def awards(captured: list[list[int]], sweeps: list[int]) -> list[Award]:
    """List the awards of a round, from what the two sides have captured and swept."""
    coins = [sum(suit(card) == COINS for card in cards) for cards in captured]
    sevens = [int(SETTEBELLO in cards) for cards in captured]
    contests = {
        "cards": [len(cards) for cards in captured],
        "coins": coins,
        "settebello": sevens,
        "primiera": [primiera(cards) for cards in captured],
    }
    found = [Award(_better(each), why, 1) for why, each in contests.items() if each[0] != each[1]]
    swept = [Award(side, "sweeps", number) for side, number in enumerate(sweeps) if number > 0]
    return found + swept


def primiera(cards: list[int]) -> int:
    """Add up the best card of each suit; without one of the suits there is none."""
    best = [
        max((PRIMIERA[card % 10] for card in cards if suit(card) == number), default=0)
        for number in range(len(SUITS))
    ]
    return sum(best) if min(best) > 0 else 0


def _better(both: list[int]) -> int:
    return 0 if both[0] > both[1] else 1
