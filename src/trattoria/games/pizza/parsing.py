"""Positions of a pizza game read from plain data; one that cannot be is refused."""

from __future__ import annotations

from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.game import Game
from trattoria.core.state import NOBODY
from trattoria.games.pizza import series
from trattoria.games.pizza.cards import (
    ALL_SINGLES,
    OPENER_CARD,
    cards,
    one,
    tray_of,
)
from trattoria.games.pizza.checks import check
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import OVER, PHASES, SERIES
from trattoria.games.pizza.knowledge import ANY, MANY, Knowledge
from trattoria.games.pizza.recipes import series_plans
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState
from trattoria.games.pizza.variant import Variant

MOST_CARDS = 100
FORGOTTEN = -1  # stands in the oven for an ingredient, until one is dealt there


class Names:
    """The numbers of a variant's cards, by name."""

    def __init__(self, variant: Variant) -> None:
        self.faces = {name: face for face, name in enumerate(variant.faces)}
        self.kinds = {variant.faces[kind]: kind for kind in range(variant.kinds)}
        self.orders = {recipe.name: order for order, recipe in enumerate(variant.recipes)}


def read_state(
    game: Game,
    variant: Variant,
    data: Data,
    seats: int,
    options: dict[str, object],
    dealer: Chance,
) -> PizzaState:
    names = Names(variant)
    cooks = [_read_cook(row, names) for row in data.parts("players", seats)]
    state = PizzaState(game, variant, options, dealer, cooks, Knowledge.none(seats))
    state.kitchen = data.names("kitchen", {**names.faces, "opener": OPENER_CARD})
    state.oven = read_oven(data, "oven", names, seats)
    state.used = read_tray(data, "used", names)
    read_progress(state, data, names)
    if data.has("known"):
        for observer, row in enumerate(data.parts("known", seats + 1)):
            read_known(state.known, observer, row, names)
    check(state, data)
    return state


def _read_cook(row: Data, names: Names) -> Cook:
    cook = Cook(row.name("own", names.kinds))
    hand = read_tray(row, "hand", names)
    cook.takes(hand, cards(hand))
    cook.orders = read_orders(row, "orders", names)
    cook.held = len(row.items("orders"))
    cook.waiter = row.names("waiter", names.orders)
    cook.buried = row.number("buried", 0, len(cook.waiter))
    cook.traced = read_orders(row, "traced", names)
    cook.served = read_orders(row, "served", names)
    cook.rewards = row.names("rewards", names.orders)
    cook.gone = read_orders(row, "gone", names)
    cook.points = len(row.items("served")) + len(cook.rewards)
    row.finish()
    return cook


# ---- fields --------------------------------------------------------------------------------------


def read_tray(data: Data, key: str, names: Names) -> int:
    """Read ingredient cards; more of one face than any box holds are refused."""
    faces = data.names(key, names.faces)
    if any(faces.count(face) > MANY for face in set(faces)):
        raise data.error("inconsistent", key)
    return tray_of(faces)


def read_orders(data: Data, key: str, names: Names) -> int:
    """Read orders as bits, none of them twice."""
    orders = data.names(key, names.orders)
    if len(set(orders)) != len(orders):
        raise data.error("inconsistent", key)
    return sum(bit(order) for order in orders)


def read_amounts(data: Data, names: Names, usual: int = 0) -> int:
    """Read how many there are of each face, the usual number where none is said."""
    tray = ANY // MANY * usual
    for name in data.keys():  # noqa: SIM118  (not a dict)
        if name not in names.faces:
            raise data.error("unknown-name", name, given=name)
        tray += (data.number(name, 0, MANY) - usual) * one(names.faces[name])
    return tray


def read_worth(data: Data, names: Names) -> int:
    """Read what the cards of each kind are worth at the least; nothing where it is not said."""
    worth = read_amounts(data.part("worth"), names) if data.has("worth") else 0
    if worth > ALL_SINGLES:
        raise data.error("inconsistent", "worth")
    return worth


def read_oven(data: Data, key: str, names: Names, seats: int, forgetful: bool = False) -> list[int]:
    """Read the oven from the bottom: ingredients and orders; None where one is forgotten."""
    found: list[int] = []
    for number, item in enumerate(data.items(key)):
        if isinstance(item, dict):
            row = Data(item, f"{key}[{number}]")
            seat = row.number("seat", 0, seats - 1)
            if forgetful and row.value("order") is None:
                found.append(forgotten_order(seat))
            else:
                found.append(ORDER_CARD + PER_SEAT * seat + row.name("order", names.orders))
        elif isinstance(item, str) and item in names.faces:
            found.append(names.faces[item])
        elif forgetful and item is None:
            found.append(FORGOTTEN)
        else:
            given = item if isinstance(item, str) else type(item).__name__
            raise data.error("unknown-name", f"{key}[{number}]", given=given)
    return found


def forgotten_order(seat: int) -> int:
    """Give what stands in the oven for an order of this seat, until one is dealt there."""
    return FORGOTTEN - 1 - seat


def read_progress(state: PizzaState, data: Data, names: Names) -> None:
    """Read how far the game, and the settling of an order, has come."""
    last = state.seats - 1
    state.to_move = data.number("to_move", NOBODY, last)
    services = state.variant.service_count(state.seats, state.options)
    state.service = data.number("service", 1, services + 1) - 1
    data.number("services", services, services)
    phase = PHASES.index(data.choice("phase", PHASES))
    if phase != OVER:
        state.ask(state.to_move, phase)
    state.active = data.number("active", 0, last)
    state.opener = data.number("opener", 0, last)
    state.crowned = data.flag("crowned")
    state.opening = data.flag("opening")
    state.played = data.flag("played")
    state.idle = data.number("idle", 0, last)
    state.table = read_tray(data, "table", names)
    if data.value("settling") is not None:
        state.settling = _read_settling(state, data.part("settling"), names)


def _read_settling(state: PizzaState, row: Data, names: Names) -> Settlement:
    owner = row.number("seat", 0, state.seats - 1)
    number = row.name("order", names.orders)
    recipe = state.variant.recipes[number]
    own, opener = state.cooks[owner].own, state.cooks[state.opener].own
    plans = recipe.plans(own, state.variant.kinds, state.table, opener)
    order = Settlement(owner, number, recipe, plans, state.table)
    order.series = row.names("series", names.orders)
    order.chosen = row.names("chosen", names.kinds)
    order.added = read_tray(row, "added", names)
    order.asked = read_amounts(row.part("asked"), names)
    order.current_kind = row.number("current_kind", 0, state.variant.kinds)
    order.given = read_tray(row, "given", names)
    order.helper = _seat(row, "helper", state)
    order.turn = _seat(row, "turn", state)
    order.shown = row.number("shown", 0, MOST_CARDS)
    if row.value("revealed") is not None:
        order.revealed = row.name("revealed", names.faces)
    row.finish()
    state.settling = order
    if order.series and state.phase != SERIES:
        order.plans = series_plans(series.kinds_of(state, order.series))
    return order


def _seat(row: Data, key: str, state: PizzaState) -> int:
    return NOBODY if row.value(key) is None else row.number(key, 0, state.seats - 1)


def read_known(known: Knowledge, observer: int, row: Data, names: Names) -> None:
    """Read what an observer knows of hands and kitchen."""
    for fact in row.parts("hands"):
        seat = fact.number("of", 0, known.seats - 1)
        if seat != observer:
            hand = known.of(observer, seat)
            hand.least = read_amounts(fact.part("least"), names)
            hand.most = read_amounts(fact.part("most"), names, MANY)
            hand.worth = read_worth(fact, names)
            known.vouched = known.vouched or hand.worth != 0
    kitchen = known.kitchens[observer]
    kitchen.most = ANY
    if row.value("kitchen") is not None:
        kitchen.most = read_amounts(row.part("kitchen"), names)
    kitchen.older = read_amounts(row.part("older"), names)
    row.finish()
