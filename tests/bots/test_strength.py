"""The proof of strength leaves nothing out, and writes down what it finds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import trattoria
from tests.bots.strength import (
    EVERYWHERE,
    PIZZA,
    SHARE,
    USUAL,
    Pairing,
    ladder,
    lines_of,
    marks,
    name_of,
    pairings,
    play,
    report,
    row,
    tables,
    with_all_iterations,
    write,
)
from tests.shared import there
from trattoria.arena.standings import Standings
from trattoria.bots.levels import LEVELS

SHOWN = {(pairing.game, name_of(pairing.better), name_of(pairing.worse)) for pairing in pairings()}


def test_every_level_is_played_against_the_one_below_at_every_table() -> None:
    played = {
        (pairing.game, pairing.match.seats, name_of(pairing.better), name_of(pairing.worse))
        for pairing in pairings()
    }
    assert len(tables()) == 26
    for game, seats in tables():
        for below, above in pairwise(LEVELS):
            assert (game, seats, above, below) in played


def test_every_game_has_a_strategy_that_is_played() -> None:
    assert {(game, "greedy", "random") for game in trattoria.games()} <= SHOWN


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
        assert {*LEVELS[:-1], "classic-chef", "learned", "random"} <= met
        assert {f"{name}:{SHARE}" for name in ("maestro", "classic-maestro")} <= met


def test_no_two_pairings_share_a_file() -> None:
    paths = [pairing.path for pairing in pairings() + with_all_iterations()]
    assert len(set(paths)) == len(paths)


def test_a_pairing_is_played_told_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pairing = Pairing("greedy beats random", "piazza", "greedy", "random")
    found = there(play(pairing, 1))
    line, holds = row(pairing, found)
    assert holds
    rated = ladder([(pairing, found)]).splitlines()
    assert rated[0] == "| Bot | piazza |"
    assert [each.split(" | ")[0] for each in rated[2:]] == ["| greedy", "| random"]
    assert line.startswith("| piazza, 2 | greedy | random | 10 | ")
    again, _ = row(pairing, there(play(pairing, 1)))  # from its file
    assert again == line


def test_what_was_played_is_written_anew_and_the_rest_stays(tmp_path: Path) -> None:
    pairs = [("greedy", "random", 0), ("chef", "commis", 3), ("chef", "commis", 4)]
    listed = [Pairing(f"{a} beats {b}", "piazza", a, b, seats=seats) for a, b, seats in pairs]
    lines = {each.row: f"{each.row[1]} 10 | old |" for each in listed}
    document = tmp_path / "bots.md"
    tables = [(USUAL, report(listed, lines, False)), (EVERYWHERE, report(listed, lines, True))]
    empty = ["\n".join(marks(part)) for part, _ in tables]
    document.write_text("\n".join(("before", *empty, "after")), encoding="utf-8")
    for part, text in tables:
        write(document, part, text)
    written = document.read_text(encoding="utf-8")
    assert written.startswith(f"before\n{marks(USUAL)[0]}\n\n**Greedy beats random**")
    assert written.endswith(f"{marks(EVERYWHERE)[1]}\nafter")
    assert lines_of(written, listed).items() >= lines.items()
    assert [line.split(" 10 ")[0] for line in written.splitlines() if "old" in line] == [
        "| piazza, 2 | greedy | random |",
        "| piazza, 3 | chef | commis |",
        "| piazza, 4 | chef | commis |",
    ]
    lines = lines_of(written, listed) | {listed[1].row: f"{listed[1].row[1]} 20 | new |"}
    write(document, EVERYWHERE, report(listed, lines, True))
    assert document.read_text(encoding="utf-8") == written.replace(
        lines_of(written, listed)[listed[1].row], lines[listed[1].row]
    )


def test_what_is_cut_short_is_told_as_far_as_it_is_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pairing = Pairing("greedy is level", "piazza", "greedy", "greedy")
    assert play(pairing, 1, until=0.0) is None
    times = iter([0.0] * 13 + [2.0] * 5)
    monkeypatch.setattr("tests.bots.strength.monotonic", lambda: next(times))
    found = there(play(pairing, 1, until=1.0))
    assert len(found.deals) == 13
    line, holds = row(pairing, found)
    assert holds
    assert line.endswith("| not yet |")
    short = pairing._replace(looks=1)
    over, holds = row(short, Standings(short.match, found.deals[:10]))
    assert not holds
    assert over.endswith("| **not sure** |")
