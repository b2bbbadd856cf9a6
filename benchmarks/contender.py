"""A contender: a game in an engine, and what it can be timed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time

SEED = 2024
LAP = 0.002  # seconds of work between two looks at the slower clock
Work = Callable[[], float]  # does a little, and says how much: this is what is timed
Measure = Callable[[], Work]  # gets everything ready, untimed, and hands over the work

STEPPING, PLAY_OUT, CLONE, OBSERVE = "stepping", "play-out", "clone", "observe"
LEARN = "learn"  # stepping, with numbers for a learner at every decision
DENSE = "learn: dense"
WIDE = (512, 2048)  # tables of a batch whose tables are shared out among processes
ONE_PROCESS = {tables: f"learn: {tables} tables" for tables in WIDE}
TWO_WORKERS = {tables: f"learn: {tables} tables, two workers" for tables in WIDE}
SEARCH = "search"  # decisions inside a tree search of what is hidden, with random play-outs
IN_BULK = "play-out: in bulk"
SIMULATIONS = "search: simulations"
GUIDED = "search: guided by the strategy"
SIMULATED = 100  # how many simulations a search makes
MAIN = (STEPPING, PLAY_OUT, CLONE, OBSERVE, LEARN, SEARCH)
GO_ON = "clone: and go on"  # the copy takes its first decision
EARLY, LATE = "early", "late"  # stepping in the first and in the last quarter of a game
BY_THE_CLOCK = (*ONE_PROCESS.values(), *TWO_WORKERS.values())  # what several processes do


@dataclass
class Contender:
    """A game in an engine. A measure beside the main ones is another way to do the same."""

    game: str
    seats: int
    length: float  # the mean number of decisions in a random game
    measures: dict[str, Measure]
    usual: bool = True  # does this number of seats stand for the game?
    facts: dict[str, float] = field(default_factory=dict)

    def rate(self, measure: str, seconds: float) -> float:
        """Work until so much time has passed, and at least once; gives how much a second did.

        A second of the processor's time, that is: other programs disturb it less.  Where several
        processes work, it is a second by the clock.
        """
        ready = self.measures[measure]
        clock = perf_counter if measure in BY_THE_CLOCK else process_time
        end = perf_counter() + seconds
        done = spent = 0.0
        while True:
            work = ready()
            start = clock()
            done += work()
            spent += clock() - start
            if perf_counter() >= end and spent > 0:
                return done / spent


@dataclass
class Engine:
    """An engine that was found, with its games: each is dealt when it is called."""

    version: str
    build: str  # "compiled", "interpreted", or "" where there is only one
    games: Sequence[tuple[str, Callable[[], Contender]]]


def picker() -> Callable[[], float]:
    """Give the source of random picks: the same for every engine."""
    return Random(SEED).random


def always(work: Work) -> Measure:
    """Make a measure of work that needs nothing to be ready: it is done again and again."""

    def lap() -> float:
        done, end = 0.0, perf_counter() + LAP
        while perf_counter() < end:
            done += work()
        return done

    return lambda: lap
