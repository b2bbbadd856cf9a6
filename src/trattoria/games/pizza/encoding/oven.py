"""Sums over the oven: what lies in it, and what lies below each of one's own orders.

All of it can be counted from the oven card by card; a network that counts is a larger one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.encoder import Places
from trattoria.core.rows import Rows
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState

MOST_BELOW: Final = 8  # cards of a face that are told apart: no recipe needs more


class OvenEncoder:
    """Writes sums over the oven."""

    def __init__(self, places: Places, kitchen: Kitchen) -> None:
        self.trays = TrayWriter(kitchen)
        self.most_of_a_face = kitchen.most_of_a_face
        self.total = places.at("oven.total")
        self.since = places.at("oven.since")
        self.below = places.at("oven.below")

    def write(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        faces = self.trays.faces
        total = [0] * faces
        since = [0] * faces
        for number in range(state.turned, len(state.oven)):
            card: i64 = state.oven[number]
            if card < ORDER_CARD:
                face = self.trays.place(card)
                total[face] += 1
                since[face] += 1
            else:
                if (card - ORDER_CARD) // PER_SEAT == seat:
                    order = (card - ORDER_CARD) % PER_SEAT
                    self._write(self.below + faces * order, total, MOST_BELOW, rows)
                since = [0] * faces
        self._write(self.total, total, self.most_of_a_face, rows)
        self._write(self.since, since, self.most_of_a_face, rows)

    def _write(self, column: i64, amounts: list[int], most: i64, rows: Rows) -> None:
        for amount in amounts:
            rows.part(column, min(most, amount), most)
            column += 1
