"""Which of two bots is better: a test that may stop early and keeps its error rate.

A test that is repeated until it sees a difference finds one too often.  So the looks are fixed
beforehand, after every 50 deals and 8 at most, and each look asks for more evidence (Pocock's
boundary for that many looks).  Over all looks together, the probability to call one of two equal
bots better is 5%; the intervals of all looks hold at once with 95% confidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trattoria.arena.statistics import Interval, interval

STEP = 50  # deals from one look to the next
# standard errors that a look asks for, by the number of looks: two-sided, 5% for all together
POCOCK = (1.960, 2.178, 2.289, 2.361, 2.413, 2.453, 2.485, 2.512)
MOST_LOOKS = len(POCOCK)


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
    return -(-deals // STEP)


def look(leads: Sequence[float], looks: int) -> Look:
    """Test the first bot's lead over all deals so far; `looks` was fixed beforehand."""
    found = interval(leads, POCOCK[looks - 1])
    assert found.low is not None
    assert found.high is not None
    better = 0 if found.low > 0 else 1 if found.high < 0 else None
    return Look(len(leads), found, better)


def follow(leads: Sequence[float], looks: int) -> Look | None:
    """Look after every 50 of these deals, up to the look that decides; None before the first."""
    found = None
    for deals in range(STEP, min(len(leads), looks * STEP) + 1, STEP):
        found = look(leads[:deals], looks)
        if found.better is not None:
            break
    return found
