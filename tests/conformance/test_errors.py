"""What may not be done is refused with the right error, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import trattoria
from tests.conformance.tables import TABLES, Table, every_table, position, positions
from trattoria import Event, IllegalAction, InvalidAction, InvalidSetup, State
from trattoria.core.invariants import invariant_violation


@given(positions(), st.data())
def test_an_illegal_action_says_why_and_changes_nothing(state: State, data: st.DataObject) -> None:
    legal = set(state.legal_actions())
    action = data.draw(st.integers(0, state.game.action_count - 1).filter(lambda a: a not in legal))
    before, events = state.to_dict(), list[Event]()
    with pytest.raises(IllegalAction) as refused:
        state.apply(action, events)
    assert (state.to_dict(), events) == (before, [])
    assert refused.value.facts["action"] == state.game.action_text(action)
    known = {*state.game.vocabulary.errors, "game-over", "not-your-turn"}
    assert refused.value.code in known
    assert state.legal_actions() == sorted(legal)


@every_table
def test_every_illegal_action_of_a_position_has_a_reason(table: Table) -> None:
    for decisions in (0, 7, 30):
        state = position(table, 6, decisions)
        for action in set(range(state.game.action_count)) - set(state.legal_actions()):
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            assert refused.value.code in state.game.vocabulary.errors


@given(positions(), st.integers() | st.sampled_from([-1, 2**31, 2**63, 2**64, -(2**70)]))
def test_a_number_out_of_range_is_no_action(state: State, action: int) -> None:
    if 0 <= action < state.game.action_count:
        action += state.game.action_count
    before = state.to_dict()
    with pytest.raises(InvalidAction):
        state.apply(action)
    with pytest.raises(InvalidAction):
        state.explain(action)
    with pytest.raises(InvalidAction):
        state.game.action_text(action)
    assert state.to_dict() == before


@given(positions(), st.none() | st.booleans() | st.text() | st.floats() | st.lists(st.integers()))
def test_what_is_no_number_is_a_type_error(state: State, action: Any) -> None:
    before = state.to_dict()
    with pytest.raises(TypeError):
        state.apply(action)
    assert state.to_dict() == before


@given(st.sampled_from(TABLES), st.text())
def test_nonsense_is_no_action(table: Table, text: str) -> None:
    texts = {table.game.action_text(action) for action in range(table.game.action_count)}
    assume(" ".join(text.lower().split()) not in texts)
    with pytest.raises(InvalidAction) as refused:
        table.game.parse_action(text)
    assert refused.value.code == "unknown-action"


@every_table
def test_a_slip_of_the_pen_is_answered_with_the_nearest_action(table: Table) -> None:
    text = table.game.action_text(0)
    with pytest.raises(InvalidAction) as refused:
        table.game.parse_action(text + "x")
    assert refused.value.facts["closest"] == text


@every_table
def test_a_finished_game_takes_no_action(table: Table) -> None:
    state = table.new(1)
    table.game.play_out(state, trattoria.chance(1))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0)
    assert refused.value.code == "game-over"
    assert invariant_violation(state) is None


@every_table
def test_a_seat_that_is_not_waited_for_has_nothing_to_do(table: Table) -> None:
    state = position(table, 2, 3)
    idle = set(range(state.seats)) - set(state.waiting)
    assert idle
    for seat in idle:
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction) as refused:
            state.explain(state.legal_actions()[0], seat)
        assert refused.value.code == "not-your-turn"


@every_table
def test_wrong_seats_are_refused(table: Table) -> None:
    for seats in (-1, 0, table.game.seats[0] - 1, table.game.seats[-1] + 1, 2**70):
        with pytest.raises(InvalidSetup) as refused:
            table.game.new(seats, 1)
        assert refused.value.code == "wrong-seats"
    state = table.new(1)
    asks: list[Callable[[Any], object]] = [state.observe, state.view, state.legal_actions]
    for ask in asks:
        for seat in (-1, state.seats, 2**70, 10**5000):
            with pytest.raises(InvalidSetup) as refused:
                ask(seat)
            assert refused.value.code == "no-such-seat"
        with pytest.raises(TypeError):
            ask("0")
        with pytest.raises(TypeError):
            ask(True)


@every_table
def test_wrong_seeds_and_options_are_refused(table: Table) -> None:
    with pytest.raises(InvalidSetup) as refused:
        table.game.new(table.seats, b"short")
    assert refused.value.code == "seed-length"
    with pytest.raises(InvalidSetup) as refused:
        table.game.new(table.seats, 1, extra_cheese=True)
    assert refused.value.code == "unknown-option"
    for name in table.options:
        with pytest.raises(InvalidSetup) as refused:
            Table(table.game, table.seats, {name: "nonsense"}).new(1)
        assert refused.value.code == "wrong-option"


@every_table
def test_an_argument_of_a_wrong_type_is_a_type_error_and_changes_nothing(table: Table) -> None:
    game: Any = table.game  # so that wrong types can be given
    state: Any = table.new(1)
    rng = trattoria.chance(1)
    before, action = state.to_dict(), state.legal_actions()[0]
    calls: list[Callable[[], object]] = [
        *(lambda seats=seats: game.new(seats, 1) for seats in (True, "3", 3.0, None)),
        *(lambda seed=seed: game.new(table.seats, seed) for seed in ("7", 1.5, None, True)),
        lambda: game.new(table.seats, 1, ()),
        lambda: state.apply(action, ()),
        lambda: state.is_legal(True),
        lambda: state.explain("0"),
        lambda: state.explain(action, True),
        lambda: game.action_facts(True),
        lambda: game.action_text(True),
        lambda: game.parse_action(b"done"),
        lambda: game.determinize(state.observe(0), 7),
        lambda: state.determinize(0, None),
        lambda: game.play_out(state, None),
        lambda: game.play_out(before, rng),
        lambda: game.play_outs(state, 1, None),
        lambda: game.play_outs(before, 1, rng),
        *(lambda n=n: game.play_outs(state, n, rng) for n in (True, "1", 1.0, None)),
    ]
    for number, call in enumerate(calls):
        with pytest.raises(TypeError):
            call()
        assert state.to_dict() == before, number
    for number_of_play_outs in (-1, 10**9 + 1, 2**70):
        with pytest.raises(ValueError, match="play-outs"):
            game.play_outs(state, number_of_play_outs, rng)
    assert rng.to_dict() == trattoria.chance(1).to_dict()
