"""The tensors of the pizza games, written from a position: the same numbers as in `fields`."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Encoder, Places, place_of
from trattoria.core.rows import Rows
from trattoria.core.state import State
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import NAME_SEAT
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.encoding.oven import OvenEncoder
from trattoria.games.pizza.encoding.settling import SettlingEncoder
from trattoria.games.pizza.encoding.trays import TrayWriter
from trattoria.games.pizza.knowledge import ANY, Knowledge
from trattoria.games.pizza.state import PizzaState


class Known:
    """Where lies what is known of hands and kitchen: to the observer, or to all."""

    def __init__(self, places: Places, key: str) -> None:
        self.least = places.at(f"{key}.least")
        self.most = places.at(f"{key}.most")
        self.worth = places.at(f"{key}.worth")
        self.kitchen = places.at(f"{key}.kitchen")
        self.kitchen_most = places.at(f"{key}.kitchen_most")
        self.older = places.at(f"{key}.older")


class PizzaEncoder(Encoder):
    def __init__(self, places: Places) -> None:
        super().__init__(places)
        kitchen = Kitchen(places.game)
        self.named = NAME_SEAT
        self.recipes: i64 = len(kitchen.recipes)
        self.kinds: i64 = len(kitchen.kinds)
        self.trays = TrayWriter(kitchen)
        self.settling = SettlingEncoder(places, kitchen)
        self.oven = OvenEncoder(places, kitchen)
        self._find_progress(places)
        self._find_players(places)
        self.known = Known(places, "known")
        self.known_to_all = Known(places, "known_to_all")
        self.final_hands = places.at("final_hands")

    def _find_progress(self, places: Places) -> None:
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

    def _find_players(self, places: Places) -> None:
        self.own = places.at("players.own")
        self.ingredients = places.at("players.ingredients")
        self.held = places.at("players.orders")
        self.waiter = places.at("players.waiter")
        self.points = places.at("players.points")
        self.shown = places.at("players.served")
        self.buried = places.at("memory.buried")
        self.traced = places.at("memory.traced")
        self.served = places.at("memory.served")
        self.gone = places.at("memory.gone")
        self.rewards = places.at("memory.rewards")

    def write(self, state: State, seat: i64, rows: Rows) -> None:
        assert isinstance(state, PizzaState)
        self.write_table(state, seat, rows)
        self._write_progress(state, seat, rows)
        if seat != SPECTATOR:
            self.trays.write(self.hand, state.cooks[seat].hand, rows)
            rows.bits(self.orders, state.cooks[seat].orders)
        for number in range(state.seats):
            cook, place = state.cooks[number], place_of(number, seat, state.seats)
            self._write_player(state, cook, place, rows)
            self._write_memory(cook, place, rows)
        if state.settling is not None:
            self.settling.write(state, state.settling, seat, rows)
        self._write_known(state.known, seat, seat, self.known, rows)
        self._write_known(state.known, SPECTATOR, seat, self.known_to_all, rows)
        self.oven.write(state, seat, rows)
        if state.outcome is not None:
            self.write_outcome(state, seat, rows)
            self._write_final_hands(state, seat, rows)

    def _write_progress(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        rows.amount(self.service, state.service + 1)
        services = state.variant.service_count(state.seats, state.options)
        rows.amount(self.services, services)
        rows.one(self.phase + state.phase)
        self.write_seat(state, seat, self.active, state.active, rows)
        self.write_seat(state, seat, self.opener, state.opener, rows)
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

    def _write_player(self, state: PizzaState, cook: Cook, place: i64, rows: Rows) -> None:
        rows.one(self.own + self.kinds * place + cook.own)
        rows.amount(self.ingredients + place, cook.cards)
        rows.amount(self.held + place, cook.held)
        rows.amount(self.waiter + place, len(cook.waiter))
        points = state.variant.shown_points(state, cook)
        if points is not None:
            rows.amount(self.points + place, points)
            column = self.shown + self.recipes * place
            rows.bits(column, cook.served)
            for order in cook.rewards:
                rows.one(column + order)

    def _write_memory(self, cook: Cook, place: i64, rows: Rows) -> None:
        column = self.recipes * place
        for turn in range(cook.buried):
            rows.amount(self.buried + column + cook.waiter[turn], turn + 1)
        rows.bits(self.traced + column, cook.traced)
        rows.bits(self.served + column, cook.served)
        rows.bits(self.gone + column, cook.gone)
        rows.amount(self.rewards + place, len(cook.rewards))

    def _write_known(
        self, known: Knowledge, observer: i64, seat: i64, there: Known, rows: Rows
    ) -> None:
        knower = known.seats if observer == SPECTATOR else observer
        for other in range(known.seats):
            if other != observer:
                index = knower * known.seats + other
                column = self.trays.faces * place_of(other, seat, known.seats)
                self.trays.write(there.least + column, known.least[index], rows)
                self.trays.write_gaps(there.most + column, known.most[index], rows)
                self.trays.write(there.worth + column, known.worth[index], rows)
        kitchen: i64 = known.kitchen[knower]
        if kitchen != ANY:
            rows.one(there.kitchen)
            self.trays.write(there.kitchen_most, kitchen, rows)
        self.trays.write(there.older, known.older[knower], rows)

    def _write_final_hands(self, state: PizzaState, seat: i64, rows: Rows) -> None:
        for number in range(state.seats):
            column = self.final_hands + self.trays.faces * place_of(number, seat, state.seats)
            self.trays.write(column, state.cooks[number].hand, rows)
