"""The opening of the oven: completing, asking, helping, contests, showing."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.bots.strategies.pizza.outlook import Outlook
from trattoria.bots.strategies.pizza.trays import in_stock, total
from trattoria.games.pizza.cards import N_KINDS, count, of_kind, value
from trattoria.games.pizza.decisions import (
    ADD_CARDS,
    ADD_ORDER,
    AGREE,
    ASK_DOUBLE,
    ASK_FOR,
    ASK_HELP,
    CHOOSE_KIND,
    COMPLETE,
    DISCARD_CARD,
    GIVE_CARDS,
    LET_FAIL,
    MOST_ASKED,
    NAME_SEAT,
    NO_MORE,
    REFUSE,
    REVEAL_CARD,
    tray_of_amount,
)
from trattoria.games.pizza.paying import short, stock
from trattoria.games.pizza.recipes import ENOUGH_CONTEST, series_plans
from trattoria.games.pizza.series import kinds_of
from trattoria.games.pizza.settlement import makes_one
from trattoria.games.pizza.state import PizzaState


def settle(state: PizzaState, actions: list[int]) -> int:
    """Complete it if you can; else ask, where that helps one rival only; else let it fail."""
    if COMPLETE in actions:
        return COMPLETE
    if ASK_HELP in actions and (state.seats > 2 or LET_FAIL not in actions):
        return ASK_HELP
    return actions[len(actions) - 1]


def choose(state: PizzaState, seat: i64, actions: list[int]) -> int:
    """Choose the kind that takes the least from hand; then one of which there is most."""
    order = state.order()
    plans = order.open_plans(state.cooks[seat].hand)
    there = stock(order.there())
    place = len(order.chosen)
    best = actions[0]
    least: i64 = 1 << 40
    for plan in plans:
        kind = plan.chosen[place]
        cost = 100 * total(short(plan.needs, there)) - value(order.table, kind)
        if cost < least:
            best, least = CHOOSE_KIND + kind, cost
    return best


def fewest_doubles(actions: list[int], base: i64) -> int:
    """Add or give singles rather than doubles, and not more than must be."""
    best = actions[0]
    least: i64 = 1 << 40
    for action in actions:
        tray = tray_of_amount(action - base)
        cost = total(tray >> 24)
        if cost < least:
            best, least = action, cost
    return best


def top_up(state: PizzaState, outlook: Outlook, actions: list[int]) -> int:
    """Give to a Bombastica what no other order of yours waits for."""
    kind = state.order().asking
    for lack in outlook.lacks:
        if lack > 0 and count(lack, kind) > 0:
            return actions[0]
    return actions[len(actions) - 1]


def ask_for(state: PizzaState, seat: i64, actions: list[int]) -> int:
    """Ask for as little as can be: what is not in hand."""
    return actions[0]


def answer(state: PizzaState, outlook: Outlook, seat: i64, actions: list[int]) -> int:
    """Help for the reward, unless your own orders in the oven need the cards."""
    if len(actions) == 1 or not state.cooks[seat].waiter:
        return REFUSE
    if state.seats == 2 and outlook.taste.help2 < 1:
        return REFUSE
    asked = state.order().asked
    hand = in_stock(state.cooks[seat].hand)
    before = outlook.keeps(hand)
    after = outlook.keeps(hand - asked)
    return AGREE if before - after < outlook.taste.reserve_help else REFUSE


def stake(state: PizzaState, outlook: Outlook, seat: i64, actions: list[int]) -> int:
    """Stake just enough to beat all that the others can hold; nothing where that cannot be."""
    cook = state.cooks[seat]
    wanted = value(outlook.hidden, cook.own) + 1
    if wanted < ENOUGH_CONTEST:
        wanted = ENOUGH_CONTEST
    wanted -= value(state.table, cook.own)
    best = actions[0]
    least: i64 = 1 << 40
    for action in actions:
        tray = tray_of_amount(action - ADD_CARDS)
        worth = value(tray, cook.own)
        if worth >= wanted and worth < least:
            best, least = action, worth
    return best


def name(state: PizzaState, actions: list[int]) -> int:
    """Name who has the fewest ingredients: the least choice of what to show."""
    best = actions[0]
    least: i64 = 1 << 40
    for action in actions:
        cards = state.cooks[action - NAME_SEAT].cards
        if cards < least:
            best, least = action, cards
    return best


def reveal(outlook: Outlook, actions: list[int]) -> int:
    """Show a kind of which the fewest are out of sight."""
    best = actions[0]
    least: i64 = 1 << 40
    for action in actions:
        kind = (action - REVEAL_CARD) % N_KINDS
        number = value(outlook.hidden, kind)
        if number < least:
            best, least = action, number
    return best


def join(state: PizzaState, seat: i64, actions: list[int]) -> int:
    """Let an order join the series if the table and the hand are enough for all of it."""
    order = state.order()
    there = stock(order.table + state.cooks[seat].hand)
    for action in actions:
        if action == NO_MORE:
            continue
        series = [*order.series, int(action - ADD_ORDER)]
        if makes_one(there, series_plans(kinds_of(state, series))):
            return action
    return actions[len(actions) - 1]
