"""When somebody may be told something: not in their quiet hours, by the time where they are."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo

from trattoria.core.errors import TrattoriaError

HOUR = 3600.0
USUAL = 22, 8
LONGEST_ZONE = 64


class QuietHours(NamedTuple):
    """From one hour of the day to another; the same hour twice: never."""

    zone: str = "UTC"
    begin: int = USUAL[0]
    end: int = USUAL[1]

    def until(self, now: float) -> float | None:
        """Say when the quiet hours end in which this time is; None if it is in none."""
        local = _local(now, self.zone)
        if self._lasts and (local.hour - self.begin) % 24 < self._lasts:
            return _next(local, self.end).timestamp()
        return None

    def since(self, now: float) -> float:
        """Say when the quiet hours began in which this time is."""
        local = _local(now, self.zone)
        first = local.replace(hour=self.begin, minute=0, second=0, microsecond=0)
        return (first if first <= local else first - timedelta(days=1)).timestamp()

    @property
    def _lasts(self) -> int:
        return (self.end - self.begin) % 24


def reminder_time(since: float, until: float, quiet: QuietHours) -> float:
    """Say when to remind somebody of a decision: before their time is up, and while they are awake.

    If the quiet hours would leave them less than an hour, it is before these begin.
    """
    usual = until - lead(until - since)
    awake = quiet.until(usual)
    if awake is None or awake <= until - HOUR:
        return awake or usual
    return max(since, min(usual, quiet.since(usual) - HOUR / 2))


def lead(whole: float) -> float:
    """Say how long before the end of a time somebody is reminded of it."""
    return min(12 * HOUR, whole / 4)


def check_zone(name: str) -> str:
    try:
        _zone(name[: LONGEST_ZONE + 1])
    except (KeyError, ValueError, OSError):
        raise TrattoriaError("unknown-zone") from None
    return name


@lru_cache(maxsize=1024)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def _local(now: float, zone: str) -> datetime:
    return datetime.fromtimestamp(now, _zone(zone))


def _next(local: datetime, hour: int) -> datetime:
    """Give the next time of day that is this hour; clocks that are set meanwhile are heeded."""
    found = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    return found if found > local else found + timedelta(days=1)
