"""The order that is being settled, as rows: what a seat may know of it."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Places, place_of
from trattoria.core.rows import Rows
from trattoria.core.state import NOBODY
from trattoria.games.pizza.decisions import ASK, SERIES
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.state import PizzaState


class SettlingEncoder:
    """Writes the fields of an order that has come out of the oven."""

    def __init__(self, places: Places, kitchen: Kitchen) -> None:
        self.trays = TrayWriter(kitchen)
        self.there = places.at("settling")
        self.needed = places.at("needed")
        self.seat = places.at("settling.seat")
        self.order = places.at("settling.order")
        self.series = places.at("settling.series")
        self.chosen = places.at("settling.chosen")
        self.added = places.at("settling.added")
        self.asked = places.at("settling.asked")
        self.current_kind = places.at("settling.current_kind")
        self.given = places.at("settling.given")
        self.helper = places.at("settling.helper")
        self.turn = places.at("settling.turn")
        self.shown = places.at("settling.shown")
        self.revealed = places.at("settling.revealed")

    def write(self, state: PizzaState, order: Settlement, seat: i64, rows: Rows) -> None:
        rows.one(self.there)
        rows.one(self.order + order.order)
        self._write_seats(state, order, seat, rows)
        self._write_in_order(self.chosen, order.chosen, rows)
        self.trays.write(self.added, order.added, rows)
        self.trays.write(self.given, order.given, rows)
        rows.amount(self.shown, order.shown)
        if seat == order.owner or state.phase != SERIES:
            self._write_in_order(self.series, order.series, rows)
        if seat == order.owner or state.phase != ASK:
            self.trays.write(self.asked, order.asked, rows)
            rows.amount(self.current_kind, order.current_kind)
        if order.revealed >= 0 and seat != SPECTATOR and seat in (order.owner, order.turn):
            rows.one(self.revealed + self.trays.place(order.revealed))
        if not (len(order.series) > 0 and state.phase == SERIES and seat == order.owner):
            self._write_needed(order, rows)

    def _write_seats(self, state: PizzaState, order: Settlement, seat: i64, rows: Rows) -> None:
        rows.one(self.seat + place_of(order.owner, seat, state.seats))
        if order.helper != NOBODY:
            rows.one(self.helper + place_of(order.helper, seat, state.seats))
        if order.turn != NOBODY:
            rows.one(self.turn + place_of(order.turn, seat, state.seats))

    def _write_in_order(self, column: i64, names: list[int], rows: Rows) -> None:
        turn: i64 = 1
        for name in names:
            rows.amount(column + name, turn)
            turn += 1

    def _write_needed(self, order: Settlement, rows: Rows) -> None:
        """What the order needs is there as soon as one way to make it is left."""
        found: i64 = 0
        needs: i64 = 0
        for plan in order.plans:
            if order.is_chosen(plan):
                found += 1
                if found > 1:
                    return
                needs = plan.needs
        if found == 1:
            self.trays.write(self.needed, needs, rows)
