"""What the games of a match add up to; the order in which they were finished does not matter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from trattoria.arena.deal import Deal
from trattoria.arena.match import Match
from trattoria.arena.ratings import Rating, ratings
from trattoria.arena.sequential import POCOCK, Look, follow, lead_interval
from trattoria.arena.statistics import Interval, interval
from trattoria.arena.table import Result


class Standing(NamedTuple):
    """How one bot did."""

    label: str
    wins: Interval  # its share of the victories; a shared one is divided
    points: Interval
    rating: Rating
    decisions: int
    seconds: float  # for all of them


class Duel(NamedTuple):
    """How one bot did against another, seat against seat at the same table."""

    first: int
    second: int
    ahead: Interval  # how often the first one's rank is better; a tie counts half
    margin: Interval  # by how many points


class SeatResult(NamedTuple):
    """What a seat is worth, with any bot."""

    wins: Interval
    points: Interval


class Standings:
    """All results of a match."""

    def __init__(self, match: Match, deals: Sequence[Deal]) -> None:
        self.match = match
        self.deals = sorted(deals)
        self.results = [result for deal in self.deals for result in deal.games]
        self.labels = match.labels()
        self.look = self._look()
        self.duels = [self._duel(a, b) for a, b in combinations(range(len(match.bots)), 2)]
        self.bots = self._bots()
        self.seat_results = [self._seat_result(seat) for seat in range(match.seats)]

    def ranked(self) -> list[Standing]:
        """List the bots, the one that is rated best first."""
        return sorted(self.bots, key=lambda bot: -bot.rating.mu)

    def lengths(self) -> list[int]:
        """List the decisions of every game."""
        return [result.decisions() for result in self.results]

    def scores(self, bot: int) -> list[int]:
        """List a bot's points in every seat it had."""
        return [score for result in self.results for score in _scores(result, bot)]

    def to_dict(self) -> dict[str, object]:
        """As plain JSON data; what changes from run to run stands apart, in `timing`."""
        return {
            "match": self.match.to_dict(),
            "deals": len(self.deals),
            "games": len(self.results),
            "bots": [_bot_data(bot) for bot in self.bots],
            "duels": [self._duel_data(duel) for duel in self.duels],
            "seats": [
                {"wins": result.wins.to_dict(), "points": result.points.to_dict()}
                for result in self.seat_results
            ],
            "test": None if self.look is None else self.look.to_dict(),
            "results": [deal.facts() for deal in self.deals],
            "timing": [{"bot": bot.label, "seconds": round(bot.seconds, 3)} for bot in self.bots],
        }

    # ---- by bot, by two bots, by seat ------------------------------------------------------------

    def _look(self) -> Look | None:
        return follow(leads(self.deals), self.match.looks) if self.match.looks else None

    def _interval(self, values: Sequence[float]) -> Interval:
        """Give the interval; where it is looked at more than once, one that holds at all looks."""
        looks = self.match.looks
        return interval(values, POCOCK[looks - 1] if looks else None)

    def _bots(self) -> list[Standing]:
        rated = ratings(self.results, len(self.labels))
        return [self._standing(bot, rating) for bot, rating in enumerate(rated)]

    def _standing(self, bot: int, rating: Rating) -> Standing:
        wins = self._interval([_wins(deal, bot) for deal in self.deals]).within(0, 1)
        points = self._interval([_points(deal.games, bot) for deal in self.deals])
        decisions, seconds = self._thought(bot)
        return Standing(self.labels[bot], wins, points, rating, decisions, seconds)

    def _thought(self, bot: int) -> tuple[int, float]:
        decisions, total = 0, 0.0
        for deal in self.deals:
            for result, seconds in zip(deal.games, deal.seconds, strict=True):
                for seat in _seats(result, bot):
                    decisions += result.asked[seat]
                    total += seconds[seat]
        return decisions, total

    def _duel(self, first: int, second: int) -> Duel:
        together = [_together(deal, first, second) for deal in self.deals]
        shares = [_ahead(games, first, second) for games in together]
        looks = self.match.looks
        ahead = lead_interval(shares, looks) if looks else interval(shares)
        margins = [_points(games, first) - _points(games, second) for games in together]
        return Duel(first, second, ahead.within(0, 1), self._interval(margins))

    def _duel_data(self, duel: Duel) -> dict[str, object]:
        return {
            "bots": [self.labels[duel.first], self.labels[duel.second]],
            "ahead": duel.ahead.to_dict(),
            "margin": duel.margin.to_dict(),
        }

    def _seat_result(self, seat: int) -> SeatResult:
        wins = [fmean(_victory(result, seat) for result in deal.games) for deal in self.deals]
        points = [fmean(result.scores[seat] for result in deal.games) for deal in self.deals]
        return SeatResult(self._interval(wins).within(0, 1), self._interval(points))


def leads(deals: Sequence[Deal]) -> list[float]:
    """Say for each deal how far the first bot is ahead of the second: from -1/2 to 1/2."""
    return [_ahead(deal.games, 0, 1) - 0.5 for deal in deals]


def _bot_data(bot: Standing) -> dict[str, object]:
    return {
        "bot": bot.label,
        "wins": bot.wins.to_dict(),
        "points": bot.points.to_dict(),
        "rating": bot.rating.to_dict(),
        "decisions": bot.decisions,
    }


def _seats(result: Result, bot: int) -> list[int]:
    return [seat for seat, occupant in enumerate(result.bots) if occupant == bot]


def _scores(result: Result, bot: int) -> list[int]:
    return [result.scores[seat] for seat in _seats(result, bot)]


def _victory(result: Result, seat: int) -> float:
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def _wins(deal: Deal, bot: int) -> float:
    played = [result for result in deal.games if bot in result.bots]
    return fmean(sum(_victory(game, seat) for seat in _seats(game, bot)) for game in played)


def _points(games: Sequence[Result], bot: int) -> float:
    return fmean(score for game in games for score in _scores(game, bot))


def _together(deal: Deal, first: int, second: int) -> list[Result]:
    return [game for game in deal.games if first in game.bots and second in game.bots]


def _ahead(games: Sequence[Result], first: int, second: int) -> float:
    """Compare every seat of the one with every seat of the other at the same table."""
    return fmean(
        0.5 * (1 + (game.ranks[one] < game.ranks[two]) - (game.ranks[one] > game.ranks[two]))
        for game in games
        for one in _seats(game, first)
        for two in _seats(game, second)
    )
