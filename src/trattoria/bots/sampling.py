"""Drawing by odds in whole numbers, so that every machine draws the same."""

from __future__ import annotations

from typing import Final

from trattoria.core.chance import Chance

UNIT: Final = 4096  # what stands for 1 in a rating
STEPS: Final = 64  # parts of a halving that are told apart
WHOLE: Final = 1 << 20  # the weight of the best
HALVINGS: Final[list[int]] = [round(WHOLE * 2.0 ** (-step / STEPS)) for step in range(STEPS)]
PER_HALVING: Final = 0.6931471805599453  # a rating that is lower by this is half as likely


def sampled(ratings: list[int], temperature: float, dice: Chance) -> int:
    """Give the place of the best rating or, with a temperature, draw one: softmax."""
    if temperature <= 0.0:
        return ratings.index(max(ratings))
    weights = odds(ratings, temperature)
    drawn = dice.below(sum(weights))
    for place, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return place
    raise AssertionError("weights add up")


def odds(ratings: list[int], temperature: float = 1.0) -> list[int]:
    """Give every rating its weight in a softmax; the best has `WHOLE`."""
    best = max(ratings)
    scale = UNIT * PER_HALVING * temperature / STEPS
    return [_weight(int((best - rating) / scale)) for rating in ratings]


def _weight(steps: int) -> int:
    return HALVINGS[steps % STEPS] >> min(steps // STEPS, 40)
