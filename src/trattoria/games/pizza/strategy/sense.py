"""What makes no sense: asking for what nobody can give.

It follows from what the player may know: the cards out of sight, and how many of them everybody
holds.  Orders that nothing can make any more would make no sense either, but no level places any.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_FACES, N_KINDS, count, first_kinds, one, worth
from trattoria.games.pizza.decisions import (
    ASK,
    ASK_DOUBLE,
    ASK_FOR,
    ASK_HELP,
    MOST_ASKED,
    SETTLE,
)
from trattoria.games.pizza.help import agrees, in_reach
from trattoria.games.pizza.paying import short, stock
from trattoria.games.pizza.recipes import BY_WORTH
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.whereabouts import out_of_sight


def sensible(state: PizzaState, actions: list[int]) -> list[int]:
    """Leave out what makes no sense; all actions, where none does."""
    if len(actions) == 1:
        return actions
    found = actions
    if state.phase == SETTLE and ASK_HELP in actions and not could_be_helped(state):
        found = [each for each in actions if each != ASK_HELP]
    elif state.phase == ASK:
        found = [each for each in actions if leads_to_help(state, with_more(state, each))]
    return found or actions


def could_be_helped(state: PizzaState) -> bool:
    """Tell whether there is a request that somebody may be able to answer."""
    order = state.order()
    hand = state.cooks[order.owner].hand
    if order.recipe.settled == BY_WORTH:
        return most_worth(state) >= order.missing_worth() - worth(hand)
    table = stock(order.table)
    return any(worth_asking(state, short(plan.needs, table)) for plan in order.plans)


def worth_asking(state: PizzaState, lack: i64) -> bool:
    """Tell whether somebody may hold what the table and the hand lack; else any that is used."""
    missing = short(lack, stock(state.cooks[state.to_move].hand))
    if missing != 0:
        return could_give(state, missing)
    return any(count(lack, face) > 0 and could_give(state, one(face)) for face in range(N_FACES))


def leads_to_help(state: PizzaState, asked: i64) -> bool:
    """Tell whether somebody may hold what is asked for, with what must be asked for after it."""
    order = state.order()
    if order.recipe.settled == BY_WORTH:
        return could_give(state, asked)
    table, hand, after = (
        stock(order.table),
        stock(state.cooks[order.owner].hand),
        order.current_kind + 1,
    )
    for plan in order.plans:
        lack = short(plan.needs, table)
        must = asked + short(lack - first_kinds(lack, after), hand)
        if agrees(lack, asked, hand, after) and could_give(state, must):
            return True
    return False


def with_more(state: PizzaState, action: i64) -> i64:
    """Give what is asked for, with what this action adds."""
    asked, kind = state.order().asked, state.order().current_kind
    if action >= ASK_DOUBLE:
        return asked + (action - ASK_DOUBLE) % 2 * one(kind + N_KINDS)
    return asked + (action - ASK_FOR) % MOST_ASKED * one(kind)


def could_give(state: PizzaState, asked: i64) -> bool:
    """Tell whether anybody who is asked can hold all of it."""
    hidden = unseen(state)
    return any(in_reach(asked, hidden, state.cooks[seat].cards) for seat in helpers(state))


def most_worth(state: PizzaState) -> i64:
    """Say how much one of the others can give at most."""
    doubles = sum([count(unseen(state), face) for face in range(N_KINDS, N_FACES)])
    held = max([state.cooks[seat].cards for seat in helpers(state)])
    return held + min(held, doubles)


def unseen(state: PizzaState) -> i64:
    """Give the ingredients that the player to move does not see."""
    return out_of_sight(state) - state.cooks[state.to_move].hand


def helpers(state: PizzaState) -> list[int]:
    owner = state.order().owner
    return [
        seat for seat in range(state.seats) if seat != owner and state.variant.may_help(state, seat)
    ]
