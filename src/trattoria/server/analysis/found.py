"""A review as it is kept: no words, and no names."""

from __future__ import annotations

import msgspec


class Costly(msgspec.Struct):
    """A decision that cost something, by the maestro's estimate from 0 to 1."""

    number: int
    played: str
    better: str
    rating: float
    best: float


class Found(msgspec.Struct):
    """What cost most, and what its seat's result was compared with."""

    decisions: list[Costly]
    result: float
    seat: float
    error: float
    games: int
