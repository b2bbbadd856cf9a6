"""The oven, card by card, and sums over it: what lies in it, and below each of one's own orders.

All sums can be counted from the cards; a network that counts is a larger one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.encoder import Places, place_of
from trattoria.core.rows import Rows
from trattoria.games.pizza.cards import EMPTY, N_KINDS, one
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState

MOST_BELOW: Final = 8  # cards of a face that are told apart: no recipe needs more
ONE_OF_EACH: Final[i64] = 0x111111111111  # a tray


class OvenEncoder:
    """Writes what is in the oven."""

    def __init__(self, places: Places, kitchen: Kitchen) -> None:
        self.trays = TrayWriter(kitchen)
        self.owners: i64 = len(kitchen.faces)  # where whose order it is begins, behind the faces
        self.recipes: i64 = self.owners + kitchen.seats  # and which order
        self.width: i64 = self.recipes + len(kitchen.recipes)
        self.cards = places.at("oven_cards")
        self.total = places.at("oven.total")
        self.since = places.at("oven.since")
        self.below = places.at("oven.below")

    def write(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        """From the bottom: the face of a card, or whose order it is and which; then the sums."""
        total: i64 = EMPTY
        before: i64 = EMPTY  # the order that lies on top
        column, width, trays, oven = self.cards, self.width, self.trays, state.oven
        for number in range(i64(state.turned), i64(len(oven))):
            card: i64 = oven[number]
            if card < ORDER_CARD:
                rows.one(column + (card if card < N_KINDS else trays.place(card)))
                total += one(card)
            else:
                owner = (card - ORDER_CARD) // PER_SEAT
                recipe = (card - ORDER_CARD) % PER_SEAT
                rows.two(
                    column + self.owners + place_of(owner, seat, state.seats),
                    column + self.recipes + recipe,
                )
                if owner == seat:
                    trays.write(self.below + trays.faces * recipe, up_to_eight(total), rows)
                before = total
            column += width
        trays.write(self.total, total, rows)
        trays.write(self.since, total - before, rows)


def up_to_eight(tray: i64) -> i64:
    """Count what is more than eight of a face as eight."""
    eights = (tray >> 3) & ONE_OF_EACH
    return tray & ~(eights * 7)
