"""Breaks end by themselves, and nothing that people do at a table goes on without an end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.server.tables import PEOPLE, RELAXED, Log, away, code_of, dealt, kinds, setup
from trattoria.core.errors import TrattoriaError
from trattoria.server.tables import clocks, commands, fair_play
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import PLAYING, REDUCERS

LOCALE = Path(trattoria.__file__).parent / "locale"


# ---- breaks --------------------------------------------------------------------------------------


def test_a_break_needs_all_people_and_stops_the_clocks() -> None:
    log = dealt("piazza", 2)
    log.do(commands.pause, "ada", 0)
    assert not log.table.paused
    log.now = 50.0
    log.do(commands.pause, "bruno", 1)
    seat = log.table.asked[0]
    assert code_of(log.do, commands.decide, seat, [0], "x") == "paused"
    log.now = 3000.0
    assert log.do(commands.overdue) == []
    log.do(commands.resume, "ada", 0)
    log.now = 3000.0 + 309.0
    assert log.do(commands.overdue) == []
    log.now = 3000.0 + 310.0
    assert log.do(commands.overdue) != []


def test_who_has_given_up_neither_asks_for_a_break_nor_ends_one() -> None:
    log = dealt("piazza", 3)
    log.do(commands.resign, "carla", 2)
    assert code_of(log.do, commands.pause, "carla", 2) == "already-gone"
    for seat in (0, 1):
        log.do(commands.pause, PEOPLE[seat], seat)
    assert log.table.paused
    assert code_of(log.do, commands.resume, "carla", 2) == "already-gone"
    log.do(commands.resume, "ada", 0)
    assert not log.table.paused


@pytest.mark.parametrize(("more", "longest"), [({}, 3600.0), (RELAXED, 7 * 86400.0)])
def test_a_break_ends_by_itself(more: Any, longest: float) -> None:
    log = dealt("piazza", 2, **more)
    for seat in (0, 1):
        log.do(commands.pause, PEOPLE[seat], seat)
    assert clocks.next_wake(log.table, 0.0) == longest
    log.now = longest - 1
    assert log.do(commands.overdue) == []
    log.now = longest
    assert kinds(log.do(commands.overdue)) == ["resume"]
    assert not log.table.paused
    assert log.do(commands.overdue) == []


# ---- nothing without an end ----------------------------------------------------------------------


def test_every_kind_of_row_has_a_bound() -> None:
    assert set(fair_play.LIMITS) | fair_play.BOUNDED == set(REDUCERS)
    assert not set(fair_play.LIMITS) & fair_play.BOUNDED


def test_players_are_told_the_limits_that_hold() -> None:
    limits = {kind: most for kind, most in fair_play.LIMITS.items() if kind != "here"}
    for lang in ("fr", "en"):
        page = (LOCALE / lang / "fair-play.md").read_text(encoding="utf-8")
        shown = re.findall(r"^\| .* \| (\d+) \|$", page, re.MULTILINE)
        assert sorted(map(int, shown)) == sorted(limits.values())
    page = (Path(__file__).parents[2] / "docs" / "fair-play.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z]+)` \| (\d+) \|", page, re.MULTILINE)
    assert {kind: int(most) for kind, most in rows} == fair_play.LIMITS


def test_pauses_are_counted_by_person() -> None:
    log = dealt("piazza", 2)
    for _ in range(fair_play.LIMITS["pause"]):
        log.do(commands.pause, "ada", 0)
        log.do(commands.resume, "bruno", 1)
    assert code_of(log.do, commands.pause, "ada", 0) == "row-limit"
    log.do(commands.pause, "bruno", 1)


def test_vacations_are_counted_by_person_a_row_for_each_of_their_seats() -> None:
    log = Log(setup("piazza", 4, **RELAXED))
    log.do(commands.sit, "ada", 0)
    for seat in (1, 2):
        log.do(commands.seat_hotseat, "ada", seat, f"Zia {seat}")
    log.do(commands.sit, "bruno", 3)
    most = fair_play.LIMITS["vacation"]
    for day in range(most // 3):
        assert len(log.do(commands.vacation, "ada", day + 1.0)) == 3
    assert code_of(log.do, commands.vacation, "ada", 900.0) == "row-limit"  # all its rows or none
    assert log.table.tally["vacation", "person:ada"] == most - most % 3
    assert len(log.do(commands.vacation, "bruno", 900.0)) == 1


def test_who_talks_too_much_leaves_the_others_their_say() -> None:
    log = dealt("piazza", 2, chat=True)
    for _ in range(fair_play.LIMITS["chat"]):
        log.do(commands.chat, "ada", 0, "ciao")
    assert code_of(log.do, commands.chat, "ada", 0, "ciao") == "row-limit"
    log.do(commands.chat, "bruno", 1, "basta")


def test_who_comes_and_goes_for_ever_is_noted_as_there() -> None:
    log = dealt("piazza", 2)
    for _ in range(400):
        away(log, 0)
        log.do(commands.presence, 0, True)
    rows = len(log.rows)
    away(log, 0)
    assert len(log.rows) == rows
    assert log.table.occupants[0].here


def test_a_lobby_does_not_fill_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fair_play.LIMITS_OF_ALL, "sit", 100)
    log = Log(setup("piazza", 2))
    for person in ("bruno", "carla", "dino"):
        for _ in range(40):
            if code := refused(log, commands.sit, person, 1):
                assert code == "table-limit"
                return
            log.do(commands.leave, person)
        assert refused(log, commands.sit, person, 1) == "row-limit"
    pytest.fail("everybody may sit down for ever")


def refused(log: Log, command: Callable[..., list[Row]], *args: object) -> str:
    try:
        log.do(command, *args)
    except TrattoriaError as error:
        return error.code
    return ""


def test_without_decisions_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """People do at random whatever brings about rows; the time goes by."""
    for kind in fair_play.LIMITS:
        monkeypatch.setitem(fair_play.LIMITS, kind, 6 if kind == "here" else 4)
    log, rng = dealt("piazza", 3, chat=True), trattoria.chance(3)
    begun = len(log.rows)
    for _ in range(4000):
        seat, other = rng.below(3), rng.below(3)
        log.now += float(rng.below(40))
        deeds: list[tuple[Any, ...]] = [
            (commands.pause, PEOPLE[seat], seat),
            (commands.resume, PEOPLE[seat], seat),
            (commands.vote, PEOPLE[seat], seat, other),
            (commands.come_back, PEOPLE[seat], seat),
            (commands.presence, seat, False),
            (commands.presence, seat, True),
            (commands.chat, PEOPLE[seat], seat, "ciao"),
            (commands.react, PEOPLE[seat], seat, "wow"),
            (commands.stand_no_more, PEOPLE[seat], seat),
            (commands.overdue,),
        ]
        command, *args = deeds[rng.below(len(deeds))]
        refused(log, command, *args)
    assert log.table.status == PLAYING
    assert 50 < len(log.rows) - begun < 150
