"""A turn: what to cook, what to order, where to draw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import (
    COOK_CARDS,
    FROM_KITCHEN,
    FROM_WAITER,
    NO_ORDER,
    PLACE_ORDER,
    tray_of_amount,
)
from trattoria.games.pizza.strategy.outlook import Outlook
from trattoria.games.pizza.strategy.trays import in_stock, total, worth_of

ENOUGH_ORDERS: Final = 3
ENOUGH_INGREDIENTS: Final = 3  # to draw orders: a hand of orders alone would be locked (P7)
LIKELY: Final = 300  # how good an order must be to be placed
LIKELY_AT_ONCE: Final = 400  # where it gets no second chance
POSSIBLE: Final = 1  # near the end of a service an order is better tried than kept
NEAR: Final = 3  # kitchen cards for each player
GIFT: Final = 45  # what is cooked without an order serves the others
FRESH: Final = 30  # for every card cooked a new one is drawn
WORST: Final = -1_000_000


def cook(outlook: Outlook, actions: list[int]) -> int:
    """Cook what makes the best order, and what no order in the oven waits for."""
    best = actions[0]
    most: i64 = WORST
    least = good_enough(outlook)
    for action in actions:
        found = _after(outlook, tray_of_amount(action - COOK_CARDS), least)
        if found > most:
            best, most = action, found
    return best


def _after(outlook: Outlook, tray: i64, least: i64) -> i64:
    """Rate a turn that cooks this: orders served in the oven, and the one placed on it."""
    mine = outlook.state.cooks[outlook.seat]
    served = outlook.keeps(in_stock(mine.hand - tray))
    order = best_order(outlook, mine.orders, outlook.left + tray)
    fresh = FRESH * total(tray)
    if order >= least:
        return served + order + fresh - GIFT * worth_of(tray) // 2
    return served + order // 2 + fresh - GIFT * worth_of(tray)


def best_order(outlook: Outlook, orders: i64, table: i64) -> i64:
    best: i64 = 0
    order: i64 = 0
    while orders != 0:
        if orders & 1 == 1:
            found = outlook.prospect(order, table, outlook.hand)
            if found > best:  # noqa: PLR1730  (compiled, max would make objects)
                best = found
        orders >>= 1
        order += 1
    return best


def good_enough(outlook: Outlook) -> i64:
    """Say how good an order must be to be placed now."""
    state = outlook.state
    near = len(state.kitchen) <= NEAR * state.seats
    if state.variant.failed_return:
        return POSSIBLE if near else LIKELY
    last = near and state.service + 1 == state.variant.service_count(state.seats, state.options)
    return POSSIBLE if last else LIKELY_AT_ONCE


def order(outlook: Outlook, actions: list[int]) -> int:
    """Place the best order, if it is good enough."""
    outlook.keeps(in_stock(outlook.state.cooks[outlook.seat].hand))
    best = NO_ORDER
    most = good_enough(outlook) - 1
    for action in actions:
        if action != NO_ORDER:
            found = outlook.prospect(action - PLACE_ORDER, outlook.left, outlook.hand)
            if found > most:
                best, most = action, found
    return best


def draw(mine: Cook) -> int:
    """Draw orders when there are too few, with ingredients enough to place them."""
    if mine.held < ENOUGH_ORDERS and mine.cards >= ENOUGH_INGREDIENTS:
        return FROM_WAITER
    return FROM_KITCHEN
