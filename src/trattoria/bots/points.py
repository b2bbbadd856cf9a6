"""Ratings as they are read: in points of a hundred.

A cost is the difference of what is read, so that everybody shows the same of a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

HUNDRED: Final = 100
T = TypeVar("T")


def hundredths(rating: float) -> int:
    """Tell a rating from 0 to 1 as points of a hundred."""
    return round(rating * HUNDRED)


def points_lost(rating: float, best: float) -> int:
    """Give what a decision cost, in points of a hundred."""
    return max(0, hundredths(best) - hundredths(rating))


def costly(decisions: Iterable[T], cost: Callable[[T], int]) -> list[T]:
    """Give those that cost something, the dearest first."""
    return sorted(filter(cost, decisions), key=lambda each: -cost(each))
