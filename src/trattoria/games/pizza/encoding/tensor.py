"""The tensors of the four pizza games: kitchen, oven card by card, orders, what is remembered."""

from __future__ import annotations

from typing import Any

from trattoria.core.game import Game
from trattoria.envs.fields import (
    Facts,
    Field,
    Seen,
    Tensor,
    amounts,
    any_of,
    counts,
    in_order,
    number,
    of_each_seat,
    of_some_seats,
    one_of,
    present,
    seat,
    within,
)
from trattoria.envs.table_fields import outcome_fields, table_fields
from trattoria.games.pizza.decisions import PHASES
from trattoria.games.pizza.encoding.kitchen import (
    MOST_CHOSEN,
    MOST_NEEDED,
    MOST_SERVICES,
    MOST_SHOWN,
    Kitchen,
)
from trattoria.games.pizza.encoding.oven import MOST_BELOW
from trattoria.games.pizza.knowledge import MANY


def fields(game: Game) -> list[Field]:
    kitchen = Kitchen(game)
    return [
        *table_fields(game),
        *_progress(kitchen),
        *_own(kitchen),
        *_players(kitchen),
        *_settling(kitchen),
        *_known(kitchen, "known", "known to the observer"),
        *_known(kitchen, "known_to_all", "known to all"),
        _oven(kitchen),
        *_oven_sums(kitchen),
        *outcome_fields(game, len(kitchen.recipes)),
        of_each_seat("final_hands", kitchen.seats, _final_hand(kitchen)),
    ]


def _progress(kitchen: Kitchen) -> list[Field]:
    most = kitchen.most_of_a_face
    return [
        number("service", MOST_SERVICES + 1, "service"),
        number("services", MOST_SERVICES, "services in all"),
        one_of("phase", PHASES, "the kind of decision"),
        seat("active", kitchen.seats, "whose turn it is"),
        seat("opener", kitchen.seats, "who opens the oven"),
        number("crowned", 1, "this service's opener is found"),
        number("opening", 1, "the oven is open"),
        number("played", 1, "something was played this turn"),
        number("idle", kitchen.seats, "turns in a row in which nothing was done"),
        number("kitchen", kitchen.cards + 1, "cards in the kitchen"),
        counts("table", kitchen.faces, most, "on the table"),
        counts("used_cards", kitchen.faces, most, "used ingredients"),
    ]


def _own(kitchen: Kitchen) -> list[Field]:
    return [
        counts("hand", kitchen.faces, kitchen.limit, "own ingredients"),
        any_of("orders", kitchen.recipes, "own orders"),
    ]


def _players(kitchen: Kitchen) -> list[Field]:
    recipes = kitchen.recipes
    players = [
        one_of("own", kitchen.kinds, "own ingredient"),
        number("ingredients", kitchen.limit, "ingredients in hand"),
        number("orders", kitchen.limit, "orders in hand"),
        number("waiter", len(recipes), "orders in the waiter"),
        number("points", len(recipes), "points, where they are shown"),
        any_of("served", recipes, "served orders, where they are shown"),
    ]
    memory = [
        in_order("buried", recipes, len(recipes), "orders seen under the waiter, from the bottom"),
        any_of("traced", recipes, "orders in hand that were seen"),
        any_of("served", recipes, "orders known to be served"),
        any_of("gone", recipes, "orders out of the game"),
        number("rewards", len(recipes), "orders served unseen"),
    ]
    return [
        *(of_each_seat("players", kitchen.seats, field) for field in players),
        *(of_each_seat("memory", kitchen.seats, field) for field in memory),
    ]


def _settling(kitchen: Kitchen) -> list[Field]:
    faces, most = kitchen.faces, kitchen.most_of_a_face
    parts = [
        seat("seat", kitchen.seats, "whose order is settled"),
        one_of("order", kitchen.recipes, "which order"),
        in_order("series", kitchen.recipes, MOST_CHOSEN, "further orders of a series"),
        in_order("chosen", kitchen.kinds, MOST_CHOSEN, "chosen kinds"),
        counts("added", faces, most, "added from the hand"),
        amounts("asked", faces, MANY, "asked for"),
        number("current_kind", len(kitchen.kinds), "the kind that is asked for or added next"),
        counts("given", faces, most, "given by the helper"),
        seat("helper", kitchen.seats, "who helps"),
        seat("turn", kitchen.seats, "whose answer is wanted"),
        number("shown", MOST_SHOWN, "shown by opponents in a contest"),
        one_of("revealed", faces, "the card shown to the observer"),
    ]
    needed = amounts("needed", faces, MOST_NEEDED, "what the order needs", _needed)
    return [
        present("settling", "an order is settled"),
        needed,
        *(within("settling", p) for p in parts),
    ]


def _needed(facts: Facts) -> dict[str, int]:
    return {row["card"]: row["count"] for row in facts["needed"] or ()}


def _known(kitchen: Kitchen, key: str, about: str) -> list[Field]:
    faces = kitchen.faces
    hands = [
        amounts("least", faces, MANY, f"{about}: at least so many in this hand"),
        _most(kitchen, about),
        amounts("worth", faces, MANY, f"{about}: this kind is worth at least so much there"),
    ]
    return [
        *(
            of_some_seats(key, kitchen.seats, field, lambda facts: facts[key]["hands"])
            for field in hands
        ),
        within(key, present("kitchen", f"{about}: what the kitchen can hold")),
        within(key, _kitchen_most(kitchen, about)),
        within(key, amounts("older", faces, MANY, f"{about}: unseen in other hands since before")),
    ]


def _most(kitchen: Kitchen, about: str) -> Field:
    """Upper limits, so that 0 means none; faces that are not in the deck have none."""

    def below(facts: Facts) -> dict[str, int]:
        most = facts["most"]
        return {face: MANY - most[face] for face in kitchen.faces if face in most}

    about = f"{about}: {MANY} less the most there can be in this hand"
    return amounts("most", kitchen.faces, MANY, about, below)


def _kitchen_most(kitchen: Kitchen, about: str) -> Field:
    name = "kitchen_most"
    about = f"{about}: at most so many left in the kitchen"
    return amounts(name, kitchen.faces, MANY, about, lambda facts: facts["kitchen"])


def _oven(kitchen: Kitchen) -> Field:
    """The oven from the bottom: of each card the face; of an order whose it is, and which."""
    faces = {face: place for place, face in enumerate(kitchen.faces)}
    owners = len(faces)
    recipes = {name: owners + kitchen.seats + n for n, name in enumerate(kitchen.recipes)}

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for place, card in enumerate(facts["oven_cards"]):
            if isinstance(card, str):
                out[place, faces[card]] = 1
            else:
                out[place, owners + seen.place(card["seat"])] = 1
                out[place, recipes[card["order"]]] = 1

    shape = (kitchen.oven, owners + kitchen.seats + len(recipes))
    return Field("oven_cards", shape, "from the bottom: face, or whose order and which", write)


def _oven_sums(kitchen: Kitchen) -> list[Field]:
    most = kitchen.most_of_a_face
    return [
        counts("oven.total", kitchen.faces, most, "in the oven", _in_oven),
        counts("oven.since", kitchen.faces, most, "in the oven above its last order", _on_top),
        _below(kitchen),
    ]


def _in_oven(facts: Facts) -> list[str]:
    return [card for card in facts["oven_cards"] if isinstance(card, str)]


def _on_top(facts: Facts) -> list[str]:
    cards: list[Any] = facts["oven_cards"]
    orders = [place for place, card in enumerate(cards) if not isinstance(card, str)]
    return cards[orders[-1] + 1 :] if orders else cards


def _below(kitchen: Kitchen) -> Field:
    faces = {face: place for place, face in enumerate(kitchen.faces)}
    recipes = {name: number for number, name in enumerate(kitchen.recipes)}

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        below = [0] * len(faces)
        for card in facts["oven_cards"]:
            if isinstance(card, str):
                below[faces[card]] += 1
            elif card["seat"] == seen.observation["seat"]:
                parts = [min(MOST_BELOW, amount) / MOST_BELOW for amount in below]
                out[recipes[card["order"]]] = parts

    shape = (len(recipes), len(faces))
    about = f"in the oven below this order of one's own, of {MOST_BELOW}"
    return Field("oven.below", shape, about, write, MOST_BELOW)


def _final_hand(kitchen: Kitchen) -> Field:
    most = kitchen.limit
    return counts("", kitchen.faces, most, "hand, laid open at the end", lambda facts: facts)
