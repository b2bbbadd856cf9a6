"""The same game for ever: whole games and tree sizes are as they were written down."""

from __future__ import annotations

import json

import pytest

from tests.conformance.tables import USUAL_TABLES, Table, every_usual_table
from tests.playthroughs.tell import playthrough, tree_counts
from tests.playthroughs.write import COUNTS, HERE
from trattoria.games.piazza import state

TREES = [  # the sample counts those of every game with the fewest players
    pytest.param(
        table, id=str(table), marks=[pytest.mark.proof] * (table.seats > table.game.seats[0])
    )
    for table in USUAL_TABLES
]
AGAIN = "if the change is meant, run `make goldens` and read the difference"


@every_usual_table
def test_a_game_goes_as_it_was_written_down(table: Table) -> None:
    path = HERE / f"{table}.txt"
    assert path.exists(), f"no playthrough of {table}: {AGAIN}"
    for number, (written, told) in enumerate(
        zip(
            path.read_text(encoding="utf-8").splitlines(),
            playthrough(table).splitlines(),
            strict=True,
        )
    ):
        assert told == written, f"line {number + 1}: {AGAIN}"


@pytest.mark.parametrize("table", TREES)
def test_the_game_tree_has_the_size_it_had(table: Table) -> None:
    written = json.loads(COUNTS.read_text(encoding="utf-8"))
    assert tree_counts(table) == written[str(table)], AGAIN


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == {str(table) for table in USUAL_TABLES}


@pytest.mark.interpreted
def test_a_changed_rule_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The playthrough of a game in which hands are refilled to two is another one."""
    table = next(table for table in USUAL_TABLES if table.game.id == "piazza")
    before = playthrough(table)
    monkeypatch.setattr(state, "HAND", 2)
    assert playthrough(table) != before
