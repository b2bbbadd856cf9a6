"""What is asked of a player, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trattoria.core.prompts import Choice, Facts, Phrase, View, phrase
from trattoria.games.pizza.recipes import ENOUGH_WORTH


def ask(view: View, choices: Sequence[Choice]) -> Phrase:
    """Say what is asked of the player to move."""
    order = view["settling"]
    if order is None:
        return phrase(QUESTIONS[view["phase"]])
    facts = {
        "order": order["order"],
        "seat": order["seat"],
        "kind": choices[0][1].get("kind", view["players"][order["seat"]]["own"]),
        "card": order["revealed"],
        "request": request(order),
        "missing": missing(view),
        "kinds": order["chosen"],
        "number": 4 - len(order["chosen"]),
    }
    return phrase(_question(view["phase"], order, choices), facts)


QUESTIONS: Final = {
    "cook": "pizza-ask-cook",
    "order": "pizza-ask-order",
    "draw": "pizza-ask-draw",
    "series": "pizza-ask-series",
    "settle": "pizza-ask-settle",
    "choose": "pizza-ask-choose",
    "add": "pizza-ask-add",
    "ask": "pizza-ask-ask",
    "help": "pizza-ask-help",
    "give": "pizza-ask-give",
    "stake": "pizza-ask-stake",
    "contest": "pizza-ask-contest",
    "name": "pizza-ask-name",
    "reveal": "pizza-ask-reveal",
    "discard": "pizza-ask-discard",
    "top-up": "pizza-ask-top-up",
}
UNABLE: Final = {  # where there is one answer only, and why
    "settle": "pizza-ask-settle.unable",
    "help": "pizza-ask-help.unable",
    "contest": "pizza-ask-contest.unable",
}


def _question(phase: str, order: View, choices: Sequence[Choice]) -> str:
    if phase == "choose" and (order["series"] or order["order"] == "four-three-two-one"):
        return "pizza-ask-choose-number"
    if phase == "choose" and order["chosen"]:
        return "pizza-ask-choose-next"
    if phase == "ask" and order["order"] == "bombastica":
        return "pizza-ask-ask-worth"
    if phase == "ask" and choices[0][1]["action"] == "ask-double":
        return "pizza-ask-ask-double"
    return UNABLE.get(phase, QUESTIONS[phase]) if len(choices) == 1 else QUESTIONS[phase]


def request(order: View) -> list[dict[str, object]]:
    """List what was asked for."""
    return [{"card": card, "count": count} for card, count in order["asked"].items()]


def missing(view: View) -> int:
    """Say how much a Bombastica still lacks."""
    order = view["settling"]
    there = view["table"] + order["added"] + order["given"]
    worth = sum(2 if card.startswith("double") else 1 for card in there)
    asked = sum(order["asked"].values()) if view["phase"] == "ask" else 0
    return ENOUGH_WORTH - worth - asked


def worth(facts: Facts) -> Phrase | None:
    """Say what a choice would do: what an order needs, how many cards are drawn, a warning."""
    if facts["action"] == "order":
        return phrase("pizza-worth-order", facts)
    if facts.get("locks") is True:
        return phrase("pizza-worth-locks")
    return phrase("pizza-worth-draw", facts) if facts["action"] == "draw" else None
