"""OpenSkill ratings: what the games say about strength, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from trattoria.arena.table import Result


class Rating(NamedTuple):
    """How strong a bot is taken to be, and how unsure that is (a standard deviation)."""

    mu: float
    sigma: float

    def to_dict(self) -> dict[str, object]:
        """As plain JSON data."""
        return self._asdict()


def ratings(results: Iterable[Result], bots: int) -> list[Rating]:
    """Rate bots by games in their order; one that has several seats counts by its mean rank."""
    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for result in results:
        seated = sorted(set(result.bots))
        ranks = [mean_rank(result, bot) for bot in seated]
        teams = model.rate([[rated[bot]] for bot in seated], ranks=ranks)
        for bot, team in zip(seated, teams, strict=True):
            rated[bot] = team[0]
    return [Rating(one.mu, one.sigma) for one in rated]


def mean_rank(result: Result, bot: int) -> float:
    """Give the mean rank of a bot's seats."""
    pairs = zip(result.bots, result.ranks, strict=True)
    return fmean(rank for sitting, rank in pairs if sitting == bot)
