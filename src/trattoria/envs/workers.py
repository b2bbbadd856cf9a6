"""The workers of a batch, as it sees them: processes that each run a share of the tables."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import numpy as np

from trattoria.core import errors
from trattoria.core.errors import TrattoriaError
from trattoria.core.game import Game
from trattoria.envs.arrays import Ints, Seen, SparseRows, Stepped
from trattoria.envs.encoding import layout
from trattoria.envs.share import Plan
from trattoria.envs.shared_arrays import Asked, Shared

LEAVING = 5.0  # seconds that a worker gets to leave by itself


class RemoteShare:
    """A worker and its tables, from `first` on."""

    def __init__(self, plan: Plan, game: Game, first: int, tables: int) -> None:
        self.first, self.tables = first, tables
        sizes = (layout(game.id).size, int(game.action_count), int(game.seats[-1]))
        self.shared = Shared(tables, *sizes)
        memory = self.shared.memory
        self._process = subprocess.Popen(
            [sys.executable, "-m", "trattoria.envs.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=memory.descriptors,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        memory.forget_descriptor()
        self.ask("start", plan, first, tables, sizes, memory.where)

    @property
    def part(self) -> slice:
        """Give the place of its tables among all."""
        return slice(self.first, self.first + self.tables)

    def ask(self, *request: object) -> None:
        """Ask for something, without waiting for the answer."""
        assert self._process.stdin is not None
        try:
            pickle.dump(request, self._process.stdin)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._gone() from None

    def hear(self) -> TrattoriaError | None:
        """Wait until it is done; gives the error, if it refused."""
        assert self._process.stdout is not None
        try:
            said = pickle.load(self._process.stdout)
        except EOFError:
            raise self._gone() from None
        return None if said is None else self._error(*said)

    def _error(self, name: str, code: str, facts: dict[str, Any], ruling: str) -> TrattoriaError:
        if "table" in facts:
            facts = {**facts, "table": facts["table"] + self.first}
        made: TrattoriaError = getattr(errors, name)(code, facts, ruling)
        return made

    def _gone(self) -> RuntimeError:
        return RuntimeError(f"the worker of tables {self.first} to {self.part.stop - 1} has ended")

    def close(self) -> None:
        """Let it leave."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()
        try:
            self._process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class RemoteShares:
    """All tables of a batch, shared out among workers; does what a `Share` does."""

    def __init__(self, plan: Plan, game: Game, workers: int) -> None:
        ends = [plan.tables * number // workers for number in range(workers + 1)]
        self._shares = [
            RemoteShare(plan, game, first, end - first) for first, end in pairwise(ends)
        ]
        try:
            self._hear()
        except TrattoriaError:
            self.close()
            raise

    def look(self, into: Seen) -> None:
        """Let all look at once, then put together what they saw."""
        asked = Asked.like(into)
        self._ask("look", asked)
        self._gather(into, asked)

    def _gather(self, into: Seen, asked: Asked) -> None:
        parts = [(share.part, share.shared.seen(asked)) for share in self._shares]
        for part, seen in parts:
            into.seat[part] = seen.seat
            if into.dense is not None and seen.dense is not None:
                into.dense[part] = seen.dense
            if into.mask is not None and seen.mask is not None:
                into.mask[part] = seen.mask
        if into.rows is not None:
            _join(into.rows, [seen.rows for _, seen in parts if seen.rows is not None])
        if into.legal is not None:
            _join(into.legal, [seen.legal for _, seen in parts if seen.legal is not None])

    def check(self, actions: Ints) -> None:
        """Let all check their actions."""
        for share in self._shares:
            share.shared.actions[:] = actions[share.part]
        self._ask("check")

    def step(self, actions: Ints, into: Stepped, seen: Seen | None = None) -> None:
        """Let all take the actions that they have checked, and look."""
        asked = None if seen is None else Asked.like(seen)
        self._ask("step", asked)
        for share in self._shares:
            stepped = share.shared.stepped()
            into.rewards[share.part] = stepped.rewards
            into.ended[share.part] = stepped.ended
        if seen is not None and asked is not None:
            self._gather(seen, asked)

    def close(self) -> None:
        """Let all workers leave."""
        for share in self._shares:
            share.close()

    def _ask(self, *request: object) -> None:
        for share in self._shares:
            share.ask(*request)
        self._hear()

    def _hear(self) -> None:
        """Wait for all of them, and only then say what the first one refused."""
        for error in list(self._errors()):
            raise error

    def _errors(self) -> Iterator[TrattoriaError]:
        for share in self._shares:
            error = share.hear()
            if error is not None:
                yield error


def _join(into: SparseRows, parts: list[SparseRows]) -> None:
    starts, before = [np.zeros(1, np.int32)], 0
    for part in parts:
        starts.append(part.indptr[1:] + np.int32(before))
        before += part.length
    values = None if into.values is None else np.concatenate([part.data for part in parts])
    columns = np.concatenate([part.columns for part in parts])
    into.fill(np.concatenate(starts), columns, values)
