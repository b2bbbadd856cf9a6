"""Duplicate deals: which bot sits where in the games that are played with one deal.

Every deal is played several times, with the same seed, so that each bot has each seat's luck just
as often as every other bot:

- as many bots as seats, or fewer: the bots are seated in turn (a b c a b ...), and then moved on
  by one place of this row until each has had every seat once.  With two bots that makes two
  games, a b a b and b a b a: a duplicate pair.
- more bots than seats: every group of bots that fills the table plays the deal in this way.

Who follows whom may matter, so with three bots or more their order changes from deal to deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, permutations
from math import comb, factorial

Seating = tuple[int, ...]


def seatings(bots: int, seats: int, deal: int) -> list[Seating]:
    """List who sits where, by the number of the bot, in each game of a deal."""
    tables = combinations(range(bots), seats) if bots > seats else [tuple(range(bots))]
    return [seating for table in tables for seating in _rotations(_ordered(table, deal), seats)]


def games_of_a_deal(bots: int, seats: int) -> int:
    return comb(bots, seats) * seats if bots > seats else bots


def _rotations(row: Sequence[int], seats: int) -> list[Seating]:
    count = len(row)
    return [tuple(row[(seat + turn) % count] for seat in range(seats)) for turn in range(count)]


def _ordered(table: Sequence[int], deal: int) -> Seating:
    """Seat the others in another order behind the first, from deal to deal."""
    first, *others = table
    number = deal % factorial(len(others))
    return (first, *next(islice(permutations(others), number, None)))
