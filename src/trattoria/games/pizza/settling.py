"""Settling an order: complete it, ask for help, or let it fail; choose kinds; add cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY
from trattoria.games.pizza import contest, help, patches, show_me
from trattoria.games.pizza.cards import ALL_SINGLES, N_KINDS, cards, count, some, value, worth
from trattoria.games.pizza.decisions import (
    ADD,
    ADD_CARDS,
    ASK_HELP,
    CHOOSE,
    CHOOSE_KIND,
    COMPLETE,
    LET_FAIL,
    SERIES,
    SETTLE,
    TOP_UP,
    amount_of,
    tray_of_amount,
)
from trattoria.games.pizza.paying import lacking, makes_good, payment, stock
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import (
    BY_CONTEST,
    BY_SERIES,
    BY_SHOWING,
    BY_WORTH,
    ENOUGH_WORTH,
    SETTLED_BY,
    Plan,
)
from trattoria.games.pizza.settlement import Settlement, makes_one
from trattoria.games.pizza.views import counted, needed

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

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """A pizza that the table covers cannot fail (P5, S7)."""
        actions: list[int] = []
        if can_complete(state):
            actions.append(COMPLETE)
        if help.can_ask(state):
            actions.append(ASK_HELP)
        if not (state.order().series and base_covered(state)):
            actions.append(LET_FAIL)
        return actions

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


# ---- choosing kinds ------------------------------------------------------------------------------


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
        order = state.order()
        kinds: i64 = 0
        for plan in order.open_plans(state.cooks[seat].hand):
            kinds |= bit(plan.chosen[len(order.chosen)])
        return [CHOOSE_KIND + kind for kind in range(N_KINDS) if (kinds >> kind) & 1 == 1]

    def do(self, state: PizzaState, action: i64) -> None:
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


def add(state: PizzaState, tray: i64) -> None:
    """Put cards from the owner's hand to the table's."""
    order = state.order()
    state.cooks[order.owner].loses(tray, cards(tray))
    if state.remembers:
        state.known.played(order.owner, tray)
    order.added += tray
    if state._events is not None and tray != 0:
        facts: dict[str, object] = {"seat": order.owner, "cards": state.names(tray)}
        added = patches.progress(state, order, added=state.names(order.added))
        now: Patch = {**added, **patches.player(state, order.owner)}
        state._emit("added", facts, now=now, own=patches.hand(state, order.owner))


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


# ---- the end of it -------------------------------------------------------------------------------


def serve(state: PizzaState, plan: Plan) -> None:
    """Pay for the pizza and serve it."""
    order = state.order()
    done(state, payment(plan.needs, order.there()))


def serve_all(state: PizzaState) -> None:
    """Everything on the table goes."""
    done(state, state.order().there())


def done(state: PizzaState, paid: i64) -> None:
    """An order is served: these cards are used."""
    order = state.order()
    owner = order.owner
    state.table = order.there() - paid
    state.used += paid
    state.settling = None
    state.to_move = NOBODY
    for further in order.series:
        state.cooks[owner].plays_order(further)
    for number in [int(order.order), *order.series]:
        state.serve_order(owner, number)
    if state._events is not None:
        facts: dict[str, object] = {"used": state.names(paid), "points": 1 + len(order.series)}
        fields: dict[str, object] = {**report(state, order), **facts}
        own = patches.orders(state, owner) if order.series else None
        state._emit("served", fields, now=patches.settled(state, owner), own=own)
    if order.recipe.changes_opener and state.opener != owner:
        state.opener = owner  # S10: the card itself stays where it is
        if state._events is not None:
            state._emit("opener", {"seat": owner}, now={"opener": owner})
    if order.helper != NOBODY:
        state.variant.reward(state, order.helper)


def fail(state: PizzaState, reason: str) -> None:
    """An order fails; what was added in a contest stays on the table.

    The other orders of a series stay in hand (S1, G3).
    """
    order = state.order()
    state.table = order.there()
    state.settling = None
    state.to_move = NOBODY
    state.variant.fail(state, order.owner, order.order)
    if state._events is not None:
        facts: dict[str, object] = {"reason": reason, "returns": state.variant.failed_return}
        fields: dict[str, object] = {**report(state, order), **facts}
        state._emit("failed", fields, now=patches.settled(state, order.owner))


def report(state: PizzaState, order: Settlement) -> dict[str, object]:
    """Say what was needed, what the table had, and who added what."""
    helped = order.helper != NOBODY
    return {
        "seat": order.owner,
        "order": order.recipe.name,
        "series": [state.variant.recipes[further].name for further in order.series],
        "own": state.face_name(state.cooks[order.owner].own),
        "needs": needed(state, order),
        "table": state.names(order.table),
        "kinds": [state.face_name(kind) for kind in order.chosen],
        "added": state.names(order.added),
        "helper": order.helper if helped else None,
        "given": state.names(order.given),
        "request": counted(state, order.asked),
        "by": SETTLED_BY[int(order.recipe.settled)],
        "target": order.turn if order.recipe.settled == BY_SHOWING and order.turn >= 0 else None,
        "total": value(order.there(), state.cooks[order.owner].own),
        "shown": order.shown,
    }
