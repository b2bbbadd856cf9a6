"""A process that plays: batches of tables, for which the learner decides."""

from __future__ import annotations

import ctypes
import os
import signal
import time
from itertools import product

import numpy as np
from numpy.typing import NDArray

from training.features import FeatureTable, features_of, spread
from training.memory import DONE, HALVES, LEARNER, STOP, WORKER, Shared, Sizes
from training.rewards import register
from training.settings import Settings
from training.trails import Finished, Trails
from trattoria.bots.kinds import Kinds
from trattoria.core.chance import chance
from trattoria.core.registry import game as game_of
from trattoria.envs.batch import Batch
from trattoria.envs.share import Share

PAUSE = 3e-5
DIE_WITH_PARENT = 1  # of prctl


class Setups:
    """Which seats and options the tables have: all that there are, in turn."""

    def __init__(self, settings: Settings) -> None:
        game = game_of(settings.game)
        self.seats = settings.tables_for(game.seats)
        self.numbers = sorted(set(self.seats))
        kinds = [option for option in game.options.values() if option.matters]
        choices = [[(option.name, value) for value in option.choices] for option in kinds]
        self.options: list[dict[str, object]] = [dict(chosen) for chosen in product(*choices)]

    def of(self, first: int, tables: int) -> tuple[list[int], list[dict[str, object]]]:
        """Give seats and options of some tables, usual options for half of them."""
        seats = [self.seats[n % len(self.seats)] for n in range(first, first + tables)]
        turn = [n // len(self.seats) for n in range(first, first + tables)]
        options = [self.options[n // 2 % len(self.options)] if n % 2 else {} for n in turn]
        return seats, options


class Half:
    """The tables that are decided for together."""

    def __init__(self, number: int, half: int, sizes: Sizes, settings: Settings, turn: int) -> None:
        place = HALVES * number + half
        seats, options = Setups(settings).of(place * sizes.tables, sizes.tables)
        self.sizes = sizes
        self.rng = np.random.default_rng([settings.seed, turn, place])
        self.batch = Batch(
            settings.game,
            sizes.tables,
            seats=seats,
            options=options,
            seed=int(self.rng.integers(1 << 60)),
            rewards=register(settings.game, settings.shape),
            alike=True,
            forced=True,
        )
        share = self.batch._share
        assert isinstance(share, Share)  # it runs in this process
        self.states = share._tables.states
        self.encoder = share._tables.encoder
        self.kinds = Kinds(self.batch.game)
        self.dice = chance(int(self.rng.integers(1 << 60)))
        self.seats = np.array(seats)
        self.seen = self.batch.observe()
        self.trails = Trails(sizes.tables, sizes.seats, settings.lam)
        self.rivals = settings.rivals
        self.rival = np.zeros((sizes.tables, sizes.seats), np.bool_)
        for table in range(sizes.tables):
            self._seat_rivals(table)

    def _seat_rivals(self, table: int) -> None:
        """Let earlier networks take some seats of the next game, or none; never all of them."""
        self.rival[table] = False
        if self.rng.random() < self.rivals:
            seats = int(self.seats[table])
            taken = self.rng.permutation(seats)[: self.rng.integers(1, seats)]
            self.rival[table, taken] = True

    def ask(self, request: NDArray[np.int16], features: FeatureTable) -> tuple[int, int]:
        """Write what has to be decided; gives how many features and actions were cut."""
        rows, legal = self.seen.rows, self.seen.legal
        assert rows is not None
        assert legal is not None
        most, wide = self.sizes.features, self.sizes.actions
        request[:] = 0
        found = features.of(rows.columns, rows.data)
        cut = spread(request[:, :most], rows.indptr, found)
        cut_actions = spread(request[:, most : most + wide], legal.indptr, legal.columns)
        kinds = np.array(self.kinds.seen(self.states, self.encoder, self.dice))
        spread(request[:, most + wide : -2], legal.indptr, kinds)
        request[:, -2] = np.minimum(np.diff(legal.indptr), wide)
        self.own = ~self.rival[np.arange(self.sizes.tables), self.seen.seat]
        request[:, -1] = ~self.own
        return cut, cut_actions

    def answer(
        self,
        position: NDArray[np.int16],
        row: NDArray[np.int64],
        value: NDArray[np.float32],
        finished: Finished,
    ) -> int:
        """Play what was decided; gives how many games ended."""
        assert self.seen.legal is not None
        legal = self.seen.legal
        tables = np.flatnonzero(self.own)
        self.trails.add(tables, self.seen.seat[tables], row[tables], value[tables])
        chosen = legal.indices[legal.indptr[:-1] + position]
        stepped = self.batch.step(chosen, seen=self.seen)
        ended = np.flatnonzero(stepped.ended)
        for table in ended.tolist():
            rewards = stepped.rewards[table, : self.seats[table]]
            self.trails.finish(table, rewards, finished)
            self._seat_rivals(table)
        return len(ended)


class Worker:
    """Plays its two halves in turn until it is told to stop."""

    def __init__(
        self, number: int, shared: Shared, sizes: Sizes, settings: Settings, turn: int
    ) -> None:
        self.number = number
        self.shared = shared
        self.features = FeatureTable(features_of(settings.game))
        self.halves = [Half(number, half, sizes, settings, turn) for half in range(HALVES)]
        self.finished = Finished(sizes.seats)

    def run(self) -> None:
        """Play."""
        for half in range(HALVES):
            self._ask(half)
        while self.shared.control[0] != STOP:
            for half in range(HALVES):
                if not self._wait(half):
                    return
                start = time.perf_counter()
                self._answer(half)
                self._ask(half)
                self.shared.count[self.number, 2] += time.perf_counter() - start

    def _wait(self, half: int) -> bool:
        while self.shared.flag[self.number, half] != WORKER:
            if self.shared.control[0] == STOP:
                return False
            time.sleep(PAUSE)
        return True

    def _answer(self, half: int) -> None:
        shared, at = self.shared, (self.number, half)
        ended = self.halves[half].answer(
            shared.position[at], shared.row[at], shared.value[at], self.finished
        )
        shared.count[self.number, :2] += len(shared.row[at]), ended

    def _ask(self, half: int) -> None:
        shared, at = self.shared, (self.number, half)
        shared.count[self.number, 3:] += self.halves[half].ask(shared.request[at], self.features)
        row, advantage, returned = self.finished.take(DONE)
        shared.done_row[at][: len(row)] = row
        shared.done_advantage[at][: len(row)] = advantage
        shared.done_return[at][: len(row)] = returned
        shared.done[at] = len(row)
        shared.flag[at] = LEARNER


def begin() -> None:
    """Set up a process that does not outlive the learner, and leaves signals to it."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(1)


def play(number: int, shared: Shared, sizes: Sizes, settings: Settings, turn: int) -> None:
    """Be a worker."""
    begin()
    Worker(number, shared, sizes, settings, turn).run()
