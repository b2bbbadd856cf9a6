"""The time of the server: as the machine's clock has it, but it never jumps.

A clock that is set back would stop the bots, one that is set forward would let everybody's time run
out at once; and so would a process that was frozen, or a machine that slept.  So the server goes on
by its own steps, and comes back to what the machine's clock says little by little.
"""

from __future__ import annotations

import time

MOST_SLEW = 0.05  # part of the time that passes by which it runs faster or slower to come back
LONGEST_STEP = 15.0  # seconds; who was asleep for longer has seen nothing of it


class SteadyClock:
    """Gives the seconds since 1970, as far as the server has seen them go by."""

    def __init__(self) -> None:
        self._now = time.time()
        self._last = time.monotonic()

    def __call__(self) -> float:
        last, self._last = self._last, time.monotonic()
        passed = min(self._last - last, LONGEST_STEP)
        most = MOST_SLEW * passed
        self._now += passed
        self._now += max(-most, min(most, time.time() - self._now))
        return self._now
