"""The tensors of the pizza games, written from a position: the same numbers as in `fields`."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Encoder, Places, place_of
from trattoria.core.rows import Rows
from trattoria.core.state import State
from trattoria.games.pizza.decisions import NAME_SEAT
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.knowing import KnownEncoder
from trattoria.games.pizza.encoding.oven import OvenEncoder
from trattoria.games.pizza.encoding.players import PlayerEncoder
from trattoria.games.pizza.encoding.settling import SettlingEncoder
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.state import PizzaState


class PizzaEncoder(Encoder):
    def __init__(self, places: Places) -> None:
        super().__init__(places)
        kitchen = Kitchen(places.game)
        self.named = NAME_SEAT
        self.together = False
        self.service = places.at("service")
        self.services = places.at("services")
        self.phase = places.at("phase")
        self.active = places.at("active")
        self.opener = places.at("opener")
        self.crowned = places.at("crowned")
        self.opening = places.at("opening")
        self.played = places.at("played")
        self.idle = places.at("idle")
        self.kitchen = places.at("kitchen")
        self.table = places.at("table")
        self.used_cards = places.at("used_cards")
        self.hand = places.at("hand")
        self.orders = places.at("orders")
        self.final_hands = places.at("final_hands")
        self.trays = TrayWriter(kitchen)
        self.players = PlayerEncoder(places, kitchen)
        self.settling = SettlingEncoder(places, kitchen)
        self.known = KnownEncoder(places, kitchen, "known")
        self.known_to_all = KnownEncoder(places, kitchen, "known_to_all")
        self.oven = OvenEncoder(places, kitchen)

    def write(self, state: State, seat: i64, rows: Rows) -> None:
        assert isinstance(state, PizzaState)
        self.write_table(state, seat, rows)
        self._write_progress(state, seat, rows)
        if seat != SPECTATOR:
            self.trays.write(self.hand, state.cooks[seat].hand, rows)
            rows.bits(self.orders, state.cooks[seat].orders)
        for number in range(state.seats):
            place = place_of(number, seat, state.seats)
            self.players.write(state, state.cooks[number], place, rows)
        if state.settling is not None:
            self.settling.write(state, state.settling, seat, rows)
        known = state.known
        self.known.write(known, seat, seat, rows)
        self.known_to_all.write(known, SPECTATOR, seat, rows)
        self.oven.write(state, seat, rows)
        if state.outcome is not None:
            self.write_outcome(state, seat, rows)
            self._write_final_hands(state, seat, rows)

    def _write_progress(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        rows.amount(self.service, state.service + 1)
        rows.amount(self.services, state.variant.services_with(state.helping))
        rows.one(self.phase + state.phase)
        rows.one(self.active + place_of(state.active, seat, state.seats))
        rows.one(self.opener + place_of(state.opener, seat, state.seats))
        if state.crowned:
            rows.one(self.crowned)
        if state.opening:
            rows.one(self.opening)
        if state.played:
            rows.one(self.played)
        rows.amount(self.idle, state.idle)
        rows.amount(self.kitchen, len(state.kitchen))
        self.trays.write(self.table, state.table, rows)
        self.trays.write(self.used_cards, state.used, rows)

    def _write_final_hands(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        for number in range(state.seats):
            column = self.final_hands + self.trays.faces * place_of(number, seat, state.seats)
            self.trays.write(column, state.cooks[number].hand, rows)
