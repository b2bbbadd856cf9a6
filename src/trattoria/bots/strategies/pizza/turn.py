"""A turn: what to cook, what to order, where to draw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategies.pizza.outlook import SURE, Outlook
from trattoria.bots.strategies.pizza.trays import in_stock, total, worth_of
from trattoria.games.pizza.cards import value
from trattoria.games.pizza.decisions import (
    COOK_CARDS,
    FROM_KITCHEN,
    FROM_WAITER,
    NO_ORDER,
    PLACE_ORDER,
    tray_of_amount,
)
from trattoria.games.pizza.state import PizzaState

WORST: Final = -1_000_000


def cook(outlook: Outlook, actions: list[int]) -> int:
    """Cook what leads to the best order now, and gives up the least."""
    best = actions[0]
    most: i64 = WORST
    for action in actions:
        found = _after_cooking(outlook, tray_of_amount(action - COOK_CARDS))
        if found > most:
            best, most = action, found
    return best


def _after_cooking(outlook: Outlook, tray: i64) -> i64:
    taste = outlook.taste
    mine = outlook.state.cooks[outlook.seat]
    hand = mine.hand - tray
    table = outlook.left + tray
    found = outlook.keeps(in_stock(hand))
    free = outlook.hand
    first: i64 = 0
    second: i64 = 0
    orders = mine.orders
    order: i64 = 0
    while orders >> order != 0:
        if (orders >> order) & 1 == 1:
            chance = outlook.prospect(order, table, free)
            if chance > first:
                first, second = chance, first
            elif chance > second:
                second = chance
        order += 1
    if first >= needed(outlook):
        found += first + second * taste.second // SURE
        found -= taste.gift * worth_of(tray) // 2
    else:
        found += (taste.later * first + second * taste.second) // SURE
        found -= taste.gift * worth_of(tray)
    found += taste.card * total(tray)
    found -= taste.own * value(tray, mine.own)
    return found


def needed(outlook: Outlook) -> i64:
    """Say how sure an order must be to be placed."""
    state = outlook.state
    if not state.house.failed_return:
        return outlook.taste.need_grande
    late = len(state.kitchen) <= outlook.taste.late * state.seats
    return outlook.taste.need_late if late else outlook.taste.need


def order(outlook: Outlook, actions: list[int]) -> int:
    """Place the order that is most likely to be served, if that is likely enough."""
    mine = outlook.state.cooks[outlook.seat]
    outlook.keeps(in_stock(mine.hand))
    free = outlook.hand
    best = NO_ORDER
    most = needed(outlook)
    for action in actions:
        if action == NO_ORDER:
            continue
        found = outlook.prospect(action - PLACE_ORDER, outlook.left, free)
        if found >= most:
            best, most = action, found
    return best


def draw(outlook: Outlook) -> int:
    """Draw orders when there are too few, and not more than a few at once."""
    state = outlook.state
    taste = outlook.taste
    mine = state.cooks[outlook.seat]
    room = state.room()
    coming = min(room, len(mine.waiter))
    if mine.cards < taste.keep or room > taste.room:
        return FROM_KITCHEN
    if mine.held >= taste.orders:
        return FROM_KITCHEN
    if len(state.kitchen) < taste.stall * state.seats:
        return FROM_KITCHEN
    return FROM_WAITER if coming > 0 else FROM_KITCHEN
