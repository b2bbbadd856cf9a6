"""What lies where after an event, as patches to the view: only the pieces that have changed.

Made only if somebody listens.  What everybody sees is one patch; what only its seat sees, hands
and orders, is kept apart by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.patch import Patch
from trattoria.games.pizza import views
from trattoria.games.pizza.cards import cards

if TYPE_CHECKING:
    from trattoria.games.pizza.settlement import Settlement
    from trattoria.games.pizza.state import PizzaState

Own = dict[int, Patch]


# ---- players -------------------------------------------------------------------------------------


def player(state: PizzaState, seat: i64) -> Patch:
    """Say how many cards a player has."""
    cook = state.cooks[seat]
    counts: Patch = {"ingredients": cook.cards, "orders": cook.held, "waiter": len(cook.waiter)}
    return {"players": {str(seat): counts}}


def server(state: PizzaState, seat: i64) -> Patch:
    """Say also what a player has served, as far as it lies for all to see."""
    return {"players": {str(seat): views.seen(state, state.cooks[seat])}}


def hand(state: PizzaState, seat: i64) -> Own:
    """Show a player their ingredients."""
    return {int(seat): {"hand": state.names(state.cooks[seat].hand)}}


def orders(state: PizzaState, seat: i64) -> Own:
    """Show a player their orders."""
    return {int(seat): {"orders": views.order_names(state, state.cooks[seat].orders)}}


# ---- the oven and the table ----------------------------------------------------------------------


def oven(state: PizzaState) -> Patch:
    """Show the top of the oven, and all of an open one."""
    count = len(state.oven) - int(state.turned)
    top = views.oven_card(state, state.oven[-1]) if count > 0 else None
    shown: Patch = {"oven": {"count": count, "top": top}}
    if state.options["open_oven"] is True:
        shown["open_oven"] = views.oven_cards(state)
    return shown


def table(state: PizzaState) -> Patch:
    """Show what lies on the table, and what has been used."""
    return {
        "opening": state.opening,
        "table": state.names(state.table),
        "used": cards(state.used),
        "used_face_up": views.used_face_up(state),
    }


# ---- an order that is being settled --------------------------------------------------------------


def begun(state: PizzaState, order: Settlement) -> Patch:
    """Show an order that has come out of the oven."""
    needed = views.needed(state, order)
    return {"settling": views.settling(state, None), "needed": needed, **oven(state)}


def progress(state: PizzaState, order: Settlement, **changed: object) -> Patch:
    """Show how far it has come, and what it needs now."""
    return {"settling": changed, "needed": views.needed(state, order)}


def settled(state: PizzaState, owner: i64) -> Patch:
    """Show what is left on the table when it is served or has failed."""
    return {"settling": None, "needed": None, **table(state), **server(state, owner)}


# ---- services ------------------------------------------------------------------------------------


def new_service(state: PizzaState) -> Patch:
    """Show the kitchen of a new service."""
    return {
        "service": state.service + 1,
        "kitchen": len(state.kitchen),
        "crowned": state.crowned,
        "used": cards(state.used),
    }


def ended(state: PizzaState) -> Patch:
    """Show all that is hidden until the end."""
    outcome = state.outcome
    players = {str(seat): views.seen(state, cook) for seat, cook in enumerate(state.cooks)}
    return {
        "service": state.service + 1,
        "outcome": None if outcome is None else outcome.shown(),
        "players": players,
        "final_hands": views.final_hands(state),
    }
