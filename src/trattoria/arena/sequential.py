"""Which of two bots is better: a test that may stop early and keeps its error rate.

A test that is repeated until it sees a difference finds one too often.  So the looks are fixed
beforehand, the first ones early, and all looks of a match ask for the same evidence, the more of it
the more looks there may be (Pocock's boundary, for looks at these times).  Over all looks together,
the probability to call one of two equal bots better is 5%; the intervals of all looks hold at once
with 95% confidence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from trattoria.arena.statistics import Interval, interval

# after how many deals: a large difference shows at once, a small one takes long
LOOKS = (10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600)
# standard errors that a look asks for, by the number of looks: two-sided, 5% for all together
POCOCK = (
    *(1.960, 2.178, 2.303, 2.380, 2.446, 2.493, 2.541),
    *(2.578, 2.616, 2.646, 2.677, 2.702, 2.729, 2.751),
)
USUAL_LOOKS = 10  # unless somebody asks for more or fewer
DOUBT = 0.35  # so far from the mean are two leads that are added: ten deals may happen to be alike


class Look(NamedTuple):
    """What is known after so many deals."""

    deals: int
    interval: Interval  # of how far the first bot is ahead; 0 is level
    better: int | None  # 0 or 1: which of the two, once it is sure

    def to_dict(self) -> dict[str, object]:
        found = {"deals": self.deals, "lead": self.interval.to_dict()}
        return {**found, "better": self.better}


def looks_for(deals: int) -> int:
    """Give the number of looks after which at least so many deals are played."""
    return min(bisect_left(LOOKS, deals) + 1, len(LOOKS))


def lead_interval(leads: Sequence[float], looks: int) -> Interval:
    """Give the interval of a lead, or of a share ahead, that holds at all of so many looks."""
    return interval(leads, POCOCK[looks - 1], DOUBT)


def look(leads: Sequence[float], looks: int) -> Look:
    """Test the first bot's lead over all deals so far; `looks` was fixed beforehand."""
    found = lead_interval(leads, looks)
    assert found.low is not None
    assert found.high is not None
    better = 0 if found.low > 0 else 1 if found.high < 0 else None
    return Look(len(leads), found, better)


def follow(leads: Sequence[float], looks: int) -> Look | None:
    """Look at these deals when it is time, up to the look that decides; None before the first."""
    found = None
    for deals in LOOKS[:looks]:
        if deals > len(leads):
            break
        found = look(leads[:deals], looks)
        if found.better is not None:
            break
    return found
