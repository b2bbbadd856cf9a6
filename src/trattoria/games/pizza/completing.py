"""Completing an order from hand: choose kinds, add what is missing, then serve it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.bits import bits_in, nth_bit, places_in
from trattoria.core.chance import Chance
from trattoria.games.pizza import patches
from trattoria.games.pizza.cards import ALL_SINGLES, N_KINDS, count, some, worth
from trattoria.games.pizza.decisions import (
    ADD,
    ADD_CARDS,
    CHOOSE,
    CHOOSE_KIND,
    TOP_UP,
    amount_of,
    tray_of_amount,
)
from trattoria.games.pizza.ending import add, serve, serve_all
from trattoria.games.pizza.paying import lacking, makes_good
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import BY_WORTH, ENOUGH_WORTH

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def to_choose(state: PizzaState) -> None:
    """Ask for the next kind where the recipe leaves a choice, then add what is missing."""
    order = state.order()
    if order.recipe.settled == BY_WORTH:
        order.current_kind = 0
        to_top_up(state)
    elif len(order.plans) > 1 and len(order.chosen) < len(order.plans[0].chosen):
        state.ask(order.owner, CHOOSE)
    else:
        to_add(state)


class Choosing(Phase):
    """A kind for the next joker."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Kinds that lead to a pizza which can be made."""
        return places_in(state.order().open_kinds(state.cooks[seat].hand), CHOOSE_KIND)

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        kinds = state.order().open_kinds(state.cooks[seat].hand)
        return CHOOSE_KIND + nth_bit(kinds, rng.below(bits_in(kinds)))

    def do(self, state: PizzaState, action: i64) -> None:
        """Remember it."""
        order = state.order()
        order.chosen.append(int(action - CHOOSE_KIND))
        if state._events is not None:
            facts: dict[str, object] = {
                "seat": order.owner,
                "kind": state.face_name(order.chosen[-1]),
            }
            chosen = [state.face_name(kind) for kind in order.chosen]
            state._emit("chose", facts, now=patches.progress(state, order, chosen=chosen))
        to_choose(state)


# ---- adding cards --------------------------------------------------------------------------------


def to_add(state: PizzaState) -> None:
    """Add what the plan still lacks, asking which cards where there are doubles; then serve."""
    order = state.order()
    cook = state.cooks[order.owner]
    plan = order.open_plan(cook.hand)
    assert plan is not None  # else it could not have been completed
    lack = lacking(plan.needs, order.there())
    for kind in range(N_KINDS):
        if count(lack, kind + N_KINDS) > 0:
            add(state, some(kind, 0, 1))
        elif count(lack, kind) > 0 and state.variant.doubles > 0:
            order.current_kind = kind
            state.ask(order.owner, ADD)
            return
        elif count(lack, kind) > 0:
            add(state, some(kind, count(lack, kind), 0))
    serve(state, plan)


class Adding(Phase):
    """Which cards of a kind to add: never more than needed."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """The ways to make good what is missing of the kind."""
        order = state.order()
        hand = state.cooks[seat].hand
        plan = order.open_plan(hand)
        if plan is None:
            return []  # only in a position that somebody put together wrongly
        missing = count(lacking(plan.needs, order.there()), order.current_kind)
        trays = makes_good(order.current_kind, missing, hand)
        return sorted([int(ADD_CARDS + amount_of(tray, order.current_kind)) for tray in trays])

    def do(self, state: PizzaState, action: i64) -> None:
        """Add them."""
        add(state, tray_of_amount(action - ADD_CARDS))
        to_add(state)


# ---- Bombastica ----------------------------------------------------------------------------------


def to_top_up(state: PizzaState) -> None:
    """Ask kind by kind what to add to a Bombastica; with enough there, serve it."""
    order = state.order()
    if (
        order.missing_worth() <= 0 and order.current_kind == 0
    ) or order.current_kind == state.variant.kinds:
        serve_all(state)
    else:
        state.ask(order.owner, TOP_UP)


class ToppingUp(Phase):
    """How many of this kind to add: in the end just enough, kind by kind in a fixed order."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Amounts that leave a way to just enough with the kinds still to come."""
        order = state.order()
        hand = state.cooks[seat].hand
        kind = order.current_kind
        actions: list[int] = []
        for singles in range(count(hand, kind) + 1):
            for doubles in range(count(hand, kind + N_KINDS) + 1):
                tray = some(kind, singles, doubles)
                if leads_on(state, hand - tray, order.added + tray):
                    actions.append(int(ADD_CARDS + amount_of(tray, kind)))
        return actions

    def do(self, state: PizzaState, action: i64) -> None:
        """Add them and go on to the next kind."""
        order = state.order()
        add(state, tray_of_amount(action - ADD_CARDS))
        order.current_kind += 1
        to_top_up(state)


def leads_on(state: PizzaState, hand: i64, added: i64) -> bool:
    """Tell whether later kinds can bring these additions to just enough.

    Just enough: the exact worth, or one more where only doubles were added.
    """
    order = state.order()
    missing = ENOUGH_WORTH - worth(order.table + order.given + added)
    singles: i64 = 0
    doubles: i64 = 0
    for kind in range(order.current_kind + 1, state.variant.kinds):
        singles += count(hand, kind)
        doubles += count(hand, kind + N_KINDS)
    none_single = added & ALL_SINGLES == 0
    for used in range(doubles + 1):
        rest = missing - 2 * used
        if 0 <= rest <= singles or (rest == -1 and none_single):
            return True
    return False
