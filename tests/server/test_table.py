"""A table is its log: what can be done at it, and what comes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import trattoria
from tests.conformance.tables import USUAL_TABLES
from tests.conformance.tables import Table as At
from tests.server.tables import SECRET, code_of, dealt, seated, setup
from trattoria.core.fairness import commitment, fair_seed
from trattoria.server.tables import commands
from trattoria.server.tables.presenter import SeatPresenter, readable
from trattoria.server.tables.table import OPEN, OVER, Table

PEOPLE = {"ada": "Ada", "bruno": "Bruno", "carla": "Carla", "dino": "Dino"}
GAMES = trattoria.games()


@pytest.mark.parametrize("at", USUAL_TABLES, ids=str)
def test_a_whole_game_is_rebuilt_from_its_rows(at: At) -> None:
    log = dealt(at.game.id, at.seats)
    log.play_at_random(trattoria.chance(1))
    again = log.again()
    assert log.table.status == again.status == OVER
    assert again.state is not None
    assert again.state.to_dict() == log.state.to_dict()
    assert again.actions == log.table.actions
    assert [number for number, _ in again.history] == list(range(1, len(log.rows) + 1))


@pytest.mark.parametrize("game", ["mamma-mia", "sole-mio", "grande", "plus"])
def test_a_closed_oven_is_not_read_again_before_it_has_been_opened(game: str) -> None:
    log, rng = dealt(game, 3), trattoria.chance(1)
    seen = set[str]()
    while log.state.outcome is None:
        log.play_at_random(rng, 1)
        told = [event.kind for _, events in readable(log.table) for event in events]
        whole = [event.kind for _, events in log.table.history for event in events]
        last = max((n for n, kind in enumerate(whole, 1) if kind == "gathered"), default=0)
        assert told == (whole if log.state.outcome else whole[:last])
        seen.add("nothing" if not told else "some" if len(told) < len(whole) else "all")
    assert seen - {"some"} == {"nothing", "all"}
    assert ("some" in seen) == (game != "grande")  # which opens its oven once


def test_what_need_not_be_remembered_can_be_read_again() -> None:
    options = trattoria.game("grande").chosen({"open_oven": True})
    for log in (dealt("grande", 3, options=options), dealt("piazza", 3)):
        log.play_at_random(trattoria.chance(1), 9)
        assert list(readable(log.table)) == log.table.history


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_table_is_verified(game: str) -> None:
    log = dealt(game, 3)
    log.play_at_random(trattoria.chance(2))
    record = trattoria.Record.from_dict(
        json.loads(json.dumps(log.table.record(["a", "b", "c"]).to_dict()))
    )
    assert record.verify().outcome == log.state.outcome
    proof: Any = record.table["fairness"]
    assert proof["commitment"] == commitment(bytes.fromhex(proof["secret"]))


@pytest.mark.parametrize(
    ("change", "code"),
    [("secret", "unfair-secret"), ("entropies", "unfair-seed"), ("table", "unfair-seed")],
)
def test_a_shuffle_that_was_tampered_with_is_noticed(change: str, code: str) -> None:
    log = dealt("piazza", 2)
    log.play_at_random(trattoria.chance(2))
    record = log.table.record(["a", "b"])
    proof: Any = record.table["fairness"]
    proof[change] = {"secret": "00" * 32, "entropies": [None, None], "table": "other"}[change]
    assert code_of(record.verify) == code


def test_missing_entropy_is_not_the_same_as_zeroes() -> None:
    assert fair_seed("t", bytes(32), [None]) != fair_seed("t", bytes(32), [bytes(32)])
    assert fair_seed("t", bytes(32), [None, bytes(32)]) != fair_seed(
        "t", bytes(32), [bytes(32), None]
    )


# ---- sitting down --------------------------------------------------------------------------------


def test_seats_are_taken_once() -> None:
    log = seated("piazza", 3)
    assert log.do(commands.sit, "ada", None) == []
    assert code_of(log.do, commands.sit, "ada", 1) == "already-seated"
    assert code_of(log.do, commands.sit, "zoe", 1) == "seat-taken"
    assert code_of(log.do, commands.sit, "zoe", None) == "table-full"
    assert code_of(log.do, commands.sit, "zoe", 9) == "no-such-seat"
    log.do(commands.leave, "bruno")
    log.do(commands.sit, "zoe", None)
    assert log.table.seats_of("zoe") == [1]


def test_only_who_made_the_table_starts_it_and_seats_bots() -> None:
    log = seated("piazza", 2)
    assert code_of(log.do, commands.start, "bruno", SECRET) == "not-your-table"
    assert code_of(log.do, commands.free, "bruno", 0) == "not-your-table"
    log.do(commands.free, "ada", 1)
    assert code_of(log.do, commands.start, "ada", SECRET) == "seats-free"
    assert code_of(log.do, commands.seat_bot, "bruno", 1, "chef") == "not-your-table"
    assert code_of(log.do, commands.seat_bot, "ada", 1, "king") == "no-such-level"
    log.do(commands.seat_bot, "ada", 1, "chef")
    log.do(commands.start, "ada", SECRET)
    assert log.do(commands.start, "ada", SECRET) == []
    assert code_of(log.do, commands.sit, "zoe", None) == "already-started"


def test_seats_are_swapped() -> None:
    log = seated("piazza", 3)
    assert code_of(log.do, commands.swap, "bruno", 1, 2) == "not-your-table"
    log.do(commands.swap, "ada", 1, 2)
    assert log.table.seats_of("bruno") == [2]
    log.do(commands.leave, "carla")
    log.do(commands.swap, "bruno", 2, 1)
    assert log.table.seats_of("bruno") == [1]


def test_colours_are_chosen_where_the_table_says_so() -> None:
    log = seated("grande", 3)
    assert code_of(log.do, commands.colour, "ada", 0, "red") == "no-such-colour"
    log = seated("grande", 3, options={"seat_colours": True})
    assert log.table.colours == ["yellow", "violet", "green"]
    assert code_of(log.do, commands.colour, "ada", 0, "pink") == "no-such-colour"
    assert code_of(log.do, commands.colour, "bruno", 0, "red") == "not-your-table"
    assert code_of(log.do, commands.colour, "bruno", 1, "yellow") == "colour-taken"
    assert log.do(commands.colour, "bruno", 1, "violet") == []
    log.do(commands.colour, "bruno", 1, "red")
    log.do(commands.leave, "carla")
    log.do(commands.colour, "bruno", 1, "green")  # nobody sits there: it gets the other
    assert log.table.colours == ["yellow", "green", "red"]


def test_guests_play_on_the_device_of_somebody_who_is_seated() -> None:
    log = seated("piazza", 2)
    log.do(commands.leave, "bruno")
    assert code_of(log.do, commands.seat_hotseat, "zoe", 1, "Zia") == "not-seated"
    log.do(commands.seat_hotseat, "ada", 1, "  Zia \n Rosa ")
    assert log.table.seats_of("ada") == [0, 1]
    assert log.table.occupants[1].name == "Zia Rosa"


# ---- the shuffle ---------------------------------------------------------------------------------


def test_the_secret_is_fixed_before_the_players_add_theirs_and_shown_at_the_end() -> None:
    log = seated("piazza", 2)
    log.do(commands.start, "ada", bytes(32))
    assert log.table.fairness() == {"table": "table-piazza", "commitment": commitment(bytes(32))}
    assert log.do(commands.deal) == []
    log.do(commands.entropy, "ada", "11" * 32)
    assert code_of(log.do, commands.entropy, "ada", "22" * 32) == "no-entropy-now"
    assert code_of(log.do, commands.entropy, "bruno", "22") == "bad-entropy"
    log.now = 4.9
    assert log.do(commands.deal) == []
    log.now = 5.0
    log.do(commands.deal)
    assert log.table.seed == fair_seed("table-piazza", bytes(32), [b"\x11" * 32, None])
    assert "secret" not in log.table.fairness()
    log.do(commands.close, "abandoned")
    assert log.table.fairness()["entropies"] == ["11" * 32, None]


# ---- playing -------------------------------------------------------------------------------------


def test_an_illegal_or_late_action_changes_nothing() -> None:
    log = dealt("piazza", 2)
    seat = log.table.asked[0]
    before = log.state.to_dict()
    done = log.table.game.parse_action("done")
    assert code_of(log.do, commands.decide, 1 - seat, [done], "person:x") == "not-your-turn"
    assert code_of(log.do, commands.decide, seat, [done], "person:x") not in ("", "not-your-turn")
    assert log.state.to_dict() == before
    log.play_at_random(trattoria.chance(1))
    assert code_of(log.do, commands.decide, seat, [done], "person:x") == "game-over"


def test_choices_made_at_once_are_sealed_until_the_last_is_there() -> None:
    log = dealt("mister-bill", 4)
    rng = trattoria.chance(5)
    while not log.table.choosing_at_once:
        log.play_at_random(rng, 1)
    asked, moves = log.table.asked, len(log.table.actions)
    chosen = {}
    for seat in reversed(asked):
        assert log.table.actions[moves:] == []
        action = log.state.legal_actions(seat)[0]
        chosen[seat] = log.table.game.action_text(action)
        log.do(commands.decide, seat, [action], "person:x")
        if seat != asked[0]:
            assert log.rows[-1].kind == "seal"
            assert code_of(log.do, commands.decide, seat, [action], "x") == "already-chosen"
            others = [s for s in asked if s != seat]
            told = [
                SeatPresenter(s).events(log.table.history[log.table.number - 1 :]) for s in others
            ]
            assert all("action" not in event for events in told for event in events)
    assert sorted(log.table.actions[moves:]) == sorted(chosen.values())
    assert log.table.sealed == {}
    again = log.again().state
    assert again is not None
    assert again.to_dict() == log.state.to_dict()


# ---- talking -------------------------------------------------------------------------------------


def test_chat_is_only_where_it_is_allowed_and_short() -> None:
    log = seated("piazza", 2)
    assert code_of(log.do, commands.chat, "ada", 0, "ciao") == "no-chat"
    log = seated("piazza", 2, chat=True)
    assert code_of(log.do, commands.chat, "ada", 1, "ciao") == "seat-not-yours"
    assert code_of(log.do, commands.chat, "ada", 0, "x" * 301) == "chat-length"
    assert code_of(log.do, commands.chat, "ada", 0, " \n ") == "chat-length"
    log.do(commands.chat, "ada", 0, "<b>ciao</b>")
    log.do(commands.react, "bruno", 1, "bravo")
    assert code_of(log.do, commands.react, "bruno", 1, "rude") == "unknown-reaction"
    muting = SeatPresenter(1, muted=frozenset({0})).events(log.table.history[-2:])
    assert [event["event"] for event in muting] == ["table-react"]


def test_an_empty_table_is_open() -> None:
    assert Table(setup("piazza", 2)).status == OPEN
