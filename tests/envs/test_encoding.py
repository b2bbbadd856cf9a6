"""Tensors hold all that a seat may know, and nothing else; masks are the legal actions."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import trattoria
from tests.conformance.secrets import swap_secrets
from tests.conformance.tables import (
    Table,
    every_table,
    every_usual_table,
    position,
    positions,
    random_game,
)
from tests.envs.facts import Fact, any_of, by_path, distinct, observations, other_values
from tests.shared import Amount
from trattoria import Chance, InvalidSetup, State
from trattoria.envs.encoding import encode, layout, mask

# Of how many observations at each table facts are changed, and how many kinds of facts there are.
MANY = {**dict.fromkeys(trattoria.games(), (30, 150)), "piazza": (100, 500)}
DIFFERENT = {
    "mamma-mia": 40,
    "sole-mio": 58,
    "grande": 56,
    "plus": 52,
    "piazza": 15,
    "mister-bill": 42,
}
GAMES = trattoria.games()
every_game = pytest.mark.parametrize("game", GAMES)


# ---- shape ---------------------------------------------------------------------------------------


@every_table
def test_tensors_are_of_one_length_and_masks_are_the_legal_actions(
    table: Table, amount: Amount
) -> None:
    size = layout(table.game.id).size
    rng = trattoria.chance(4)
    for state, _, _ in islice(random_game(table, 3), amount(40, 10**5)):
        for seat in {max(state.to_move, 0), rng.below(state.seats)}:
            tensor, marked = encode(state, seat), mask(state, seat)
            assert tensor.shape == (size,)
            assert tensor.dtype == np.float32
            assert tensor.min() >= 0
            assert tensor.max() <= 1
            assert marked.shape == (table.game.action_count,)
            legal = state.legal_actions() if seat == state.to_move else []
            assert np.flatnonzero(marked).tolist() == legal


@every_game
def test_fields_lie_side_by_side_and_are_described(game: str) -> None:
    found = layout(game)
    end = 0
    for name, field in found.fields.items():
        assert found.slices[name] == slice(end, end + field.size)
        assert f"| {end} | {name} | " in found.table()
        assert field.about
        end += field.size
    assert end == found.size
    assert len(found.table().splitlines()) == 2 + len(found.fields)


@every_game
def test_a_tensor_can_be_read_by_field(game: str) -> None:
    state = position(Table(trattoria.game(game), some_seats(game), {}), 5, 10)
    tensor = encode(state, 1)
    parts = layout(game).parts(tensor)
    assert np.array_equal(np.concatenate([part.ravel() for part in parts.values()]), tensor)
    assert np.flatnonzero(parts["seat"]).tolist() == [1]


@every_game
def test_the_observer_comes_first_and_seats_that_are_empty_stay_0(game: str) -> None:
    seats = some_seats(game)
    state = position(Table(trattoria.game(game), seats, {}), 5, 10)
    for seat in range(seats):
        parts = layout(game).parts(encode(state, seat))
        place = (state.to_move - seat) % seats
        assert np.flatnonzero(parts["to_move"]).tolist() == [place]
        for name in [name for name in parts if name.startswith("players.")]:
            own = layout(game).parts(encode(state, (seat + 1) % seats))[name][0]
            assert np.array_equal(parts[name][1], own)
            assert not parts[name][seats:].any()


def some_seats(game: str) -> int:
    """Give three seats, or as many as the smallest table has."""
    seats = trattoria.game(game).seats
    return 3 if 3 in seats else seats[0]


@every_usual_table
def test_a_tensor_tells_how_many_play_and_whether_the_game_is_over(table: Table) -> None:
    state, read = table.new(2), layout(table.game.id).parts
    place = list(table.game.seats).index(table.seats)
    assert np.flatnonzero(read(encode(state, 0))["seats"]) == [place]
    assert not read(encode(state, 0))["outcome"].any()
    table.game.play_out(state, trattoria.chance(2))
    assert read(encode(state, 0))["outcome"].all()
    assert read(encode(state, 0))["outcome.reason"].sum() == 1


def test_a_game_without_an_encoding_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="chess"):
        layout("chess")


def test_every_game_has_an_encoding() -> None:
    assert all(layout(id).size > 0 for id in GAMES)


# ---- nothing leaks -------------------------------------------------------------------------------


@given(positions(), st.integers(0, 2**32))
def test_determinized_positions_have_the_tensor_of_the_real_one(state: State, seed: int) -> None:
    rng = trattoria.chance(seed)
    for observer in [*range(state.seats), None]:
        real = encode(state, observer)
        for _ in range(2):
            assert np.array_equal(encode(state.determinize(observer, rng), observer), real)


@pytest.mark.parametrize("alike", [False, True])
@every_usual_table
def test_secrets_change_no_number_and_own_cards_do(
    table: Table, alike: bool, amount: Amount
) -> None:
    rng = trattoria.chance(table.seats)
    compared = seen = 0
    for number in range(amount(8, 100)):
        state = position(table, number, rng.below(80))
        for observer in range(state.seats):
            other = swap_secrets(state, observer, rng)
            if other is not None and other.to_dict() != state.to_dict():
                assert np.array_equal(
                    encode(state, observer, alike), encode(other, observer, alike)
                )
                compared += 1
                hands = [state.observe(seat) != other.observe(seat) for seat in range(state.seats)]
                tensors = [
                    not np.array_equal(encode(state, seat, alike), encode(other, seat, alike))
                    for seat in range(state.seats)
                ]
                assert hands == tensors
                seen += any(hands)
    assert compared > amount(4, 50)
    assert seen > 0


# ---- nothing is lost -----------------------------------------------------------------------------


@every_game
def test_every_fact_counts(game: str, amount: Amount) -> None:
    """Change one fact of an observation, and the tensor is another one."""
    rng = trattoria.chance(11)
    tried = set()
    for pool in by_path(observations(game, amount(*MANY[game])), game).values():
        values = distinct(pool)
        if len(values) > 1:
            tried.add(pool[0].path)
            for _ in range(amount(2, 30)):
                assert_it_counts(any_of(pool, rng), values, rng)
    assert len(tried) >= DIFFERENT.get(game, 10)


def assert_it_counts(fact: Fact, values: list[Any], rng: Chance) -> None:
    encode = layout(fact.observation["game"]).encode
    before, value = encode(fact.observation), fact.value
    for other in other_values(fact, values, rng):
        if other != value:
            fact.holder[fact.key] = other
            changed = not np.array_equal(encode(fact.observation), before)
            fact.holder[fact.key] = value
            assert changed, f"{fact.path}: {value} -> {other}"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("passes",), 1),
        (("passed", 1, "kept"), 2),
        (("passed", 0, "lacked"), ["red pine"]),
        (("passed", 2, "lacked"), ["red pine", "blue tower"]),
        (("outcome",), {"scores": [0, 0, 0], "ranks": [1, 1, 1], "reason": "all-stuck"}),
    ],
)
def test_passing_counts_though_it_is_rare(path: tuple[Any, ...], value: object) -> None:
    observation: Any = trattoria.game("piazza").new(3, 1).observe(0)
    before, holder = layout("piazza").encode(observation), observation
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    assert not np.array_equal(layout("piazza").encode(observation), before)


@every_game
def test_equal_tensors_mean_equal_observations(game: str, amount: Amount) -> None:
    """What has no place of its own in the tensor follows from what has one."""
    found: dict[bytes, str] = {}
    for observation in observations(game, amount(*MANY[game])):
        text = json.dumps(observation, sort_keys=True)
        assert found.setdefault(layout(game).encode(observation).tobytes(), text) == text
    assert len(found) > 50
