"""The report as Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from benchmarks.contender import (
    CLONE,
    DENSE,
    EARLY,
    LATE,
    LEARN,
    MAIN,
    OBSERVE,
    PLAY_OUT,
    SEARCH,
    STEPPING,
    TWO_WORKERS,
)
from benchmarks.ratios import BY_ODDS

Row = dict[str, Any]
HEADS = {
    STEPPING: "Stepping",
    BY_ODDS: "Stepping, odds",
    PLAY_OUT: "Play-out",
    CLONE: "Clone",
    OBSERVE: "Observe",
    LEARN: "Learn",
    SEARCH: "Search",
    DENSE: "Dense",
    **{measure: f"Two workers, {tables} tables" for tables, measure in TWO_WORKERS.items()},
}


def text(report: dict[str, Any]) -> str:
    parts = [
        heading(report),
        *section("Rates", rates(report["rows"]), RATES),
        chance_nodes(report["rows"]),
        *section("Other ways", other_ways(report["rows"]), OTHER_WAYS),
        *section("Ratios", ratios(report["ratios"]), RATIOS),
        *section("Bars for the compiled build", bars(report["bars"]), ""),
        *section("Seats and length", growth(report["rows"]), GROWTH),
        *section("Failures", failures(report), ""),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def section(title: str, body: str, note: str) -> list[str]:
    return [f"### {title}", note, body] if body else []


def heading(report: dict[str, Any]) -> str:
    engines = ", ".join(map(engine, report["engines"]))
    return (
        f"{report['date']}. {report['machine']}.\n{engines}.\n"
        f"{report['rounds']} rounds; in each, {report['seconds']:g} s for each of the rates and of "
        "the batches with workers, a quarter of it for all else and for the interpreted build."
    )


def engine(found: Row) -> str:
    name = " ".join(part for part in (found["engine"], found["build"]) if part)
    return f"{name} missing" if found["missing"] else f"{name} {found['version']}"


# ---- rates ---------------------------------------------------------------------------------------

RATES = """\
Thousands in a second (decisions, copies, observations, decisions inside a search): the median of
all rounds, and in brackets the slowest and the fastest. Decisions: how many a random game has."""
OTHER_WAYS = "The same things done in another way, also in thousands in a second."


def rates(rows: list[Row]) -> str:
    usual = [row for row in rows if row["usual"]]
    lines = []
    for name in unique((row["engine"], row["build"], row["game"]) for row in usual):
        of_game = {row["measure"]: row for row in usual if contender(row) == name}
        first = next(iter(of_game.values()))
        length = "" if first["length"] is None else f"{first['length']:.0f}"
        numbers = (rate(of_game.get(measure)) for measure in MAIN)
        lines.append([engine_of(first), name[2], str(first["seats"] or ""), length, *numbers])
    heads = ["Engine", "Game", "Seats", "Decisions", *(HEADS[measure] for measure in MAIN)]
    return grid(heads, lines, left=2)


def chance_nodes(rows: list[Row]) -> str:
    """Say how much of OpenSpiel's stepping is no decision."""
    found = {row["game"]: row["facts"]["chance nodes"] for row in rows if row["facts"]}
    nodes = ", ".join(f"{game} {number:.1f}" for game, number in found.items())
    return f"Chance nodes in a game of OpenSpiel, beside the decisions: {nodes}." if nodes else ""


def other_ways(rows: list[Row]) -> str:
    others = [row for row in rows if row["usual"] and ":" in row["measure"]]
    others.sort(key=contender)
    lines = [[engine_of(row), row["game"], row["measure"], rate(row)] for row in others]
    return grid(["Engine", "Game", "Way", "Rate"], lines, left=3)


def contender(row: Row) -> tuple[str, str, str]:
    return row["engine"], row["build"], row["game"]


def engine_of(row: Row) -> str:
    return f"{row['engine']}, {row['build']}" if row["build"] else str(row["engine"])


def rate(row: Row | None) -> str:
    if row is None:
        return ""
    if row["median"] is None:
        return "failed"
    low, middle, high = (thousands(row[name]) for name in ("min", "median", "max"))
    return f"{middle} ({low}-{high})"


def thousands(number: float) -> str:
    return significant(number / 1000)


def significant(number: float) -> str:
    """Write a number with three digits that matter."""
    for bound, digits in ((100, 0), (10, 1), (1, 2)):
        if number >= bound:
            return f"{number:,.{digits}f}"
    return f"{number:.3f}"


# ---- ratios and bars -----------------------------------------------------------------------------

RATIOS = """\
Stepping: to the better of hearts and crazy_eights, whose chance is drawn in the quickest way (odds:
in the way that is right for every game). Play-out, clone, learn and search: to hearts. Dense:
to learn, which is sparse. Two workers: to the same batch in one process."""


def ratios(builds: dict[str, dict[str, Any]]) -> str:
    lines = []
    for build, compared in builds.items():
        for game in unique(game for found in compared.values() for game in found["games"]):
            numbers = (times(found["games"].get(game)) for found in compared.values())
            lines.append([build, game, *numbers])
        if lines and lines[-1][0] == build:
            for which in ("median", "smallest"):
                numbers = (times(found[which]) for found in compared.values())
                lines.append([build, f"**{which}**", *numbers])
    heads = [HEADS[name] for compared in list(builds.values())[:1] for name in compared]
    return grid(["Build", "Game", *heads], lines, left=2)


def bars(verdicts: list[dict[str, Any]]) -> str:
    says = {True: "yes", False: "**no**", None: "not measured"}
    lines = [
        [bar["measure"], bar["which"], times(bar["asked"]), times(bar["found"]), says[bar["holds"]]]
        for bar in verdicts
    ]
    return grid(["Measure", "Of our games", "At least", "Found", "Holds"], lines, left=2)


def times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


# ---- growth --------------------------------------------------------------------------------------

GROWTH = """\
Microseconds for a decision in stepping: in the whole game with its deal, in the first quarter of
its decisions, in the last quarter, and the last over the first."""


def growth(rows: list[Row]) -> str:
    ours = [row for row in rows if row["measure"] in (STEPPING, EARLY, LATE)]
    games = unique(row["game"] for row in ours)
    tables = unique((row["game"], row["seats"]) for row in ours if row["measure"] == EARLY)
    tables.sort(key=lambda table: (games.index(table[0]), table[1]))
    builds = unique(row["build"] for row in ours if row["build"])
    lines = []
    for table in tables:
        of_table = [row for row in ours if (row["game"], row["seats"]) == table]
        numbers = [cost for build in builds for cost in costs(of_table, build)]
        lines.append([table[0], str(table[1]), f"{of_table[0]['length']:.0f}", *numbers])
    heads = [f"{build} {part}" for build in builds for part in ("all", "first", "last", "growth")]
    return grid(["Game", "Seats", "Decisions", *heads], lines, left=1)


def costs(rows: list[Row], build: str) -> list[str]:
    rate = {row["measure"]: row["median"] for row in rows if row["build"] == build}
    micros = [1e6 / rate[name] if rate.get(name) else None for name in (STEPPING, EARLY, LATE)]
    _, first, last = micros
    ratio = last / first if first and last else None
    return [*("" if cost is None else significant(cost) for cost in micros), times(ratio)]


# ---- failures ------------------------------------------------------------------------------------


def failures(report: dict[str, Any]) -> str:
    missing = {(found["engine"], found["build"]): found["missing"] for found in report["engines"]}
    lines = [
        f"- {engine(found)}: {found['missing']}" for found in report["engines"] if found["missing"]
    ]
    for row in report["rows"]:
        why = row["failure"]
        if why and why != missing.get((row["engine"], row["build"])):
            lines.append(f"- {engine_of(row)}, {row['game']}, {row['measure']}: {why}")
    for game in report["different"]:
        lines.append(f"- {game}: the same seeds give other games compiled than interpreted")
    return "\n".join(lines)


# ---- Markdown ------------------------------------------------------------------------------------


def grid(heads: list[str], lines: list[list[str]], left: int) -> str:
    """Write a table whose first columns are words and whose others are numbers."""
    if not lines:
        return ""
    rule = ["---"] * left + ["--:"] * (len(heads) - left)
    return "\n".join(f"| {' | '.join(line)} |" for line in (heads, rule, *lines))


def unique(items: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(items))
