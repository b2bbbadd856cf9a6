"""Ratings from 0 to 1, made of points and, after the end, of ranks."""

from __future__ import annotations

from trattoria.core.state import State


def by_lead(state: State, standing: list[float], scale: float) -> list[float]:
    """Rate everybody by his lead over the best of the others: 0.5 is level, half a scale all.

    After the end the rank counts as much: that is what a game is about.
    """
    leads = [_lead(standing, seat, scale) for seat in range(len(standing))]
    outcome = state.outcome
    if outcome is None:
        return leads
    return [0.5 * lead + 0.5 * _beaten(outcome.ranks, seat) for seat, lead in enumerate(leads)]


def _lead(standing: list[float], seat: int, scale: float) -> float:
    best = max([value for other, value in enumerate(standing) if other != seat])
    return min(1.0, max(0.0, 0.5 + (standing[seat] - best) / scale))


def _beaten(ranks: tuple[int, ...], seat: int) -> float:
    """Give the part of the others that ranks behind; a shared rank counts half."""
    behind = sum([1.0 for rank in ranks if rank > ranks[seat]])
    level = sum([0.5 for rank in ranks if rank == ranks[seat]]) - 0.5
    return (behind + level) / (len(ranks) - 1)
