"""A worker of a batch: a process that runs a part of its tables.

    python -m trattoria.envs.worker

It reads requests from its input and writes answers to its output; arrays are in memory that it
shares with the batch.  When there is nobody left to ask, it leaves.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

from trattoria.core.errors import TrattoriaError
from trattoria.envs.part import Part, packed
from trattoria.envs.pipes import Receiver, Sender
from trattoria.envs.share import Plan
from trattoria.envs.shared_arrays import Shared


def started(plan: Plan, first: int, tables: int, where: str) -> Part:
    """Deal at its tables, and find the memory."""
    return Part(plan, first, tables, Shared(plan.sizes(), where))


def serve(requests: Receiver, answers: Sender) -> None:
    """Answer until there are no more requests."""
    eager, *start = requests.receive()
    try:
        part = started(*start)
    except TrattoriaError as error:
        answers.send(packed(error))
        return
    answers.send(None)
    if eager:
        requests.be_eager()
    while True:
        answers.send(part.answer(requests.receive()))


def main() -> None:
    """Keep the output for answers: whatever else is printed goes to the error output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    answers = os.dup(1)
    os.dup2(2, 1)
    with suppress(EOFError, BrokenPipeError):
        serve(Receiver(sys.stdin.fileno()), Sender(answers))


if __name__ == "__main__":
    main()
