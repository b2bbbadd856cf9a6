"""The tables of a batch that one process runs: a share of them, from some table on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import game as game_of
from trattoria.core.state import State
from trattoria.envs.arrays import Ints, Seen, Stepped
from trattoria.envs.deals import Deals, Options, Seeds
from trattoria.envs.encoding import encoder, layout, unwoven
from trattoria.envs.rewards import rewards_called
from trattoria.envs.tables import Tables

INT = np.dtype("<i4")


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


class Share:
    """Some of the tables of a batch, which are counted from 0 here."""

    def __init__(self, plan: Plan, first: int, tables: int) -> None:
        game = game_of(plan.game)
        self.first = first
        self.layout = layout(plan.game)
        self._deals = Deals(game, plan.tables, plan.seats, plan.options, plan.seeds)
        self._rewards = rewards_called(plan.rewards)
        self._games = [0] * tables  # how many each table has finished
        states = [self._deals.deal(first + table, 0) for table in range(tables)]
        dealt = [state for state in states if state is not None]
        if len(dealt) < tables:
            raise InvalidSetup("wrong-option", {"option": "seeds", "table": states.index(None)})
        self._tables = Tables(dealt, encoder(plan.game, plan.alike), plan.forced)

    def close(self) -> None:
        """There is nothing to close."""

    # ---- looking ---------------------------------------------------------------------------------

    def look(self, into: Seen) -> None:
        """Fill the arrays that are there."""
        self._begin(into)
        self._tables.look()
        self._fill(into)

    def _begin(self, into: Seen) -> None:
        any_rows = into.rows is not None or into.dense is not None
        fractions = None if _whole(into) else self.layout.fractions
        wide = 0 if into.dense is None else self.layout.size
        mask_bytes = 0 if into.mask is None else into.mask.shape[1]
        self._tables.looked.begin(any_rows, fractions, wide, into.legal is not None, mask_bytes)

    def _fill(self, into: Seen) -> None:
        looked = self._tables.looked
        into.seat[:] = _ints(looked.seats())
        if into.dense is not None or into.rows is not None:
            self._fill_rows(into, *unwoven(looked.rows))
        if into.legal is not None:
            into.legal.fill(_ints(looked.legal_starts()), _ints(looked.legal()))
        if into.mask is not None:
            into.mask[:] = np.frombuffer(looked.mask(), np.uint8).reshape(into.mask.shape)

    def _fill_rows(self, into: Seen, places: Ints, amounts: Ints) -> None:
        """Take whole amounts over into dense whole numbers, and parts everywhere else."""
        columns = places if into.dense is None else places % self.layout.size
        if into.dense is not None:
            into.dense.fill(0)
            into.dense.reshape(-1)[places] = amounts if _whole(into) else amounts.view(np.float32)
        if into.rows is not None:
            values = (
                self.layout.values(columns, amounts) if _whole(into) else amounts.view(np.float32)
            )
            into.rows.fill(_ints(self._tables.looked.row_starts()), columns, values)

    # ---- stepping --------------------------------------------------------------------------------

    def check(self, actions: Ints) -> None:
        """Refuse actions that are not legal, and change nothing."""
        self._tables.check(actions.tobytes())

    def step(self, actions: Ints, into: Stepped, seen: Seen | None = None) -> None:
        """Take actions that were checked; where a game ends, deal the next one; then look."""
        into.rewards.fill(0)
        into.ended.fill(False)
        if seen is not None:
            self._begin(seen)

        def deal(table: int) -> State | None:
            return self._next_game(table, into)

        self._tables.step(actions.tobytes(), deal, seen is not None)
        if seen is not None:
            self._fill(seen)

    def _next_game(self, table: int, into: Stepped) -> State | None:
        """Reward those who have played to the end, and deal the next game."""
        outcome = self._tables.states[table].outcome
        assert outcome is not None
        rewards = self._rewards(outcome)
        into.rewards[table, : len(rewards)] += rewards
        into.ended[table] = True
        self._games[table] += 1
        return self._deals.deal(self.first + table, self._games[table])


def _whole(seen: Seen) -> bool:
    """Tell whether dense observations are whole numbers."""
    return seen.dense is not None and seen.dense.dtype != np.float32


def _ints(read: bytes) -> Ints:
    return np.frombuffer(read, INT)
