"""Every game can be played to its end, and every position on the way is sound."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

import trattoria
from tests.conformance.tables import (
    USUAL_TABLES,
    Table,
    every_table,
    pick,
    position,
    positions,
    random_game,
)
from tests.shared import Amount, Json
from trattoria import Event, State
from trattoria.core.event import POINTS, SETTLED
from trattoria.core.invariants import invariant_violation


@every_table
def test_every_game_ends_and_every_position_is_sound(table: Table, amount: Amount) -> None:
    for seed in range(amount(5, 60)):
        decisions = 0
        for state, _, _ in random_game(table, seed):
            assert invariant_violation(state) is None, (
                f"seed {seed}, decision {decisions}: {invariant_violation(state)}"
            )
            decisions += 1
        assert state.outcome is not None
        assert decisions < 20_000


@every_table
def test_points_told_in_events_add_up_to_the_outcome(table: Table, amount: Amount) -> None:
    for seed in range(amount(5, 60)):
        points: Counter[int] = Counter()
        for state, _, events in random_game(table, seed):
            count_points(points, events, table)
        assert state.outcome is not None
        assert [points[seat] for seat in range(table.seats)] == list(state.outcome.scores)


def count_points(points: Counter[int], events: list[Event], table: Table) -> None:
    for event in events:
        form: Json = event.seen_by(None)
        if table.game.role_of(event) in (POINTS, SETTLED):
            for seat in form.get("seats", [form.get("seat")]):
                points[seat] += form.get("points", 0)


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    for seed in (3, bytes(range(32))):
        first, second = table.new(seed), table.new(seed)
        rng = trattoria.chance(8)
        while first.to_move >= 0:
            assert first.to_dict() == second.to_dict()
            action = pick(rng, first.legal_actions())
            first.apply(action)
            second.apply(action)
        assert first.outcome == second.outcome


@every_table
def test_other_seeds_give_other_games(table: Table) -> None:
    starts = [str(table.new(seed).to_dict()) for seed in range(20)]
    assert len(set(starts)) == 20


@every_table
def test_what_happens_is_in_the_games_vocabulary(table: Table, amount: Amount) -> None:
    words = table.game.vocabulary
    for seed in range(amount(2, 10)):
        for state, action, events in random_game(table, seed):
            if action >= 0:
                assert table.game.action_facts(action)["action"] in words.actions
            assert {event.kind for event in events} <= set(table.game.event_types)
        assert state.outcome is not None
        assert state.outcome.reason in words.reasons


@every_table
def test_play_out_is_random_play_inside_the_engine(table: Table) -> None:
    for seed in range(5):
        inside, outside = table.new(seed), table.new(seed)
        decisions = table.game.play_out(inside, trattoria.chance(2))
        rng = trattoria.chance(2)
        for _ in range(decisions):
            outside.apply(pick(rng, outside.legal_actions()))
        assert inside.to_dict() == outside.to_dict()
        assert inside.outcome is not None
        assert inside.legal_actions() == []


@every_table
def test_play_outs_are_play_outs_of_copies_with_chance_of_their_own(table: Table) -> None:
    state, rng, same = table.new(3), trattoria.chance(2), trattoria.chance(2)
    state.apply(state.legal_actions()[0])
    before = state.to_dict()
    found = table.game.play_outs(state, 4, rng)
    for outcome in found:
        copy = state.clone()
        copy.chance = same.fork()
        table.game.play_out(copy, same)
        assert copy.outcome == outcome
    assert len(found) == 4
    assert (state.to_dict(), rng.to_dict()) == (before, same.to_dict())


@every_table
def test_play_outs_of_a_game_that_is_over_are_its_outcome(table: Table) -> None:
    state = table.new(1)
    table.game.play_out(state, trattoria.chance(1))
    assert table.game.play_outs(state, 2, trattoria.chance(1)) == [state.outcome] * 2
    assert table.game.play_outs(state, 0, trattoria.chance(1)) == []


@given(positions(over=False), st.integers(0, 2**32))
def test_listening_changes_nothing(state: State, seed: int) -> None:
    heard, unheard, events = state.clone(), state.clone(), list[Event]()
    action = pick(trattoria.chance(seed), state.legal_actions())
    heard.apply(action, events)
    unheard.apply(action)
    assert heard.to_dict() == unheard.to_dict()


def test_waiting_seats_choose_blind_to_each_other(amount: Amount) -> None:
    """Whatever those before them have chosen, the others may do the same and see the same."""
    rng, compared = trattoria.chance(6), 0
    for table, seed in product(USUAL_TABLES, range(amount(2, 20))):
        for state in choosing_together(table, seed):
            choices = {seat: state.legal_actions(seat) for seat in state.waiting}
            after = state.clone()
            while len(after.waiting) > 1:
                after = assert_others_are_blind(after, choices, rng)
                compared += 1
    assert compared > amount(100, 1000)


def choosing_together(table: Table, seed: int) -> Iterator[State]:
    """Give the positions of a random game in which several seats choose at the same time."""
    for state, action, _ in random_game(table, seed):
        if len(state.waiting) > 1 and action >= 0:
            yield state


def assert_others_are_blind(
    state: State, choices: dict[int, list[int]], rng: trattoria.Chance
) -> State:
    """Let the mover choose twice, on two copies; give one of them."""
    others = [seat for seat in state.waiting if seat != state.to_move]
    copies, told = [state.clone() for _ in range(2)], [list[Event]() for _ in range(2)]
    for copy, events in zip(copies, told, strict=True):
        copy.apply(pick(rng, choices[state.to_move]), events)
        assert copy.waiting == others
    for seat in others:
        for copy in copies:
            assert copy.legal_actions(seat) == choices[seat]
        assert copies[0].observe(seat) == copies[1].observe(seat)
        heard = [[event.seen_by(seat) for event in events] for events in told]
        assert heard[0] == heard[1]
    return copies[0]


@every_table
def test_action_texts_round_trip(table: Table) -> None:
    game = table.game
    texts = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(texts)) == game.action_count
    assert [game.parse_action(text) for text in texts] == list(range(game.action_count))
    assert game.parse_action(f"  {texts[0].upper()} ") == 0


@every_table
def test_explain_says_what_a_legal_action_is_and_what_it_would_do(table: Table) -> None:
    more: set[str] = set()
    for decisions in range(0, 120, 11):
        state = position(table, 4, decisions)
        for seat in state.waiting:
            for action in state.legal_actions(seat):
                facts, own = state.explain(action, seat), table.game.action_facts(action)
                assert own["action"] in table.game.vocabulary.actions
                assert {**facts, **own} == facts == json.loads(json.dumps(facts))
                more |= facts.keys() - own.keys()
    assert more
