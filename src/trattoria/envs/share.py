"""The tables of a batch that one process runs: a share of them, from some table on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import game as game_of
from trattoria.core.state import NOBODY
from trattoria.envs.arrays import Ints, Seen, Stepped
from trattoria.envs.deals import Deals, Options, Seeds
from trattoria.envs.encoding import encoder, layout
from trattoria.envs.rewards import rewards_called
from trattoria.envs.tables import Looked, Tables


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
        any_rows = into.rows is not None or into.dense is not None
        flat = self.layout.size if into.dense is not None else 0
        bits = 0 if into.mask is None else into.mask.shape[1]
        looked = self._tables.look(any_rows, flat, into.legal is not None, bits)
        into.seat[:] = _ints(looked.seats())
        if into.dense is not None:
            self._fill_dense(into, looked)
        if into.rows is not None:
            columns = _ints(looked.rows.columns())
            values = np.frombuffer(looked.rows.values(), "<f4")
            into.rows.fill(_ints(looked.row_starts()), columns % flat if flat else columns, values)
        if into.legal is not None:
            into.legal.fill(_ints(looked.legal_starts()), _ints(looked.legal()))
        if into.mask is not None:
            into.mask[:] = np.frombuffer(looked.mask(), np.uint8).reshape(into.mask.shape)

    def _fill_dense(self, into: Seen, looked: Looked) -> None:
        assert into.dense is not None
        columns = _ints(looked.rows.columns())
        values = np.frombuffer(looked.rows.values(), "<f4")
        if into.dense.dtype != np.float32:  # whole numbers are the amounts themselves
            values = np.rint(values * self.layout.most[columns % self.layout.size])
        into.dense.fill(0)
        into.dense.reshape(-1)[columns] = values

    # ---- stepping --------------------------------------------------------------------------------

    def check(self, actions: Ints) -> None:
        """Refuse actions that are not legal, and change nothing."""
        self._tables.check(actions.tobytes())

    def step(self, actions: Ints, into: Stepped) -> None:
        """Take actions that were checked; where a game ends, deal the next one."""
        into.rewards.fill(0)
        into.ended.fill(False)
        for table in self._tables.step(actions.tobytes()):
            into.ended[table] = True
            self._end(table, into)

    def _end(self, table: int, into: Stepped) -> None:
        """Reward those who played, and go on until somebody has a decision to take."""
        while self._tables.states[table].to_move == NOBODY:
            outcome = self._tables.states[table].outcome
            assert outcome is not None
            rewards = self._rewards(outcome)
            into.rewards[table, : len(rewards)] += rewards
            self._games[table] += 1
            dealt = self._deals.deal(self.first + table, self._games[table])
            if dealt is None:
                return
            self._tables.put(table, dealt)


def _ints(read: bytes) -> Ints:
    return np.frombuffer(read, "<i4")
