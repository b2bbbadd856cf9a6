"""Nobody learns what they may not know, and what they know is enough to draw the rest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trattoria
from tests.conformance.secrets import swap_for, swap_secrets
from tests.conformance.tables import Table, every_table, observers, pick, position, positions
from tests.shared import Amount
from trattoria import Event, IllegalAction, State
from trattoria.core.invariants import invariant_violation

pytestmark = pytest.mark.slow

FORGETTING = {"round-ended", "ended"}  # what was learnt before has no use after
ANNOUNCED = {"chose"}  # what somebody chose for all to see: two choices may lead to the same end
SHOWING = {"revealed"}  # B9: who shows Mister Bill


def heard(state: State, action: int, observer: int | None) -> tuple[State, list[dict[str, object]]]:
    """Take an action on a copy; give the copy and what the observer was told."""
    after, events = state.clone(), list[Event]()
    after.apply(action, events)
    return after, [event.seen_by(observer) for event in events]


def same(one: object, two: object) -> bool:
    return json.dumps(one) == json.dumps(two)


# ---- memory --------------------------------------------------------------------------------------


@every_table
def test_what_is_known_does_not_depend_on_when_somebody_asks(table: Table, amount: Amount) -> None:
    for seed in range(amount(1, 10)):
        asked, never = table.new(seed), table.new(seed)
        rng = trattoria.chance(seed)
        while asked.to_move >= 0:
            action = pick(rng, asked.legal_actions())
            asked.observe(rng.below(asked.seats))
            asked.apply(action)
            never.apply(action)
            if rng.below(20) == 0:
                assert same(asked.to_dict(), never.clone().to_dict())
        assert same(asked.to_dict(), never.to_dict())


# ---- determinize ---------------------------------------------------------------------------------


@given(positions(), st.integers(0, 2**32))
def test_a_sample_cannot_be_told_from_the_real_position(state: State, seed: int) -> None:
    rng = trattoria.chance(seed)
    for observer in observers(state):
        sample = state.determinize(observer, rng)
        assert invariant_violation(sample) is None
        assert same(sample.observe(observer), state.observe(observer))
        assert same(sample.view(observer), state.view(observer))
        assert sample.waiting == state.waiting
        if observer in state.waiting:
            assert sample.legal_actions(observer) == state.legal_actions(observer)
        state.game.from_dict(sample.to_dict())


@every_table
def test_positions_drawn_from_one_reading_are_independent(table: Table) -> None:
    for decisions in (3, 40, 90):
        state = position(table, 31, decisions)
        seat, rng = state.to_move, trattoria.chance(decisions)
        determinizer = table.game.determinizer(state.observe(seat))
        one, two = determinizer.draw(rng), determinizer.draw(rng)
        before = two.to_dict()
        table.game.play_out(one, rng)
        assert same(two.to_dict(), before)
        assert same(determinizer.draw(rng).observe(seat), state.observe(seat))
        assert same(two.clone().observe(seat), state.observe(seat))


@given(positions(), st.integers(0, 2**32))
def test_an_observation_survives_json_and_still_determinizes(state: State, seed: int) -> None:
    for observer in observers(state):
        seen = state.observe(observer)
        read = json.loads(json.dumps(seen))
        assert read == seen
        one = state.game.determinize(seen, trattoria.chance(seed))
        two = state.game.determinize(read, trattoria.chance(seed))
        assert one.to_dict() == two.to_dict()


@every_table
def test_the_future_of_a_sample_is_not_the_real_one(table: Table) -> None:
    for seed in (5, bytes(32)):
        state = table.new(seed)
        rng = trattoria.chance(1)
        futures = [state.determinize(0, rng).to_dict()["chance"] for _ in range(10)]
        assert state.to_dict()["chance"] not in futures
        assert len({json.dumps(future) for future in futures}) == 10
        secret = seed.hex() if isinstance(seed, bytes) else "chance"
        assert secret not in json.dumps(state.observe(0))


@every_table
def test_samples_can_be_played_to_the_end(table: Table) -> None:
    rng = trattoria.chance(9)
    for decisions in range(0, 60, 6):
        state = position(table, 31, decisions)
        for observer in observers(state):
            sample = state.determinize(observer, rng)
            table.game.play_out(sample, rng)
            assert invariant_violation(sample) is None


@every_table
def test_a_spectator_sees_no_hand(table: Table) -> None:
    state = position(table, 3, 5)
    assert state.view(None)["hand"] == []
    assert state.observe(None)["hand"] == []


# ---- non-interference ----------------------------------------------------------------------------


@every_table
def test_every_game_says_what_its_secrets_are(table: Table) -> None:
    assert callable(swap_for(table.game))


@every_table
def test_what_an_observer_may_not_know_changes_no_byte_that_reaches_him(
    table: Table, amount: Amount
) -> None:
    rng = trattoria.chance(table.seats)
    compared = compared_events = 0
    for number in range(amount(40, 300)):
        state = position(table, number, rng.below(80))
        for observer in observers(state):
            other = swap_secrets(state, observer, rng)
            if other is None or same(other.to_dict(), state.to_dict()):
                continue
            compared += 1
            assert_same_to(observer, state, other)
            compared_events += compare_events(observer, state, other, rng)
    assert compared > amount(40, 300)
    assert compared_events > compared // 4


def assert_same_to(observer: int | None, state: State, other: State) -> None:
    assert same(state.observe(observer), other.observe(observer))
    assert same(state.view(observer), other.view(observer))
    assert (state.to_move, state.waiting) == (other.to_move, other.waiting)
    if observer in state.waiting:
        actions = state.legal_actions(observer)
        assert actions == other.legal_actions(observer)
        for action in actions:
            assert same(state.explain(action, observer), other.explain(action, observer))
    if observer == state.to_move:
        assert errors(state) == errors(other)


def errors(state: State) -> list[tuple[object, ...]]:
    """Give the reasons for a row of actions that are not legal."""
    found: list[tuple[object, ...]] = []
    step = max(1, state.game.action_count // 60)
    legal = set(state.legal_actions())
    for action in range(0, state.game.action_count, step):
        if action not in legal:
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            found.append((refused.value.code, refused.value.ruling, str(refused.value.facts)))
    return found


def compare_events(observer: int | None, state: State, other: State, rng: trattoria.Chance) -> int:
    """Check that an observer who knows the same after an action on both tables saw the same.

    Gives 1, or 0 where the action itself shows a difference.

    On the other table somebody else may have chosen another action: a hidden choice is a secret.
    """
    action = pick(rng, state.legal_actions())
    actions = other.legal_actions()
    if observer == state.to_move or (action in actions and rng.below(2) == 0):
        actions = [action]
    after, events = heard(state, action, observer)
    other_after, other_events = heard(other, pick(rng, actions), observer)
    if not same(after.observe(observer), other_after.observe(observer)):
        return 0  # the action itself showed the difference
    if any(event["event"] in FORGETTING for event in events):
        return 0
    if events[:1] != other_events[:1] and events[0]["event"] in ANNOUNCED:
        return 0
    assert same(*(unshown(heard) for heard in (events, other_events)))
    return 1


def unshown(events: list[dict[str, object]]) -> list[dict[str, object]]:
    """Leave out what a rule shows to all: two tables may differ there and yet come out the same."""
    return [event for event in events if event["event"] not in SHOWING]
