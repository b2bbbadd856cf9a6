"""Events are what their game declares, and say all that is needed to draw the table after them."""

from __future__ import annotations

from typing import Any

import pytest

import trattoria
from tests.conformance.tables import (
    Table,
    every_table,
    every_usual_table,
    observers,
    random_game,
)
from tests.fitting import misfit
from tests.shared import Amount, Json, as_a
from trattoria import Event, Game, State
from trattoria.core import event as types
from trattoria.core import view_types
from trattoria.core.patch import patched

GAMES = [trattoria.game(id) for id in trattoria.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


# ---- the declaration -----------------------------------------------------------------------------


@every_game
def test_a_declaration_says_what_can_be_read_everywhere(game: Game) -> None:
    words = game.vocabulary
    assert len(game.event_types) == len(words.events)
    assert set(words.facts.values()) <= set(types.TYPES)
    for event in words.events:
        assert set(event.fields.values()) <= set(types.TYPES), event.name
        assert set(event.secret) <= set(event.fields), event.name
        assert set(event.nullable) <= set(event.fields), event.name
        assert event.role in types.ROLES, event.name
        assert event.sound in types.SOUNDS, event.name
        assert not {"event", "now", "words", "number"} & set(event.fields), event.name


@every_game
def test_a_field_means_the_same_in_all_events_of_a_game(game: Game) -> None:
    found: dict[str, str] = {}
    for event in game.vocabulary.events:
        for field, type in event.fields.items():
            assert found.setdefault(field, type) == type, f"{field} of {event.name}"


@every_game
def test_an_event_with_a_role_has_what_the_role_needs(game: Game) -> None:
    for event in game.vocabulary.events:
        fields = event.fields
        match event.role:
            case types.PART:
                assert fields[types.part_field(game.vocabulary.events)] == types.NUMBER
            case types.SETTLED:
                assert (fields["seat"], fields["order"]) == (types.SEAT, types.CARD)
            case types.POINTS:
                assert fields["points"] == types.NUMBER
                assert fields.get("seat") == types.SEAT or fields.get("seats") == types.SEATS
            case types.ENDED:
                assert {"scores", "ranks", "reason"} == set(fields)
    assert [event.role for event in game.vocabulary.events].count(types.ENDED) == 1


@every_table
def test_events_have_the_fields_that_they_declare(table: Table, amount: Amount) -> None:
    for seed in range(amount(2, 10)):
        for state, _, events in random_game(table, seed):
            for event in events:
                assert_declared(event, state)


def assert_declared(event: Event, state: State) -> None:
    declared = state.game.event_types[event.kind]
    public: Json = event.seen_by(None)
    assert public.pop("event") == event.kind
    assert set(public) - {"now"} == set(declared.fields) - set(declared.secret)
    for observer in observers(state):
        form: Json = event.seen_by(observer)
        assert set(form) - set(public) <= {"event", "now", *declared.secret}
        for field, type in declared.fields.items():
            there = field in form and not (form[field] is None and field in declared.nullable)
            assert not there or fits(form[field], type, state), f"{event.kind}: {field}"


def fits(value: object, type: str, state: State) -> bool:
    """Tell whether a value is one of its type."""
    match type:
        case types.SEAT:
            return value in range(state.seats)
        case types.CARD:
            return value in state.game.vocabulary.cards
        case types.NUMBER:
            return isinstance(value, int) and not isinstance(value, bool)
        case types.FLAG:
            return isinstance(value, bool)
        case types.CODE | types.TEXT:
            return isinstance(value, str)
    return isinstance(value, list) and all(fits_in_list(each, type, state) for each in value)


def fits_in_list(value: object, type: str, state: State) -> bool:
    match type:
        case types.SEATS:
            return value in range(state.seats)
        case types.CARDS | types.NAMES:
            return value in state.game.vocabulary.cards
        case types.AMOUNTS:
            return misfit(value, view_types.Amount) is None
        case types.TEAMS | types.NUMBERS:
            return isinstance(value, int)
    return type == types.PARTS and isinstance(value, dict)


@every_usual_table
def test_facts_of_actions_and_errors_are_declared(table: Table) -> None:
    known = {*types.SHARED, *table.game.vocabulary.facts}
    rng = trattoria.chance(5)
    for state, _, _ in random_game(table, 5):
        for action in state.legal_actions():
            assert set(state.explain(action)) <= known
        action = rng.below(table.game.action_count)
        if state.to_move >= 0 and not state.is_legal(action):
            with pytest.raises(trattoria.IllegalAction) as refused:
                state.clone().apply(action)
            assert set(refused.value.facts) <= known


# ---- what lies where afterwards ------------------------------------------------------------------


@every_table
def test_events_keep_what_is_shown_up_to_date(table: Table, amount: Amount) -> None:
    """Whoever sees a view and then events needs no rule to draw the table after them."""
    shown = table.game.vocabulary.shown
    assert shown
    for seed in range(amount(2, 20)):
        before: dict[int | None, Json] = {}
        for state, action, events in random_game(table, seed):
            for observer in observers(state):
                view: Json = state.view(observer)
                drawn: Json = before.get(observer, view)
                for event in events:
                    drawn = patched(drawn, seen_now(event, observer))
                said = f"seed {seed}, seat {observer}, {action}, {[e.kind for e in events]}"
                assert looked_at(drawn, shown) == looked_at(view, shown), said
                before[observer] = view


def seen_now(event: Event, observer: int | None) -> Json:
    now: Json = as_a(dict, event.seen_by(observer).get("now", {}))
    return now


def looked_at(view: Json, shown: tuple[str, ...]) -> Json:
    """Give the fields of a view, and by a path such as `settling.added` a part of one."""
    return {path: at(view, path.split(".")) for path in shown}


def at(value: Any, path: list[str]) -> object:
    if not path or value is None:
        return value
    return at(value[path[0]], path[1:])


@every_table
def test_a_patch_only_names_what_the_reader_sees_in_the_view(table: Table) -> None:
    for state, _, events in random_game(table, 4):
        for observer in observers(state):
            view: Json = state.view(observer)
            for event in events:
                assert set(seen_now(event, observer)) <= set(view)


@every_usual_table
def test_what_is_shown_is_in_the_view(table: Table) -> None:
    view: Json = table.new(1).view(0)
    for path in table.game.vocabulary.shown:
        assert path.split(".")[0] in view
