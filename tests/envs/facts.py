"""The facts of observations, one by one, and other values that each of them could have."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import trattoria
from tests.conformance.tables import TABLES, Table, random_game
from trattoria import Chance

# Dicts whose keys are facts themselves; they are changed as a whole.
WHOLE = {"board", "oven", "needs", "kitchen", "older", "asked", "least", "most", "worth"}
ROWS = {"players", "memory", "passed", "hands", "known", "known_to_all"}  # lists of dicts
FIXED = {"players", "memory", "passed", "rounds", "ranks", "scores", "final_hands"}  # in length
ORDERED = {"oven_cards", "buried", "series", "chosen", "last"}
# What follows from other facts, and so has no place of its own in the tensor.
DERIVED = {
    "game",
    "version",
    "oven",  # how many oven_cards, and the last of them
    "open_oven",  # oven_cards, where the option says so
    "used",  # how many used_cards
    "used_face_up",  # used_cards, while the oven is open
    "needs",  # of the own orders and the table
    "players[].colour",  # of the own ingredient
    "options.seat_colours",  # the colours themselves are there
}
SUMS = {"players[].points"}  # of Mister Bill: the sum of its rounds
# None, which another fact tells from 0 or an empty list: in Plus until the end, or with no order.
HIDDEN = {"players[].points", "players[].served", "needed", "final_hands"}


class Fact(NamedTuple):
    """One fact in one observation, where it can be changed."""

    path: str
    holder: Any  # the dict that says it
    key: str
    observation: dict[str, Any]

    @property
    def value(self) -> Any:
        return self.holder[self.key]


@lru_cache(maxsize=1)
def observations(game: str, least: int) -> list[dict[str, Any]]:
    """What some seat sees now and then in random games: so many at each table of a game."""
    rng, found = trattoria.chance(7), list[dict[str, Any]]()
    for table in TABLES:
        enough, seed = len(found) + least, 0
        while table.game.id == game and len(found) < enough:
            found += seen_in_a_game(table, seed, rng)
            seed += 1
    return found


def seen_in_a_game(table: Table, seed: int, rng: Chance) -> Iterator[dict[str, Any]]:
    for state, _, _ in random_game(table, seed):
        if state.to_move < 0 or rng.below(4) == 0:
            yield json.loads(json.dumps(state.observe(rng.below(state.seats))))


def facts(holder: Any, observation: dict[str, Any], path: str = "") -> Iterator[Fact]:
    """List all facts of an observation."""
    for key, value in holder.items():
        here = f"{path}{key}"
        if isinstance(value, dict) and key not in WHOLE:
            yield from facts(value, observation, f"{here}.")
        else:
            yield Fact(here, holder, key, observation)
        if isinstance(value, list) and key in ROWS:
            for row in value:
                yield from facts(row, observation, f"{here}[].")


def has_field(fact: Fact, game: str) -> bool:
    """Tell whether a fact has a place of its own in the tensor."""
    sums = fact.path in SUMS and game == "mister-bill"
    return fact.path not in DERIVED and not sums


def by_path(found: list[dict[str, Any]], game: str) -> dict[str, list[Fact]]:
    """Sort the facts of observations by what they are about, for each number of seats."""
    sorted_facts: dict[str, list[Fact]] = defaultdict(list)
    for observation in found:
        for fact in facts(observation, observation):
            if has_field(fact, game):
                sorted_facts[f"{fact.path} of {observation['seats']}"].append(fact)
    return sorted_facts


def distinct(pool: list[Fact]) -> list[Any]:
    """List the different values that a fact had."""
    return list({json.dumps(fact.value): fact.value for fact in pool}.values())


def other_values(fact: Fact, values: list[Any], rng: Chance) -> Iterator[Any]:
    """Give a value that this fact had elsewhere, and lists that differ in one item or in order."""
    elsewhere = any_of([value for value in values if value != fact.value], rng)
    if not (fact.path in HIDDEN and blank(fact.value) and blank(elsewhere)):
        yield elsewhere
    if fact.key not in FIXED and isinstance(fact.value, list) and fact.value:
        place = rng.below(len(fact.value))
        before, after = fact.value[:place], fact.value[place + 1 :]
        yield before + after
        if elsewhere and fact.key not in ROWS:
            yield [*before, any_of(elsewhere, rng), *after]
        if fact.key in ORDERED and fact.path != "chosen":
            yield fact.value[::-1]


def blank(value: Any) -> bool:
    return not value or (isinstance(value, list) and not any(value))


def any_of(items: list[Any], rng: Chance) -> Any:
    return items[rng.below(len(items))]
