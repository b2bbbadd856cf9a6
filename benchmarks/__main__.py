"""Measure every game of ours beside other engines, all in one run.

    python -m benchmarks [--quick] [--write docs/benchmarks.md]

Progress goes to stderr, the tables to stdout and, with every single number, to the output folder.
"""

from __future__ import annotations

import json
import math
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks import machine
from benchmarks.remote import ROOT, Remote
from benchmarks.report import report
from benchmarks.rounds import cells_of, say, take_turns
from benchmarks.table import text

PEERS = {
    "OpenSpiel": "open_spiel",
    "RLCard": "rlcard",
    "PettingZoo": "petting_zoo",
    "Pgx": "pgx",
    "python-chess": "python_chess",
}
BUILDS = ("compiled", "interpreted")
POOL = 32  # how many positions play-outs, copies and observations go round
BEGIN, END = "<!-- results: written by `make bench` -->", "<!-- end of results -->"


def workers(given: Namespace) -> list[Remote]:
    """Start a worker for each build of ours and for each peer."""
    pool = "2" if given.quick else str(POOL)

    def worker(name: str, engine: str, python: str, path: Path | None = None) -> Remote:
        return Remote(name, [python, "-m", "benchmarks.worker", engine, pool], path)

    builds = (given.native, ROOT / "src")
    ours = [worker("Trattoria", "ours", sys.executable, path) for path in builds]
    return ours + [worker(name, engine, given.peers) for name, engine in PEERS.items()]


def meet(remotes: list[Remote]) -> None:
    for remote in remotes:
        say(f"dealing: {remote.name}")
        remote.meet()
    for remote, build in zip(remotes, BUILDS, strict=False):
        if remote.build != build:  # another build answered, or none
            remote.missing = remote.missing or f"no {build} build was found"
            remote.build, remote.version, remote.contenders, remote.failures = build, "", [], {}


def measured(given: Namespace) -> dict[str, Any]:
    remotes: list[Remote] = []
    try:
        remotes += workers(given)
        meet(remotes)
        cells = cells_of(remotes, given.seconds)
        take_turns(cells, given.rounds)
        about = {"date": datetime.now(UTC).date().isoformat(), "machine": machine.words()}
        return report(remotes, cells, given.rounds, given.seconds, about)
    finally:
        for remote in remotes:
            remote.stop()


def write(document: Path, results: str) -> None:
    """Put the results between the two marks of a document."""
    before, begin, rest = document.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{document} has no place for results")
    document.write_text(f"{before}{begin}\n\n{results}\n{end}{after}", encoding="utf-8")


def arguments() -> Namespace:
    parser = ArgumentParser("python -m benchmarks", description="Measure the engine beside others.")
    add = parser.add_argument
    add("--seconds", type=float, default=0.3, help="for each main number in each round")
    add("--rounds", type=int, default=5)
    add("--quick", action="store_true", help="see that everything runs; the numbers mean nothing")
    add("--native", type=Path, default=ROOT / "build/native", help="where the compiled package is")
    add("--peers", default=str(ROOT / ".venv-peers/bin/python"), help="a Python that has the peers")
    add("--out", type=Path, default=ROOT / "build/bench", help="folder for the tables")
    add("--write", type=Path, metavar="FILE", help="put the tables into this document too")
    given = parser.parse_args()
    if not 0 <= given.seconds < math.inf or given.rounds < 1:
        parser.error("seconds cannot be negative, and there is at least one round")
    if given.quick:
        given.seconds, given.rounds = 0.0, 2
    return given


def main() -> None:
    given = arguments()
    try:
        found = measured(given)
    except KeyboardInterrupt:
        say("stopped; nothing was written")
        sys.exit(130)
    results = text(found)
    print(results, end="")
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "bench.json").write_text(json.dumps(found, indent=1) + "\n")
    (given.out / "bench.md").write_text(results, encoding="utf-8")
    if given.write:
        write(given.write, results)


if __name__ == "__main__":
    main()
