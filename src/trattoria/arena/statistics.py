"""Means with their 95% confidence intervals, by Student's t: every deal is one observation.

The games of one deal share their luck and are no independent observations; deals are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

SURE = 0.95
MANY = 1000  # observations from which on Student's distribution is the normal one


class Interval(NamedTuple):
    """A mean, and from where to where the truth is with 95% confidence; unknown for one deal."""

    mean: float
    low: float | None
    high: float | None

    def within(self, low: float, high: float) -> Interval:
        """Cut off what cannot be."""
        if self.low is None or self.high is None:
            return self
        return Interval(self.mean, max(low, self.low), min(high, self.high))

    def mapped(self, change: Callable[[float], float]) -> Interval:
        """Give the same interval on another scale, which may be reversed."""
        if self.low is None or self.high is None:
            return Interval(change(self.mean), None, None)
        ends = sorted((change(self.low), change(self.high)))
        return Interval(change(self.mean), ends[0], ends[1])

    def to_dict(self) -> dict[str, object]:
        return self._asdict()


def interval(values: Sequence[float], width: float | None = None, doubt: float = 0.0) -> Interval:
    """Give the mean of values that do not depend on each other, and its interval.

    `width` is how many standard errors it reaches to each side if there are many values.  With a
    `doubt`, it is as wide as if there had been two more values, so far above and below the mean:
    a few that happen to be alike prove little.
    """
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, None, None)
    sure = 2 * NormalDist().cdf(width) - 1 if width is not None else SURE
    spread = stdev([*values, mean - doubt, mean + doubt] if doubt else values)
    reach = student(len(values) - 1, sure) * spread / sqrt(len(values))
    return Interval(mean, mean - reach, mean + reach)


@cache
def student(freedom: int, sure: float) -> float:
    """Give the t that is not exceeded on either side with this probability."""
    normal = NormalDist().inv_cdf((1 + sure) / 2)
    if freedom >= MANY:
        return normal
    low, high = normal, normal + 1
    while _within(high, freedom) < sure:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < sure else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """Give the probability that Student's t lies between -t and t, by its finite series."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for step in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
