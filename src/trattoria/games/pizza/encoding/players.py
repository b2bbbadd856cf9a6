"""The players of a pizza game as rows: what lies before them, and what was seen of their orders."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import Places
from trattoria.core.rows import Rows
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.state import PizzaState


class PlayerEncoder:
    """Writes the fields that every player has."""

    def __init__(self, places: Places, kitchen: Kitchen) -> None:
        self.kinds: i64 = len(kitchen.kinds)
        self.recipes: i64 = len(kitchen.recipes)
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

    def write(self, state: PizzaState, cook: Cook, place: i64, rows: Rows) -> None:
        rows.one(self.own + self.kinds * place + cook.own)
        rows.amount(self.ingredients + place, cook.cards)
        rows.amount(self.held + place, cook.held)
        rows.amount(self.waiter + place, len(cook.waiter))
        if state.variant.shows_points(state):
            rows.amount(self.points + place, cook.points)
            column = self.shown + self.recipes * place
            rows.bits(column, cook.served)
            for order in cook.rewards:
                rows.one(column + order)
        self._write_memory(cook, place, rows)

    def _write_memory(self, cook: Cook, place: i64, rows: Rows) -> None:
        column = self.recipes * place
        for turn in range(cook.buried):
            rows.amount(self.buried + column + cook.waiter[turn], turn + 1)
        rows.bits(self.traced + column, cook.traced)
        rows.bits(self.served + column, cook.served)
        rows.bits(self.gone + column, cook.gone)
        rows.amount(self.rewards + place, len(cook.rewards))
