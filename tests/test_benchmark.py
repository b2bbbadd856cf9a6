"""The benchmark runs, with and without OpenSpiel, and leaves no game out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import trattoria

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "engine.py"
MEASURES = ("stepping", "play-out", "clone")
OURS = {("Trattoria", game) for game in trattoria.games()}
THEIRS = {("OpenSpiel", "hearts"), ("OpenSpiel", "crazy_eights")}
HAS_SPIEL = find_spec("pyspiel") is not None


def run(*options: str, paths: tuple[Path, ...] = ()) -> subprocess.CompletedProcess[str]:
    inherited = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([*map(str, paths), *([inherited] if inherited else [])])
    return subprocess.run(
        [sys.executable, str(SCRIPT), *options],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )


def measured(folder: Path, *paths: Path) -> tuple[str, dict[str, Any]]:
    file = folder / "rates.json"
    ran = run("--seconds", "0.001", "--rounds", "3", "--json", str(file), paths=paths)
    assert ran.returncode == 0, ran.stderr
    assert "round 3 of 3" in ran.stderr
    return ran.stdout, json.loads(file.read_text())


def table_of(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def check(text: str, report: dict[str, Any], contenders: set[tuple[str, str]]) -> None:
    expected = {(measure, *contender) for measure, contender in product(MEASURES, contenders)}
    table = table_of(text)
    assert len(table) == len(report["rows"]) == len(expected)
    assert {(row[0], row[1], row[2]) for row in table} == expected
    assert {(row["measure"], row["engine"], row["game"]) for row in report["rows"]} == expected
    for row in report["rows"]:
        assert 0 < row["min"] <= row["median"] <= row["max"]
        assert len(row["rates"]) == 3
        if row["engine"] == "Trattoria":
            assert row["seats"] in trattoria.game(row["game"]).seats


def test_every_game_and_measure_has_a_row(tmp_path: Path) -> None:
    text, report = measured(tmp_path)
    check(text, report, OURS | THEIRS if HAS_SPIEL else OURS)
    assert ("chance nodes" in text) == HAS_SPIEL
    ratios = [row["ratio"] for row in report["rows"] if row["game"] == "hearts"]
    assert ratios == ([1.0] * 3 if HAS_SPIEL else [])


def test_without_openspiel_its_rows_are_absent(tmp_path: Path) -> None:
    shadow = tmp_path / "shadow"
    shadow.mkdir()
    (shadow / "pyspiel.py").write_text("raise ImportError\n")
    text, report = measured(tmp_path, shadow)
    check(text, report, OURS)
    assert report["open_spiel"] is None
    assert {row["ratio"] for row in report["rows"]} == {None}
    assert "pip install trattoria[bench]" in text


def test_the_first_line_says_how_the_engine_runs(tmp_path: Path) -> None:
    text, report = measured(tmp_path)
    assert report["trattoria"] in text.splitlines()[0]
    assert report["trattoria"].endswith(("interpreted", "compiled"))


@pytest.mark.parametrize("options", [("--seconds", "-1"), ("--seconds", "nan"), ("--rounds", "0")])
def test_nonsense_is_refused(options: tuple[str, str]) -> None:
    assert run(*options).returncode == 2
