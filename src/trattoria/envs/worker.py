"""A worker of a batch: a process that runs a share of its tables.

    python -m trattoria.envs.worker

It reads pickled requests from its input and writes pickled answers to its output; arrays are in
memory that it shares with the batch.  When there is nobody left to ask, it leaves.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from typing import Any, BinaryIO

from trattoria.core.errors import TrattoriaError
from trattoria.envs.share import Plan, Share
from trattoria.envs.shared_arrays import Asked, Shared


class Worker:
    """A share of the tables, and the arrays for it."""

    def __init__(
        self, plan: Plan, first: int, tables: int, sizes: tuple[int, int, int], where: str
    ):
        self.share = Share(plan, first, tables)
        self.shared = Shared(tables, *sizes, where)

    def look(self, asked: Asked) -> None:
        """Fill the arrays that are asked for."""
        self.share.look(self.shared.seen(asked))

    def check(self) -> None:
        """Refuse actions that are not legal."""
        self.share.check(self.shared.actions)

    def step(self, asked: Asked | None) -> None:
        """Take the actions, and look at what results if that is asked for."""
        seen = None if asked is None else self.shared.seen(asked)
        self.share.step(self.shared.actions, self.shared.stepped(), seen)


def answer(worker: Worker | None, request: tuple[Any, ...]) -> tuple[Worker, object]:
    """Do what is asked for; an error is an answer."""
    name, *arguments = request
    if worker is None:
        return Worker(*arguments), None
    return worker, getattr(worker, name)(*arguments)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more requests."""
    worker: Worker | None = None
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        said: object = None
        try:
            worker, said = answer(worker, request)
        except TrattoriaError as error:
            said = (type(error).__name__, error.code, error.facts, error.ruling)
        pickle.dump(said, answers)
        answers.flush()


def main() -> None:
    """Keep the output for answers: whatever else is printed goes to the error output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
