"""What somebody's games add up to: by game, by the number of seats, against each level."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from trattoria.core.figures import Figures, counter_of, together
from trattoria.server.accounts.scale import points
from trattoria.server.tables.table import Table


class Tally(msgspec.Struct):
    """Some games: how many, how many of them won."""

    games: int = 0
    won: int = 0

    def add(self, rank: int) -> None:
        self.games += 1
        self.won += rank == 1


class RatingPoint(msgspec.Struct):
    """A rating after a game."""

    at: float
    rating: int


class CardFigures(msgspec.Struct):
    """How often an order was served, and how often it failed."""

    order: str
    served: int
    failed: int


class GameFigures(msgspec.Struct):
    """What somebody's games of one kind add up to."""

    game: str
    total: Tally
    by_seats: dict[str, Tally]
    by_level: dict[str, Tally]  # against bots of a level: won is ranked before all of them
    orders: list[CardFigures]
    counts: dict[str, int]
    curve: list[RatingPoint]  # of rated games, the oldest first


class RecallPoint(msgspec.Struct):
    """How much of an oven was remembered."""

    at: float
    right: int
    total: int


class PersonFigures(msgspec.Struct):
    """What somebody's games add up to, by game; and how well they remembered, the oldest first."""

    name: str
    games: list[GameFigures]
    recalls: list[RecallPoint]


def figures_at(table: Table, seat: int) -> Figures:
    """Count what is worth counting in a game, from what the seat saw."""
    seen = (event.facts_for(seat) for _, events in table.history for event in events)
    return counter_of(table.setup.game)(seen, seat)


def person_figures(
    name: str, own: Sequence[Any], beside: Sequence[Any], recalls: list[RecallPoint]
) -> PersonFigures:
    """Add somebody's results up, given those of all who sat beside them, too."""
    seated: dict[str, list[Any]] = {}
    for row in beside:
        seated.setdefault(row.table_id, []).append(row)
    games = {row.game: None for row in own}
    added = [_of_game(game, [r for r in own if r.game == game], seated) for game in games]
    return PersonFigures(name, added, recalls)


def _of_game(game: str, rows: Sequence[Any], seated: dict[str, list[Any]]) -> GameFigures:
    total, by_seats, by_level = Tally(), dict[str, Tally](), dict[str, Tally]()
    for row in rows:
        total.add(row.rank)
        table = seated[row.table_id]
        by_seats.setdefault(str(len(table)), Tally()).add(row.rank)
        for level, best in _levels(table).items():
            by_level.setdefault(level, Tally()).add(1 if row.rank < best else 2)
    counted = together(json.loads(row.figures) for row in rows if row.figures)
    plain = {name: value for name, value in counted.items() if " " not in name}
    return GameFigures(game, total, by_seats, by_level, _orders(counted), plain, _curve(rows))


def _levels(table: Sequence[Any]) -> dict[str, int]:
    """Give the best rank of each level at a table."""
    best: dict[str, int] = {}
    for row in table:
        kind, _, level = row.player.partition(":")
        if kind == "bot":
            best[level] = min(row.rank, best.get(level, row.rank))
    return best


def _orders(counted: Figures) -> list[CardFigures]:
    orders: dict[str, CardFigures] = {}
    for name, value in counted.items():
        how, _, order = name.partition(" ")
        if order:
            setattr(orders.setdefault(order, CardFigures(order, 0, 0)), how, value)
    return sorted(orders.values(), key=lambda each: (-each.served, each.failed, each.order))


def _curve(rows: Sequence[Any]) -> list[RatingPoint]:
    rated = [row for row in reversed(rows) if row.rated and row.mu is not None]
    return [RatingPoint(row.finished, points(row.mu)) for row in rated]
