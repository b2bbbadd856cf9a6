"""The kinds of decision, and the actions that answer them: the same numbers in all four games."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_FACES, N_KINDS

# Which decision is asked for.
COOK: Final = 0
ORDER: Final = 1
DRAW: Final = 2
SERIES: Final = 3
SETTLE: Final = 4
CHOOSE: Final = 5
ADD: Final = 6
ASK: Final = 7
HELP: Final = 8
GIVE: Final = 9
STAKE: Final = 10
CONTEST: Final = 11
NAME: Final = 12
REVEAL: Final = 13
DISCARD: Final = 14
TOP_UP: Final = 15
OVER: Final = 16
PHASES: Final = (
    *("cook", "order", "draw", "series", "settle", "choose", "add", "ask", "help", "give"),
    *("stake", "contest", "name", "reveal", "discard", "top-up", "over"),
)

# Actions. Amounts of a kind are so many singles (0 to 9) and doubles (0 to 2).
AMOUNTS: Final = 30
MOST_RECIPES: Final = 32
MOST_SEATS: Final = 6
MOST_ASKED: Final = 16

COOK_CARDS: Final = 0
NO_ORDER: Final = COOK_CARDS + N_KINDS * AMOUNTS
PLACE_ORDER: Final = NO_ORDER + 1
FROM_KITCHEN: Final = PLACE_ORDER + MOST_RECIPES
FROM_WAITER: Final = FROM_KITCHEN + 1
ADD_ORDER: Final = FROM_WAITER + 1
NO_MORE: Final = ADD_ORDER + MOST_RECIPES
COMPLETE: Final = NO_MORE + 1
ASK_HELP: Final = COMPLETE + 1
LET_FAIL: Final = ASK_HELP + 1
CHOOSE_KIND: Final = LET_FAIL + 1
ADD_CARDS: Final = CHOOSE_KIND + N_KINDS
ASK_FOR: Final = ADD_CARDS + N_KINDS * AMOUNTS
ASK_DOUBLE: Final = ASK_FOR + N_KINDS * MOST_ASKED
REFUSE: Final = ASK_DOUBLE + N_KINDS * 2
AGREE: Final = REFUSE + 1
GIVE_CARDS: Final = AGREE + 1
SHOW: Final = GIVE_CARDS + N_KINDS * AMOUNTS
HIDE: Final = SHOW + 1
NAME_SEAT: Final = HIDE + 1
REVEAL_CARD: Final = NAME_SEAT + MOST_SEATS
DISCARD_CARD: Final = REVEAL_CARD + N_FACES
ACTION_COUNT: Final = DISCARD_CARD + N_FACES


def amount(kind: i64, singles: i64, doubles: i64) -> i64:
    """Number an amount of a kind."""
    return kind * AMOUNTS + singles * 3 + doubles


def amount_of(tray: i64, kind: i64) -> i64:
    """Number what a tray holds of a kind."""
    return amount(kind, (tray >> (4 * kind)) & 15, (tray >> (4 * kind + 24)) & 15)


def tray_of_amount(number: i64) -> i64:
    """Give the tray of a numbered amount."""
    kind = number // AMOUNTS
    rest = number % AMOUNTS
    return ((rest // 3) << (4 * kind)) + ((rest % 3) << (4 * kind + 24))


def order_of(action: i64) -> i64:
    """Number the order that an action names; -1 if it names none."""
    if PLACE_ORDER <= action < PLACE_ORDER + MOST_RECIPES:
        return action - PLACE_ORDER
    return action - ADD_ORDER if ADD_ORDER <= action < ADD_ORDER + MOST_RECIPES else -1


def action_texts(recipes: list[str], faces: tuple[str, ...]) -> list[str]:
    """List the texts of all actions of a variant with these orders and names of ingredients."""
    names = faces[:N_KINDS]
    orders = recipes + [f"order-{number}" for number in range(len(recipes), MOST_RECIPES)]
    amounts = [f"{kind} {_amount_text(number)}" for kind in names for number in range(AMOUNTS)]
    return [
        *(f"cook {text}" for text in amounts),
        "no order",
        *(f"order {order}" for order in orders),
        "draw kitchen",
        "draw waiter",
        *(f"series {order}" for order in orders),
        "series done",
        "complete",
        "ask",
        "fail",
        *(f"choose {kind}" for kind in names),
        *(f"add {text}" for text in amounts),
        *(f"ask {kind} {n}" for kind in names for n in range(MOST_ASKED)),
        *(f"ask {word} double {kind}" for kind in names for word in ("no", "a")),
        "refuse",
        "help",
        *(f"give {text}" for text in amounts),
        "show",
        "hide",
        *(f"name {seat + 1}" for seat in range(MOST_SEATS)),
        *(f"reveal {face}" for face in faces),
        *(f"discard {face}" for face in faces),
    ]


def _amount_text(rest: int) -> str:
    singles, doubles = divmod(rest, 3)
    return f"{singles}+{doubles}" if doubles else f"{singles}"


def action_facts(action: int, recipes: list[str], faces: tuple[str, ...]) -> dict[str, object]:
    start = max(first for first in FIRST if first <= action)
    kind, shape = FIRST[start]
    rest = action - start
    if shape == "amount":
        own, number = divmod(rest, AMOUNTS)
        singles, doubles = divmod(number, 3)
        cards = [faces[own + N_KINDS]] * doubles + [faces[own]] * singles
        return {"action": kind, "kind": faces[own], "cards": cards}
    if shape == "order":
        return {"action": kind, "order": recipes[rest] if rest < len(recipes) else f"order-{rest}"}
    if shape == "pile":
        return {"action": kind, "pile": ("kitchen", "waiter")[rest]}
    if shape == "seat":
        return {"action": kind, "seat": rest}
    if shape == "kind":
        return {"action": kind, "kind": faces[rest]}
    if shape == "card":
        return {"action": kind, "card": faces[rest]}
    if shape == "number":
        return {"action": kind, "kind": faces[rest // MOST_ASKED], "count": rest % MOST_ASKED}
    if shape == "double":
        return {"action": kind, "kind": faces[rest // 2], "wanted": rest % 2 == 1}
    return {"action": kind}


# The first action of each kind, what it is called, and what its numbers mean.
FIRST: Final = {
    COOK_CARDS: ("cook", "amount"),
    NO_ORDER: ("no-order", ""),
    PLACE_ORDER: ("order", "order"),
    FROM_KITCHEN: ("draw", "pile"),
    ADD_ORDER: ("join", "order"),
    NO_MORE: ("no-more", ""),
    COMPLETE: ("complete", ""),
    ASK_HELP: ("ask", ""),
    LET_FAIL: ("fail", ""),
    CHOOSE_KIND: ("choose", "kind"),
    ADD_CARDS: ("add", "amount"),
    ASK_FOR: ("ask-for", "number"),
    ASK_DOUBLE: ("ask-double", "double"),
    REFUSE: ("refuse", ""),
    AGREE: ("help", ""),
    GIVE_CARDS: ("give", "amount"),
    SHOW: ("show", ""),
    HIDE: ("hide", ""),
    NAME_SEAT: ("name", "seat"),
    REVEAL_CARD: ("reveal", "card"),
    DISCARD_CARD: ("discard", "card"),
}

# Which kinds of action answer each decision.
ANSWERS: Final = {
    COOK: ("cook",),
    ORDER: ("no-order", "order"),
    DRAW: ("draw",),
    SERIES: ("join", "no-more"),
    SETTLE: ("complete", "ask", "fail"),
    CHOOSE: ("choose",),
    ADD: ("add",),
    ASK: ("ask-for", "ask-double"),
    HELP: ("refuse", "help"),
    GIVE: ("give",),
    STAKE: ("add",),
    CONTEST: ("show", "hide"),
    NAME: ("name",),
    REVEAL: ("reveal",),
    DISCARD: ("discard",),
    TOP_UP: ("add",),
}
