"""How fast the engine is: stepping, play-outs and copies of every game, beside OpenSpiel's C++.

    python benchmarks/engine.py [--seconds S] [--rounds R] [--json FILE]

Every measure of every contender takes its turn in every round, so that a slow moment of the machine
meets them all. The table goes to stdout as Markdown, progress to stderr.
"""

from __future__ import annotations

import json
import math
import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any, NamedTuple

import trattoria
from contenders import COUNTED, POOL, ROLLOUTS, Contender, OpenSpiel, Trattoria, open_spiel

BASELINE = ("OpenSpiel", "hearts")
NOTES = """\
- All rows take turns in every round; the median and the spread are over the rounds.
- stepping: `legal_actions`, a random pick and `apply`, in a loop in Python, deals included.
- play-out: random games from dealt positions, inside the engine. Deals are not timed; the copy that
  is played out is. Trattoria's `play_out` counts its own decisions.
- clone: copies, asked for from Python, of positions halfway through random games.
"""
SPIEL_NOTES = """\
- Ratio: to OpenSpiel's hearts in the same measure. The games differ, and so does what one decision
  asks of an engine.
- OpenSpiel has explicit chance nodes, the deal among them. In stepping they are drawn from
  `chance_outcomes()` by a loop in plain Python (not by numpy, as in its examples). Their time
  counts, and is much of the whole, but only the players' decisions are counted.
  Chance nodes in a game: {draws}.
- OpenSpiel's play-outs are those of `RandomRolloutEvaluator`, {rollouts} to a call, by way of an
  `MCTSBot` with one simulation, as Python cannot call the evaluator. It does not count decisions:
  its games are counted, and multiplied by the mean number of decisions from the same positions
  in {games} games of `evaluate_bots`: {means}.
"""
INSTALL = """\
- OpenSpiel is not installed, so its rows are missing: `pip install trattoria[bench]` adds them.
"""


class Measure(NamedTuple):
    """Something to be timed."""

    name: str
    unit: str
    work: Callable[[Contender], float]


MEASURES = (
    Measure("stepping", "decisions/s", lambda contender: contender.step()),
    Measure("play-out", "decisions/s", lambda contender: contender.play_out()),
    Measure("clone", "copies/s", lambda contender: contender.clone()),
)


class Cell(NamedTuple):
    """One measure of one contender, with its rate in every round so far."""

    measure: Measure
    contender: Contender
    rates: list[float]

    def run(self, seconds: float) -> float:
        """Work for so long, and at least once; gives the rate."""
        done = 0.0
        start = perf_counter()
        while True:
            done += self.measure.work(self.contender)
            passed = perf_counter() - start
            if passed >= seconds:
                return done / passed

    def row(self, baseline: float | None) -> dict[str, Any]:
        return {
            "measure": self.measure.name,
            "engine": self.contender.engine,
            "game": self.contender.game,
            "seats": self.contender.seats,
            "unit": self.measure.unit,
            "median": median(self.rates),
            "min": min(self.rates),
            "max": max(self.rates),
            "rates": self.rates,
            "ratio": median(self.rates) / baseline if baseline else None,
        }

    def is_baseline(self) -> bool:
        return (self.contender.engine, self.contender.game) == BASELINE


def take_turns(cells: list[Cell], seconds: float, rounds: int) -> None:
    for cell in cells:
        cell.run(seconds / 10)  # to warm up
    for turn in range(rounds):
        left = (rounds - turn) * len(cells) * seconds
        print(f"round {turn + 1} of {rounds}, about {left:.0f} s to go", file=sys.stderr)
        for cell in cells:
            cell.rates.append(cell.run(seconds))


def rows_of(cells: list[Cell]) -> list[dict[str, Any]]:
    baseline = {cell.measure.name: median(cell.rates) for cell in cells if cell.is_baseline()}
    return [cell.row(baseline.get(cell.measure.name)) for cell in cells]


def text(report: dict[str, Any]) -> str:
    lines = [
        f"{report['machine']}. Trattoria {report['trattoria']}. "
        f"OpenSpiel {report['open_spiel'] or 'missing'}. "
        f"{report['rounds']} rounds of {report['seconds']:g} s a row.\n",
        "| Measure | Engine | Game | Seats | Unit | Median | Min-max | Ratio |",
        "|---|---|---|--:|---|--:|--:|--:|",
    ]
    for row in report["rows"]:
        ratio = "-" if row["ratio"] is None else f"{row['ratio']:.2f}"
        rate = f"{row['median']:,.0f}"
        spread = f"{row['min']:,.0f}-{row['max']:,.0f}"
        names = (str(row[name]) for name in ("measure", "engine", "game", "seats", "unit"))
        lines.append(f"| {' | '.join((*names, rate, spread, ratio))} |")
    return "\n".join([*lines, ""])


def notes(theirs: list[OpenSpiel]) -> str:
    if not theirs:
        return NOTES + INSTALL
    return NOTES + SPIEL_NOTES.format(
        draws=", ".join(f"{spiel.game} {spiel.draws:.1f}" for spiel in theirs),
        means=", ".join(f"{spiel.game} {mean(spiel.lengths):.1f}" for spiel in theirs),
        rollouts=ROLLOUTS,
        games=POOL * COUNTED,
    )


def build_of(ours: list[Trattoria]) -> str:
    modules = {"trattoria.core.chance", "trattoria.core.game", "trattoria.core.state"}
    modules |= {game.module for game in ours}
    files = [str(sys.modules[module].__file__) for module in modules]
    interpreted = sum(file.endswith(".py") for file in files)
    if 0 < interpreted < len(files):
        return "partly compiled"
    return "interpreted" if interpreted else "compiled"


def arguments() -> Namespace:
    parser = ArgumentParser(description="Measure the engine beside OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each row in each round")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all rounds here too")
    given = parser.parse_args()
    if not 0 <= given.seconds < math.inf or given.rounds < 1:
        parser.error("seconds cannot be negative, and there is at least one round")
    return given


def main() -> None:
    given = arguments()
    print("dealing", file=sys.stderr)
    ours = [Trattoria(game) for game in trattoria.games()]
    version, theirs = open_spiel()
    contenders: list[Contender] = [*ours, *theirs]
    cells = [Cell(measure, contender, []) for measure in MEASURES for contender in contenders]
    take_turns(cells, given.seconds, given.rounds)
    report = {
        "machine": f"{os.cpu_count()} CPUs, Python {platform.python_version()}",
        "trattoria": f"{trattoria.__version__}, {build_of(ours)}",
        "open_spiel": version,
        "seconds": given.seconds,
        "rounds": given.rounds,
        "rows": rows_of(cells),
    }
    print(text(report), notes(theirs), sep="\n", end="")
    if given.json:
        given.json.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
