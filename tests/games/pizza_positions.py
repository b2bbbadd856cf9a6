"""Pizza positions set up by hand: a table, hands, orders to come; as states and as plain data."""

from __future__ import annotations

import json
from typing import Any

import trattoria
from tests.shared import Json, facts_of
from trattoria import Event, Game
from trattoria.core.actions import ActionTexts
from trattoria.core.game import Vocabulary
from trattoria.games.pizza.cards import COLOURS, EMPTY, FACE_OF, faces_on, one
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import COOK, action_texts
from trattoria.games.pizza.game import PizzaGame
from trattoria.games.pizza.knowledge import Knowledge
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState
from trattoria.games.pizza.variant import Variant

Form = Json  # of a pizza position


def tray(text: str) -> int:
    """Read a tray: '3 olive, 1 double salami'."""
    total = EMPTY
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, name = part.split(" ", 1)
        total += int(number) * one(FACE_OF[name.replace("chorizo", "salami")])
    return total


def kitchen_game(variant: Variant) -> Game:
    """A game that knows its actions: enough to play positions of its states."""
    recipes = [recipe.name for recipe in variant.recipes]
    texts = ActionTexts(action_texts(recipes, variant.faces))
    return Game("pizza", 1, range(2, 7), texts, Vocabulary((), (), (), (), ()))


def opening(
    variant: Variant,
    colours: str,
    *coming: str,
    table: str = "",
    hands: dict[str, str] | None = None,
    orders: dict[str, str] | None = None,
    waiters: dict[str, str] | None = None,
    opener: str | None = None,
    help: bool = True,
) -> PizzaState:
    """Open the oven: `coming` are orders like 'green classic-olive', in the order they come out."""
    seats = colours.split()
    numbers = {recipe.name: number for number, recipe in enumerate(variant.recipes)}
    cooks = [Cook(COLOURS.index(colour)) for colour in seats]
    for colour, text in (hands or {}).items():
        held = tray(text)
        cooks[seats.index(colour)].takes(held, len(faces_on(held)))
    for colour, text in (orders or {}).items():
        for name in text.split():
            cooks[seats.index(colour)].orders |= 1 << numbers[name]
            cooks[seats.index(colour)].held += 1
    for colour, text in (waiters or {}).items():
        cooks[seats.index(colour)].waiter = [numbers[name] for name in text.split()]
    options: dict[str, object] = {"help": help, "open_oven": False}
    state = PizzaState(
        kitchen_game(variant),
        variant,
        options,
        trattoria.chance(1),
        cooks,
        Knowledge.none(len(cooks)),
    )
    state.table = tray(table)
    for text in coming:
        colour, order = text.split()
        state.oven.append(ORDER_CARD + PER_SEAT * seats.index(colour) + numbers[order])
    state.opening, state.phase, state.crowned = True, COOK, True
    state.opener = seats.index(opener or seats[0])
    return state


def go(state: PizzaState, *texts: str) -> list[Form]:
    """Let the oven's next cards out, then take these actions; gives all public events."""
    events: list[Event] = []
    state._events = events
    state.go_on()
    state._events = None
    for text in texts:
        assert state.legal_actions() == sorted(set(state.legal_actions()))
        state.apply(state.game.parse_action(text), events)
    return [facts_of(event, None) for event in events]


def only(events: list[Form], kind: str) -> list[Form]:
    return [event for event in events if event["event"] == kind]


def choices(state: PizzaState) -> list[str]:
    return [state.game.action_text(action) for action in state.legal_actions()]


def left(events: list[Form]) -> list[str]:
    """What was left on the table when the oven was empty."""
    return sorted(only(events, "gathered")[0]["cards"])


def served(state: PizzaState, colour_seat: int) -> int:
    return int(state.cooks[colour_seat].points)


# ---- plain data ----------------------------------------------------------------------------------


def names(game: PizzaGame, text: str) -> list[str]:
    """Write a tray out as plain data: one name for each card, as they are stacked."""
    return [game.variant.faces[face] for face in faces_on(tray(text))]


def plain(
    game_id: str,
    colours: str,
    phase: str,
    to_move: str,
    settling: Form | None = None,
    *,
    table: str = "",
    hands: dict[str, str] | None = None,
    orders: dict[str, str] | None = None,
    traced: dict[str, str] | None = None,
    rewards: dict[str, str] | None = None,
    served: dict[str, str] | None = None,
    kitchen: str = "",
    opener: str | None = None,
    service: int = 1,
    options: Form | None = None,
) -> Form:
    """Write a whole position as plain data.

    In an opening all other ingredients are used, else they are in the oven; all other orders are
    in the waiters.
    """
    game = next(game for game in GAMES if game.id == game_id)
    variant, seats = game.variant, colours.split()
    chosen: Json = {name: option.default for name, option in game.options.items()} | (options or {})
    seen = [*(hands or {}).values(), table, kitchen]
    out = settling or {}
    rest = variant.ingredients(len(seats)) - sum(tray(text) for text in seen)
    rest -= sum(tray(f"1 {card}") for key in ("added", "given") for card in out.get(key, []))
    left = [variant.faces[face] for face in faces_on(rest)]
    cards = names(game, kitchen)
    if variant.opener_card and settling is None:
        cards.append("opener")

    def player(colour: str) -> Form:
        own = COLOURS.index(colour)
        parts = [(part or {}).get(colour, "").split() for part in (orders, served, rewards)]
        away = {order for part in parts for order in part}
        away |= {out["order"]} if out.get("seat") == colour else set()
        all_orders = [variant.recipes[order].name for order in variant.orders_of(own)]
        return {
            "own": variant.faces[own],
            "hand": names(game, (hands or {}).get(colour, "")),
            "orders": sorted(parts[0], key=all_orders.index),
            "waiter": [order for order in all_orders if order not in away],
            "buried": 0,
            "traced": (traced or {}).get(colour, "").split(),
            "served": sorted(parts[1], key=all_orders.index),
            "rewards": parts[2],
            "gone": [],
        }

    return {
        "game": game_id,
        "version": game.version,
        "seats": len(seats),
        "options": chosen,
        "chance": trattoria.chance(5).to_dict(),
        "to_move": seats.index(to_move),
        "service": service,
        "services": variant.service_count(len(seats), chosen),
        "phase": phase,
        "active": seats.index(to_move) if settling is None else 0,
        "opener": seats.index(opener or seats[0]),
        "crowned": settling is not None,
        "opening": settling is not None,
        "played": True,
        "idle": 0,
        "kitchen": cards,
        "table": names(game, table),
        "outcome": None,
        "oven": left if settling is None else [],
        "used": [] if settling is None else left,
        "players": [player(colour) for colour in seats],
        "settling": None if settling is None else said(seats, **settling),
        "known": [{"hands": [], "kitchen": None, "older": {}} for _ in range(len(seats) + 1)],
    }


def said(seats: list[str], **facts: Any) -> Form:
    """Write down how far an order is settled: only what was said need be named."""
    form: Form = {
        "seat": None,
        "order": None,
        "series": [],
        "chosen": [],
        "added": [],
        "asked": {},
        "current_kind": 0,
        "given": [],
        "helper": None,
        "turn": None,
        "shown": 0,
        "revealed": None,
    }
    for key in ("seat", "helper", "turn"):
        if key in facts:
            facts[key] = seats.index(facts[key])
    return form | facts


def read(data: Form) -> PizzaState:
    """Read a position as it would come from a file."""
    game = next(game for game in GAMES if game.id == data["game"])
    state = game.from_dict(json.loads(json.dumps(data)))
    assert isinstance(state, PizzaState)
    assert state.to_dict() == data
    return state


def knows(data: Form, observer: int | None, of: int, **facts: Form) -> Form:
    """Let an observer know something of a hand."""
    row = data["known"][data["seats"] if observer is None else observer]
    row["hands"].append({"of": of, "least": {}, "most": {}, "worth": {}, **facts})
    return data


def cook(game: str = "sole-mio", **other: object) -> Form:
    hands = {"green": "2 chili, 1 olive", "red": "3 salami"}
    kitchen = "3 mushroom"
    return plain(game, "green red", "cook", "green", hands=hands, kitchen=kitchen) | other


def emptied(data: Form) -> Form:
    """Put what is in the kitchen into the oven; somebody holds the opener card."""
    data["oven"] = ["mushroom"] * 3 + data["oven"]
    return data | {"kitchen": [], "crowned": data["game"] != "plus"}
