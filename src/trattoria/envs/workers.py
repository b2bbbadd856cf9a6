"""The processes of a batch: this one, and workers, each with a part of the tables.

They take every step together.  All check their actions; if none is refused, all take them and look
at what results.  Then each fills what it saw into the same arrays, as soon as it is known how much
comes before.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Any

from numpy.typing import NDArray

from trattoria.core.errors import TrattoriaError
from trattoria.envs.arrays import Asked, Ints, Seen, Stepped
from trattoria.envs.part import Answer, PackedError, Part, Request
from trattoria.envs.pipes import Receiver, Sender, cores
from trattoria.envs.share import Lengths, Plan
from trattoria.envs.shared_arrays import OWN, Shared

LEAVING = 5.0  # seconds that a worker gets to leave by itself


class Worker:
    """A process with a part of the tables."""

    def __init__(self, plan: Plan, part: range, shared: Shared, eager: bool) -> None:
        self._part = part
        memory = shared.memory
        self._process = subprocess.Popen(
            [sys.executable, "-m", "trattoria.envs.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=memory.descriptors,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests = Sender(self._process.stdin.fileno())
        self._answers = Receiver(self._process.stdout.fileno())
        self.ask((eager, plan, part.start, len(part), memory.where))
        if eager:
            self._answers.be_eager()

    def ask(self, request: Request) -> None:
        """Ask for something, without waiting for the answer."""
        try:
            self._requests.send(request)
        except BrokenPipeError:
            raise self._gone() from None

    def hear(self) -> Answer:
        """Wait until it is done."""
        try:
            answer: Answer = self._answers.receive()
        except EOFError:
            raise self._gone() from None
        return answer

    def _gone(self) -> RuntimeError:
        first, last = self._part[0], self._part[-1]
        return RuntimeError(f"the worker of tables {first} to {last} has ended")

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


class Processes:
    """All tables of a batch, shared out among processes; does what a `Share` does."""

    def __init__(self, plan: Plan, processes: int) -> None:
        ends = [plan.tables * number // processes for number in range(processes + 1)]
        own, *parts = (range(first, end) for first, end in pairwise(ends))
        self._closed = False
        self._shared = Shared(plan.sizes())
        self._used: list[NDArray[Any] | None] = []  # the arrays that all know of
        self._place = OWN
        eager = processes <= cores()
        self._workers = [Worker(plan, part, self._shared, eager) for part in parts]
        self._shared.memory.forget_descriptor()
        try:
            self._own = Part(plan, own.start, len(own), self._shared)
            self._raise([worker.hear() for worker in self._workers])
        except BaseException:
            self.close()
            raise

    def arrays(self, asked: Asked) -> Seen:
        """Make arrays for `look`, in memory that all processes share if there is a place left."""
        return self._shared.lend(asked) or self._shared.sizes.made(asked)

    def look(self, into: Seen) -> None:
        """Let all look at once, and fill in what they see."""
        self._see(into, ("look",))

    def check(self, actions: Ints) -> None:
        """Let all check their actions."""
        self._shared.actions[:] = actions
        self._exchange(self._all, ("check",))

    def step(self, actions: Ints, into: Stepped, seen: Seen | None = None) -> None:
        """Let all take the actions that they have checked, and look."""
        if seen is None:
            self._exchange(self._all, ("step", False))
        else:
            self._see(seen, ("step", True))
        into.rewards[:] = self._shared.stepped.rewards
        into.ended[:] = self._shared.stepped.ended

    def close(self) -> None:
        """Let all workers leave."""
        self._closed = True
        for worker in self._workers:
            worker.close()

    # ---- what is seen ----------------------------------------------------------------------------

    def _see(self, seen: Seen, request: Request) -> None:
        """Let all do something that makes them look, and fill in what they see."""
        self._use(seen)
        self._exchange(self._all_fill, request)
        if self._place == OWN:
            seen.copy_from(self._shared.seen(OWN, Asked.like(seen)))

    def _use(self, seen: Seen) -> None:
        """Tell all which arrays are meant, if they are not those of before."""
        if seen.same_arrays(self._used):
            return
        self._used, self._place = [], self._shared.place_of(seen)
        self._exchange(self._all, ("use", self._place, Asked.like(seen)))
        self._used = seen.arrays()

    # ---- requests and answers --------------------------------------------------------------------

    def _exchange(self, exchange: Callable[[Request], None], request: Request) -> None:
        """Ask and hear; who breaks it off would take an answer for that to the next request."""
        if self._closed:
            raise RuntimeError("the batch is closed")
        try:
            exchange(request)
        except TrattoriaError:  # all have answered
            raise
        except BaseException:
            self.close()
            raise

    def _all(self, request: Request) -> None:
        """Let all do it, this process among them; raises what the first of them refuses."""
        for worker in self._workers:
            worker.ask(request)
        own = self._own.answer(request)
        self._raise([own, *(worker.hear() for worker in self._workers)])

    def _all_fill(self, request: Request) -> None:
        """Let all do it, and let each fill in what it sees when those before have said how much."""
        for worker in self._workers:
            worker.ask(request)
        before = _lengths(self._own.answer(request))
        self._workers[0].ask(("fill", before))
        self._own.fill((0, 0))
        for worker, after in pairwise(self._workers):
            rows, legal = _lengths(worker.hear())
            before = (before[0] + rows, before[1] + legal)
            after.ask(("fill", before))
        self._workers[-1].hear()
        for worker in self._workers:
            worker.hear()

    def _raise(self, answers: list[Answer]) -> None:
        for answer in answers:
            if isinstance(answer, PackedError):
                raise answer.unpacked()


def _lengths(answer: Answer) -> Lengths:
    if answer is None or isinstance(answer, PackedError):
        raise RuntimeError(f"tables could not be looked at: {answer}")
    return answer
