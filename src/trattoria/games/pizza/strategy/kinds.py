"""Kinds of actions: how good an order would be on the oven, and what it costs those in it.

All can work it out, and the strategy does.  A network that had to, from the cards alone, would be a
larger one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.decisions import (
    AGREE,
    COOK,
    COOK_CARDS,
    HELP,
    NO_ORDER,
    ORDER,
    PLACE_ORDER,
    tray_of_amount,
)
from trattoria.games.pizza.paying import short
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.strategy.outlook import LOAD, SURE, Outlook
from trattoria.games.pizza.strategy.trays import in_stock
from trattoria.games.pizza.strategy.turn import best_order

PROSPECTS: Final = SURE // LOAD + 1  # steps of an order's prospect: one for each card it lacks
LOSSES: Final = 4  # steps of what is lost of the own orders in the oven: nothing, little, much, one
LITTLE: Final = 300
MUCH: Final = 700
PLACED: Final = 1  # 0 for an action that is not looked at
COOKED: Final = PLACED + PROSPECTS
HELPED: Final = COOKED + PROSPECTS * LOSSES
KINDS: Final = HELPED + LOSSES


def kinds(state: PizzaState, actions: list[int]) -> list[int]:
    """Give the kind of every legal action."""
    if len(actions) > 1:
        if state.phase == COOK:
            return of_cooking(Outlook(state, state.to_move, state.table), actions)
        if state.phase == ORDER:
            return of_orders(Outlook(state, state.to_move, state.table), actions)
        if state.phase == HELP:
            return of_help(Outlook(state, state.to_move, state.table), actions)
    return [0] * len(actions)


def of_cooking(outlook: Outlook, actions: list[int]) -> list[int]:
    """By the best order that could be placed on it, and what the oven then lacks in hand."""
    mine = outlook.state.cooks[outlook.seat]
    before = outlook.keeps(in_stock(mine.hand))
    found: list[int] = []
    for action in actions:
        tray = tray_of_amount(action - COOK_CARDS)
        lost = loss(before - outlook.keeps(in_stock(mine.hand - tray)))
        best = prospect(best_order(outlook, mine.orders, outlook.left + tray))
        found.append(COOKED + best * LOSSES + lost)
    return found


def of_orders(outlook: Outlook, actions: list[int]) -> list[int]:
    """By how good each order would be on top of the oven."""
    outlook.keeps(in_stock(outlook.state.cooks[outlook.seat].hand))
    return [
        0
        if action == NO_ORDER
        else PLACED + prospect(outlook.prospect(action - PLACE_ORDER, outlook.left, outlook.hand))
        for action in actions
    ]


def of_help(outlook: Outlook, actions: list[int]) -> list[int]:
    """By what is lost of the own orders in the oven if the help is given."""
    hand = in_stock(outlook.state.cooks[outlook.seat].hand)
    before = outlook.keeps(hand)
    lost = loss(before - outlook.keeps(short(hand, outlook.state.order().asked)))
    return [HELPED + lost if action == AGREE else 0 for action in actions]


def prospect(thousandths: i64) -> i64:
    return max(0, min(PROSPECTS - 1, thousandths // LOAD))


def loss(thousandths: i64) -> i64:
    if thousandths <= 0:
        return 0
    if thousandths < LITTLE:
        return 1
    return 2 if thousandths < MUCH else 3
