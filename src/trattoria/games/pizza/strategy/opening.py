"""The opening of the oven: completing, asking, helping, contests, showing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_KINDS, count, value
from trattoria.games.pizza.decisions import (
    ADD_CARDS,
    ADD_ORDER,
    AGREE,
    ASK_HELP,
    CHOOSE_KIND,
    COMPLETE,
    LET_FAIL,
    NAME_SEAT,
    NO_MORE,
    REFUSE,
    REVEAL_CARD,
    tray_of_amount,
)
from trattoria.games.pizza.paying import lacking, short, stock
from trattoria.games.pizza.recipes import ENOUGH_CONTEST, series_plans
from trattoria.games.pizza.series import kinds_of
from trattoria.games.pizza.settlement import makes_one
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.strategy.outlook import SURE, Outlook
from trattoria.games.pizza.strategy.trays import in_stock, total

INFINITE: Final = 1 << 20


# ---- own orders ----------------------------------------------------------------------------------


def join(state: PizzaState, actions: list[int]) -> int:
    """Let an order join the series if the table and the hand are enough for all of it."""
    order = state.order()
    there = stock(order.table + state.cooks[order.owner].hand)
    for action in actions:
        if action != NO_MORE:
            series = [*order.series, action - ADD_ORDER]
            if makes_one(there, series_plans(kinds_of(state, series))):
                return action
    return actions[len(actions) - 1]


def settle(state: PizzaState, actions: list[int]) -> int:
    """Complete it; else ask for help, unless the only other player would gain as much."""
    if COMPLETE in actions:
        return COMPLETE
    if ASK_HELP in actions and (state.seats > 2 or LET_FAIL not in actions):
        return ASK_HELP
    return LET_FAIL


def choose(state: PizzaState, actions: list[int]) -> int:
    """Choose the kind that takes the least from hand; then one of which there is most."""
    order = state.order()
    place = len(order.chosen)
    best = actions[0]
    least: i64 = INFINITE
    for plan in order.open_plans(state.cooks[order.owner].hand):
        kind = plan.chosen[place]
        cost = 100 * total(lacking(plan.needs, order.there())) - value(order.table, kind)
        if cost < least:
            best, least = CHOOSE_KIND + kind, cost
    return best


def top_up(outlook: Outlook, actions: list[int]) -> int:
    """Add to a Bombastica all that no other own order needs."""
    kind = outlook.state.order().current_kind
    for lack in outlook.lacks:
        if lack > 0 and count(lack, kind) > 0:
            return actions[0]
    return actions[len(actions) - 1]


def stake(outlook: Outlook, actions: list[int]) -> int:
    """Stake just enough to beat all that the others can hold; nothing where that cannot be."""
    own = outlook.own
    wanted = max(value(outlook.hidden, own) + 1, ENOUGH_CONTEST) - value(outlook.state.table, own)
    best = actions[0]
    least: i64 = INFINITE
    for action in actions:
        worth = value(tray_of_amount(action - ADD_CARDS), own)
        if wanted <= worth < least:
            best, least = action, worth
    return best


def name(state: PizzaState, actions: list[int]) -> int:
    """Name who has the fewest ingredients, and so the least choice of what to show."""
    best = actions[0]
    least: i64 = INFINITE
    for action in actions:
        cards = state.cooks[action - NAME_SEAT].cards
        if cards < least:
            best, least = action, cards
    return best


# ---- the others' orders --------------------------------------------------------------------------


def answer(outlook: Outlook) -> int:
    """Help for the reward, unless it costs an own order that is still in the oven."""
    state = outlook.state
    cook = state.cooks[outlook.seat]
    if not cook.waiter:
        return REFUSE
    hand = in_stock(cook.hand)
    before = outlook.keeps(hand)
    after = outlook.keeps(short(hand, state.order().asked))
    return AGREE if before - after < SURE else REFUSE


def reveal(outlook: Outlook, actions: list[int]) -> int:
    """Show a kind of which the fewest are out of sight: the owner will hardly have it."""
    best = actions[0]
    least: i64 = INFINITE
    for action in actions:
        number = value(outlook.hidden, (action - REVEAL_CARD) % N_KINDS)
        if number < least:
            best, least = action, number
    return best
