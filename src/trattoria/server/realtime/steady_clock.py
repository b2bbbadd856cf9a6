"""The time of the server: as the machine's clock has it, but it never jumps.

A clock that is set back would stop the bots, one that is set forward would let everybody's time run
out at once; and so would a process that was frozen, or a machine that slept.  So the server goes on
by its own steps, and comes back to what the machine's clock says little by little.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

MOST_SLEW = 0.05  # part of the time that passes by which it runs faster or slower to come back
MOST_AHEAD = 2 * 3600.0  # seconds at the start: an hour of summer time, but no day for a night
LONGEST_STEP = 15.0  # seconds; who was asleep for longer has seen nothing of it


class SteadyClock:
    """Gives the seconds since 1970, as far as the server has seen them go by."""

    def __init__(self) -> None:
        self.ahead = 0.0  # seconds by which the clock to come back to is ahead of the machine's
        self._now = time.time()
        self._last = time.monotonic()

    def begin(self, times: Iterable[float]) -> None:
        """Begin, but not before what has happened already, unless that was in a time far off.

        Else all that follows from these times would wait until the clock has come so far again.
        """
        now = self.of_machine() + self.ahead
        self.begin_at(max([now, *(at for at in times if at <= now + MOST_AHEAD)]))

    def begin_at(self, now: float) -> None:
        self._now, self._last = now, time.monotonic()

    def of_machine(self) -> float:
        """Give what the machine's clock says."""
        return time.time()

    def __call__(self) -> float:
        last, self._last = self._last, time.monotonic()
        passed = self._last - last  # below without calls: every move asks several times
        passed = passed if passed < LONGEST_STEP else LONGEST_STEP
        most = MOST_SLEW * passed
        now = self._now + passed
        off = time.time() + self.ahead - now
        self._now = now = now + (most if off > most else -most if off < -most else off)
        return now
