"""The report: everything a run found, as plain data."""

from __future__ import annotations

from statistics import median
from typing import Any

from benchmarks.contender import CLONE, MAIN, OBSERVE
from benchmarks.ratios import OURS, judged, ratios
from benchmarks.remote import Remote
from benchmarks.rounds import Cell

UNITS = {CLONE: "copies/s", OBSERVE: "observations/s"}


def report(
    remotes: list[Remote], cells: list[Cell], rounds: int, seconds: float, about: dict[str, str]
) -> dict[str, Any]:
    rows = [row_of(cell) for cell in cells]
    for remote in remotes:
        for game, why in remote.failures.items():
            rows += [not_set_up(remote, game, measure, why) for measure in MAIN]
    compared = {build: ratios(rows, build) for build in ("compiled", "interpreted")}
    return {
        **about,
        "rounds": rounds,
        "seconds": seconds,
        "engines": [engine_of(remote) for remote in remotes],
        "rows": rows,
        "ratios": compared,
        "bars": judged(compared["compiled"]),
        "different": different(rows),
    }


def different(rows: list[dict[str, Any]]) -> list[str]:
    """Name the games that the two builds play differently: the same seeds, another length."""
    lengths: dict[tuple[str, int], set[float]] = {}
    for row in rows:
        if row["engine"] == OURS and row["length"] is not None:
            lengths.setdefault((row["game"], row["seats"]), set()).add(row["length"])
    return sorted({game for (game, _), found in lengths.items() if len(found) > 1})


def engine_of(remote: Remote) -> dict[str, Any]:
    return {
        "engine": remote.name,
        "build": remote.build,
        "version": remote.version,
        "missing": remote.missing,
    }


def row_of(cell: Cell) -> dict[str, Any]:
    good = bool(cell.rates) and cell.failure is None
    about = cell.about
    return {
        "engine": cell.remote.name,
        "build": cell.remote.build,
        "game": about["game"],
        "seats": about["seats"],
        "usual": about["usual"],
        "length": about["length"],
        "facts": about["facts"],
        "measure": cell.measure,
        "unit": UNITS.get(cell.measure.partition(":")[0], "decisions/s"),
        "median": median(cell.rates) if good else None,
        "min": min(cell.rates) if good else None,
        "max": max(cell.rates) if good else None,
        "rates": cell.rates,
        "failure": cell.failure,
    }


def not_set_up(remote: Remote, game: str, measure: str, why: str) -> dict[str, Any]:
    blank = dict.fromkeys(("seats", "length", "median", "min", "max"))
    who = {"engine": remote.name, "build": remote.build, "game": game, "usual": True}
    what = {"measure": measure, "unit": "", "rates": [], "facts": {}, "failure": why}
    return {**blank, **who, **what}
