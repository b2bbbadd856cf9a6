"""OpenSkill ratings: what the games say about strength."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from trattoria.arena.table import Result
from trattoria.core.chance import chance

ORDERS = 10


class Rating(NamedTuple):
    """How strong a bot is taken to be, and how unsure that is (a standard deviation)."""

    mu: float
    sigma: float

    def to_dict(self) -> dict[str, object]:
        return self._asdict()


def ratings(results: Sequence[Result], bots: int) -> list[Rating]:
    """Rate bots by their games.

    A rating leans on the games that were rated first, but bots do not change and their games have
    no order: so the games are rated in several orders, and the mean is taken.
    """
    dice = chance(0)
    found = []
    for _ in range(ORDERS):
        order = list(range(len(results)))
        dice.shuffle(order)
        found.append(_rated([results[place] for place in order], bots))
    return [
        Rating(fmean(row[bot].mu for row in found), fmean(row[bot].sigma for row in found))
        for bot in range(bots)
    ]


def _rated(results: Sequence[Result], bots: int) -> list[Rating]:
    """Rate games one after the other; a bot that has several seats counts by its mean rank."""
    model = PlackettLuce(tau=0.0)  # nobody gets better or worse with time
    rated = [model.rating() for _ in range(bots)]
    for result in results:
        seated = sorted(set(result.bots))
        ranks = [mean_rank(result, bot) for bot in seated]
        teams = model.rate([[rated[bot]] for bot in seated], ranks=ranks)
        for bot, team in zip(seated, teams, strict=True):
            rated[bot] = team[0]
    return [Rating(one.mu, one.sigma) for one in rated]


def mean_rank(result: Result, bot: int) -> float:
    pairs = zip(result.bots, result.ranks, strict=True)
    return fmean(rank for occupant, rank in pairs if occupant == bot)
