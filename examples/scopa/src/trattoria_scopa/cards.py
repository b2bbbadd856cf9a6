"""The forty cards: a card is a number, its suit times ten plus its rank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SUITS: Final = ("coins", "cups", "swords", "clubs")
RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "jack", "knight", "king")
CARDS: Final = tuple(f"{rank} {suit}" for suit in SUITS for rank in RANKS)
CARD_OF: Final = {name: card for card, name in enumerate(CARDS)}
N_CARDS: Final = len(CARDS)
NO_CARD: Final = -1
SETTEBELLO: Final = CARD_OF["7 coins"]
COINS: Final = 0
KING: Final = 10
PRIMIERA: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)  # what each rank is worth there


def value(card: int) -> int:
    """Give what a card takes: an ace 1, a king 10."""
    return card % 10 + 1


def suit(card: int) -> int:
    """Give the number of a card's suit."""
    return card // 10


def names(cards: list[int]) -> list[str]:
    """Name cards, in their order."""
    return [CARDS[card] for card in cards]


def captures(card: int, table: list[int]) -> list[list[int]]:
    """List what a card can take: a card of its value if there is one (SC3), else any sum."""
    same = [[other] for other in sorted(table) if value(other) == value(card)]
    return same or list(_sums(sorted(table), value(card)))


def _sums(cards: list[int], total: int) -> Iterator[list[int]]:
    """Find the sets of cards, each in order, whose values add up."""
    for place, card in enumerate(cards):
        left = total - value(card)
        if left == 0:
            yield [card]
        elif left > 0:
            for rest in _sums(cards[place + 1 :], left):
                yield [card, *rest]
