"""Answers given once for all that follows: for how long they hold, and that they tell nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import trattoria
from tests.server.client import Clock
from tests.server.fixtures import laid, opened
from tests.server.tables import PEOPLE, Log, dealt
from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime import protocol
from trattoria.server.realtime.payloads import Payloads
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import clocks, commands
from trattoria.server.tables.presenter import Reader, SeatPresenter

GAME = trattoria.game("grande")
REFUSE, AGREE = GAME.parse_action("refuse"), GAME.parse_action("help")
SEATS = 3


def asked_for_help(log: Log) -> int | None:
    """Give the seat that is asked for help now."""
    [seat] = log.table.asked
    return seat if REFUSE in log.state.legal_actions(seat) else None


def play_until_asked(log: Log, seed: int = 1, seat: int | None = None) -> int:
    """Play at random until somebody, or this seat, is asked for help."""
    rng = trattoria.chance(seed)
    while (found := asked_for_help(log)) is None or seat not in (None, found):
        log.play_at_random(rng, 1)
        assert log.table.status == "playing"
    return found


def stand(log: Log, seat: int) -> None:
    log.do(commands.stand, PEOPLE[seat], seat, "refuse", len(log.table.actions))


def state_for(log: Log, seat: int) -> dict[str, object]:
    reader, number = Reader(PEOPLE[seat], {}), log.table.number
    body = Payloads().update(log.table, SeatPresenter(seat), reader, number, lambda: log.now, None)
    found: dict[str, object] = json.loads(protocol.addressed(body, ""))["state"]
    return found


def test_who_has_refused_for_good_refuses_until_the_oven_is_done() -> None:
    log = dealt("grande", SEATS)
    seat = play_until_asked(log)
    stand(log, seat)
    assert log.table.actions[-1] == "refuse"
    assert state_for(log, seat)["standing"] == "refuse"
    assert log.again().standing == log.table.standing == {seat: REFUSE}
    rng = trattoria.chance(2)
    answered = 0
    while log.table.standing:
        answers = clocks.standing_answers(log.table)
        if answers:
            answered += 1
            log.do(commands.play_standing, seat, answers[seat], len(log.table.actions))
            assert log.table.actions[-1] == "refuse"
            assert log.table.deciders[-1] == f"person:{PEOPLE[seat]}"
        else:
            log.play_at_random(rng, 1)
    told = [event.kind for _, events in log.table.history for event in events]
    assert answered
    assert told.count("gathered") == told.count("oven-opened")  # it held to the end, no longer
    assert "standing" not in state_for(log, seat)


def test_nobody_else_is_told_and_it_can_be_taken_back() -> None:
    log = dealt("grande", SEATS)
    seat = play_until_asked(log)
    before = len(log.table.history)
    stand(log, seat)
    other = (seat + 1) % SEATS
    assert "standing" not in state_for(log, other)
    told = [event.seen_by(other) for _, events in log.table.history[before:] for event in events]
    assert "standing" not in str(told)
    with pytest.raises(TrattoriaError, match="nothing-to-take-back"):
        log.do(commands.stand_no_more, PEOPLE[other], other)
    log.do(commands.stand_no_more, PEOPLE[seat], seat)
    assert log.again().standing == {}
    play_until_asked(log, 3, seat)
    assert clocks.standing_answers(log.table) == {}
    assert log.do(commands.play_standing, seat, REFUSE, len(log.table.actions)) == []


def test_only_what_a_game_declares_can_be_answered_for_good() -> None:
    log = dealt("grande", SEATS)
    [seat] = log.table.asked
    first = GAME.action_text(log.state.legal_actions(seat)[0])
    with pytest.raises(TrattoriaError, match="no-standing"):
        log.do(commands.stand, PEOPLE[seat], seat, first, 0)
    assert trattoria.game("mamma-mia").vocabulary.standing == ()


def test_a_break_and_a_stand_in_keep_it_from_answering() -> None:
    log = dealt("grande", SEATS)
    seat = play_until_asked(log)
    stand(log, seat)
    play_until_asked(log, 3, seat)
    assert clocks.standing_answers(log.table) == {seat: REFUSE}
    log.do(lambda table, at: [commands.row("standin", at, seat)])
    assert clocks.standing_answers(log.table) == {}
    log.do(commands.come_back, PEOPLE[seat], seat)
    for each in range(SEATS):
        log.do(commands.pause, PEOPLE[each], each)
    assert clocks.standing_answers(log.table) == {}


async def answer_time(folder: Path, log: Log) -> tuple[float, TableRoom, TableService, Clock]:
    """Say when the server answers for a seat, and let it."""
    clock = Clock()
    log.table.changed = clock.now
    service = await opened(folder, clock, bot_delay_least=1.0, bot_delay_most=5.0)
    room = await laid(service, log)
    await service.catch_up(room)
    room.ours, room.replies = True, {}  # as where the rows were written
    service.bots.ask(room)
    service.clocks.rearm(room)
    [reply] = room.replies.values()
    return reply.at - clock.now, room, service, clock


async def test_the_answer_comes_in_its_time_whatever_the_hand(tmp_path: Path) -> None:
    """Able or not, the delay is the same: it is drawn from the table and how far it is."""
    times: dict[bool, float] = {}
    for seed in range(40):
        log = dealt("grande", SEATS)
        seat = play_until_asked(log, seed)
        stand(log, seat)
        try:
            play_until_asked(log, seed, seat)
        except AssertionError:  # the game was over before
            continue
        if seat not in log.table.standing:
            continue
        able = AGREE in log.state.legal_actions(seat)
        delay, room, service, clock = await answer_time(tmp_path / str(seed), log)
        assert delay == clocks.reply_delay(room.table, 1.0, 5.0)
        moves = len(room.table.actions)
        clock.now += delay - 0.01
        await service.idle()
        assert len(room.table.actions) == moves  # never at once
        clock.now += 0.02
        await service.idle()
        assert room.table.actions[moves] == "refuse"
        await service.close()
        times[able] = delay
        if len(times) == 2:
            return
    pytest.fail("no hand that could help, or none that could not")
