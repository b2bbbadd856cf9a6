"""A turn: cook, order, draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.listings import Listings
from trattoria.games.pizza.cards import N_KINDS, count, of_kind
from trattoria.games.pizza.decisions import (
    COOK_CARDS,
    FROM_KITCHEN,
    FROM_WAITER,
    MOST_RECIPES,
    NO_ORDER,
    PLACE_ORDER,
    amount,
    tray_of_amount,
)
from trattoria.games.pizza.phase import Phase

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


MOST_HELD: Final = 16 * 3  # of a kind: singles fill their place in a tray, doubles are two at most
AT_ONCE: Final = 11  # orders that are looked up together: in some games all
SOME_ORDERS: Final = 0x7FF


def held_of(hand: i64, kind: i64) -> i64:
    """Number how much of a kind is in a hand."""
    return 3 * count(hand, kind) + count(hand, kind + N_KINDS)


class Cooking(Phase):
    """One or more cards of one kind; mandatory with an ingredient in hand."""

    def __init__(self) -> None:
        self._of_two: list[list[int] | None] = [None] * (N_KINDS // 2 * MOST_HELD * MOST_HELD)

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Any number of singles and doubles of any kind in hand; looked up for two kinds each."""
        hand = state.cooks[seat].hand
        found: list[int] = []
        for kind in range(0, N_KINDS, 2):
            held = MOST_HELD * held_of(hand, kind) + held_of(hand, kind + 1)
            if held != 0:
                listed = self._listed(hand, kind, kind // 2 * MOST_HELD * MOST_HELD + held)
                found = listed if len(found) == 0 else found + listed
        return found

    def _listed(self, hand: i64, kind: i64, key: i64) -> list[int]:
        """List what may be cooked of a kind and the next one; made once. Nobody may change it."""
        listed = self._of_two[key]
        if listed is None:
            part = of_kind(hand, kind) | of_kind(hand, kind + 1)
            listed = [self._amount(part, number) for number in range(self._amounts(part))]
            self._of_two[key] = listed
        return listed

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        hand = state.cooks[seat].hand
        return self._amount(hand, rng.below(self._amounts(hand)))

    def _amounts(self, hand: i64) -> i64:
        """Count the ways to cook something of a kind: nothing at all is none."""
        ways: i64 = 0
        for kind in range(N_KINDS):
            ways += (count(hand, kind) + 1) * (count(hand, kind + N_KINDS) + 1) - 1
        return ways

    def _amount(self, hand: i64, number: i64) -> i64:
        """Give the action of one of these ways: by kind, then singles, then doubles."""
        kind: i64 = 0
        way = number + 1
        most = (count(hand, kind) + 1) * (count(hand, kind + N_KINDS) + 1)
        while way >= most:
            way -= most - 1
            kind += 1
            most = (count(hand, kind) + 1) * (count(hand, kind + N_KINDS) + 1)
        doubles = count(hand, kind + N_KINDS) + 1
        return COOK_CARDS + amount(kind, way // doubles, way % doubles)

    def do(self, state: PizzaState, action: i64) -> None:
        state.cook(tray_of_amount(action - COOK_CARDS))


class Ordering(Phase):
    """One order on top, or none."""

    def __init__(self) -> None:
        self._lists = [Listings([NO_ORDER], PLACE_ORDER, AT_ONCE)]
        for first in range(AT_ONCE, MOST_RECIPES, AT_ONCE):
            self._lists.append(Listings([], PLACE_ORDER + first, AT_ONCE))

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        orders = state.cooks[seat].orders
        found = self._lists[0].of(orders & SOME_ORDERS)
        number: i64 = 1
        orders >>= AT_ONCE
        while orders != 0:
            found = found + self._lists[number].of(orders & SOME_ORDERS)
            number += 1
            orders >>= AT_ONCE
        return found

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        cook = state.cooks[seat]
        return self._order(cook.orders, rng.below(cook.held + 1))

    def _order(self, orders: i64, number: i64) -> i64:
        """Give the action that places one of these orders, counted from 1; 0 is for none."""
        if number == 0:
            return NO_ORDER
        order: i64 = -1
        while number > 0:
            number -= orders & 1
            orders >>= 1
            order += 1
        return PLACE_ORDER + order

    def do(self, state: PizzaState, action: i64) -> None:
        if action == NO_ORDER:
            state.to_draw()
        else:
            state.place_order(action - PLACE_ORDER)


class Drawing(Phase):
    """From the kitchen or from the own waiter; asked only where both have a card (P1)."""

    def __init__(self) -> None:
        self._both: list[int] = [FROM_KITCHEN, FROM_WAITER]

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        return self._both

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        return FROM_KITCHEN + rng.below(2)

    def do(self, state: PizzaState, action: i64) -> None:
        if action == FROM_KITCHEN:
            state.draw_kitchen(state.room())
        else:
            state.draw_waiter(state.room())
