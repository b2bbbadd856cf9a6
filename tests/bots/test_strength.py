"""The proof of strength leaves nothing out, and writes down what it finds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import trattoria
from tests.bots.strength import (
    BEGIN,
    END,
    PIZZA,
    SHARE,
    Pairing,
    ladder,
    pairings,
    play,
    report,
    row,
    with_all_iterations,
    write,
)
from trattoria.bots.levels import CLASSIC, LEVELS

SHOWN = {
    (pairing.game, pairing.better.partition(":")[0], pairing.worse.partition(":")[0])
    for pairing in pairings()
}


def test_every_level_is_played_against_the_one_below_in_every_game() -> None:
    for game in trattoria.games():
        assert (game, "greedy", "random") in SHOWN
        for below, above in pairwise(LEVELS):
            assert (game, above, below) in SHOWN


def test_the_maestro_is_played_against_a_perfect_memory() -> None:
    found = {pairing.game for pairing in pairings() if pairing.worse == "greedy"}
    assert found >= {*PIZZA, "piazza"}


def test_memories_shrink() -> None:
    for game in PIZZA:
        rows = [
            (pairing.better, pairing.worse)
            for pairing in pairings()
            if pairing.game == game and "memory" in pairing.worse
        ]
        assert rows == [("greedy", "greedy:memory=6"), ("greedy:memory=6", "greedy:memory=2")]


def test_all_levels_are_rated_together() -> None:
    """Whoever is rated in a game has met somebody who has met the others."""
    for game in trattoria.games():
        pairs = {(pairing.better, pairing.worse) for pairing in pairings() if pairing.game == game}
        met = {"commis"}
        for _ in pairs:
            met |= {bot for pair in pairs if met & set(pair) for bot in pair}
        assert {*LEVELS[:-1], *CLASSIC[:-1], "learned", "random"} <= met
        assert {f"{name}:{SHARE}" for name in ("maestro", "classic-maestro")} <= met


def test_no_two_pairings_share_a_file() -> None:
    paths = [pairing.path for pairing in pairings() + with_all_iterations()]
    assert len(set(paths)) == len(paths)


def test_a_pairing_is_played_told_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pairing = Pairing("greedy beats random", "piazza", "greedy", "random")
    found = play(pairing, 1)
    line, holds = row(pairing, found)
    assert holds
    rated = ladder([(pairing, found)]).splitlines()
    assert rated[0] == "| Bot | piazza |"
    assert [each.split(" | ")[0] for each in rated[2:]] == ["| greedy", "| random"]
    assert line.startswith("| piazza, 2 | greedy | random | 50 | ")
    again, _ = row(pairing, play(pairing, 1))  # from its file
    assert again == line
    document = tmp_path / "bots.md"
    document.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write(document, report([(pairing, line)]))
    written = document.read_text(encoding="utf-8")
    assert "old" not in written
    assert written.startswith("before\n")
    assert written.endswith("after\n")
    assert line in written
