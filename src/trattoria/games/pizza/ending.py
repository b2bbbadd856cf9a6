"""The end of an order: cards are added to it, it is served and paid for, or it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY
from trattoria.games.pizza import patches
from trattoria.games.pizza.cards import cards, value
from trattoria.games.pizza.paying import payment
from trattoria.games.pizza.recipes import BY_SHOWING, SETTLED_BY, Plan
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.views import counted, needed

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def add(state: PizzaState, tray: i64) -> None:
    """Put cards from the owner's hand to the table's."""
    order = state.order()
    state.cooks[order.owner].loses(tray, cards(tray))
    state.leaves_hand(order.owner, tray)
    order.added += tray
    if state._events is not None and tray != 0:
        facts: dict[str, object] = {"seat": order.owner, "cards": state.names(tray)}
        added = patches.progress(state, order, added=state.names(order.added))
        now: Patch = {**added, **patches.player(state, order.owner)}
        state._emit("added", facts, now=now, own=patches.hand(state, order.owner))


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
    state.serve_order(owner, order.order)
    for further in order.series:
        state.cooks[owner].plays_order(further)
        state.serve_order(owner, further)
    if state._events is not None:
        facts: dict[str, object] = {"used": state.names(paid), "points": 1 + len(order.series)}
        told: dict[str, object] = {**report(state, order), **facts}
        own = patches.orders(state, owner) if order.series else None
        state._emit("served", told, now=patches.settled(state, owner), own=own)
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
        told: dict[str, object] = {**report(state, order), **facts}
        state._emit("failed", told, now=patches.settled(state, order.owner))


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
