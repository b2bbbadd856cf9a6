"""The rounds: every measure of every contender takes its turn in each of them."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from benchmarks.contender import BY_THE_CLOCK, EARLY, LATE, MAIN
from benchmarks.remote import NoAnswerError, Remote

LONG = (*MAIN, *BY_THE_CLOCK)  # what is measured for all of the time, in the compiled build


@dataclass
class Cell:
    """One measure of one contender, with its rate in every round so far."""

    remote: Remote
    contender: int
    measure: str
    seconds: float
    rates: list[float] = field(default_factory=list)
    failure: str | None = None

    @property
    def about(self) -> dict[str, Any]:
        return self.remote.contenders[self.contender]

    def run(self, share: float = 1.0) -> float | None:
        """Have it measured, unless that has failed before."""
        if self.failure is None:
            try:
                return self.remote.rate(self.contender, self.measure, self.seconds * share)
            except NoAnswerError as error:
                self.failure = str(error)
        return None


def cells_of(remotes: list[Remote], seconds: float) -> list[Cell]:
    """List all cells, so that those which are compared are measured one right after the other."""
    cells = []
    for remote in remotes:
        for place, about in enumerate(remote.contenders):
            for measure in about["measures"]:
                main = about["usual"] and measure in LONG and remote.build != "interpreted"
                cells.append(Cell(remote, place, measure, seconds if main else seconds / 4))
    return sorted(cells, key=turn)


def turn(cell: Cell) -> tuple[bool, int]:
    measure = cell.measure.partition(":")[0]
    return not cell.about["usual"], (*MAIN, EARLY, LATE).index(measure)


def take_turns(cells: list[Cell], rounds: int) -> None:
    """Measure every cell once a round, after a short warming up."""
    say("warming up")
    for cell in cells:
        cell.run(share=0.1)
    a_round = sum(cell.seconds for cell in cells)
    start = monotonic()
    for done in range(rounds):
        if done:
            a_round = (monotonic() - start) / done
        say(f"round {done + 1} of {rounds}, about {a_round * (rounds - done):.0f} s to go")
        for cell in cells:
            rate = cell.run()
            if rate is not None:
                cell.rates.append(rate)


def say(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)
