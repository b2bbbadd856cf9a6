"""Which games the tables of a batch play: seats, options, and a row of seeds for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import index
from typing import Any

import numpy as np

from trattoria.core.arguments import wrong_type
from trattoria.core.errors import InvalidSetup, TrattoriaError
from trattoria.core.game import Game
from trattoria.core.state import State

Options = dict[str, Any]
Seeds = int | Sequence[Sequence[int]]


class Deals:
    """What is dealt at every table, game after game; it does not depend on how others play.

    All of it is checked at once, so that no table is refused when others have played on.
    """

    def __init__(
        self,
        game: Game,
        tables: int,
        seats: int | Sequence[int],
        options: Options | Sequence[Options],
        seeds: Seeds,
    ) -> None:
        self.game = game
        self.tables = tables
        self.seats = _seats(game, seats, tables)
        self.options = _options(game, options, tables)
        self.seeds = _seeds(seeds, tables)
        self._chosen: list[Options] = []  # options that were dealt with so far

    def seed(self, table: int, number: int) -> int | None:
        """Give the seed of a table's game, counted from 0; None where its row has ended."""
        if isinstance(self.seeds, int):
            return self.seeds + table + number * self.tables
        row = self.seeds[table]
        return row[number] if number < len(row) else None

    def deal(self, table: int, number: int) -> State | None:
        """Deal a table's game; None where its row of seeds has ended."""
        seed = self.seed(table, number)
        if seed is None:
            return None
        seats = self.seats if isinstance(self.seats, int) else self.seats[table]
        options = self.options if isinstance(self.options, dict) else self.options[table]
        state = self.game.new(seats, seed, None, **options)
        state.options = self._shared(state.options)
        return state

    def _shared(self, options: Options) -> Options:
        """Give the same dict for the same options: encoders know them again by that."""
        for chosen in self._chosen:
            if chosen == options:
                return chosen
        self._chosen.append(options)
        return options


def _seats(game: Game, given: int | Sequence[int], tables: int) -> int | list[int]:
    if _is_one(given):
        return game._seats(_whole(given, "the number of seats"))
    found = []
    for table, seats in enumerate(_for_each(given, tables, "seats")):
        with _naming(table):
            found.append(game._seats(_whole(seats, f"the number of seats at table {table}")))
    return found


def _options(
    game: Game, given: Options | Sequence[Options], tables: int
) -> Options | list[Options]:
    if isinstance(given, dict):
        game.chosen(given)
        return given
    found = _for_each(given, tables, "options")
    for table, options in enumerate(found):
        with _naming(table):
            game.chosen(options)
    return found


def _seeds(given: Seeds, tables: int) -> int | list[Sequence[int]]:
    if _is_one(given):
        return _whole(given, "a seed")
    return [_row(row, table) for table, row in enumerate(_for_each(given, tables, "seeds"))]


def _row(given: Sequence[int], table: int) -> Sequence[int]:
    """Read the seeds of a table; a range may be longer than could be listed."""
    if len(given) == 0:
        raise InvalidSetup("wrong-option", {"table": table, "option": "seeds", "value": "[]"})
    if isinstance(given, range):
        return given
    return [_whole(seed, f"a seed of table {table}") for seed in given]


def _for_each(given: Any, tables: int, what: str) -> list[Any]:
    if len(given) != tables:
        raise InvalidSetup("wrong-option", {"option": what, "value": len(given), "choices": tables})
    return list(given)


def _is_one(given: object) -> bool:
    """Tell whether it is one value for all tables, of Python or of NumPy."""
    return np.ndim(given) == 0 if isinstance(given, np.ndarray) else not hasattr(given, "__len__")


def _whole(value: Any, what: str) -> int:
    """Give an int, also one of NumPy's; what would have to be rounded is refused."""
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise wrong_type(value, what, "an int")
    return index(value)


@contextmanager
def _naming(table: int) -> Iterator[None]:
    """Let an error say at which table it is."""
    try:
        yield
    except TrattoriaError as error:
        raise type(error)(error.code, {"table": table, **error.facts}, error.ruling) from None
