"""Every table there can be, and positions on them: what all conformance tests run on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import strategies as st

import trattoria
from tests.shared import Json
from trattoria import Chance, Event, Game, State


class Table(NamedTuple):
    """A game, a number of seats and a choice for every option."""

    game: Game
    seats: int
    options: Json

    def new(self, seed: int | bytes) -> State:
        return self.game.new(self.seats, seed, **self.options)

    def __str__(self) -> str:
        other = [f"other-{name}" for name in unusual(self)]
        return "-".join([self.game.id, str(self.seats), *other])


def all_tables() -> list[Table]:
    """Every number of seats with the usual options, and with each option changed."""
    found = []
    for game in map(trattoria.game, trattoria.games()):
        usual: Json = {name: option.default for name, option in game.options.items()}
        changed = [
            {**usual, name: choice}
            for name, option in game.options.items()
            for choice in option.choices
            if choice != option.default
        ]
        for seats, chosen in product(game.seats, [usual, *changed]):
            found.append(Table(game, seats, chosen))
    return found


def unusual(table: Table) -> list[str]:
    """Name the options that are not as usual."""
    options = table.game.options
    return [name for name, value in table.options.items() if value != options[name].default]


def sample_of(tables: list[Table]) -> list[Table]:
    """Every number of seats with the usual options, and each option changed at one of them."""
    found = []
    for table in tables:
        seats = table.game.seats
        places = [place for place, name in enumerate(table.game.options) if name in unusual(table)]
        if all(table.seats == seats[place % len(seats)] for place in places):
            found.append(table)
    return found


TABLES = all_tables()
SAMPLE = sample_of(TABLES)
OF_GAMES = [[table for table in TABLES if table.game.id == id] for id in trattoria.games()]
every_table = pytest.mark.parametrize(
    "table",
    [pytest.param(table, marks=() if table in SAMPLE else pytest.mark.proof) for table in TABLES],
    ids=map(str, TABLES),
)
USUAL_TABLES = [table for table in TABLES if not unusual(table)]
every_usual_table = pytest.mark.parametrize("table", USUAL_TABLES, ids=str)


def pick(rng: Chance, items: list[int]) -> int:
    return items[rng.below(len(items))]


def random_game(table: Table, seed: int) -> Iterator[tuple[State, int, list[Event]]]:
    """Play at random; gives the position after each action (one object), the action, its events.

    The first row is the set-up, with action -1.
    """
    events: list[Event] = []
    state, rng = table.game.new(table.seats, seed, events, **table.options), trattoria.chance(seed)
    yield state, -1, events
    while state.to_move >= 0:
        action, events = pick(rng, state.legal_actions()), []
        state.apply(action, events)
        yield state, action, events


def position(table: Table, seed: int, decisions: int) -> State:
    """Give the position after so many random decisions, or the last one with a choice."""
    state = table.new(seed)
    rng = trattoria.chance(seed + 1)
    for _ in range(decisions):
        before = state.clone()
        state.apply(pick(rng, state.legal_actions()))
        if state.to_move < 0:
            return before
    return state


@st.composite
def positions(draw: st.DrawFn, over: bool = True) -> State:
    """A position on any table, at any depth; the end included, unless nobody asks for it."""
    table = draw(st.sampled_from(OF_GAMES).flatmap(st.sampled_from))
    state = position(table, draw(st.integers(0, 2**32)), draw(st.integers(0, 150)))
    if over and draw(st.integers(0, 9)) == 0:
        state.game.play_out(state, trattoria.chance(draw(st.integers(0, 99))))
    return state


def observers(state: State) -> list[int | None]:
    return [*range(state.seats), None]
