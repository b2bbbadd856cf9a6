"""Positions that no game could have led to, found out: each check names the field that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trattoria.core.data import Data
from trattoria.core.state import NOBODY
from trattoria.games.pizza.cards import (
    N_FACES,
    N_KINDS,
    OPENER_CARD,
    count,
    tray_of,
    value,
)
from trattoria.games.pizza.decisions import (
    COOK,
    DRAW,
    ORDER,
    OVER,
)
from trattoria.games.pizza.knowledge import ANY
from trattoria.games.pizza.opening_checks import wrong_opening, wrong_settling
from trattoria.games.pizza.state import ORDER_CARD, PizzaState

if TYPE_CHECKING:
    from trattoria.games.pizza.cook import Cook


def check(state: PizzaState, data: Data) -> None:
    """Refuse what no game could have led to."""
    if state.phase == OVER:
        _check_end(state, data)
    elif data.value("outcome") is not None:
        raise data.error("inconsistent", "outcome")
    where = _wrong_players(state) or _wrong_oven(state) or _wrong_known(state)
    if where == "" and state.phase in (COOK, ORDER, DRAW):
        where = _wrong_turn(state)
    elif where == "" and state.phase != OVER:
        where = wrong_opening(state) or wrong_settling(state)
    if where != "":
        raise data.error("inconsistent", where)


def _check_end(state: PizzaState, data: Data) -> None:
    services = state.variant.service_count(state.seats, state.options)
    idle = not state.opening and state.settling is None and state.table == state.idle == 0
    if state.service != services or state.to_move != NOBODY or not idle:
        raise data.error("inconsistent", "phase")
    if any(card >= ORDER_CARD for card in state.oven):
        raise data.error("inconsistent", "oven")
    state.end()
    if state.outcome is None or data.value("outcome") != state.outcome.to_dict():
        raise data.error("inconsistent", "outcome")


# ---- cards ---------------------------------------------------------------------------------------


def _wrong_players(state: PizzaState) -> str:
    if len({cook.own for cook in state.cooks}) != len(state.cooks):
        return "players.own"
    for seat, cook in enumerate(state.cooks):
        field = _wrong_hand(state, cook) or _wrong_past(state, cook) or _wrong_orders(state, seat)
        if field != "":
            return f"players[{seat}].{field}"
    return ""


def _wrong_hand(state: PizzaState, cook: Cook) -> str:
    """A hand is within the limit, unless its player had no ingredient and took some (L1)."""
    limit = state.variant.limit
    refilled = state.variant.always_refills and cook.cards <= state.variant.at_once
    if cook.cards + cook.held > limit and not (refilled and cook.held <= limit):
        return "hand"
    return "traced" if cook.traced & ~cook.orders else ""


def _wrong_past(state: PizzaState, cook: Cook) -> str:
    """Orders are where the variant puts them, and only after an opening."""
    returned = state.variant.failed_return
    if cook.served & cook.gone or (cook.gone != 0 and returned):
        return "gone"
    if cook.buried > 0 and not returned:
        return "buried"
    unseen = state.variant.shown_points(state, cook) is None and state.variant.helping(
        int(state.seats), state.options
    )
    if cook.rewards and state.phase != OVER and not unseen:
        return "rewards"
    first = state.service == 0 and not state.opening
    return "served" if first and (cook.points + cook.gone + cook.buried + cook.traced) > 0 else ""


def _wrong_orders(state: PizzaState, seat: int) -> str:
    """Every order of a player is in one place, and there is no other."""
    cook = state.cooks[seat]
    found = cook.waiter + cook.rewards
    for bits in (cook.orders, cook.served, cook.gone):
        found += [order for order in range(32) if (bits >> order) & 1 == 1]
    for card in state.oven[state.turned :]:
        owner, order = state.order_in_oven(card)
        if owner == seat:
            found.append(int(order))
    if state.settling is not None and state.settling.owner == seat:
        found.append(int(state.settling.order))
    return "" if sorted(found) == state.variant.orders_of(cook.own) else "orders"


def _wrong_oven(state: PizzaState) -> str:
    """An order lies on what its owner has cooked, never on another."""
    after_order = True
    for card in state.oven[state.turned :]:
        if card >= ORDER_CARD and after_order:
            return "oven"
        after_order = card >= ORDER_CARD
    return ""


def _wrong_known(state: PizzaState) -> str:
    known = state.known
    kitchen = tray_of([face for face in state.kitchen if face != OPENER_CARD])
    for observer in range(state.seats + 1):
        for seat in range(state.seats):
            bounds, hand = known.of(observer, seat), state.cooks[seat].hand
            bound = between(bounds.least, hand, bounds.most)
            if not bound or not is_worth(hand, bounds.worth):
                return f"known[{observer}].hands"
        if not between(0, kitchen, known.kitchens[observer].most):
            return f"known[{observer}].kitchen"
    return ""


def between(least: int, tray: int, most: int) -> bool:
    """Tell whether a tray is within bounds."""
    if least == 0 and most == ANY:
        return True
    for face in range(N_FACES):
        if not count(least, face) <= count(tray, face) <= count(most, face):
            return False
    return True


def is_worth(tray: int, worth: int) -> bool:
    """Tell whether the cards of each kind are worth so much."""
    return worth == 0 or all(value(tray, kind) >= count(worth, kind) for kind in range(N_KINDS))


# ---- turns ---------------------------------------------------------------------------------------


def _wrong_turn(state: PizzaState) -> str:
    services = state.variant.service_count(state.seats, state.options)
    closed = not state.opening and state.settling is None and state.table == state.used == 0
    if state.service >= services or not closed:
        return "phase"
    if state.to_move != state.active:
        return "to_move"
    return _wrong_kitchen(state) or _wrong_step(state) or _wrong_idle(state)


def _wrong_kitchen(state: PizzaState) -> str:
    """The service ends with the last card; only in Plus one may begin with none (L6)."""
    if state.variant.opener_card:
        return "" if state.kitchen else "kitchen"
    if state.crowned:
        return "crowned"
    return "" if state.kitchen or state.service > 0 else "kitchen"


def _wrong_step(state: PizzaState) -> str:
    """Something was played, and lies on top, when an order or a draw is asked for."""
    cook = state.cooks[state.active]
    passed = state.phase == DRAW and cook.cards == 0 and not state.variant.always_refills  # P2
    if not state.played and not passed:
        return "played"
    both = min(len(state.kitchen), len(cook.waiter), state.room())
    if {COOK: cook.cards, ORDER: cook.held, DRAW: both}[int(state.phase)] <= 0:
        return "phase"
    if state.phase == COOK or not state.played:
        return ""
    if cook.cards + cook.held >= state.variant.limit and not state.variant.always_refills:
        return f"players[{state.active}].hand"
    owner, _ = state.order_in_oven(state.oven[-1]) if state.oven else (NOBODY, NOBODY)
    mine = owner == state.active and state.phase == DRAW
    return "" if state.oven and (owner == NOBODY or mine) else "oven"


def _wrong_idle(state: PizzaState) -> str:
    """A player who could do nothing had no ingredient, and no pile to draw from or no room (P3)."""
    for step in range(1, state.idle + 1):
        cook = state.cooks[(state.active - step) % state.seats]
        stuck = cook.held >= state.variant.limit if state.variant.opener_card else not state.kitchen
        if cook.cards > 0 or not stuck:
            return "idle"
    return ""
