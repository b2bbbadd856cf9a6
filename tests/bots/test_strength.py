"""The proof of strength leaves nothing out, and writes down what it finds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import trattoria
from tests.bots.strength import (
    EVERYWHERE,
    PIZZA,
    RATINGS,
    SHARE,
    Pairing,
    ladder,
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

PARTS = (RATINGS, EVERYWHERE)
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
    document = tmp_path / "bots.md"
    parts = ["\n".join((*marks(part)[:1], f"old {part}", *marks(part)[1:])) for part in PARTS]
    document.write_text("\n".join(("before", *parts, "after")), encoding="utf-8")
    at_four = pairing._replace(seats=4), found
    write(document, RATINGS, report([(pairing, found), at_four], everywhere=False))
    written = document.read_text(encoding="utf-8")
    assert written.startswith(f"before\n{marks(RATINGS)[0]}\n\n**Greedy beats random**")
    assert written.endswith(f"{marks(RATINGS)[1]}\n{parts[1]}\nafter")
    assert line in written
    assert "piazza, 4" not in written
    assert "old ratings" not in written


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
