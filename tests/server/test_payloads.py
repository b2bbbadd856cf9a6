"""Updates put together from parts say what their message says, and nothing that is past."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import trattoria
from tests.server.tables import PEOPLE, Log, dealt, seated
from tests.shared import as_a
from trattoria import Chance
from trattoria.games.pizza.state import PizzaState
from trattoria.server.realtime import protocol
from trattoria.server.realtime.payloads import Payloads
from trattoria.server.tables import commands, messages, presenter
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.presenter import Reader, SeatPresenter

NAMES = {person: person.title() for person in PEOPLE}
NOW = 12.5


def message(log: Log, eyes: SeatPresenter, reader: Reader, after: int, draft: Draft | None) -> Any:
    """Build an update as a whole."""
    table = log.table
    state = table.state if draft is None else draft.state
    view = None if state is None else state.view(eyes.seat)
    update = messages.Update(
        cursor="7.ab",
        number=table.number,
        moves=len(table.actions),
        shown=eyes.seat,
        hand_over=presenter.hand_over(table, reader.person),
        events=eyes.events(table.history[after:]),
        state={
            **presenter.public_state(table, NOW),
            **presenter.own_state(table, eyes, view, draft),
            "seats": presenter.seats(table, reader),
            "view": view,
        },
    )
    return json.loads(msgspec.json.encode(update))


def sent(
    log: Log,
    payloads: Payloads,
    eyes: SeatPresenter,
    reader: Reader,
    after: int,
    draft: Draft | None = None,
) -> Any:
    body = payloads.update(log.table, eyes, reader, after, lambda: NOW, draft)
    written = protocol.addressed(body, "7.ab")
    msgspec.json.decode(written, type=messages.Update)
    return json.loads(written)


def check(log: Log, payloads: Payloads, names: dict[str, str] = NAMES) -> None:
    """Compare what everybody is sent, seats and spectators, with and without the last row."""
    payloads.clear()
    for seat in (*range(log.table.setup.seats), None):
        reader = Reader("" if seat is None else PEOPLE[seat], names)
        eyes = SeatPresenter(seat)
        for after in (log.table.number - 1, log.table.number):
            expected = message(log, eyes, reader, after, None)
            assert sent(log, payloads, eyes, reader, after) == expected


@pytest.mark.parametrize("game", trattoria.games())
def test_every_reader_is_sent_the_whole_update(game: str) -> None:
    rng: Chance = trattoria.chance(5)
    log, payloads = seated(game, 3), Payloads()
    check(log, payloads)
    log = dealt(game, 3)
    check(log, payloads)
    while log.table.status == "playing":
        log.play_at_random(rng, 1 + int(rng.below(9)))
        check(log, payloads)


@pytest.mark.parametrize("game", trattoria.games())
def test_own_views_are_those_of_this_move_and_this_table(game: str) -> None:
    """What is kept from one move to the next is never that of another move, or another game."""
    rng: Chance = trattoria.chance(6)
    logs, payloads = [dealt(game, 3), dealt(game, 3)], Payloads()
    logs[0].play_at_random(rng, 1)
    for move in range(60):
        log = logs[move % 7 // 6]
        if log.table.status == "playing":
            log.play_at_random(rng, 1)
            check(log, payloads)


def test_own_views_of_another_game_are_not_kept() -> None:
    """Not even if nobody's cards differ: what orders need depends on who has which kind."""
    log, payloads = dealt("mamma-mia", 3), Payloads()
    check(log, payloads)
    before, other = log.state, as_a(PizzaState, dealt("mamma-mia", 3).state)
    first, second = other.cooks[:2]
    first.own, second.own = second.own, first.own
    log.table.state = other
    assert [other.own_key(seat) for seat in range(3)] == [before.own_key(n) for n in range(3)]
    assert [other.own_view(seat) for seat in range(3)] != [before.own_view(n) for n in range(3)]
    check(log, payloads)


def test_seats_that_have_changed_are_written_again() -> None:
    log, payloads = dealt("piazza", 3), Payloads()
    check(log, payloads)
    log.do(commands.presence, 1, False)
    check(log, payloads)
    log.now = 10_000.0
    log.do(commands.overdue)
    check(log, payloads)


def test_time_that_a_decision_took_is_taken_off_what_is_shown() -> None:
    log, payloads = dealt("piazza", 3), Payloads()
    check(log, payloads)
    log.now = 100.0
    log.play_at_random(trattoria.chance(1), 1)
    check(log, payloads)
    assert {seat["reserve"] for seat in presenter.seats(log.table, Reader("", NAMES))} == {260, 300}


def test_a_new_name_is_written() -> None:
    log, payloads = dealt("piazza", 3), Payloads()
    check(log, payloads)
    check(log, payloads, {**NAMES, "ada": "Adele"})


def test_a_draft_is_written_for_who_made_it() -> None:
    log, payloads = dealt("mamma-mia", 3), Payloads()
    seat = log.table.asked[0]
    eyes, reader, number = SeatPresenter(seat), Reader(PEOPLE[seat], NAMES), log.table.number
    draft = Draft(log.state, seat, 0)
    draft.add(log.state.legal_actions()[0])
    expected = message(log, eyes, reader, number, draft)
    assert expected["state"]["draft"]["actions"]
    assert sent(log, payloads, eyes, reader, number, draft) == expected


def test_what_is_muted_is_not_written() -> None:
    log, payloads = dealt("piazza", 3, chat=True), Payloads()
    number = log.table.number
    log.do(commands.react, "bruno", 1, "bravo")
    reader = Reader("ada", NAMES)
    for muted, events in ((frozenset[int](), 1), (frozenset({1}), 0)):
        found = sent(log, payloads, SeatPresenter(0, muted=muted), reader, number)
        assert len(found["events"]) == events
