"""The tables of a batch that one process runs: a share of them, from some table on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trattoria.core.registry import game as game_of
from trattoria.core.state import State
from trattoria.envs.arrays import Asked, Floats, Ints, Seen, Sizes, Stepped
from trattoria.envs.deals import Deals, Options, Seeds
from trattoria.envs.encoding import encoder, layout, unwoven
from trattoria.envs.rewards import rewards_called
from trattoria.envs.tables import Tables

INT = np.dtype("<i4")
Lengths = tuple[int, int]  # of all rows that were seen, and of all legal actions


@dataclass
class Plan:
    """What a batch plays, in plain data: every process of it makes its own share from that."""

    game: str
    tables: int
    seats: int | list[int]
    options: Options | list[Options]
    seeds: Seeds
    rewards: str
    alike: bool
    forced: bool

    def sizes(self) -> Sizes:
        """Give how large the arrays of all tables are."""
        game = game_of(self.game)
        seats: int = game.seats[-1]
        return Sizes(self.tables, layout(self.game).size, game.action_count, seats)


class Share:
    """Some of the tables of a batch, counted from 0 here; arrays are those of all tables."""

    def __init__(self, plan: Plan, first: int, tables: int) -> None:
        game = game_of(plan.game)
        self.sizes = plan.sizes()
        self.first = first
        self.part = slice(first, first + tables)  # its place in arrays of all tables
        self.layout = layout(plan.game)
        self._deals = Deals(game, plan.tables, plan.seats, plan.options, plan.seeds)
        self._rewards = rewards_called(plan.rewards)
        self._games = [0] * tables  # how many each table has finished
        states = (self._deals.deal(first + table, 0) for table in range(tables))
        dealt = [state for state in states if state is not None]  # no row of seeds is empty
        self._tables = Tables(dealt, encoder(plan.game, plan.alike), plan.forced)

    def close(self) -> None:
        """There is nothing to close."""

    # ---- looking ---------------------------------------------------------------------------------

    def arrays(self, asked: Asked) -> Seen:
        """Make arrays for `look`."""
        return self.sizes.made(asked)

    def look(self, into: Seen) -> None:
        """Look at every table, and fill the arrays that are there."""
        self.look_for(into)
        self.fill(into)

    def look_for(self, into: Seen) -> Lengths:
        """Look at every table, and keep what is seen for `fill`; tells how much it is."""
        self._begin(into)
        self._tables.look()
        return self._lengths()

    def _begin(self, into: Seen) -> None:
        any_rows = into.rows is not None or into.dense is not None
        fractions = None if _whole(into) else self.layout.fractions
        wide = 0 if into.dense is None else self.layout.size
        mask_bytes = 0 if into.mask is None else into.mask.shape[1]
        self._tables.looked.begin(any_rows, fractions, wide, into.legal is not None, mask_bytes)

    def _lengths(self) -> Lengths:
        looked = self._tables.looked
        return int(looked.rows.length()), int(_ints(looked.legal_starts())[-1])

    def fill(self, into: Seen, before: Lengths = (0, 0)) -> None:
        """Fill what was seen into arrays of all tables; so much of other shares comes before it."""
        looked = self._tables.looked
        into.seat[self.part] = _ints(looked.seats())
        if into.dense is not None or into.rows is not None:
            self._fill_rows(into, *unwoven(looked.rows), before[0])
        if into.legal is not None:
            starts, columns = _ints(looked.legal_starts()), _ints(looked.legal())
            into.legal.fill(starts, columns, None, self.first, before[1])
        if into.mask is not None:
            mask = into.mask[self.part]
            mask[:] = np.frombuffer(looked.mask(), np.uint8).reshape(mask.shape)

    def _fill_rows(self, into: Seen, places: Ints, amounts: Ints, before: int) -> None:
        """Take whole amounts over into dense whole numbers, and parts everywhere else."""
        columns = places if into.dense is None else places % self.layout.size
        if into.dense is not None:
            dense = into.dense[self.part]
            dense.fill(0)
            dense.reshape(-1)[places] = amounts if _whole(into) else amounts.view(np.float32)
        if into.rows is not None:
            values = (
                self.layout.values(columns, amounts) if _whole(into) else amounts.view(np.float32)
            )
            starts = _ints(self._tables.looked.row_starts())
            into.rows.fill(starts, columns, values, self.first, before)

    # ---- stepping --------------------------------------------------------------------------------

    def check(self, actions: Ints) -> None:
        """Refuse actions that are not legal, and change nothing."""
        self._tables.check(actions[self.part].tobytes())

    def step(self, actions: Ints, into: Stepped, seen: Seen | None = None) -> None:
        """Take actions that were checked; where a game ends, deal the next one; then look."""
        self.step_for(actions, into, seen)
        if seen is not None:
            self.fill(seen)

    def step_for(self, actions: Ints, into: Stepped, seen: Seen | None) -> Lengths:
        """Take actions, and keep what is seen then for `fill`; tells how much it is."""
        rewards, ended = into.rewards[self.part], into.ended[self.part]
        rewards.fill(0)
        ended.fill(False)
        if seen is not None:
            self._begin(seen)

        def deal(table: int) -> State | None:
            ended[table] = True
            return self._next_game(table, rewards[table])

        self._tables.step(actions[self.part].tobytes(), deal, seen is not None)
        return (0, 0) if seen is None else self._lengths()

    def _next_game(self, table: int, rewards: Floats) -> State | None:
        """Reward those who have played to the end, and deal the next game."""
        outcome = self._tables.states[table].outcome
        assert outcome is not None
        by_seat = self._rewards(outcome)
        rewards[: len(by_seat)] += by_seat
        self._games[table] += 1
        return self._deals.deal(self.first + table, self._games[table])


def _whole(seen: Seen) -> bool:
    """Tell whether dense observations are whole numbers."""
    return seen.dense is not None and seen.dense.dtype != np.float32


def _ints(read: bytes) -> Ints:
    return np.frombuffer(read, INT)
