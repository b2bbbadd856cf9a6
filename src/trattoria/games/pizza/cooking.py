"""A turn: cook, order, draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_KINDS, count
from trattoria.games.pizza.decisions import (
    COOK_CARDS,
    FROM_KITCHEN,
    FROM_WAITER,
    NO_ORDER,
    PLACE_ORDER,
    amount,
    tray_of_amount,
)
from trattoria.games.pizza.phase import Listed, Phase

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


class Cooking(Phase):
    """One or more cards of one kind; mandatory with an ingredient in hand."""

    def __init__(self) -> None:
        self._listed = Listed()

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Any number of singles and doubles of any kind in hand."""
        hand = state.cooks[seat].hand
        found = self._listed.find(hand)
        return self._listed.keep(hand, self._amounts(hand)) if found is None else found

    def _amounts(self, hand: i64) -> list[int]:
        actions: list[int] = []
        for kind in range(N_KINDS):
            for singles in range(count(hand, kind) + 1):
                for doubles in range(count(hand, kind + N_KINDS) + 1):
                    if singles + doubles > 0:
                        actions.append(COOK_CARDS + amount(kind, singles, doubles))
        return actions

    def do(self, state: PizzaState, action: i64) -> None:
        """Onto the oven."""
        state.cook(tray_of_amount(action - COOK_CARDS))


class Ordering(Phase):
    """One order on top, or none."""

    def __init__(self) -> None:
        self._listed = Listed()

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """None, or any order in hand."""
        orders = state.cooks[seat].orders
        found = self._listed.find(orders)
        return self._listed.keep(orders, self._orders(orders)) if found is None else found

    def _orders(self, orders: i64) -> list[int]:
        actions: list[int] = [NO_ORDER]
        order: i64 = 0
        while orders != 0:
            if orders & 1 == 1:
                actions.append(PLACE_ORDER + order)
            orders >>= 1
            order += 1
        return actions

    def do(self, state: PizzaState, action: i64) -> None:
        """Onto the oven."""
        if action == NO_ORDER:
            state.to_draw()
        else:
            state.place_order(action - PLACE_ORDER)


class Drawing(Phase):
    """From the kitchen or from the own waiter; asked only where both have a card (P1)."""

    def __init__(self) -> None:
        self._both: list[int] = [FROM_KITCHEN, FROM_WAITER]

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Either."""
        return self._both

    def do(self, state: PizzaState, action: i64) -> None:
        """Fill the hand."""
        if action == FROM_KITCHEN:
            state.draw_kitchen(state.room())
        else:
            state.draw_waiter(state.room())
