"""Whatever comes from outside, nothing crashes: it is refused, with a reason, or it is sound.

Data may be wrong in any way and is refused as such.  An argument of a wrong type is a TypeError.
Both builds are asked, interpreted and compiled; `make fuzz` goes on with the same questions.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trattoria
from tests.conformance.hostile import JUNK_COUNT, at, damaged, junk, nested, paths
from tests.conformance.tables import TABLES, Table, every_usual_table, positions
from trattoria import InvalidAction, InvalidData, InvalidSetup, Record, State, TrattoriaError
from trattoria.core.chance import chance_from
from trattoria.core.data import Data
from trattoria.core.invariants import invariant_violation

SEEDS = st.integers(0, 2**32)
TIMES = st.integers(1, 4)  # how many places are damaged
some_junk = st.integers(0, JUNK_COUNT - 1).map(lambda number: junk()[number])
leaves = some_junk | st.integers() | st.floats() | st.text() | st.binary()
anything = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=12,
)


def assert_sound(state: State) -> None:
    """A position that was read can be asked anything, written down and played to its end."""
    assert invariant_violation(state) is None
    for seat in (*range(state.seats), None):
        state.view(seat)
        state.determinize(seat, trattoria.chance(1))
    for action in state.legal_actions():
        state.explain(action)
    again = state.game.from_dict(json.loads(json.dumps(state.to_dict())))
    assert again.to_dict() == state.to_dict()
    again.game.play_out(again, trattoria.chance(1))
    assert invariant_violation(again) is None


# ---- data ----------------------------------------------------------------------------------------


def test_damage_is_the_same_whatever_was_damaged_before() -> None:
    data = TABLES[0].new(1).to_dict()
    before = [paths(damaged(data, trattoria.chance(seed), 4)) for seed in range(400)]
    assert before == [paths(damaged(data, trattoria.chance(seed), 4)) for seed in range(400)]


@given(positions(), SEEDS, TIMES)
def test_a_position_damaged_in_any_way(state: State, seed: int, times: int) -> None:
    hurt = damaged(state.to_dict(), trattoria.chance(seed), times)
    try:
        read = state.game.from_dict(hurt)
    except TrattoriaError as error:
        assert error.code
    else:
        assert_sound(read)


@given(positions(), SEEDS, TIMES, st.booleans())
def test_an_observation_damaged_in_any_way(
    state: State, seed: int, times: int, watching: bool
) -> None:
    rng = trattoria.chance(seed)
    observer = None if watching else rng.below(state.seats)
    hurt = damaged(state.observe(observer), rng, times)
    try:
        sample = state.game.determinize(hurt, rng)
    except TrattoriaError as error:
        assert error.code
    else:
        assert invariant_violation(sample) is None
        state.game.from_dict(sample.to_dict())


@given(st.sampled_from(TABLES), anything)
def test_what_is_no_position_at_all(table: Table, data: object) -> None:
    for read in (
        table.game.from_dict,
        lambda data: table.game.determinize(data, trattoria.chance(1)),
    ):
        with pytest.raises(InvalidData):
            read(data)
    with pytest.raises(InvalidData):
        Record.from_dict(data)


@given(SEEDS, TIMES, st.booleans())
def test_a_record_damaged_in_any_way(seed: int, times: int, over: bool) -> None:
    rng = trattoria.chance(seed)
    hurt = damaged(written_record(rng, over), rng, times)
    with suppress(TrattoriaError):
        Record.from_dict(hurt).verify()
    try:
        text = json.dumps(hurt, default=str, skipkeys=True)
    except ValueError:  # a number of thousands of digits
        return
    with TemporaryDirectory() as folder, suppress(TrattoriaError):
        path = Path(folder, "game.json")
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        Record.load(path).verify()


def written_record(rng: trattoria.Chance, over: bool) -> dict[str, object]:
    table = TABLES[rng.below(len(TABLES))]
    record, state = Record.begin(table.game.id, table.seats, rng.below(99), **table.options)
    while state.to_move >= 0 and (over or len(record.actions) < 9):
        actions = state.legal_actions()
        record.take(state, actions[rng.below(len(actions))])
    return record.to_dict()


@given(st.binary())
def test_a_file_of_any_bytes(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        path.write_bytes(content)
        with pytest.raises(InvalidData):
            Record.load(path)


@given(SEEDS)
def test_a_generator_damaged_in_any_way(seed: int) -> None:
    rng = trattoria.chance(seed)
    for made in (rng, trattoria.chance(bytes(32))):
        with suppress(TrattoriaError):
            read = chance_from(Data(damaged(made.to_dict(), rng)))
            assert 0 <= read.below(7) < 7


@every_usual_table
def test_data_nested_without_end(table: Table) -> None:
    state, deep = table.new(1), nested(100_000)
    for key in state.to_dict():
        with pytest.raises(InvalidData):
            table.game.from_dict({**state.to_dict(), key: deep})
    for key in state.observe(0):
        with suppress(InvalidData):  # some memories may be anything, they are not read
            table.game.determinize({**state.observe(0), key: deep}, trattoria.chance(1))


@every_usual_table
def test_a_key_that_is_no_text(table: Table) -> None:
    for key in (1, None, b"of", 10**5000):
        for place in ((), ("options",), ("players", 0)):
            position, seen = table.new(1).to_dict(), table.new(1).observe(0)
            at(position, place)[key] = at(seen, place)[key] = 1
            with pytest.raises(InvalidData):
                table.game.from_dict(position)
            with pytest.raises(InvalidData):
                table.game.determinize(seen, trattoria.chance(1))


@every_usual_table
def test_a_number_too_long_to_be_told(table: Table) -> None:
    state, long = table.new(1), 10**5000
    with pytest.raises(InvalidAction):
        state.apply(long)
    with pytest.raises(InvalidSetup):
        table.game.new(long, 1)
    with pytest.raises(InvalidSetup):
        table.game.new(table.seats, 1, nonsense=long)
    for option in table.options:
        with pytest.raises(InvalidSetup):
            Table(table.game, table.seats, {option: long}).new(1)
    for key in state.to_dict():
        with pytest.raises(InvalidData):
            table.game.from_dict({**state.to_dict(), key: long})
        with pytest.raises(InvalidData):
            table.game.from_dict({**state.to_dict(), key: [long]})


@pytest.mark.parametrize("name", ["seats", "seed", "events", "self"])
def test_a_record_with_an_option_named_like_an_argument(name: str) -> None:
    record = written_record(trattoria.chance(1), over=True)
    with pytest.raises(InvalidSetup) as refused:
        Record.from_dict({**record, "options": {name: 3}}).verify()
    assert refused.value.code == "unknown-option"


def test_a_record_whose_outcome_cannot_be_told() -> None:
    record = written_record(trattoria.chance(1), over=True)
    for outcome in (10**5000, nested(100_000)):
        with pytest.raises(InvalidData):
            Record.from_dict({**record, "outcome": {"scores": outcome}}).verify()


# ---- arguments -----------------------------------------------------------------------------------


def asked(call: Callable[..., object], *arguments: object, **options: object) -> None:
    """Ask with arguments that may be wrong: an answer, an error or a TypeError, nothing else."""
    with suppress(TrattoriaError, TypeError):
        call(*arguments, **options)


@given(positions(), leaves, leaves)
def test_any_argument_to_a_position(state: State, one: object, two: object) -> None:
    before, legal = state.to_dict(), state.legal_actions()
    for ask in (state.is_legal, state.legal_actions, state.view, state.observe, state.explain):
        asked(ask, one)
    asked(state.explain, legal[0] if legal else 0, one)
    asked(state.determinize, one, two)
    asked(state.determinize, None, one)
    asked(state.game.play_out, state, one)
    asked(state.game.play_out, one, two)
    asked(state.game.play_outs, state, one, two)
    if not isinstance(two, list):
        asked(state.apply, legal[0] if legal else 0, two if two is not None else ())
    if type(one) is not int or one not in legal:
        asked(state.apply, one)
        asked(state.apply, one, [])
    assert state.to_dict() == before
    assert state.legal_actions() == legal


@given(st.sampled_from(TABLES), leaves)
def test_any_argument_to_a_game(table: Table, one: object) -> None:
    game = table.game
    asks: list[Callable[..., object]] = [
        *(game.action_text, game.check_action, game.action_facts, game.parse_action),
        *(trattoria.game, trattoria.register, trattoria.chance),
    ]
    for ask in asks:
        asked(ask, one)


@given(st.sampled_from(TABLES), leaves, leaves, leaves, st.text())
def test_any_way_to_set_up_a_game(
    table: Table, seats: object, seed: object, value: object, name: str
) -> None:
    new = table.game.new
    asked(new, seats, seed)
    asked(new, table.seats, seed)
    asked(new, seats, 1)
    asked(new, table.seats, 1, value)
    asked(new, table.seats, 1, **{name: value})
    for option in table.options:
        asked(new, table.seats, 1, **{option: value})
    asked(Record.begin, table.game.id, seats, seed)
    asked(Record.begin, value, table.seats, seed)
