"""Ratings as they are shown: around 1500, whole numbers, never below zero."""

from __future__ import annotations

from typing import Final

MIDDLE: Final = 1500
STEP: Final = 40  # points of the scale for one of the model, where newcomers have 25
NEWCOMER: Final = 25.0
ESTABLISHED: Final = 10  # games from which a rating is no longer provisional, and is ranked


def points(mu: float) -> int:
    return max(0, round(MIDDLE + STEP * (mu - NEWCOMER)))


def is_provisional(games: int) -> bool:
    return games < ESTABLISHED
