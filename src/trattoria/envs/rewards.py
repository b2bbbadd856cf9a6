"""What a finished game is worth to each seat: rewards for learners."""

from __future__ import annotations

from collections.abc import Callable

from trattoria.core.errors import InvalidSetup
from trattoria.core.outcome import Outcome

Rewards = Callable[[Outcome], list[float]]


def by_rank(outcome: Outcome) -> list[float]:
    """Give 1 to the first, -1 to the last, even steps between; shared ranks share their rewards.

    Rewards add up to 0, so every game is zero-sum.
    """
    last = len(outcome.ranks) - 1
    return [1 - 2 * _mean_place(outcome.ranks, rank) / last for rank in outcome.ranks]


def _mean_place(ranks: tuple[int, ...], rank: int) -> float:
    """Give the mean of the places, from 0, that those of this rank share."""
    return rank - 1 + (ranks.count(rank) - 1) / 2


def by_score(outcome: Outcome) -> list[float]:
    """Give the final points as they are: in every game more is better."""
    return [float(score) for score in outcome.scores]


REWARDS: dict[str, Rewards] = {"rank": by_rank, "score": by_score}


def rewards_called(name: str) -> Rewards:
    """Give the rewards of this name."""
    if name not in REWARDS:
        raise InvalidSetup(
            "wrong-option", {"option": "rewards", "value": name, "choices": ", ".join(REWARDS)}
        )
    return REWARDS[name]
