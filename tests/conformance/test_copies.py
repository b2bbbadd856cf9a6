"""Clones are independent; positions survive being written down; damaged ones are refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import trattoria
from tests.conformance.hostile import at, paths
from tests.conformance.tables import Table, every_table, pick, positions
from tests.shared import Json
from trattoria import InvalidData, State, TrattoriaError
from trattoria.core.invariants import invariant_violation


@given(positions())
def test_a_clone_is_the_same_and_independent(state: State) -> None:
    original = json.dumps(state.to_dict())
    twin = state.clone()
    assert json.dumps(twin.to_dict()) == original
    assert twin.legal_actions() == state.legal_actions()
    twin.game.play_out(twin, trattoria.chance(1))
    assert json.dumps(state.to_dict()) == original
    other = state.clone()
    state.game.play_out(state, trattoria.chance(1))
    assert json.dumps(other.to_dict()) == original


@given(positions())
def test_clones_go_on_alike(state: State) -> None:
    one, two = state.clone(), state.clone()
    one.game.play_out(one, trattoria.chance(4))
    two.game.play_out(two, trattoria.chance(4))
    assert one.to_dict() == two.to_dict()


@given(positions(over=False), st.data())
def test_clones_of_clones_do_not_see_each_other(state: State, data: st.DataObject) -> None:
    family = [state]
    for _ in range(12):
        other = data.draw(st.sampled_from(family))
        family.append(other.clone())
        written = [json.dumps(member.to_dict()) for member in family]
        mover = data.draw(st.integers(0, len(family) - 1))
        if family[mover].to_move >= 0:
            family[mover].apply(pick(trattoria.chance(mover), family[mover].legal_actions()))
            del written[mover]
            rest = [*family[:mover], *family[mover + 1 :]]
            assert [json.dumps(member.to_dict()) for member in rest] == written


@given(positions())
def test_a_position_survives_json(state: State) -> None:
    written = json.dumps(state.to_dict())
    read = state.game.from_dict(json.loads(written))
    assert json.dumps(read.to_dict()) == written
    assert read.legal_actions() == state.legal_actions()
    assert [read.observe(seat) for seat in range(read.seats)] == [
        state.observe(seat) for seat in range(state.seats)
    ]
    rng, same = trattoria.chance(3), trattoria.chance(3)
    state.game.play_out(state, rng)
    read.game.play_out(read, same)
    assert read.to_dict() == state.to_dict()


JUNK = [None, True, -1, 0, 1, 3, 99, 2**70, 0.5, "", "nonsense", [], ["nonsense"], {}, {"of": 0}]


@st.composite
def damage(draw: st.DrawFn, data: object) -> object:
    """Damage one place: take it away, put junk there, or put there what belongs elsewhere."""
    hurt = copy.deepcopy(data)
    where = draw(st.sampled_from(paths(hurt)))
    place = at(hurt, where[:-1])
    how = draw(st.sampled_from(["remove", "junk", "move", "extra"]))
    if how == "remove":
        del place[where[-1]]
    elif how == "junk":
        place[where[-1]] = draw(st.sampled_from(JUNK))
    elif how == "move":
        other = draw(st.sampled_from(paths(data)))
        place[where[-1]] = copy.deepcopy(at(data, other))
    elif isinstance(place, list):
        place.append(copy.deepcopy(place[0]))
    else:
        place["extra"] = 1
    return hurt


@given(positions(), st.data())
def test_a_damaged_position_is_refused_or_is_another_sound_one(
    state: State, data: st.DataObject
) -> None:
    hurt = data.draw(damage(state.to_dict()))
    try:
        read = state.game.from_dict(hurt)
    except TrattoriaError as error:
        assert error.code
        assert str(error)
    else:
        assert invariant_violation(read) is None
        again = state.game.from_dict(read.to_dict())
        assert again.to_dict() == read.to_dict()
        again.game.play_out(again, trattoria.chance(1))
        assert invariant_violation(again) is None


@given(positions(), st.data())
def test_a_damaged_observation_is_refused_or_gives_a_sound_position(
    state: State, data: st.DataObject
) -> None:
    hurt = data.draw(damage(state.observe(state.to_move if state.to_move >= 0 else None)))
    try:
        read = state.game.determinize(hurt, trattoria.chance(5))
    except TrattoriaError as error:
        assert error.code
    else:
        assert invariant_violation(read) is None
        read.game.from_dict(read.to_dict())


@given(positions(over=False), st.data())
def test_a_missing_card_is_noticed(state: State, chosen: st.DataObject) -> None:
    data: Json = state.to_dict()
    hands = [player["hand"] for player in data["players"] if player["hand"]]
    assume(hands)
    chosen.draw(st.sampled_from(hands)).pop()
    with pytest.raises(InvalidData):
        state.game.from_dict(data)


@every_table
def test_what_is_no_object_is_refused(table: Table) -> None:
    for junk in (None, 3, "x", [], [1], {}, {"game": "chess"}):
        with pytest.raises(InvalidData):
            table.game.from_dict(junk)
        with pytest.raises(InvalidData):
            table.game.determinize(junk, trattoria.chance(1))


@every_table
def test_another_version_is_refused(table: Table) -> None:
    data = table.new(1).to_dict()
    data["version"] = table.game.version + 1
    with pytest.raises(InvalidData) as refused:
        table.game.from_dict(data)
    assert refused.value.code == "other-version"


@every_table
def test_a_record_plays_the_game_again(table: Table, tmp_path: Path) -> None:
    record, state = trattoria.Record.begin(table.game.id, table.seats, 12, **table.options)
    rng = trattoria.chance(12)
    while state.to_move >= 0:
        record.take(state, pick(rng, state.legal_actions()))
    record.save(tmp_path / "game.json")
    again = trattoria.Record.load(tmp_path / "game.json")
    assert again.verify().to_dict() == state.to_dict()
