"""What a position shows: to a seat, to its memory, to the player who asks why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.observation import Observation
from trattoria.core.state import NOBODY
from trattoria.games.pizza.cards import COLOURS, N_FACES, OPENER_CARD, cards, count
from trattoria.games.pizza.decisions import (
    ANSWERS,
    ASK,
    DRAW,
    FROM_WAITER,
    PHASES,
    SERIES,
    order_of,
)
from trattoria.games.pizza.knowledge import ANY, MANY

if TYPE_CHECKING:
    from trattoria.core.view_types import Amount
    from trattoria.games.pizza.cook import Cook
    from trattoria.games.pizza.recipes import Recipe
    from trattoria.games.pizza.settlement import Settlement
    from trattoria.games.pizza.state import PizzaState
    from trattoria.games.pizza.view_types import (
        InOven,
        OnTable,
        Oven,
        OwnTable,
        Player,
        Progress,
        Settling,
        SharedTable,
        Table,
    )

# Why an action that answers the decision is still not possible, by its kind.
IMPOSSIBLE: Final = {
    "cook": ("cards-not-in-hand", ""),
    "order": ("order-not-in-hand", ""),
    "join": ("cannot-join", ""),
    "complete": ("cannot-complete", ""),
    "ask": ("cannot-ask", ""),
    "fail": ("cannot-fail", "P5"),
    "choose": ("cannot-choose", ""),
    "add": ("cannot-add", ""),
    "ask-for": ("cannot-ask-for", ""),
    "ask-double": ("cannot-ask-for", ""),
    "help": ("cannot-help", ""),
    "give": ("cannot-give", ""),
    "show": ("nothing-to-show", ""),
    "name": ("cannot-name", ""),
    "reveal": ("not-in-hand", ""),
    "discard": ("not-in-hand", ""),
    "no-more": ("cannot-stop", ""),
}
ERROR_CODES: Final = (
    *(f"must-{phase}" for phase in PHASES[:-1]),
    *dict.fromkeys(code for code, _ in IMPOSSIBLE.values()),
)


def view(state: PizzaState, seat: int | None) -> Table:
    """Show the table as it lies."""
    return {**on_table(state), **own_view(state, seat), "final_hands": final_hands(state)}


def shared_view(state: PizzaState) -> SharedTable:
    """Show what all see alike."""
    return {**on_table(state), "final_hands": final_hands(state)}


def on_table(state: PizzaState) -> OnTable:
    """Show what lies on the table; the oven only by its top card, unless it lies open."""
    return {
        **progress(state),
        "oven": closed_oven(state),
        "open_oven": oven_cards(state) if state.options["open_oven"] is True else None,
        "used": cards(state.used),
        "used_face_up": used_face_up(state),
        "players": [seen(state, cook) for cook in state.cooks],
    }


def own_view(state: PizzaState, seat: int | None) -> OwnTable:
    """Show what not all see alike: a hand, its orders, what their owner knows of an order."""
    own = None if seat is None else state.cooks[seat]
    return {
        "hand": [] if own is None else state.names(own.hand),
        "orders": [] if own is None else order_names(state, own.orders),
        "needs": needs(state, seat),
        "needed": needed_now(state, seat),
        "settling": settling(state, seat),
    }


def own_key(state: PizzaState, seat: int | None) -> object:
    """Give all that changes an own view; nothing while an order is settled, which shows more."""
    if seat is None or state.settling is not None:
        return None
    own = state.cooks[seat]
    return own.hand, own.orders, state.table, state.opener


def used_face_up(state: PizzaState) -> list[str] | None:
    """Where the variant lays them so, used ingredients lie face up while the oven is open."""
    shown = state.variant.used_face_up and state.opening
    return state.names(state.used) if shown else None


def final_hands(state: PizzaState) -> list[list[str]] | None:
    """At the end all hands are laid open, to count the ingredients of a tie."""
    return None if state.outcome is None else [state.names(cook.hand) for cook in state.cooks]


def observation(state: PizzaState, seat: int | None) -> Observation:
    """Add what a perfect memory holds: the oven, what was used, orders that were seen."""
    public = int(state.seats)
    memory = [
        {
            "buried": recipes(state, cook.waiter[: cook.buried]),
            "traced": order_names(state, cook.traced),
            "served": order_names(state, cook.served),
            "gone": order_names(state, cook.gone),
            "rewards": len(cook.rewards),
        }
        for cook in state.cooks
    ]
    return {
        **view(state, seat),
        "oven_cards": oven_cards(state),
        "used_cards": state.names(state.used),
        "memory": memory,
        "known": known_facts(state, public if seat is None else seat),
        "known_to_all": known_facts(state, public),
    }


def everything(state: PizzaState) -> dict[str, object]:
    """Write down the whole position."""
    players = [
        {
            "own": state.face_name(cook.own),
            "hand": state.names(cook.hand),
            "orders": order_names(state, cook.orders),
            "waiter": recipes(state, cook.waiter),
            "buried": cook.buried,
            "traced": order_names(state, cook.traced),
            "served": order_names(state, cook.served),
            "rewards": recipes(state, cook.rewards),
            "gone": order_names(state, cook.gone),
        }
        for cook in state.cooks
    ]
    order = state.settling
    return {
        "to_move": state.to_move,
        **progress(state),
        "kitchen": [face_or_opener(state, face) for face in state.kitchen],
        "oven": oven_cards(state),
        "used": state.names(state.used),
        "players": players,
        "settling": None if order is None else settling(state, int(order.owner), True),
        "known": [known_facts(state, observer) for observer in range(state.seats + 1)],
    }


def progress(state: PizzaState) -> Progress:
    """Say how far the game has come, as all can see."""
    return {
        "service": state.service + 1,
        "services": state.variant.service_count(state.seats, state.options),
        "phase": PHASES[state.phase],
        "active": state.active,
        "opener": state.opener,
        "crowned": state.crowned,
        "opening": state.opening,
        "played": state.played,
        "idle": state.idle,
        "kitchen": len(state.kitchen),
        "table": state.names(state.table),
        "outcome": None if state.outcome is None else state.outcome.shown(),
    }


def seen(state: PizzaState, cook: Cook) -> Player:
    """Say what everybody sees of a player."""
    return {
        "own": state.face_name(cook.own),
        "colour": COLOURS[cook.own],
        "ingredients": cook.cards,
        "orders": cook.held,
        "waiter": len(cook.waiter),
        "points": state.variant.shown_points(state, cook),
        "served": shown_orders(state, cook),
    }


def shown_orders(state: PizzaState, cook: Cook) -> list[str] | None:
    """Name the served orders where they lie for all to count; unseen rewards last."""
    if state.variant.shown_points(state, cook) is None:
        return None
    return order_names(state, cook.served) + sorted(recipes(state, cook.rewards))


def settling(state: PizzaState, seat: int | None, whole: bool = False) -> Settling | None:
    """Say how far the settling of an order has come, as this seat may know."""
    order = state.settling
    if order is None:
        return None
    mine = seat == order.owner
    saw = whole or (seat is not None and seat in (order.owner, order.turn))
    return {
        "seat": order.owner,
        "order": order.recipe.name,
        "series": recipes(state, order.series) if mine or state.phase != SERIES else [],
        "chosen": [state.face_name(kind) for kind in order.chosen],
        "added": state.names(order.added),
        "asked": amounts(state, order.asked) if mine or state.phase != ASK else {},
        "current_kind": order.current_kind if mine or state.phase != ASK else 0,
        "given": state.names(order.given),
        "helper": None if order.helper == NOBODY else order.helper,
        "turn": None if order.turn == NOBODY else order.turn,
        "shown": order.shown,
        "revealed": state.face_name(order.revealed) if saw and order.revealed >= 0 else None,
    }


# ---- names ---------------------------------------------------------------------------------------


def closed_oven(state: PizzaState) -> Oven:
    """Show how many cards lie in the oven, and the top one."""
    height = len(state.oven) - state.turned
    return {"count": height, "top": oven_card(state, state.oven[-1]) if height > 0 else None}


def oven_cards(state: PizzaState) -> list[InOven]:
    """List the cards of the oven that have not come out, from the bottom."""
    found: list[InOven] = []
    for place in range(state.turned, len(state.oven)):
        found.append(oven_card(state, state.oven[place]))
    return found


def oven_card(state: PizzaState, card: int) -> InOven:
    """Name a card of the oven: an ingredient, or an order with its owner."""
    seat, order = state.order_in_oven(card)
    if seat == NOBODY:
        return state.face_name(card)
    return {"seat": seat, "order": state.variant.recipes[order].name}


def face_or_opener(state: PizzaState, face: int) -> str:
    """Name a card of the kitchen."""
    return "opener" if face == OPENER_CARD else state.face_name(face)


def recipes(state: PizzaState, orders: list[int]) -> list[str]:
    """Name orders."""
    return [state.variant.recipes[order].name for order in orders]


def order_names(state: PizzaState, orders: i64) -> list[str]:
    """Name orders that are given as bits."""
    found: list[str] = []
    order: i64 = 0
    while orders != 0:
        if orders & 1 == 1:
            found.append(state.variant.recipes[order].name)
        orders >>= 1
        order += 1
    return found


def amounts(state: PizzaState, tray: int, usual: int = 0) -> dict[str, int]:
    """Name how many there are of each face, but for the usual number."""
    return {
        state.face_name(face): count(tray, face)
        for face in range(N_FACES)
        if count(tray, face) != usual
    }


def counted(state: PizzaState, tray: i64) -> list[Amount]:
    """List how many there are of each face."""
    found: list[Amount] = []
    face: i64 = 0
    while tray != 0:
        if tray & 15 > 0:
            found.append({"card": state.face_name(face), "count": tray & 15})
        tray >>= 4
        face += 1
    return found


def needs(state: PizzaState, seat: int | None) -> dict[str, list[Amount]]:
    """Say what each order in a hand needs, where its recipe leaves no choice."""
    found: dict[str, list[Amount]] = {}
    if seat is None:
        return found
    cook = state.cooks[seat]
    for order, recipe in enumerate(state.variant.recipes):
        if (cook.orders >> order) & 1 == 1:
            found[recipe.name] = order_needs(state, cook, recipe)
    return found


def order_needs(state: PizzaState, cook: Cook, recipe: Recipe) -> list[Amount]:
    """Say what an order of a player needs; nothing where its recipe leaves a choice."""
    opener = state.cooks[state.opener].own
    plans = recipe.plans(cook.own, state.variant.kinds, state.table, opener)
    return counted(state, plans[0].needs) if len(plans) == 1 else []


def needed_now(state: PizzaState, seat: int | None) -> list[Amount] | None:
    """Say what the order being settled needs; a series that is being made, its owner knows of."""
    order = state.settling
    if order is None:
        return None
    making = order.series and state.phase == SERIES and seat == order.owner
    return [] if making else needed(state, order)


def needed(state: PizzaState, order: Settlement) -> list[Amount]:
    """Say what an order needs, as far as no choice is left."""
    plans = [plan for plan in order.plans if order.is_chosen(plan)]
    return counted(state, plans[0].needs) if len(plans) == 1 else []


def known_facts(state: PizzaState, observer: int) -> dict[str, object]:
    """Say what an observer knows of hands and kitchen."""
    known = state.known
    hands: list[dict[str, object]] = []
    for seat in range(state.seats):
        hand = known.of(observer, seat)
        if seat != observer and not hand.nothing():
            hands.append(
                {
                    "of": seat,
                    "least": amounts(state, hand.least),
                    "most": amounts(state, hand.most, MANY),
                    "worth": amounts(state, hand.worth),
                }
            )
    kitchen = known.kitchens[observer]
    return {
        "hands": hands,
        "kitchen": None if kitchen.most == ANY else amounts(state, kitchen.most),
        "older": amounts(state, kitchen.older),
    }


# ---- reasons -------------------------------------------------------------------------------------


def explanation(state: PizzaState, seat: int, action: int) -> dict[str, object]:
    """Say what an action would do, from what its player sees."""
    cook = state.cooks[seat]
    if state.phase != DRAW:
        told: dict[str, object] = {"own": state.face_name(cook.own)}
        order = order_of(action)
        if 0 <= order < len(state.variant.recipes):
            told["needs"] = order_needs(state, cook, state.variant.recipes[order])
        return told
    hidden = 1 if state.variant.opener_card and not state.crowned else 0
    pile = len(cook.waiter) if action == FROM_WAITER else len(state.kitchen) - hidden
    drawn = min(state.room(), pile)
    full = action == FROM_WAITER and cook.cards == 0 and cook.held + drawn == state.variant.limit
    return {"count": drawn, "locks": full and not state.variant.always_refills}  # P7


def why_not(state: PizzaState, action: int) -> tuple[str, str, dict[str, object]]:
    """Say why an action is not legal: code, ruling, facts."""
    facts = state.game.action_facts(action)
    kind = str(facts["action"])
    if kind not in ANSWERS[state.phase]:
        return f"must-{PHASES[state.phase]}", "", {}
    code, ruling = IMPOSSIBLE[kind]
    return code, ruling, {name: value for name, value in facts.items() if name != "action"}
