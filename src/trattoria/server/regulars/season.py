"""A season is a quarter of the year, by the days of UTC."""

from __future__ import annotations

from datetime import UTC, datetime


def begins(now: float) -> float:
    """Give when the season of a time began."""
    day = datetime.fromtimestamp(now, UTC)
    first = 3 * ((day.month - 1) // 3) + 1
    return datetime(day.year, first, 1, tzinfo=UTC).timestamp()
