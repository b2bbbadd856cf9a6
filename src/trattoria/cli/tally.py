"""What self-play adds up, for one number of seats."""

from __future__ import annotations

from collections import Counter

from trattoria.core.outcome import Outcome


class Tally:
    """Games, decisions, points, victories and endings, added up over games."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.reasons: Counter[str] = Counter()
        self._points = [0] * seats
        self._wins = [0.0] * seats

    def add(self, outcome: Outcome, decisions: int) -> None:
        """Add one game; a shared victory is divided."""
        self.games += 1
        self.decisions += decisions
        self.reasons[outcome.reason] += 1
        for seat, score in enumerate(outcome.scores):
            self._points[seat] += score
        for seat in outcome.winners():
            self._wins[seat] += 1 / len(outcome.winners())

    def mean_decisions(self) -> float:
        return self.decisions / self.games

    def mean_points(self) -> list[float]:
        return [points / self.games for points in self._points]

    def win_shares(self) -> list[float]:
        return [wins / self.games for wins in self._wins]
