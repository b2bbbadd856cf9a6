"""What is known of hands and kitchen, as rows."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Places, place_of
from trattoria.core.rows import Rows
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.knowledge import ANY, HandBounds, Knowledge


class KnownEncoder:
    """Writes what is known to the observer, or to all."""

    def __init__(self, places: Places, kitchen: Kitchen, key: str) -> None:
        self.trays = TrayWriter(kitchen)
        self.least = places.at(f"{key}.least")
        self.most = places.at(f"{key}.most")
        self.worth = places.at(f"{key}.worth")
        self.kitchen = places.at(f"{key}.kitchen")
        self.kitchen_most = places.at(f"{key}.kitchen_most")
        self.older = places.at(f"{key}.older")

    def write(self, known: Knowledge, observer: i64, seat: i64, rows: Rows) -> None:
        """Write what an observer (or a spectator) knows, with seats counted from a seat."""
        seats = known.seats
        knower = seats if observer == SPECTATOR else observer
        for other in range(seats):
            if other != observer:
                hand = known.of(knower, other)
                if not hand.nothing():
                    self._write_hand(hand, self.trays.faces * place_of(other, seat, seats), rows)
        kitchen = known.kitchens[knower]
        if kitchen.most != ANY:
            rows.one(self.kitchen)
            self.trays.write(self.kitchen_most, kitchen.most, rows)
        self.trays.write(self.older, kitchen.older, rows)

    def _write_hand(self, hand: HandBounds, column: i64, rows: Rows) -> None:
        self.trays.write(self.least + column, hand.least, rows)
        self.trays.write_gaps(self.most + column, hand.most, rows)
        self.trays.write(self.worth + column, hand.worth, rows)
