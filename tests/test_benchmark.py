"""The benchmark runs, says who is missing, leaves no game out and counts right."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import aclosing
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from benchmarks.__main__ import BEGIN, END, PEERS, write
from benchmarks.attack import Attack, Measured, prepared
from benchmarks.contender import (
    CLONE,
    DENSE,
    EARLY,
    LATE,
    LEARN,
    MAIN,
    ONE_PROCESS,
    PLAY_OUT,
    SEARCH,
    STEPPING,
    TWO_WORKERS,
    Contender,
)
from benchmarks.engines.ours import all_games
from benchmarks.hostile import attacks
from benchmarks.hostile.grown import Size, fill
from benchmarks.ratios import BARS, BY_ODDS, OWN_BASELINES, judged, ratios
from benchmarks.remote import NoAnswerError, Remote
from benchmarks.rounds import cells_of, take_turns
from benchmarks.table import significant, text
from benchmarks.worker import answer
from tests.eventually import eventually
from tests.server.client import open_server
from tests.server.prepared import put_database
from trattoria.server.settings import Settings
from trattoria.server.tables import clocks, fair_play
from trattoria.server.tables.table import Table

ROOT = Path(__file__).parents[1]
GAMES = [game.id for game in all_games()]


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks", *options]


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*options), capture_output=True, text=True, check=False, cwd=ROOT)


# ---- the whole command, a proof for its length ---------------------------------------------------


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, dict[str, Any]]:
    """Run everything of ours, interpreted; the peers are not in this environment."""
    folder = tmp_path_factory.mktemp("bench")
    document = folder / "results.md"
    document.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    options = ("--native", str(folder), "--peers", sys.executable, "--out", str(folder / "out"))
    ran = run("--quick", *options, "--write", str(document))
    assert ran.returncode == 0, ran.stderr
    assert "round 2 of 2" in ran.stderr
    assert (folder / "out" / "bench.md").read_text() == ran.stdout
    assert ran.stdout in document.read_text()
    return ran.stdout, document.read_text(), json.loads((folder / "out/bench.json").read_text())


@pytest.mark.proof
def test_every_game_has_every_measure(quick: tuple[str, str, dict[str, Any]]) -> None:
    rows = [row for row in quick[2]["rows"] if row["engine"] == "Trattoria"]
    assert {row["build"] for row in rows} == {"interpreted"}
    measured = {(row["game"], row["measure"]) for row in rows if row["usual"]}
    assert measured >= {(game, measure) for game in GAMES for measure in MAIN}
    for row in rows:
        assert row["failure"] is None
        assert len(row["rates"]) == 2
        assert 0 < row["min"] <= row["median"] <= row["max"]


@pytest.mark.proof
def test_every_number_of_seats_is_measured(quick: tuple[str, str, dict[str, Any]]) -> None:
    rows = [row for row in quick[2]["rows"] if row["engine"] == "Trattoria"]
    measured = {(row["game"], row["seats"], row["measure"]) for row in rows}
    for game in all_games():
        for seats in game.seats:
            assert measured >= {(game.id, seats, name) for name in (STEPPING, EARLY, LATE)}


@pytest.mark.proof
def test_who_is_missing_is_reported(quick: tuple[str, str, dict[str, Any]]) -> None:
    printed, _, report = quick
    missing = {
        (engine["engine"], engine["build"]) for engine in report["engines"] if engine["missing"]
    }
    assert missing >= {("Trattoria", "compiled")}
    assert "Trattoria compiled missing: no compiled build was found" in printed
    for engine in report["engines"]:
        assert bool(engine["missing"]) == (not engine["version"])
    if ("OpenSpiel", "") in missing:
        assert {bar["holds"] for bar in report["bars"]} == {None}
        assert "OpenSpiel missing: ModuleNotFoundError" in printed


def other_ways(report: dict[str, Any], game: str) -> list[str]:
    rows = [row for row in report["rows"] if row["usual"] and row["game"] == game]
    return [row["measure"] for row in rows if ":" in row["measure"]]


@pytest.mark.proof
def test_the_tables_have_a_row_for_every_game(quick: tuple[str, str, dict[str, Any]]) -> None:
    lines = quick[0].splitlines()
    for game in all_games():
        rates, *others = [
            line.split(" | ")[2]
            for line in lines
            if line.startswith(f"| Trattoria, interpreted | {game.id} |")
        ]
        assert int(rates) in game.seats
        assert others == other_ways(quick[2], game.id)
        assert sum(line.startswith(f"| {game.id} |") for line in lines) == len(game.seats)
    for above, below in pairwise(lines):
        if above.startswith("|") and below.startswith("|"):
            assert above.count("|") == below.count("|")


@pytest.mark.proof
def test_a_document_keeps_its_own_words(quick: tuple[str, str, dict[str, Any]]) -> None:
    assert quick[1].startswith(f"before\n{BEGIN}\n")
    assert quick[1].endswith(f"\n{END}\nafter\n")
    assert "old" not in quick[1].splitlines()


def test_a_document_without_a_place_is_refused(tmp_path: Path) -> None:
    document = tmp_path / "other.md"
    document.write_text("words\n")
    with pytest.raises(SystemExit):
        write(document, "results")
    assert document.read_text() == "words\n"


@pytest.mark.parametrize("options", [("--seconds", "-1"), ("--seconds", "nan"), ("--rounds", "0")])
def test_nonsense_is_refused(options: tuple[str, str]) -> None:
    assert run(*options).returncode == 2


def test_ctrl_c_leaves_cleanly(tmp_path: Path) -> None:
    options = ("--native", str(tmp_path), "--peers", sys.executable, "--out", str(tmp_path / "out"))
    running = subprocess.Popen(
        command(*options), stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    )
    assert running.stderr is not None
    for line in running.stderr:
        if line.startswith("dealing"):
            break
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
    assert running.communicate(timeout=60)[1].splitlines()[-1] == "stopped; nothing was written"
    assert running.returncode == 130
    assert not (tmp_path / "out").exists()


# ---- workers -------------------------------------------------------------------------------------

HELLO = """
import json, sys
game = {"game": "g", "seats": 2, "length": 9.0, "usual": True, "facts": {}, "measures": ["clone"]}
print(json.dumps({"version": "1", "contenders": [game]}), flush=True)
"""
ANSWERS = "for line in sys.stdin: print(json.dumps({'rate': 2.0}), flush=True)\n"
DIES = "sys.stdin.readline(); print('out of cards', file=sys.stderr); sys.exit(3)\n"


def remote(program: str) -> Remote:
    made = Remote("Other", [sys.executable, "-c", program])
    made.meet()
    return made


def test_a_worker_answers() -> None:
    worker = remote(HELLO + ANSWERS)
    cells = cells_of([worker], 0.0)
    take_turns(cells, 3)
    worker.stop()
    assert [(cell.rates, cell.failure) for cell in cells] == [([2.0] * 3, None)]


def test_a_worker_that_dies_is_reported() -> None:
    worker = remote(HELLO + DIES)
    cells = cells_of([worker], 0.0)
    take_turns(cells, 3)
    worker.stop()
    assert [cell.failure for cell in cells] == ["the worker died (3): out of cards"]
    assert worker.missing == "the worker died (3): out of cards"


def test_a_worker_that_dies_at_once_is_reported() -> None:
    worker = remote("raise ValueError('no table')")
    worker.stop()
    assert worker.missing == "the worker died (1): ValueError: no table"


def test_an_environment_that_is_not_there_is_reported(tmp_path: Path) -> None:
    worker = Remote("Other", [str(tmp_path / "python")])
    worker.meet()
    with pytest.raises(NoAnswerError, match="cannot be started"):
        worker.rate(0, CLONE, 0.0)
    worker.stop()


def test_peers_without_their_packages_say_so() -> None:
    for engine in PEERS.values():
        worker = Remote(engine, [sys.executable, "-S", "-m", "benchmarks.worker", engine, "1"])
        worker.meet()
        worker.stop()
        assert str(worker.missing).startswith("ModuleNotFoundError")


def test_what_gets_ready_is_not_work() -> None:
    ready: list[str] = []

    def measure() -> Any:
        ready.append("ready")
        return lambda: float(len(ready))

    contender = Contender("g", 2, 9.0, {CLONE: measure})
    assert contender.rate(CLONE, 0.0) > 0
    assert ready


@pytest.fixture
def collecting() -> Iterator[None]:
    """Let this process go through everything again when it looks for garbage."""
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("collecting")
def test_what_a_measure_leaves_costs_no_other() -> None:
    left: list[list[int]] = []
    watched: list[int] = []

    def leave() -> float:
        left.extend([] for _ in range(100_000))
        return 1.0

    def watch() -> float:
        watched.append(len(gc.get_objects()))  # that would be gone through
        return 1.0

    measures = {LEARN: lambda: leave, SEARCH: lambda: watch}
    contender = Contender("g", 2, 9.0, measures)
    for measure in measures:
        assert "rate" in answer([contender], {"contender": 0, "measure": measure, "seconds": 0.0})
    assert watched[0] < len(left)


# ---- arithmetic ----------------------------------------------------------------------------------


def row(engine: str, build: str, game: str, measure: str, median: float | None) -> dict[str, Any]:
    who = {
        "engine": engine,
        "build": build,
        "game": game,
        "usual": True,
        "seats": 4,
        "length": 50.0,
    }
    failure = "died" if median is None else None
    spread = {"median": median, "min": median, "max": median}
    return {**who, **spread, "measure": measure, "unit": "", "facts": {}, "failure": failure}


def rows(stepping: tuple[float | None, ...]) -> list[dict[str, Any]]:
    """Three games of ours beside two of OpenSpiel, in round numbers."""
    theirs: dict[str, tuple[float, float | None]] = {
        STEPPING: (400, 500),
        BY_ODDS: (250, 200),
        PLAY_OUT: (4000, 9000),
        CLONE: (100, 900),
        LEARN: (400, 900),
        SEARCH: (300, None),
    }
    found = [
        row("OpenSpiel", "", game, measure, rates[place])
        for measure, rates in theirs.items()
        for place, game in enumerate(("hearts", "crazy_eights"))
    ]
    ours = {STEPPING: stepping, PLAY_OUT: (2800, 4000, 4400), CLONE: (90, 99, 200)}
    ours[LEARN], ours[SEARCH] = (200, 400, 800), (300, 330, 150)
    ours[DENSE] = (80, 100, 400)
    ours[ONE_PROCESS[2048]], ours[TWO_WORKERS[2048]] = (100, 200, 400), (180, 400, 1000)
    for measure, rates in ours.items():
        for game, rate in zip(("a", "b", "c"), rates, strict=True):
            found.append(row("Trattoria", "compiled", game, measure, rate))
    return found


def test_ratios_are_to_the_right_games() -> None:
    found = ratios(rows((500.0, 1000.0, 2000.0)), "compiled")
    assert found[STEPPING]["games"] == {"a": 1.0, "b": 2.0, "c": 4.0}  # the better of the two
    assert found[BY_ODDS]["games"] == {"a": 2.0, "b": 4.0, "c": 8.0}
    assert found[PLAY_OUT]["games"] == {"a": 0.7, "b": 1.0, "c": 1.1}  # hearts
    assert found[CLONE]["games"] == {"a": 0.9, "b": 0.99, "c": 2.0}
    assert found[LEARN]["games"] == {"a": 0.5, "b": 1.0, "c": 2.0}
    assert found[SEARCH]["games"] == {"a": 1.0, "b": 1.1, "c": 0.5}
    assert found[DENSE]["games"] == {"a": 0.4, "b": 0.25, "c": 0.5}  # to our own learning
    assert found[TWO_WORKERS[2048]]["games"] == {"a": 1.8, "b": 2.0, "c": 2.5}  # to one process
    assert (found[STEPPING]["median"], found[STEPPING]["smallest"]) == (2.0, 1.0)


def test_bars_hold_when_they_are_just_reached() -> None:
    verdicts = judged(ratios(rows((500.0, 1000.0, 2000.0)), "compiled"))
    missed = [(bar["measure"], bar["which"]) for bar in verdicts if not bar["holds"]]
    assert missed == [(CLONE, "median"), (DENSE, "smallest")]
    assert len(verdicts) == len(BARS)


def test_bars_fail_on_one_slow_game() -> None:
    verdicts = judged(ratios(rows((499.0, 1000.0, 2000.0)), "compiled"))
    assert [bar["holds"] for bar in verdicts][:2] == [True, False]


def test_a_game_that_failed_leaves_its_bars_open() -> None:
    found = ratios(rows((None, 1000.0, 2000.0)), "compiled")
    assert found[STEPPING]["games"] == {"a": None, "b": 2.0, "c": 4.0}
    assert [bar["holds"] for bar in judged(found)][:3] == [None, None, True]


def test_a_baseline_that_failed_leaves_everything_open() -> None:
    own = OWN_BASELINES.values()
    without = [
        {**one, "median": None if one["measure"] in own else one["median"]}
        for one in rows((500.0, 1000.0, 2000.0))
        if one["game"] != "hearts"
    ]
    assert {bar["holds"] for bar in judged(ratios(without, "compiled"))} == {None}


def test_the_interpreted_build_has_ratios_of_its_own() -> None:
    found = ratios(rows((500.0, 1000.0, 2000.0)), "interpreted")
    assert found[STEPPING] == {"games": {}, "median": None, "smallest": None}


def test_the_table_shows_what_was_found() -> None:
    measured = rows((500.0, 1000.0, None))
    compared = {"compiled": ratios(measured, "compiled")}
    engines = [{"engine": "OpenSpiel", "build": "", "version": "2", "missing": None}]
    about = {"date": "2001-02-03", "machine": "2 cores", "rounds": 1, "seconds": 0.5}
    shown = text(
        {
            **about,
            "engines": engines,
            "rows": measured,
            "ratios": compared,
            "bars": judged(compared["compiled"]),
            "different": ["b"],
        }
    )
    assert shown.startswith("2001-02-03. 2 cores.\nOpenSpiel 2.\n")
    assert "| Trattoria, compiled | b | 4 | 50 | 1.00 (1.00-1.00) | 4.00 (4.00-4.00) |" in shown
    assert "| Trattoria, compiled | c | 4 | 50 | failed |" in shown
    assert "| compiled | b | 2.00 | 4.00 | 1.00 | 0.99 |" in shown
    assert "| stepping | median | 2.00 |  | not measured |" in shown
    assert "| clone | median | 1.00 | 0.99 | **no** |" in shown
    assert "- Trattoria, compiled, c, stepping: died" in shown
    assert "- b: the same seeds give other games compiled than interpreted" in shown


@pytest.mark.parametrize(
    ("number", "written"), [(1234.5, "1,234"), (99.5, "99.5"), (1.0, "1.00"), (0.25, "0.250")]
)
def test_numbers_have_three_digits_that_matter(number: float, written: str) -> None:
    assert significant(number) == written


def test_an_attack_succeeds_if_others_wait_or_it_gets_what_nobody_may() -> None:
    calm, slow = Measured([0.02, 0.05, 0.3], 0.1), Measured([0.06, 0.1, 0.6], 0.1)
    assert Attack("cursors", calm, calm, "").beaten() == []
    assert Attack("cursors", calm, slow, "").beaten() == ["moves"]
    assert Attack("cursors", slow, calm, "").beaten() == []
    assert Attack("cursors", calm, calm, "", attacks.HARM[:1]).beaten() == ["told a third time"]


async def test_the_attack_by_cursors_is_told_nothing_a_third_time(tmp_path: Path) -> None:
    tally = await struck(tmp_path, "cursors", lambda table: table.number > 60)
    assert 0 < tally["told"] <= 2 * tally["said"]
    assert tally[attacks.TOLD_AGAIN] == 0


async def test_the_attack_by_votes_puts_nobody_out(tmp_path: Path) -> None:
    tally = await struck(tmp_path, "votes", waits_for_who_is_away)
    assert (tally["sent"] > 0, tally[attacks.PUT_OUT]) == (True, 0)


@pytest.mark.interpreted
async def test_an_attack_by_votes_that_puts_somebody_out_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_play, "check_vote", lambda *_: None)
    tally = await struck(tmp_path, "votes", lambda table: table.occupants[2].standin)
    assert tally[attacks.PUT_OUT] > 0


def waits_for_who_is_away(table: Table) -> bool:
    """Tell whether the third is or was waited for, and people came and went meanwhile."""
    said = sum(count for (kind, _), count in table.tally.items() if kind == "react")
    return bool(table.asked == [2] or table.tally["standin", "server"]) and said > 150


async def struck(data: Path, name: str, enough: Callable[[Table], bool]) -> dict[str, int]:
    """Attack until there is such a table; gives what came of it."""
    put_database(Settings(data=data))
    async with open_server(data) as server:
        process = await prepared(server.address.removeprefix("http://"), name)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n")
        rooms = server.service.tables
        with mock.patch.object(clocks, "ENTROPY_SECONDS", 0.0):  # who is away adds no bytes
            await eventually(lambda: any(enough(r.table) for r in rooms.values()), "it strikes")
        process.stdin.write(b"\n")
        tally: dict[str, int] = json.loads(await process.stdout.readline())
        await process.wait()
    return tally


async def test_the_attack_that_asks_is_answered_by_a_grown_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attacks, "REQUESTS", 1000.0)
    put_database(Settings(data=tmp_path))
    fill(tmp_path / "trattoria.db", Size(100, 100, 5, 50, 70, 20, 60, 20, 20))
    async with open_server(tmp_path) as server:
        eve = attacks.Attacker(server.address.removeprefix("http://"))
        async with aclosing(eve.visitor()) as visitor:
            monkeypatch.setattr(eve, "visitor", lambda: visitor)
            ask = await attacks.questions(eve)
            for _ in range(30):
                await ask()
    assert eve.tally == {"200": 30}


def test_the_page_about_limits_counts_the_attacks() -> None:
    text = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    assert len(attacks.ATTACKS) - 1 == 14  # in the first row nobody attacks
    assert "attacks from one address in fourteen ways" in text
