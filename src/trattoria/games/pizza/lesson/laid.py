"""Tables of the pizza games, laid for a lesson in the middle of a service."""

from __future__ import annotations

from typing import NamedTuple

from trattoria.core.chance import chance
from trattoria.core.lesson import Position
from trattoria.games.pizza.game import PizzaGame
from trattoria.games.pizza.menu import GAMES


class Cook(NamedTuple):
    """Somebody at the table; orders that are named nowhere are in the waiter, the top one last."""

    own: str
    hand: str
    orders: str = ""
    served: str = ""
    top: str = ""  # of the waiter


def cards(text: str) -> list[str]:
    """Read '3 olive, 1 double chili' as single cards."""
    found: list[str] = []
    for part in filter(None, text.split(", ")):
        number, _, name = part.partition(" ")
        found += [name] * int(number)
    return found


def laid(
    id: str,
    cooks: tuple[Cook, ...],
    kitchen: str,
    oven: tuple[str, ...],
    service: int,
) -> Position:
    """Lay the table: seat 0 is to cook; the kitchen and the oven as they fill, the last one on top.

    In the oven, 'order 1 classic-chili' is an order of seat 1; anything else are ingredients.
    """
    game = next(game for game in GAMES if game.id == id)
    inside = [card for part in oven for card in _baking(part)]
    options = game.chosen({})
    return {
        "game": id,
        "version": game.version,
        "seats": len(cooks),
        "options": options,
        "chance": chance(0).to_dict(),
        "to_move": 0,
        "service": service,
        "services": game.variant.service_count(len(cooks), options),
        "phase": "cook",
        "active": 0,
        "opener": 0,
        "crowned": False,
        "opening": False,
        "played": True,
        "idle": 0,
        "kitchen": cards(kitchen),
        "oven": inside,
        "table": [],
        "used": [],
        "settling": None,
        "outcome": None,
        "players": [_seated(game, seat, cook, inside) for seat, cook in enumerate(cooks)],
    }


def _baking(part: str) -> list[object]:
    if not part.startswith("order "):
        return list(cards(part))
    _, seat, order = part.split()
    return [{"seat": int(seat), "order": order}]


def _seated(game: PizzaGame, seat: int, cook: Cook, oven: list[object]) -> Position:
    variant = game.variant
    own = [
        variant.recipes[order].name for order in variant.orders_of(variant.faces.index(cook.own))
    ]
    baking = [card["order"] for card in oven if isinstance(card, dict) and card["seat"] == seat]
    orders, served, top = cook.orders.split(), cook.served.split(), cook.top.split()
    rest = [order for order in own if order not in (*orders, *served, *top, *baking)]
    return {
        "own": cook.own,
        "hand": cards(cook.hand),
        "orders": orders,
        "waiter": rest + top,
        "buried": 0,
        "traced": [],
        "served": served,
        "rewards": [],
        "gone": [],
    }
