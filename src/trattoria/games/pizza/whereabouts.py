"""Where every card of a pizza game is: ingredients by face, the opener card, orders by recipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.state import NOBODY
from trattoria.games.pizza.cards import EMPTY, N_FACES, OPENER_CARD, count, one, tray_of

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def faces(tray: int) -> list[int]:
    return [int(count(tray, face)) for face in range(N_FACES)]


def out_of_sight(state: PizzaState) -> i64:
    """Give the ingredients that a spectator does not see: those in hands and in the kitchen."""
    hidden: i64 = state.variant.ingredients(state.seats) - state.table - state.used
    for place in range(state.turned, len(state.oven)):
        if state.oven[place] < N_FACES:
            hidden -= one(state.oven[place])
    order = state.settling
    return hidden if order is None else hidden - order.added - order.given


def places(state: PizzaState) -> dict[str, list[int]]:
    order = state.settling
    kitchen = tray_of([face for face in state.kitchen if face != OPENER_CARD])
    opener = state.kitchen.count(OPENER_CARD)
    laid = 1 if state.variant.opener_card and state.crowned else 0
    found = {
        "kitchen": _counted(state, kitchen, opener, []),
        "opener": _counted(state, EMPTY, laid, []),
        "oven": _oven(state),
        "table": _counted(state, state.table, 0, []),
        "used": _counted(state, state.used, 0, []),
    }
    if order is not None:
        found["settling"] = _counted(state, order.added + order.given, 0, [int(order.order)])
    for seat, cook in enumerate(state.cooks):
        held = _numbers(cook.orders) + _numbers(cook.served) + _numbers(cook.gone)
        orders = held + cook.waiter + cook.rewards
        found[f"player {seat}"] = _counted(state, cook.hand, 0, orders)
    return found


def _oven(state: PizzaState) -> list[int]:
    coming = state.oven[state.turned :]
    orders = [state.order_in_oven(card) for card in coming]
    tray = tray_of([card for card, found in zip(coming, orders, strict=True) if found[0] == NOBODY])
    return _counted(state, tray, 0, [int(order) for seat, order in orders if seat != NOBODY])


def _counted(state: PizzaState, tray: int, opener: int, orders: list[int]) -> list[int]:
    found = [0] * len(state.variant.recipes)
    for order in orders:
        found[order] += 1
    return [*faces(tray), opener, *found]


def _numbers(orders: int) -> list[int]:
    return [order for order in range(orders.bit_length()) if (orders >> order) & 1 == 1]
