"""What is baked on which day: it follows from the date, so that nobody chooses it.

Days are those of UTC.  What was begun on its day may be finished for two hours more; then the day
is closed, its secret is shown, and its deal is in the archive.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import fair_seed
from trattoria.core.registry import game as find_game
from trattoria.server.tables.rows import bake_name

DAY = 86400.0
TO_FINISH = 2 * 3600.0  # seconds after the day for what was begun on it
OPPONENTS = "commis"  # their level: it answers at once, and the same on any machine


class Plan(NamedTuple):
    """What is to be baked on a day, as far as it is no secret."""

    day: str
    game: str
    version: int
    seats: int
    seat: int  # of the person

    @property
    def levels(self) -> list[str]:
        """Give who sits at the other seats."""
        return [OPPONENTS] * (self.seats - 1)

    def seed(self, secret: bytes) -> bytes:
        """Give the seed of the deal, to which nobody adds anything."""
        return fair_seed(bake_name(self.day), secret, [None] * self.seats)


def plan(day: str, games: Sequence[str]) -> Plan:
    """Say what a day brings: the games in turn, with more seats or fewer from turn to turn."""
    turn, number = divmod(date.fromisoformat(day).toordinal(), len(games))
    game = find_game(games[number])
    seats = game.seats[(turn + number) % len(game.seats)]
    drawn = sha256(f"bake {day}".encode()).digest()
    return Plan(day, game.id, game.version, seats, int.from_bytes(drawn, "big") % seats)


def day_at(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def days_after(day: str, count: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=count)).isoformat()


def begins(day: str) -> float:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()


def ends(day: str) -> float:
    """Say when a day's bake can no longer be begun for its table of the day."""
    return begins(day) + DAY


def closes(day: str) -> float:
    """Say when the day's last tries are in."""
    return ends(day) + TO_FINISH


def read_day(text: str) -> str:
    """Give a day as we write it; refuses what is none."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise TrattoriaError("no-such-bake") from None


def streaks(days: Sequence[str], today: str) -> tuple[int, int]:
    """Count the days in a row up to today or yesterday, and the longest row that there was."""
    rows = _rows(sorted(set(days)))
    running = rows[-1] if rows else []
    goes_on = bool(running) and running[-1] in (today, days_after(today, -1))
    return len(running) if goes_on else 0, max(map(len, rows), default=0)


def _rows(days: Sequence[str]) -> list[list[str]]:
    rows: list[list[str]] = []
    for day in days:
        if rows and rows[-1][-1] == days_after(day, -1):
            rows[-1].append(day)
        else:
            rows.append([day])
    return rows
