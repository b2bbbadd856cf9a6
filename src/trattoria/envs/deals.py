"""Which games the tables of a batch play: seats, options, and a row of seeds for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game
from trattoria.core.state import State

Options = dict[str, Any]
Seeds = int | Sequence[Sequence[int]]


class Deals:
    """What is dealt at every table, game after game; it does not depend on how others play."""

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
        self.seats = _for_each(seats, tables, "seats") if not isinstance(seats, int) else seats
        self.options = (
            options if isinstance(options, dict) else _for_each(options, tables, "options")
        )
        self.seeds = seeds if isinstance(seeds, int) else _for_each(seeds, tables, "seeds")
        self._chosen: list[Options] = []  # options that were dealt with so far

    def seed(self, table: int, number: int) -> int | None:
        """Give the seed of a table's game, counted from 0; None where its row has ended."""
        if isinstance(self.seeds, int):
            return self.seeds + table + number * self.tables
        row = self.seeds[table]
        return int(row[number]) if number < len(row) else None

    def deal(self, table: int, number: int) -> State | None:
        """Deal a table's game; None where its row of seeds has ended."""
        seed = self.seed(table, number)
        if seed is None:
            return None
        seats = self.seats if isinstance(self.seats, int) else int(self.seats[table])
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


def _for_each(given: Sequence[Any], tables: int, what: str) -> list[Any]:
    if len(given) != tables:
        raise InvalidSetup("wrong-option", {"option": what, "value": len(given), "choices": tables})
    return list(given)
