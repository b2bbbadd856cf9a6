"""Our rates against OpenSpiel's, or our own, in the same run, and the bars they should clear."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import Any, NamedTuple

from benchmarks.contender import (
    CLONE,
    DENSE,
    LEARN,
    ONE_PROCESS,
    PLAY_OUT,
    SEARCH,
    STEPPING,
    TWO_WORKERS,
    WIDE,
)

Row = dict[str, Any]
OURS, THEIRS = "Trattoria", "OpenSpiel"
BY_ODDS = "stepping: chance drawn from chance_outcomes()"


class Baseline(NamedTuple):
    """What one of our measures is compared with: the best of these games of OpenSpiel."""

    ours: str
    theirs: str
    games: tuple[str, ...]


class Bar(NamedTuple):
    """What the compiled build should reach, in the median of our games or in the slowest."""

    measure: str
    which: str
    asked: float


BASELINES = {
    STEPPING: Baseline(STEPPING, STEPPING, ("hearts", "crazy_eights")),
    BY_ODDS: Baseline(STEPPING, BY_ODDS, ("hearts", "crazy_eights")),
    PLAY_OUT: Baseline(PLAY_OUT, PLAY_OUT, ("hearts",)),
    CLONE: Baseline(CLONE, CLONE, ("hearts",)),
    LEARN: Baseline(LEARN, LEARN, ("hearts",)),
    SEARCH: Baseline(SEARCH, SEARCH, ("hearts",)),
}
OWN_BASELINES = {  # another measure of the same game
    DENSE: LEARN,
    **{TWO_WORKERS[tables]: ONE_PROCESS[tables] for tables in WIDE},
}
BARS = (
    Bar(STEPPING, "median", 2.0),
    Bar(STEPPING, "smallest", 1.0),
    Bar(PLAY_OUT, "median", 1.0),
    Bar(PLAY_OUT, "smallest", 0.7),
    Bar(CLONE, "median", 1.0),
    Bar(LEARN, "median", 1.0),
    Bar(SEARCH, "median", 1.0),
    Bar(DENSE, "smallest", 1 / 3),
    Bar(TWO_WORKERS[2048], "median", 1.8),
)


def ratios(rows: list[Row], build: str) -> dict[str, dict[str, Any]]:
    """For each comparison, the ratio of every game of this build, their median and the smallest.

    A baseline or a game that could not be measured leaves the median and the smallest open.
    """
    found = {}
    for name, baseline in BASELINES.items():
        theirs = best(rows, baseline)
        ours = rates_of(rows, build, baseline.ours)
        found[name] = summed_up({game: over(rate, theirs) for game, rate in ours.items()})
    for measure, other in OWN_BASELINES.items():
        others = rates_of(rows, build, other)
        ours = rates_of(rows, build, measure)
        found[measure] = summed_up({game: over(rate, others[game]) for game, rate in ours.items()})
    return found


def rates_of(rows: list[Row], build: str, measure: str) -> dict[str, float | None]:
    """Give our rates at a measure, by game."""
    return {
        row["game"]: row["median"]
        for row in rows
        if (row["engine"], row["build"], row["usual"]) == (OURS, build, True)
        and row["measure"] == measure
    }


def summed_up(games: dict[str, float | None]) -> dict[str, Any]:
    known = [ratio for ratio in games.values() if ratio is not None]
    whole = bool(known) and len(known) == len(games)
    return {
        "games": games,
        "median": median(known) if whole else None,
        "smallest": min(known) if whole else None,
    }


def best(rows: list[Row], baseline: Baseline) -> float | None:
    rates = {
        row["game"]: row["median"]
        for row in rows
        if row["engine"] == THEIRS and row["measure"] == baseline.theirs
    }
    return highest(rates.get(game) for game in baseline.games)


def highest(rates: Iterable[float | None]) -> float | None:
    """Give the highest rate, or None where one is missing: the better of two needs both."""
    known = list(rates)
    return None if None in known else max(rate for rate in known if rate is not None)


def over(rate: float | None, baseline: float | None) -> float | None:
    return rate / baseline if rate is not None and baseline else None


def judged(compared: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Say of every bar what was found, and whether it holds (None: it could not be measured)."""
    verdicts = []
    for bar in BARS:
        found = compared[bar.measure][bar.which]
        holds = None if found is None else found >= bar.asked
        verdicts.append({**bar._asdict(), "found": found, "holds": holds})
    return verdicts
