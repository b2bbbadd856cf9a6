"""Settling an order: complete it, ask for help, or let it fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.bits import bit, bits_in, nth_bit
from trattoria.core.chance import Chance
from trattoria.core.listings import Listings
from trattoria.games.pizza import contest, help, patches, show_me
from trattoria.games.pizza.cards import value, worth
from trattoria.games.pizza.completing import to_choose
from trattoria.games.pizza.decisions import ASK_HELP, COMPLETE, LET_FAIL, SERIES, SETTLE
from trattoria.games.pizza.ending import fail
from trattoria.games.pizza.paying import stock
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import BY_CONTEST, BY_SERIES, BY_SHOWING, BY_WORTH
from trattoria.games.pizza.settlement import Settlement, makes_one
from trattoria.games.pizza.views import needed

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def begin(state: PizzaState, owner: i64, order: i64) -> None:
    """An order has come out of the oven."""
    recipe = state.variant.recipes[order]
    own = state.cooks[owner].own
    opener = state.cooks[state.opener].own
    plans = recipe.plans(own, state.variant.kinds, state.table, opener)
    state.settling = Settlement(owner, order, recipe, plans, state.table)
    if state._events is not None:
        facts: dict[str, object] = {"own": state.face_name(own), "table": state.names(state.table)}
        needs = needed(state, state.settling)
        fields: dict[str, object] = {"seat": owner, "order": recipe.name, "needs": needs, **facts}
        state._emit("order-out", fields, now=patches.begun(state, state.settling))
    if recipe.settled == BY_CONTEST:
        contest.begin(state)
    elif recipe.settled == BY_SHOWING:
        show_me.begin(state)
    elif recipe.bars_own and value(state.table, own) > 0:  # S5, L2
        fail(state, "barred")
    elif recipe.settled != BY_WORTH and not plans:
        fail(state, "no-kind")
    elif recipe.settled == BY_SERIES and state.cooks[owner].held > 0:
        state.ask(owner, SERIES)
    else:
        settle(state)


def settle(state: PizzaState) -> None:
    """Serve what the table alone covers; else ask the owner, unless all can see that it fails."""
    order = state.order()
    if covered(order):
        to_choose(state)
    elif state.cooks[order.owner].cards > 0 or help.can_ask(state):
        state.ask(order.owner, SETTLE)
    else:
        fail(state, "short")


def covered(order: Settlement) -> bool:
    """Tell whether the table alone is enough (P5)."""
    if order.recipe.settled == BY_WORTH:
        return order.missing_worth() <= 0
    return order.covered()


class Settling(Phase):
    """Complete from hand, ask for help, or let it fail."""

    def __init__(self) -> None:
        self._lists = Listings([], COMPLETE, 1 + LET_FAIL - COMPLETE)

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        return self._lists.of(self._ways(state))

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        ways = self._ways(state)
        return COMPLETE + nth_bit(ways, rng.below(bits_in(ways)))

    def _ways(self, state: PizzaState) -> i64:
        """Give the three as bits; a pizza that the table covers cannot fail (P5, S7)."""
        ways: i64 = 0
        if can_complete(state):
            ways |= 1
        if help.can_ask(state):
            ways |= bit(ASK_HELP - COMPLETE)
        if not (state.order().series and base_covered(state)):
            ways |= bit(LET_FAIL - COMPLETE)
        return ways

    def do(self, state: PizzaState, action: i64) -> None:
        if action == COMPLETE:
            to_choose(state)
        elif action == ASK_HELP:
            help.begin(state)
        else:
            fail(state, "let-fail")


def can_complete(state: PizzaState) -> bool:
    """Tell whether the owner's hand can make good what is missing."""
    order = state.order()
    hand = state.cooks[order.owner].hand
    if order.recipe.settled == BY_WORTH:
        return worth(hand) >= order.missing_worth()
    return order.open_plan(hand) is not None


def base_covered(state: PizzaState) -> bool:
    """Tell whether the order from the oven alone is covered by the table."""
    order = state.order()
    own = state.cooks[order.owner].own
    plans = order.recipe.plans(own, state.variant.kinds, order.table, own)
    return makes_one(stock(order.table), plans)
