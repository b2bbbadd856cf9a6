"""The series: further fours from hand, served together with the one that came out of the oven."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.bits import bit, places_in
from trattoria.games.pizza import help, patches, settling
from trattoria.games.pizza.decisions import ADD_ORDER, NO_MORE
from trattoria.games.pizza.paying import stock
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import series_plans
from trattoria.games.pizza.settlement import makes_one

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


class Joining(Phase):
    """Which orders of the hand join the series, in the order of the cards, or no more."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Orders that lead to a series which can be settled; never compulsory."""
        series = state.order().series
        if help.can_ask(state):
            return [*places_in(later_fours(state), ADD_ORDER), NO_MORE]
        later = places_in(later_fours(state), 0)
        actions: list[int] = []
        for order in later:
            rest = [other for other in later if other > order]
            if leads_on(state, [*series, order], rest):
                actions.append(ADD_ORDER + order)
        if not series or can_settle(state, series):
            actions.append(NO_MORE)
        return actions

    def do(self, state: PizzaState, action: i64) -> None:
        order = state.order()
        if action != NO_MORE:
            order.series.append(int(action - ADD_ORDER))
            if later_fours(state) != 0:
                return
        if order.series:
            for further in order.series:
                state.cooks[order.owner].shows_order(further)
            order.plans = series_plans(kinds_of(state, order.series))
            if state._events is not None:
                recipes = [state.variant.recipes[further].name for further in order.series]
                now = patches.progress(state, order, series=recipes)
                state._emit("series", {"seat": order.owner, "orders": recipes}, now=now)
        settling.settle(state)


def later_fours(state: PizzaState) -> i64:
    """Give the fours in the owner's hand after those already in the series, as bits."""
    order = state.order()
    fours: i64 = state.cooks[order.owner].orders & state.variant.fours
    return fours if not order.series else fours & ~(bit(order.series[-1] + 1) - 1)


def kinds_of(state: PizzaState, series: list[int]) -> list[int]:
    """List the kinds of the order from the oven and of those that join it."""
    order = state.order()
    return [int(state.variant.recipes[number].main) for number in [int(order.order), *series]]


def leads_on(state: PizzaState, series: list[int], rest: list[int]) -> bool:
    """Tell whether this series, or one with later orders besides, can be settled."""
    if can_settle(state, series):
        return True
    for more in range(1, len(rest) + 1):
        for further in combinations(rest, more):
            if can_settle(state, [*series, *further]):
                return True
    return False


def can_settle(state: PizzaState, series: list[int]) -> bool:
    """Tell whether a series can be completed from hand, or help asked for it."""
    if help.can_ask(state):
        return True
    order = state.order()
    there = stock(order.table + state.cooks[order.owner].hand)
    return makes_one(there, series_plans(kinds_of(state, series)))
